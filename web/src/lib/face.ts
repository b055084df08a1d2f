// What stands on a card's face, read from its printed attributes, its game's look, and, on the table, what it is worth now.

import type { Card, Look, TypeLook } from './api';
import type { Motif } from './art';
import type { CardView } from './protocol';

export interface Stat { word: string; sign: string; value: number | string; printed: number | string | undefined }
export interface Face {
  name: string; type: string; colour: string; sign: string; border: string; /** the word for the border, where it is not in the line */ side: string; typeSign: string; frame: string; art: Motif;
  badges: { word: string; colour: string; sign: string; value: string }[]; corner: Stat | null; price: string; priceLabel: string; stats: Stat[]; line: string; facts: string[]; keywords: string[]; text: string;
  extra: { label: string; text: string }[]; flavour: string; back: Back | null; rank: string; suit: string;
}
export interface Back { name: string; head: string; text: string }

const words = (value: unknown): string => (Array.isArray(value) ? value.join(' · ') : value === undefined || value === null ? '' : String(value));

/** The colour and sign of a card: by its border attribute, else by its type. */
export function borderOf(card: Card | undefined, type: string, look: Look): { key: string; colour: string; sign: string } {
  const { borders = {}, border = '', border_also: also = [] } = look.card;
  for (const attribute of [border, ...also]) {
    const value = words(card?.[attribute]);
    const key = value && Object.keys(borders).find((one) => value.includes(one));
    if (key) return { key, colour: borders[key]?.colour ?? '#888888', sign: borders[key]?.sign ?? key };
  }
  const own = typeLook(type, look);
  return { key: '', colour: own.colour ?? '#8a8fa3', sign: own.sign ?? type.toLowerCase() };
}

/** How cards of a type look; "Passive Reward" looks as a Reward does. */
export function typeLook(type: string, look: Look): TypeLook {
  const types = look.card.types ?? {};
  return types[type] ?? types[type.split(' ').at(-1) ?? ''] ?? {};
}

const listed = (text = '') => text.split(' ').filter(Boolean);

export function face(card: Card | undefined, view: CardView | undefined, look: Look): Face {
  const { card: plan } = look;
  const name = view?.name || card?.name || '';
  const type = card?.type || view?.type || '';
  const own = typeLook(type, look);
  const border = borderOf(card, type, look);
  const attribute = (word: string): unknown => card?.[word];
  const now = (word: string): number | undefined => view?.values?.[word];
  const read = (word: string, sign: string): Stat | null => {
    const printed = attribute(word) as number | string | undefined;
    const value = now(word) ?? printed;
    return value === undefined || value === null ? null : { word, sign, value, printed };
  };
  const stats = Object.entries(plan.stats ?? {}).map(([word, sign]) => read(word, sign)).filter((one): one is Stat => one !== null);
  const cost = plan.price ? (now(plan.price) ?? attribute(plan.price)) : undefined;
  const price = cost === undefined || cost === null ? '' : words(cost);
  const badges = Object.entries(plan.badges ?? {}).flatMap(([word, badge]) => (attribute(word) ? [{ word, ...badge, value: words(attribute(word)) }] : []));
  const facts = Object.entries(plan.facts ?? {})
    .filter(([word]) => attribute(word) && !plan.line?.includes(word) && !plan.badges?.[word])
    .map(([word, form]) => form.replace('{}', words(attribute(word))));
  const said = (plan.line ?? ['type']).map((word) => (word === 'type' ? [words(attribute('tag')), type].filter(Boolean).join(' ') : words(attribute(word))));
  const line = [...new Set(said.filter(Boolean).map((one) => spelled(one, look)))];
  const side = spelled(border.key, look);
  const printedBack = plan.back ? attribute(plan.back) : undefined;
  return {
    name, type, colour: border.colour, sign: border.sign, border: border.key, side: line.some((one) => one.includes(side)) ? '' : side, typeSign: own.sign ?? border.sign, frame: own.frame ?? 'tall',
    art: {
      among: listed(own.art), places: listed(plan.places), text: ['text', ...Object.keys(plan.texts ?? {})].map((word) => words(attribute(word))).join(' ').trim(),
      weight: Math.max(0, ...[attribute('cost'), attribute('level')].map(Number).filter(Number.isFinite)),
    },
    corner: plan.corner ? read(plan.corner, '') : null,
    price,
    priceLabel: price === '' ? '' : priceWords(look, price),
    stats, facts,
    line: line.join(' · '),
    badges,
    keywords: [...(view?.keywords ?? [])],
    text: words(attribute('text')) || view?.text || '',
    extra: Object.entries(plan.texts ?? {}).filter(([word]) => attribute(word)).map(([word, label]) => ({ label, text: words(attribute(word)) })),
    flavour: words(attribute('flavor')),
    back: isRecord(printedBack) ? backOf(printedBack, look) : null,
    rank: words(attribute('rank')),
    suit: words(attribute('suit')),
  };
}

/** A text with the words for its {ICONS} instead of their letters. */
export function spelled(text: string, look: Look): string {
  return text.replace(/\{[^}]+\}/g, (icon, at: number) => `${at && text[at - 1] === '}' ? ' ' : ''}${look.card.borders?.[icon]?.word ?? icon.slice(1, -1)}`);
}

/** How wide the longest word of a name is, in ems of a bold letter: a name must be small enough not to break inside its words. */
export function broadestWord(name: string): number {
  const wide = (letter: string) => (/[mwMW]/.test(letter) ? 0.95 : /\p{Lu}/u.test(letter) ? 0.76 : /[iljtfr'.,-]/.test(letter) ? 0.47 : 0.65);
  return Math.max(1, ...name.split(/\s+|(?<=-)/).map((word) => [...word].reduce((sum, letter) => sum + wide(letter), 0)));
}

function priceWords(look: Look, price: string): string {
  const { price_word: one = '', price_words: several } = look.card;
  if (one.includes('{')) return one.replace('{}', price);
  return `${price} ${price === '1' ? one : (several ?? (one ? `${one}s` : ''))}`.trim();
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function backOf(back: Record<string, unknown>, look: Look): Back {
  const cost = back.cost === undefined ? '' : priceWords(look, words(back.cost));
  const text = back.condition ? `If ${words(back.condition)}: ${words(back.text)}` : words(back.text);
  return { name: words(back.name), head: [words(back.tag), cost].filter(Boolean).join(' · '), text };
}
