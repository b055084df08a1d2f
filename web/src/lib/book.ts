// A game's cards, rules and look, fetched once and kept.

import { get, type Card, type Look, type Rule } from './api';
import { meanings, NO_WORDS, type Glossary, type Word } from './glossary';
import { gamePage } from './shelf';
import { namePattern } from './words';

export interface Book {
  id: string;
  title: string;
  look: Look;
  cards: Map<string, Card>;
  rules: Map<string, Rule>;
  glossary: Glossary;
  /** its words by what people may write for them */
  meant: Map<string, Word[]>;
  /** finds the names of cards in a text */
  names: RegExp | null;
}

export function bookOf(id: string, title: string, look: Look, cards: readonly Card[], rules: readonly Rule[], glossary = NO_WORDS): Book {
  const byName = new Map(cards.map((card) => [card.name, card]));
  const whole: Look = { ...look, pitch: look.pitch ?? '', theme: look.theme ?? {}, table: look.table ?? { columns: 12, rows: 6 }, turn: look.turn ?? {}, zone: look.zone ?? [], card: look.card ?? {} };
  return { id, title, look: whole, cards: byName, rules: new Map(rules.map((rule) => [rule.id, rule])), glossary, meant: meanings(glossary), names: namePattern(byName.keys()) };
}

const kept = new Map<string, Promise<Book>>();

export function loadBook(game: string): Promise<Book> {
  let book = kept.get(game);
  if (!book) {
    book = Promise.all([
      gamePage(game), get<{ cards: Card[] }>(`/games/${game}/cards`), get<{ rules: Rule[] }>(`/games/${game}/rules`), get<Glossary>(`/games/${game}/glossary`),
    ]).then(([page, cards, rules, glossary]) => bookOf(page.id, page.title, page.table, cards.cards, rules.rules, glossary));
    kept.set(game, book);
    book.catch(() => kept.delete(game)); // so that the next try asks again
  }
  return book;
}
