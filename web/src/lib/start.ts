// Starting a match: what is sent to the server, and where the person goes then.

import type { Summary } from './api';
import { sitDown } from './deal';
import { whoAmI } from './me.svelte';
import { go } from './route.svelte';
import { settings } from './settings.svelte';

export type Asked =
  | { who: 'me'; deck?: string }
  | { who: 'computer'; level: number; deck?: string }
  | { who: 'open' };

export interface NewMatch {
  game: string;
  form?: string | null;
  options?: Record<string, unknown>;
  private?: boolean;
  poker_face?: boolean;
  clock?: { minutes: number; increment: number };
  seats: Asked[];
}

export const FIRST_LEVEL = 2;

export async function startMatch(asked: NewMatch): Promise<Summary> {
  await whoAmI();
  const match = await sitDown('/matches', { form: null, options: {}, private: true, ...asked });
  go(matchPath(match));
  return match;
}

export const matchPath = (match: Summary) => `/match/${match.id}${match.invite && !match.seats.length ? `?key=${encodeURIComponent(match.invite)}` : ''}`;

/** One click and the table: a starter deck (or the one given) against the computer. */
export function playNow(game: string, deck?: string, options: Record<string, unknown> = {}, level = FIRST_LEVEL): Promise<Summary> {
  return startMatch({
    game, options, poker_face: settings.pokerFace,
    seats: [deck ? { who: 'me', deck } : { who: 'me' }, { who: 'computer', level }],
  });
}
