// How a new match is filled: the seats of a form, who sits on each, and what that means for the server.

import type { GamePage } from './api';
import type { Asked } from './start';

export type Rival = 'computer' | 'friend' | 'lobby' | 'screen';
export interface Seat { who: 'me' | 'computer' | 'open'; level: number; deck: string }

export const letter = (seat: number) => String.fromCharCode(65 + seat);

/** `2v2` is two against two: the first two seats are partners. 0 where everyone plays alone. */
export function teamSize(form: string | null): number {
  const sizes = (form ?? '').split('v').map(Number);
  return sizes.length > 1 && sizes.every((size) => Number.isInteger(size) && size > 1) ? sizes[0]! : 0;
}

export function seatWord(seat: number, form: string | null, seats: number): string {
  if (seat === 0) return 'You';
  const team = teamSize(form);
  if (team) return seat < team ? 'Your partner' : `Rival ${seat - team + 1}`;
  return seats === 2 ? 'Rival' : `Rival ${seat}`;
}

/** How many may sit down in a form. */
export function counts(game: Pick<GamePage, 'forms' | 'seat_counts'>, form: string | null): number[] {
  return (form ? game.forms[form] : undefined) ?? game.seat_counts;
}

/** The seats as they are filled when a kind of rival is chosen; what a person chose for a seat before is kept where it fits. */
export function filled(rival: Rival, many: number, level: number, before: Seat[]): Seat[] {
  const who = { computer: 'computer', friend: 'open', lobby: 'open', screen: 'me' } as const;
  return Array.from({ length: many }, (_, seat) => ({
    who: seat === 0 ? 'me' : who[rival], level: before[seat]?.level ?? level, deck: before[seat]?.deck ?? '',
  }));
}

export function asked(seats: Seat[]): Asked[] {
  return seats.map(({ who, level, deck }) => {
    if (who === 'open') return { who };
    const chosen = deck ? { deck } : {};
    return who === 'computer' ? { who, level, ...chosen } : { who, ...chosen };
  });
}
