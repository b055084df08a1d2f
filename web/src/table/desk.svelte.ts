// One seat's view of a table and what is being done with it: what is lit, what was touched so far, which menu or card is open.

import { getContext, setContext } from 'svelte';
import type { Card, Look } from '../lib/api';
import type { Book } from '../lib/book';
import type { CardView, Move, View } from '../lib/protocol';
import { lay, wholeLook } from './lay';
import * as options from './options';
import { answer, begin, give, goesOn, left, type Plan } from './sharing';
import { meaning, worded, type Tongue } from './wording';

/** An option: its exact text, how it is read, and what it would do. */
export interface Offer { option: number; text: string; words: string; hint: string; card?: Card; view?: CardView }

const NOTHING: ReadonlyMap<string, number[]> = new Map();

export class Desk {
  readonly book: Book;
  readonly look: Look;
  view = $state.raw<View>() as View;
  names = $state.raw<Record<string, string>>({});
  /** an answer is on its way */
  sending = $state(false);
  path = $state.raw<string[]>([]);
  menu = $state.raw<number[]>([]);
  /** the place that several options of the menu lead to */
  place = $state.raw('');
  /** the card that is shown large, by its handle or by its name */
  large = $state.raw<{ handle?: string; name?: string } | null>(null);
  /** the pile that is spread out: `seat.zone` */
  spread = $state<string | null>(null);
  /** an option that gives something up and waits to be said twice */
  doubted = $state<number | null>(null);
  /** points that are being shared out */
  plan = $state.raw<Plan | null>(null);
  #dealing = false;
  /** the place of a board that a move was meant to end on: which way it goes there need not be asked */
  #wish = '';
  hinted = $state.raw<{ option: string; chance: number }[]>([]);
  /** what was answered last, in words, and the things it names; while it is sealed it is shown as locked in */
  answered = $state.raw<{ words: string; things: readonly string[] } | null>(null);
  sealed = $state(false);

  laid = $derived.by(() => lay(this.view, this.look));
  /** own small cards that moves are made by means of, by their names: the coins that are not spent */
  tools: ReadonlyMap<string, string> = $derived.by(() => new Map(
    this.look.zone.filter((zone) => zone.look === 'coins').flatMap((zone) => (this.laid.zone(this.laid.own, zone.name)?.cards ?? []).map((card): [string, string] => [card.name, card.handle])).filter(([name]) => name),
  ));
  /** what the options that light a thing would mean there, once one has begun: by which means, or how far and how */
  ways(handle: string): string[] {
    if (!this.path.length) return [];
    const begun = this.ask?.means.includes(this.path[0] ?? '');
    const found = (this.lit.get(handle) ?? []).map((option) => {
      const text = this.question?.options[option] ?? '';
      return begun ? (this.question?.hints?.[option] || (text.split(' ')[0] ?? '')) : (text.split(' with ')[1] ?? '');
    });
    return [...new Set(found.filter(Boolean))];
  }

