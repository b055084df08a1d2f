// What happened between two positions, as steps that are shown one after the other: each line of the log at the thing it speaks of.
// The lines come in the order of events, one for each, so nothing is summed up; the views tell where things lie and what is new.

import type { Look } from './api';
import type { CardView, View } from './protocol';

export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'instant'];

export interface Step {
  /** a turn that begins or is over, a card that is played, something at a thing or a player, or a big moment */
  kind: 'turn' | 'over' | 'play' | 'event' | 'moment';
  /** as the log says it */
  line: string;
  /** the things it speaks of, by their handles; where there is none, the seat */
  at: string[];
  seat: string;
  /** the cards it names */
  cards: string[];
  /** what changed, in figures, such as "−10 Influence" */
  figure: string;
  tone: '' | 'more' | 'less';
  /** how a big moment is staged */
  moment: string;
  /** the cards that the players have just shown, by their seats */
  met?: Record<string, string>;
}

export interface Told {
  look: Look;
  /** finds the names of cards in a line */
  names: RegExp | null;
  /** the seat that looks, or '' */
  own: string;
  /** whether that seat itself has chosen what led here: what it did need not be told */
  chose: boolean;
  /** whether the choice ended its turn on purpose */
  ended: boolean;
}

const FIGURE = /\b(takes|loses|pays|gains|gets|deals|heals|recovers) \[?([+\-−]?)(\d+)\]?(?: ([\p{L}]+))?/u;
const SUBJECT = /^([A-H])(?:'s)?(?= )/;
const SHOWS = /^([A-H]) shows /;
const DRAWS = /^[A-H] draws /;
const PLACE = /(?<![\p{L}\p{N}.])[A-H]\.[\p{L}\p{N}]+/gu;

const all = (view: View): CardView[] => view.zones.flatMap((zone) => zone.cards ?? []);
const turnOf = (view: View, look: Look): string => `${String(view.status[look.turn.round ?? ''] ?? '')}/${String(view.status[look.turn.seat ?? ''] ?? '')}`;

/** Whether a line only tells how a number came about; the log has it. */
export const explains = (line: string): boolean => line.startsWith('(');

const AFTER = 12; // lines that tell what a crash took with it

/** The lines that tell how a match ended: a crash, if it was one, else the last two. */
export function deciding(lines: readonly string[], look: Look): string[] {
  const told = lines.filter((line) => !explains(line));
  const crashes = Object.entries(look.turn.announces ?? {}).flatMap(([words, moment]) => (moment === 'crash' ? [words] : []));
  const crash = told.slice(-AFTER).filter((line) => crashes.some((words) => line.includes(words))).at(-1);
  return crash === undefined ? told.slice(-2) : [crash];
}

/** What a line says in figures. What is taken is a plain number: some games count harm upwards. */
function figured(line: string): { figure: string; tone: Step['tone'] } {
  const [, verb = '', sign = '', number = '', word = ''] = FIGURE.exec(line) ?? [];
  if (!number) return { figure: '', tone: '' };
  const less = sign ? sign !== '+' : !/^(gains|gets|heals|recovers)$/.test(verb);
  const mark = verb === 'takes' || verb === 'deals' ? '' : less ? '−' : '+';
  return { figure: `${mark}${number}${word && word !== 'from' && word !== 'for' ? ` ${word}` : ''}`, tone: less ? 'less' : 'more' };
}

/** How often each card is seen: what is seen more often than before has come into play or was shown. */
function counted(view: View): Map<string, number> {
  const found = new Map<string, number>();
  for (const zone of view.zones) if (zone.seat !== view.seat || zone.name !== 'hand') for (const card of zone.cards ?? []) if (card.name) found.set(card.name, (found.get(card.name) ?? 0) + 1);
  return found;
}

export function happenings(before: View, after: View, lines: readonly string[], told: Told): Step[] {
  const { look, own } = told;
  const game = look.turn.game ?? '';
  if (before.status[game] !== after.status[game]) return []; // another game: how the last one ended is told by itself
  const [old, now] = [all(before), all(after)];
  const later = new Map(now.map((card) => [card.handle, JSON.stringify(card)]));
  const places = new Map(before.fixtures.map((thing) => [thing.name, thing.handle]));
  const fresh = counted(after);
  for (const [name, count] of counted(before)) fresh.set(name, (fresh.get(name) ?? 0) - count);
  const round = look.turn.round_word ?? 'Round';
  const changes = turnOf(before, look) !== turnOf(after, look);
  const turnOn = (view: View) => ((look.turn.between ?? []).includes(String(view.status[look.turn.phase ?? ''] ?? '')) ? '' : String(view.status[look.turn.seat ?? ''] ?? ''));
  const [seatThen, seatNow] = [turnOn(before), turnOn(after)];

  /** The thing of a name: one that is changed or gone afterwards, before one that stays as it is. */
  const thing = (name: string): string => {
    const alike = old.filter((card) => card.name === name);
    return (alike.find((card) => later.get(card.handle) !== JSON.stringify(card)) ?? alike[0] ?? now.find((card) => card.name === name))?.handle ?? '';
  };

  const steps: Step[] = [];
  const plain = (kind: Step['kind'], line: string, seat: string): Step => ({ kind, line, at: [], seat, cards: [], figure: '', tone: '', moment: '' });
  // That one's turn is over by itself is said after what was still done in it.
  let over = changes && own !== '' && seatThen === own && seatNow !== own && !told.ended && look.turn.over !== '';
  const ends = () => {
    if (over) steps.push(plain('over', '', own));
    over = false;
  };
  let turned = false;
  const met: Record<string, string> = {};
  const opening = look.turn.round !== undefined && !Number(before.status[look.turn.round] ?? 0); // hands are dealt before the first turn
  for (const line of lines) {
    if (explains(line) || (opening && !turned && DRAWS.test(line))) continue;
    if (changes && !turned && line.startsWith(`${round} `) && /^\d/.test(line.slice(round.length + 1))) {
      turned = true;
      ends();
      steps.push(plain('turn', line, seatNow));
      continue;
    }
    const subject = SUBJECT.exec(line)?.[1] ?? '';
    const cards = told.names ? [...new Set([...line.matchAll(told.names)].map(([name]) => name))] : [];
    const shows = SHOWS.exec(line)?.[1];
    if (shows && cards[0]) met[shows] = cards[0];
    const moment = Object.entries(look.turn.announces ?? {}).find(([words]) => line.includes(words))?.[1] ?? '';
    const at = [...cards.map(thing), ...[...line.matchAll(PLACE)].map(([place]) => places.get(place) ?? '')].filter(Boolean);
    const step: Step = { kind: 'event', line, at, seat: subject, cards, ...figured(line), moment };
    const played = cards.find((name) => (fresh.get(name) ?? 0) > 0);
    if (moment) steps.push({ ...step, kind: 'moment', met: { ...met } });
    else if (played && subject && subject !== own) {
      fresh.set(played, 0);
      steps.push({ ...step, kind: 'play', cards: [played] });
    } else if (subject && subject === own && told.chose && step.tone !== 'less') continue;
    else if (at.length || subject) steps.push(step);
  }
  if (!after.result) ends();
  if (after.result && !before.result) steps.push({ ...plain('moment', deciding(lines, look).at(-1) ?? '', (after.result.winners as string[] | undefined)?.[0] ?? ''), moment: 'end' });
  else if (changes && !turned && seatNow && seatNow !== seatThen) steps.push(plain('turn', '', seatNow));
  return steps;
}

const LASTS: Record<Pace, Record<Step['kind'], number>> = {
  slow: { turn: 1300, over: 1500, play: 2400, event: 1200, moment: 2600 },
  normal: { turn: 750, over: 900, play: 1200, event: 600, moment: 1700 },
  fast: { turn: 350, over: 450, play: 500, event: 240, moment: 900 },
  instant: { turn: 0, over: 0, play: 0, event: 0, moment: 0 },
};
const MANY = 8;

/** How long a step stays, in milliseconds; where many follow each other each is shorter. */
export function lasts(step: Step, pace: Pace, among = 1): number {
  return Math.round(LASTS[pace][step.kind] * Math.max(0.4, Math.min(1, MANY / among)));
}

/** The positions of the last turn that was not one's own, the one before it first, out of those that were shown. */
export function lastTurn<P extends { view: View }>(shown: readonly P[], look: Look, own: string): P[] {
  const key = (one: P) => turnOf(one.view, look);
  const seat = (one: P) => String(one.view.status[look.turn.seat ?? ''] ?? '');
  let last = shown.length - 1;
  const present = shown[last];
  if (!present) return [];
  if (seat(present) === own) while (last >= 0 && key(shown[last] as P) === key(present)) last -= 1;
  if (last < 0) return [];
  let first = last;
  while (first > 0 && key(shown[first - 1] as P) === key(shown[last] as P)) first -= 1;
  return shown.slice(Math.max(0, first - 1), Math.min(shown.length, last + 2));
}

/** The pace of a match: what a person has set, or slow in the first matches of a game. Whoever wants no motion is shown results at once. */
export function paceOf(wish: Pace | 'auto', still: boolean, matches: number): Pace {
  if (wish !== 'auto') return wish;
  return still ? 'instant' : matches <= 3 ? 'slow' : 'normal';
}

/** Steps shown one after the other; `skip` goes to their end at once. */
export class Unfolding {
  #on: (() => void) | null = null;
  #skipped = false;

  constructor(private show: (step: Step | null) => void, private wait: (done: () => void, milliseconds: number) => unknown = (done, milliseconds) => setTimeout(done, milliseconds)) {}

  get going(): boolean { return this.#on !== null; }

  async tell(steps: readonly Step[], pace: () => Pace): Promise<void> {
    this.#skipped = false;
    for (const step of steps) {
      const milliseconds = lasts(step, pace(), steps.length);
      if (this.#skipped || !milliseconds) continue;
      this.show(step);
      await new Promise<void>((done) => {
        this.#on = done;
        this.wait(done, milliseconds);
      });
    }
    this.#on = null;
    this.show(null);
  }

  /** Go on at once: with the next step, or past all of them. */
  skip(all = true): boolean {
    if (!this.#on) return false;
    this.#skipped = all;
    this.#on();
    return true;
  }
}
