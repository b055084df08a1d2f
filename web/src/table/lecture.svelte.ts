// A lesson as a match at the table: what is done goes to the server by requests, each of which says all that was done before, so that a
// lesson can be left and gone on with at any time. Right moves are carried out; what the coach says to others is in `judged`.

import { ApiError, post } from '../lib/api';
import type { FromServer, Reasons, Taught } from '../lib/protocol';
import { remember, remembered } from '../lib/settings.svelte';
import { Session } from './session.svelte';

type Said = NonNullable<Taught['judged']>;

/** Where what was done in a lesson that is under way is kept, in this browser. */
export const placeOf = (game: string, name: string) => `cardwright.lesson.${game}.${name}`;

function kept(game: string, name: string): string[] {
  const read: unknown = JSON.parse(remembered(placeOf(game, name)) || '[]');
  return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string') : [];
}

export class Lecture extends Session {
  taught = $state.raw<Taught | null>(null);
  /** what the coach says to the last move, if it was not right */
  judged = $state.raw<Said | null>(null);
  /** counts the wrong moves: the same words twice are said twice */
  tries = $state(0);
  /** the learner has asked to be shown */
  showing = $state(false);
  /** shows a card large, of which the coach has nothing to say */
  reads: (handle: string) => void = () => undefined;
  #done: string[];
  #asking = false;

  constructor(private game: string, private name: string, paced: () => boolean) {
    super('', '', paced);
    this.#done = kept(game, name);
  }

  /** Whether the table shows where the lesson stands: nothing is being told. */
  get settled(): boolean {
    const { taught } = this;
    return taught !== null && this.positions[taught.position.seat] === taught.position;
  }

  override open(): void {
    void this.#begin();
  }

  override close(): void {
    this.skip(); // there is no socket to close
  }

  async #post(wish: { move?: string; touched?: string[] }): Promise<Taught> {
    return post<Taught>(`/games/${encodeURIComponent(this.game)}/lessons/${encodeURIComponent(this.name)}`, { done: this.#done, ...wish });
  }

  async #begin(): Promise<void> {
    try {
      this.#take(await this.#post({}));
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 409 && this.#done.length) { // the lesson is another one by now
        this.#done = [];
        await this.#begin();
        return;
      }
      this.state = 'refused';
      this.#tell(fault);
    }
  }

  #take(taught: Taught): void {
    const first = this.taught === null;
    this.judged = taught.judged && taught.judged.kind !== 'right' ? taught.judged : null;
    if (this.judged) {
      this.tries += 1;
      return;
    }
    this.#done = taught.done;
    remember(placeOf(this.game, this.name), taught.over ? '' : JSON.stringify(taught.done));
    this.showing = false;
    this.taught = taught;
    const { position } = taught;
    if (first) {
      this.read({ type: 'hello', match: '', game: taught.game, players: taught.players, seats: [position.seat], seed_hash: '', status: 'running', table_hash: '', clocked: false, options: {}, several: false, rematch: '' });
    }
    this.read(position);
  }

  #tell(fault: unknown): void {
    this.fault = { message: fault instanceof Error ? fault.message : String(fault), rules: [], code: 'failed' };
  }

  /** Make a move, or go on after reading. */
  async #go(move: string): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    this.fault = null;
    try {
      this.#take(await this.#post({ move }));
    } catch (fault) {
      this.#tell(fault);
    } finally {
      this.#asking = false;
    }
  }

  /** What was read was read. */
  onwards(): void {
    this.rush();
    if (this.taught && !this.taught.waits && !this.taught.over) void this.#go('');
  }

  /** The lesson from its beginning. */
  again(): void {
    this.#done = [];
    this.rush();
    void this.#begin();
  }

  /** Ask the coach about what was touched though it is not offered; a card is read if there is nothing to say. */
  async touched(handles: string[]): Promise<void> {
    const last = handles.at(-1) ?? '';
    try {
      const taught = await this.#post({ touched: handles });
      if (taught.missed || !taught.judged) this.reads(last);
      else this.#take(taught);
    } catch (fault) {
      this.#tell(fault);
    }
  }

  override act(message: { type: string; [field: string]: unknown }): boolean {
    if (message.type === 'choose') void this.#go(String(message.option));
    return true;
  }

  override async ask(message: { type: string; [field: string]: unknown }): Promise<FromServer> {
    const path = `/games/${encodeURIComponent(this.game)}/lessons/${encodeURIComponent(this.name)}/why`;
    return post<Reasons>(path, { done: this.#done, card: message.card });
  }
}
