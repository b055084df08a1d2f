// A game's course: its lessons, those that are done, and where one goes on.

export interface Brief { name: string; title: string; about: string; steps: number }
export interface Course { lessons: Brief[]; done: ReadonlySet<string> }

/** The lesson one goes on with: the first that is not done. */
export const goOnWith = ({ lessons, done }: Course): Brief | undefined => lessons.find((one) => !done.has(one.name));

export const lessonPath = (game: string, name: string) => `/learn/${game}/${name}`;

/** What someone is offered first: to learn a game that one never played, to go on where one stopped, or nothing. */
export function offered(total: number, done: number, played: boolean): 'learn' | 'go on' | '' {
  if (!total || done >= total) return '';
  return done ? 'go on' : played ? '' : 'learn';
}
