// A match looked at again: positions fetched as they are needed and kept, one pair of eyes at a time.

import { get, type Summary } from './api';
import type { View } from './protocol';

export interface Turns { last: number; turns: { number: number; label: string }[] }
export interface Position { number: number; last: number; chosen: { seat: string; text: string } | null; view: View; log: string[] }

const MOMENT = 90;

export class Replay {
  /** Which position is wanted, and which is shown: they differ while one is on its way. */
  at = $state(0);
  shown = $state.raw<Position | null>(null);
  turns = $state.raw<Turns>({ last: 0, turns: [] });
  fault = $state<unknown>(null);
  playing = $state(false);
  #kept = new Map<string, Promise<Position>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly match: Summary, readonly key: string, public seat: string) {}

  address(path: string): string {
    const query = new URLSearchParams({ ...(this.seat ? { seat: this.seat } : {}), ...(this.key ? { key: this.key } : {}) }).toString();
    return `/matches/${this.match.id}/${path}${query ? `?${query}` : ''}`;
  }

  /** Begin to look, through the eyes of a seat or, with '', of everyone. */
  async open(seat: string, at: number | null): Promise<void> {
    this.seat = seat;
    try {
      this.turns = await get<Turns>(this.address('positions'));
      await this.#show(at ?? this.turns.last);
    } catch (caught) {
      this.fault = caught;
    }
  }

  /** Go to a position; while someone drags along, only where they rest is fetched. */
  go(to: number): void {
    this.at = Math.max(0, Math.min(this.turns.last, to));
    clearTimeout(this.#timer);
    const known = this.#kept.has(this.#name(this.at));
    this.#timer = setTimeout(() => void this.#show(this.at), known ? 0 : MOMENT);
  }

  #name(number: number): string {
    return `${this.seat}/${number}`;
  }

  #fetch(number: number): Promise<Position> {
    const name = this.#name(number);
    let position = this.#kept.get(name);
    if (!position) {
      position = get<Position>(this.address(`positions/${number}`));
      this.#kept.set(name, position);
      position.catch(() => this.#kept.delete(name));
    }
    return position;
  }

  async #show(number: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.turns.last, number));
    const [wanted, seat] = [this.at, this.seat];
    try {
      const position = await this.#fetch(wanted);
      if (this.at !== wanted || this.seat !== seat) return;
      this.shown = position;
      this.fault = null;
      if (wanted < this.turns.last) this.#fetch(wanted + 1).catch(() => undefined); // it is only fetched ahead; asked for again, it is told
    } catch (caught) {
      if (this.at === wanted) [this.fault, this.playing] = [caught, false];
    }
  }
}
