// A game's words in plain sentences, and which of them stand on a card.

import type { Card, Look } from './api';
import type { Peeked } from './peek.svelte';
import type { CardView } from './protocol';

export interface Word { word: string; kind: string; says: string; rule: string; forms: string[] }
/** `cards` has for each card the places of its words in `words`, in the order in which they stand on it. */
export interface Glossary { words: Word[]; cards: Record<string, number[]> }
/** As much of a book as is needed to explain a card. */
export interface Explained { look: Look; glossary: Glossary; meant: Map<string, Word[]> }

export const NO_WORDS: Glossary = { words: [], cards: {} };

/** A word as people write it: without brackets and number, in any case. */
export const bare = (text: string): string => text.replace(/[[\]{}]/g, '').replace(/\s+(?:N|\d+)$/, '').trim().toLowerCase();

/** The words by what people may write for them. */
export function meanings(glossary: Glossary): Map<string, Word[]> {
  const found = new Map<string, Word[]>();
  for (const word of glossary.words) {
    for (const form of new Set([word.word, ...word.forms].map(bare).filter(Boolean))) found.set(form, [...(found.get(form) ?? []), word]);
  }
  return found;
}

/** The words on a card, those for its states and for keywords that it gained on the table last. */
export function wordsOn(book: Explained, name: string, view?: CardView): Word[] {
  const printed = (book.glossary.cards[name] ?? []).flatMap((place) => book.glossary.words[place] ?? []);
  const states = (view?.states ?? []).map((state) => book.look.states?.[state]?.label ?? state);
  const gained = [...(view?.keywords ?? []), ...states].flatMap((label) => book.meant.get(bare(label)) ?? []);
  return [...new Set([...printed, ...gained])];
}

// Whoever has played any card game knows a hand and a deck: where room is short, these give way first.
const HELP = ['keyword', 'symbol', 'abbreviation', 'state', 'stat', 'unit', 'phase', 'action', 'type', 'zone', 'term'];

/** Of many words those that need explaining most, in the order in which they stand. */
export function few(words: readonly Word[], most: number): Word[] {
  const kept = new Set([...words].sort((one, other) => HELP.indexOf(one.kind) - HELP.indexOf(other.kind)).slice(0, most));
  return words.filter((word) => kept.has(word));
}

/** What is shown beside a card that one points at. */
export function pictured(book: Explained, card: Card | undefined, view?: CardView): Peeked {
  return { card, view, look: book.look, explained: wordsOn(book, view?.name || card?.name || '', view) };
}
