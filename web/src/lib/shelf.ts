// What the server says about the games, asked once and kept for as long as the page is open. Cards and rules are in book.ts.

import { get, type Deck, type Game, type GamePage } from './api';

const asked = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  const known = asked.get(path);
  if (known) return known as Promise<T>;
  const answer = get<T>(path);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

export const games = () => once<{ games: Game[] }>('/games').then((answer) => answer.games);
export const gamePage = (game: string) => once<GamePage>(`/games/${encodeURIComponent(game)}`);

/** Decks change while the page is open: asked again each time. */
export const decksOf = (game: string) => get<{ decks: Deck[] }>(`/games/${encodeURIComponent(game)}/decks`).then((answer) => answer.decks);
