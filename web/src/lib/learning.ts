// What the server knows of one's courses.

import { get, type Lobby } from './api';
import type { Brief, Course } from './course';
import type { Coached } from './protocol';

/** The lessons one has done, by game. */
export const learned = () => get<Record<string, string[]>>('/learned');

export async function loadCourse(game: string): Promise<Course> {
  const [course, done] = await Promise.all([get<{ lessons: Brief[] }>(`/games/${encodeURIComponent(game)}/lessons`), learned()]);
  return { lessons: course.lessons, done: new Set(done[game] ?? []) };
}

/** Which games one has learnt of and played; if that cannot be had, nothing is offered first. */
export interface Known { done: Record<string, string[]>; played: ReadonlySet<string> }
export const whatIsKnown = (lobby: Promise<Lobby>): Promise<Known | null> =>
  Promise.all([learned(), lobby]).then(([done, { mine }]) => ({ done, played: new Set(mine.map((match) => match.game)) }), () => null);

const coaches = new Map<string, Promise<Coached[]>>();

/** All that the coach of a game says in a match; nothing where nothing was written for it. */
export function coachOf(game: string): Promise<Coached[]> {
  let lines = coaches.get(game);
  if (!lines) {
    lines = get<{ lines: Coached[] }>(`/games/${game}/coach`).then((found) => found.lines);
    coaches.set(game, lines);
    lines.catch(() => coaches.delete(game));
  }
  return lines;
}
