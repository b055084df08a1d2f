// The server's HTTP part. Every fault becomes an ApiError with the server's own words.

import { at } from './address';

export class ApiError extends Error {
  constructor(message: string, public hint = '', public rules: string[] = [], public status = 0) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(at(`/api${path}`), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('The server cannot be reached.', 'Is it still running? Try again in a moment.');
  }
  const data = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {};
  if (!answer.ok) throw new ApiError(data.error ?? `The server answered ${answer.status}.`, data.hint, data.rules, answer.status);
  return data as T;
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const del = <T>(path: string) => ask<T>('DELETE', path);

export interface Game {
  id: string;
  title: string;
  pitch: string;
  theme: Record<string, string>;
  seat_counts: number[];
  forms: Record<string, number[]>;
  cards: number;
  decks: number;
  lessons: number;
}

export interface Level { level: number; name: string; about: string }
/** Beside its choices an option may be any whole number of a `range`. */
export interface GameOption { name: string; label: string; choices: { value: string | number | boolean | null; label: string }[]; range?: [number, number] | null }

export interface GamePage extends Game {
  table: Look;
  levels: Level[];
  options: GameOption[];
  guide: string;
}

export interface Card { name: string; type: string; text?: string; [attribute: string]: unknown }
export interface Rule { id: string; text: string; section: string; ruling: string | null; definition: boolean; follows: string | null }
export interface Home { id: string; kind: 'code' | 'data' | 'definition' | 'follows'; file: string; line: number; name: string }
/** `proofs` is empty where the server does not run from a checkout. */
export interface RulePage { rule: Rule; home: Home | null; mentions: string[]; proofs: { place: string; title: string }[] }
export interface Deck {
  key: string; name: string; plan: string; leader: string | null; cards: Record<string, number>;
  parts: Record<string, Record<string, number>>; text: string; starter: boolean;
}
export interface DeckFault { rule: string; also: string[]; card: string; message: string }
/** `options` are those with which the deck may be played, where the usual ones forbid it. */
export interface DeckCheck { deck: Deck | null; faults: DeckFault[]; error: string; options?: Record<string, unknown> }

export interface Player {
  seat: string; kind: 'person' | 'computer' | 'open'; name: string; level: number; deck: string; here: boolean; yours: boolean; seconds: number;
}
export interface Summary {
  id: string; game: string; form: string | null; status: 'waiting' | 'running' | 'over'; private: boolean; players: Player[];
  seats: string[]; number: number; winners: string[]; rule: string; seed_hash: string;
  /** what is bound when everyone sits; while `dealing` salts are awaited */ table_hash: string; dealing: boolean; created: string; invite: string;
  clock: { minutes: number; increment: number } | null;
  /** seats that let anyone see the replay, and whether anyone may: it is over, and public or shared by all who played */
  shared: string[]; all_may_see: boolean;
}
export interface Lobby { waiting: Summary[]; running: Summary[]; mine: Summary[] }

// A game's table.toml, as it is written.
export interface Shown { label: string; look?: string; one?: string }
export interface ZoneLook {
  name: string; label: string; place: string; at?: [number, number, number, number]; fixture?: string; says?: string;
  slots?: number; slot?: string; look?: string; upright?: string; /** the zone whose card these lie under: they are counted there */ under?: string; /** what always holds here, in a word; `says` tells more */ badge?: string;
}
export interface Meter {
  label: string; number?: string; value?: string; of?: string; most?: number; full?: number; counts?: string; look?: string; hide_zero?: boolean; fixture?: string;
  /** the label where room is short */
  short?: string;
}
export interface TypeLook { frame?: string; sign?: string; code?: string; colour?: string; art?: string }
export interface Look {
  pitch: string;
  help?: string;
  theme: Record<string, string>;
  table: { columns: number; rows: number; facing?: boolean; seats?: string };
  turn: {
    phase?: string; phases?: string[]; seat?: string; seat_word?: string; round?: string; round_word?: string;
    signs?: Record<string, string>; order?: string; passes?: string[]; ends?: string[]; announces?: Record<string, string>; idle?: string[]; /** what is said when one's turn ends by itself, and phases in which it is nobody's */ over?: string; between?: string[]; /** kinds of questions whose first answer is taken for newcomers */ newcomer?: string[];
    /** phases by which name they are shown, where their own is long */
    labels?: Record<string, string>;
    /** of a match of several games: the entry of the status that counts them, what one is called, and the entry with the score */
    game?: string; game_word?: string; score?: string;
    /** what the chain is called, where it is no zone, and kinds of links in words; {} is the card */
    chain?: string; links?: Record<string, string>;
  };
  zone: ZoneLook[];
  seat?: Meter[];
  lane?: Meter[];
  numbers?: Record<string, Shown>;
  states?: Record<string, Shown>;
  values?: Record<string, Shown>;
  card: {
    /** where its pictures take place, if no word of a card says so */ places?: string;
    corner?: string; stats?: Record<string, string>; facts?: Record<string, string>; signs?: Record<string, string>; changes?: boolean;
    price?: string; price_word?: string; price_words?: string; /** it is paid for what lies on the table: told there too */ price_stays?: boolean; line?: string[]; border?: string; back?: string; hidden?: string;
    texts?: Record<string, string>; borders?: Record<string, { colour: string; sign: string; word?: string }>;
    types?: Record<string, TypeLook>; border_also?: string[]; tiers?: string; badges?: Record<string, { colour: string; sign: string }>;
  };
  /** whole options in other words, and what the verbs of options mean */
  answers?: Record<string, string>;
  verbs?: Record<string, string>;
  /** how an option with an aim is read, by its verb: what it is done with, then what it is done to, such as "{} attacks {}" */
  phrases?: Record<string, string>;
  board?: Record<string, string>;
  /** `word` names a kind of place where its own name is short */
  board_look?: Record<string, { colour: string; sign: string; word?: string }>;
}
