// The legality of a deck while it is being built: the server is asked a moment after the last change, and only the newest answer counts.

import { post, type DeckCheck } from './api';

const MOMENT = 350;

export class Checking {
  answer: DeckCheck | null = $state(null);
  fault: unknown = $state(null);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest = 0;

  constructor(private game: string) {}

  ask(text: string): void {
    clearTimeout(this.#timer);
    this.busy = true;
    this.#timer = setTimeout(() => void this.#send(text), this.answer ? MOMENT : 0);
  }

  async #send(text: string): Promise<void> {
    const mine = ++this.#newest;
    try {
      const answer = await post<DeckCheck>(`/games/${this.game}/decks/check`, { text });
      if (mine !== this.#newest) return;
      this.answer = answer;
      this.fault = null;
    } catch (caught) {
      if (mine !== this.#newest) return;
      this.fault = caught;
    }
    this.busy = false;
  }
}
