// Looking through a game's cards: which pass a query, in which order, and the words and fields the page offers for it.

import type { Card, Look, Rule } from './api';
import { fieldsOf, fold, pieces, QueryError, readQuery, type Field } from './query';

export interface Found { cards: Card[]; fault: QueryError | null }

export function find(cards: readonly Card[], fields: readonly Field[], query: string): Found {
  try {
    return { cards: cards.filter(readQuery(query, fields)), fault: null };
  } catch (fault) {
    if (fault instanceof QueryError) return { cards: [], fault };
    throw fault;
  }
}

/** By what cards can be sorted: name, type, the colour of their border, and every number on them. */
export function orders(cards: readonly Card[], look: Look): { value: string; label: string }[] {
  const numbers = fieldsOf(cards).filter((field) => field.numeric).map((field) => field.name);
  const names = ['type', ...(look.card.border && !numbers.includes(look.card.border) ? [look.card.border] : []), ...numbers];
  return [{ value: '', label: 'name' }, ...names.map((name) => ({ value: name, label: spaced(name) }))];
}

export function sorted(cards: readonly Card[], by: string): Card[] {
  const key = (card: Card) => (by ? card[by] : card.name);
  return [...cards].sort((one, other) => compare(key(one), key(other)) || one.name.localeCompare(other.name));
}

/** Numbers before words before nothing. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const rank = (value: unknown) => (typeof value === 'number' ? 0 : pieces(value).length ? 1 : 2);
  return rank(one) - rank(other) || fold(pieces(one).join(' ')).localeCompare(fold(pieces(other).join(' ')));
}

export const spaced = (name: string) => name.split('_').join(' ');

/** A few queries that find something in this game, for the help. */
export function examples(cards: readonly Card[], look: Look): string[] {
  const number = fieldsOf(cards).find((field) => field.numeric)?.name;
  const types = [...new Set(cards.map((card) => card.type))];
  const written = (field: string, value: string) => `${field}:${value.includes(' ') ? `"${value.toLowerCase()}"` : value.toLowerCase()}`;
  const border = look.card.border ?? '';
  const borders = [...new Set(cards.map((card) => pieces(card[border])[0]))].filter((value) => value !== undefined);
  return [
    ...(types[0] ? [written('type', types[0]) + (number ? ` ${number}<=3` : '')] : []),
    'text:draw', '"this turn"',
    ...(borders.length > 1 && borders.length < 20 ? [written(border, borders[0]!)] : []),
    ...(types.length > 1 ? [`-${written('type', types[0]!)} draw`, `${written('type', types[0]!)} or ${written('type', types[1]!)}`] : []),
  ];
}

/** The words on a card that the rules may explain: what is in brackets, and words in capitals, those that follow each other as one. */
export function keywords(card: Card): string[] {
  const found: string[] = [];
  const faces = Object.values(card).filter((value) => value && typeof value === 'object' && !Array.isArray(value));
  let run: string[] = [];
  for (const word of pieces([card.text, faces]).join(' ').split(' ')) {
    const bare = [...word].filter((letter) => letter.toLowerCase() !== letter.toUpperCase()).join('');
    const capital = bare.length > 1 && bare === bare.toUpperCase();
    if (run.length && (!capital || '[({'.includes(word[0] ?? ''))) {
      found.push(run.join(' '));
      run = [];
    }
    if (capital) run.push(bare);
    if (run.length && '])}.,:;'.includes(word.at(-1) ?? '')) {
      found.push(run.join(' '));
      run = [];
    }
  }
  if (run.length) found.push(run.join(' '));
  return [...new Set(found.filter((words) => words.length > 2))].slice(0, 5);
}

/** The rules that say most about a word: of a section by its name, then those that begin with it, then those that have it early. */
export function rulesAbout(word: string, rules: Iterable<Rule>, most = 2): Rule[] {
  const ranked: { rule: Rule; rank: number }[] = [];
  for (const rule of rules) {
    const at = rule.text.indexOf(word);
    if (at >= 0) ranked.push({ rule, rank: at + (rule.section.toUpperCase().includes(word.toUpperCase()) ? 0 : 200) });
  }
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, most).map(({ rule }) => rule);
}

export interface Kinds { name: string; label: string; kinds: { key: string; label: string; colour?: string }[] }

/** The colours and the types of these cards, each row by the attribute that it reads; a row of one says nothing. */
export function kindsOf(cards: readonly Card[], look: Look): Kinds[] {
  const { border = '', border_also: also = [], borders = {} } = look.card;
  const has = (key: string) => cards.some((card) => [border, ...also].some((name) => pieces(card[name]).join(' ').includes(key)));
  const colours = border ? Object.entries(borders).filter(([key]) => has(key)).map(([key, one]) => ({ key, label: one.word ?? key, colour: one.colour })) : [];
  const types = [...new Set(cards.map((card) => card.type))].map((key) => ({ key, label: key }));
  return [{ name: border, label: 'Colour', kinds: colours }, { name: 'type', label: 'Type', kinds: types }].filter((row) => row.name && row.kinds.length > 1);
}

/** The cards that are of one of the kinds chosen in every row where any is. */
export function ofKinds(cards: readonly Card[], look: Look, chosen: Record<string, readonly string[]>): Card[] {
  const fits = (card: Card, name: string, keys: readonly string[]) => {
    const said = (name === 'type' ? [name] : [name, ...(look.card.border_also ?? [])]).map((one) => pieces(card[one]).join(' '));
    return !keys.length || keys.some((key) => said.some((words) => (name === 'type' ? words === key : words.includes(key))));
  };
  return cards.filter((card) => Object.entries(chosen).every(([name, keys]) => fits(card, name, keys)));
}

/** The same things in an order by chance. */
export function shuffled<T>(things: readonly T[], chance: () => number = Math.random): T[] {
  const found = [...things];
  for (let last = found.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [found[last], found[other]] = [found[other] as T, found[last] as T];
  }
  return found;
}
