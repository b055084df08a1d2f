// Having a hand in the deal: this browser seals a salt when it sits down, tells it when everyone sits, and remembers what was promised.

import { ApiError, post, type Summary } from './api';
import { remember, remembered } from './settings.svelte';
import { sha256 } from './sha256';

interface Promised { salt: string; seed: string; table: string }

const PLACE = 'cardwright.salts';
const MOST = 40;
const kept = new Map<string, Promised>(stored());

function stored(): [string, Promised][] {
  const read: unknown = JSON.parse(remembered(PLACE) || '[]');
  return Array.isArray(read) ? read : [];
}

function keep(match: string, promised: Promised): void {
  kept.delete(match);
  kept.set(match, promised);
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
  remember(PLACE, JSON.stringify([...kept]));
}

function newSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Start a match or sit down at one, with a salt of this browser's in its seed. */
export async function sitDown(path: string, wish: object): Promise<Summary> {
  const salt = newSalt();
  const match = await post<Summary>(path, { ...wish, seal: sha256(salt) });
  // Whoever asked for a rematch before sits there already, with what was sealed then.
  if (!kept.has(match.id)) keep(match.id, { salt, seed: match.seed_hash, table: '' });
  return letDeal(match);
}

/** Tell the salt if everyone sits now: from here on nobody can change the table. A server that changed its promise is told nothing. */
export async function letDeal(match: Summary): Promise<Summary> {
  const mine = kept.get(match.id);
  if (!mine || !match.dealing) return match;
  if (match.seed_hash !== mine.seed || (mine.table && match.table_hash !== mine.table)) {
    throw new ApiError('The server has changed what it promised for this deal.', 'Start another match.');
  }
  keep(match.id, { ...mine, table: match.table_hash });
  try {
    return await post<Summary>(`/matches/${match.id}/salt`, { salt: mine.salt });
  } catch (caught) {
    if (caught instanceof ApiError && caught.status === 409) return match; // it came too late: the match goes on
    throw caught;
  }
}

/** The salt that this browser gave to a match, if any. */
export const saltOf = (match: string): string => kept.get(match)?.salt ?? '';

/** Whether a secret told at the end is the one promised before the deal, in words. */
export function judged(match: string, secret: string, hash: string): string {
  const promised = kept.get(match)?.seed ?? hash;
  if (sha256(`${match}:${secret}`) !== hash || promised !== hash) return 'The seed does not match the promise.';
  return 'The seed is the one that was promised before the deal.';
}
