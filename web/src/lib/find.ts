// Looking through a game's cards: which pass a query, in which order, and the words and fields the page offers for it.

import type { Card, Look } from './api';
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

/** By what cards can be sorted: printed order, name, type, the colour of their border, and every number on them. */
export function orders(cards: readonly Card[], look: Look): { value: string; label: string }[] {
  const numbers = fieldsOf(cards).filter((field) => field.numeric).map((field) => field.name);
  const names = ['name', 'type', ...(look.card.border && !numbers.includes(look.card.border) ? [look.card.border] : []), ...numbers];
  return [{ value: '', label: 'as printed' }, ...names.map((name) => ({ value: name, label: spaced(name) }))];
}

export function sorted(cards: readonly Card[], by: string): Card[] {
  if (!by) return [...cards];
  const key = (card: Card) => card[by];
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
  const typed = (type: string) => (type.includes(' ') ? `type:"${type.toLowerCase()}"` : `type:${type.toLowerCase()}`);
  const border = look.card.border && cards.map((card) => pieces(card[look.card.border!])[0]).find(Boolean);
  return [
    'draw', '"until end of turn"',
    ...(types[0] && number ? [`${typed(types[1] ?? types[0])} ${number}<=3`] : []),
    ...(border ? [`${look.card.border}:${border.includes(' ') ? `"${border.toLowerCase()}"` : border.toLowerCase()}`] : []),
    ...(types.length > 1 ? [`-${typed(types[0]!)} text:draw`, `${typed(types[0]!)} or ${typed(types[1]!)}`] : []),
  ];
}

/** The words on a card that the rules may explain: in brackets or in capitals, else its type. */
export function keywords(card: Card): string[] {
  const found = new Set<string>();
  const text = pieces([card.text, ...Object.values(card).filter((value) => value && typeof value === 'object' && !Array.isArray(value))]).join(' ');
  for (const word of text.split(' ')) {
    const bare = [...word].filter((letter) => letter.toLowerCase() !== letter.toUpperCase()).join('');
    const bracketed = word.startsWith('[') || word.startsWith('{');
    if (bare.length >= 2 && (bracketed || (bare.length >= 4 && bare === bare.toUpperCase()))) found.add(bare.toUpperCase());
  }
  return found.size ? [...found].slice(0, 4) : [card.type];
}