  question = $derived.by(() => this.view.question ?? null);
  ask = $derived.by(() => (this.question ? options.asked(this.question, this.laid.drawn, this.tools) : null));
  /** cards in hand of which an alike one is offered in their place, as it does not matter which is used */
  alike: ReadonlyMap<string, string> = $derived.by(() => {
    const named = new Set(this.ask?.touches.flat());
    const hand = this.look.zone.filter((zone) => zone.place === 'hand').flatMap((zone) => this.laid.zone(this.laid.own, zone.name)?.cards ?? []);
    return new Map(hand.flatMap((card): [string, string][] => {
      const offered = named.has(card.handle) ? undefined : hand.find((other) => other.name === card.name && named.has(other.handle));
      return offered ? [[card.handle, offered.handle]] : [];
    }));
  });
  lit: ReadonlyMap<string, number[]> = $derived.by(() => {
    if (!this.ask || this.sending) return NOTHING;
    const { plan } = this;
    if (plan) return new Map(plan.to.slice(plan.fixed).map((handle) => [handle, []]));
    const found = this.place ? new Map([[this.place, this.menu]]) : options.lit(this.ask, this.path);
    for (const [handle, offered] of this.alike) if (found.has(offered)) found.set(handle, found.get(offered) as number[]);
    return found;
  });
  /** options that name nothing on the table, as buttons or, where they name a card, as cards to pick from */
  loose = $derived.by(() => (this.ask ? this.#apart(options.loose(this.ask)).map((option) => this.offer(option)) : []));
  buttons = $derived.by(() => this.loose.filter((offer) => !offer.card && !offer.view));
  tray = $derived.by(() => this.loose.filter((offer) => offer.card || offer.view));
  listed = $derived.by(() => (this.ask ? (this.place ? this.menu : this.#apart(options.meant(this.ask, this.path))).map((option) => this.offer(option)) : []));
  /** What does nothing or gives something up comes after what does something. */
  #apart(found: number[]): number[] {
    const { passes = ['pass'], ends = [] } = this.look.turn;
    const last = (option: number) => [...passes, ...ends, 'none', 'done'].includes(this.question?.options[option] ?? '');
    return [...found.filter((option) => !last(option)), ...found.filter(last)];
  }

  /** set by the table that plays: what sends an answer, and what asks why not */
  choosing: ((option: string, number: number) => void) | null = $state.raw(null);
  asking: ((handle: string) => Promise<Move[]>) | null = $state.raw(null);
  careful: () => boolean = () => true;
  /** set where someone answers to what is touched though it is not offered */
  missing: ((handles: string[]) => void) | null = null;

  constructor(book: Book, view: View, names: Record<string, string> = {}) {
    this.book = book;
    this.look = wholeLook(book.look, view);
    this.view = view;
    this.names = names;
  }

  get interactive(): boolean { return this.choosing !== null; }

  name(seat: string): string { return this.names[seat] ?? seat; }

  tongue: Tongue = $derived.by(() => ({
    answers: this.look.answers, verbs: this.look.verbs, phrases: this.look.phrases, own: this.laid.own, name: (seat) => this.name(seat),
    zone: (name) => this.look.zone.find((zone) => zone.name === name)?.label ?? (name === 'chain' ? this.chainWord : name),
    onBoard: (place) => this.view.board?.rows.some((row) => row.includes(place)) ?? false,
  }));

  /** What the game calls its chain. */
  get chainWord(): string { return this.look.turn.chain ?? this.look.zone.find((zone) => zone.place === 'chain')?.label ?? 'Chain'; }

  /** An option or the name of a place as a person reads it. */
  words(text: string): string { return worded(text, this.tongue); }

  offer(option: number): Offer {
    const question = this.question;
    const text = question?.options[option] ?? '';
    const handles = question?.touches?.[option] ?? [];
    const view = handles.map((handle) => this.laid.cards.get(handle)).find((card) => card && !this.laid.drawn.has(card.handle));
    const card = this.book.cards.get(view?.name ?? text.replace(/@.*$/, ''));
    return { option, text, words: this.words(text), hint: question?.hints?.[option] || meaning(text, this.tongue), card: view || card?.name === text.replace(/@.*$/, '') ? card : undefined, view };
  }

  /** A new position: what was begun on the old one is dropped, save for points that are dealt by a plan. */
  show(view: View): void {
    this.view = view;
    this.sending = false;
    if (this.#dealing && this.plan !== null && goesOn(this.plan, view.question)) this.deal();
    else this.lay();
    this.back(true);
    this.hinted = [];
    this.#goThere();
  }

  /** Where the ways of a move are asked for and one of them leads to the place that was meant, take it. */
  #goThere(): void {
    const wish = this.#wish;
    if (!this.question) return; // others answer first
    this.#wish = '';
    if (!wish || !this.question.options.every((text) => this.tongue.onBoard(text))) return;
    const ways = (this.question.touches ?? []).flatMap((list, option) => (list.includes(wish) ? [option] : []));
    if (ways.length === 1) this.choose(ways[0] as number);
  }

  /** Lay out points that are to be shared out, if that is what is asked. */
  lay(): void {
    const shares = this.question?.shares;
    this.#dealing = false;
    this.plan = shares && this.choosing ? begin(shares) : null;
  }

  /** So many points more for a thing among which they are shared out. */
  give(handle: string, points: number): boolean {
    if (!this.plan || this.sending) return false;
    const next = give(this.plan, handle, points);
    const changed = next !== this.plan;
    this.plan = next;
    return changed;
  }

  /** Answer by the plan, this question and those that go on with it. */
  deal(): void {
    if (!this.plan || !this.question || left(this.plan)) return;
    const option = answer(this.plan, this.question);
    this.#dealing = option >= 0;
    if (option >= 0) this.choose(option);
  }

  touch(handle: string): boolean {
    if (!this.ask || this.sending) return false;
    if (this.plan) return this.give(handle, 1);
    this.#wish = this.ask.reaches.some((ends) => ends.includes(handle)) ? handle : '';
    const followed = this.follow(options.touch(this.ask, this.path, this.alike.get(handle) ?? handle), handle);
    if (followed || !this.missing) return followed;
    this.missing([...this.path, handle]);
    return true;
  }

  drop(handle: string, onto: string | null): boolean {
    if (!this.ask || this.sending) return false;
    if (this.plan) return onto !== null && this.give(onto, 1);
    this.#wish = onto && this.ask.reaches.some((ends) => ends.includes(onto)) ? onto : '';
    return this.follow(options.drop(this.ask, this.alike.get(handle) ?? handle, onto), onto ?? '');
  }

  /** Do what touching or dropping on a thing means. */
  follow(meaning: options.Meaning, onto = ''): boolean {
    if (meaning.kind === 'nothing') return false;
    if (meaning.kind === 'choose') this.choose(meaning.option);
    else {
      this.path = meaning.path;
      this.menu = meaning.menu;
      this.place = meaning.kind === 'menu' && onto !== meaning.path.at(-1) ? onto : '';
    }
    return true;
  }

  /** Answer; an option that gives up the rest of a turn is asked for twice while something else could be done. */
  choose(option: number): void {
    const text = this.question?.options[option];
    if (text === undefined || this.sending || !this.choosing) return;
    const others = (this.question?.options.length ?? 0) > 1;
    if (this.look.turn.ends?.includes(text) && others && this.careful() && this.doubted !== option) {
      this.doubted = option;
      return;
    }
    this.sending = true;
    this.path = [];
    this.menu = [];
    this.place = '';
    this.doubted = null;
    this.answered = { words: this.words(text), things: this.question?.touches?.[option] ?? [] };
    this.choosing(text, option);
  }

  /** Back out of what is open, one step, or all of it. */
  back(all = false): boolean {
    const open = this.large !== null || this.spread !== null || this.path.length > 0 || this.menu.length > 0 || this.doubted !== null;
    if (all) [this.path, this.menu, this.place, this.doubted] = [[], [], '', null];
    else if (this.large) this.large = null;
    else if (this.spread) this.spread = null;
    else if (this.doubted !== null) this.doubted = null;
    else if (this.place) [this.menu, this.place] = [[], ''];
    else [this.path, this.menu] = [this.path.slice(0, -1), []];
    return open;
  }
}

const KEY = Symbol('desk');
export const giveDesk = (desk: Desk) => setContext(KEY, desk);
export const theDesk = () => getContext<Desk>(KEY);
