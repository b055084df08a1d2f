// What a deck is made of: how many cards of each price, type and border, as its game's look names them.

import type { Card, Look } from './api';
import type { List } from './deck';
import { spaced } from './find';
import { pieces } from './query';

export interface Curve { title: string; bars: { label: string; count: number; colour?: string }[] }

/** The attributes worth counting: the price, or else the numbers that a card asks for; then type and border. */
export function countedBy(look: Look, cards: readonly Card[]): string[] {
  const numeric = (name: string) => cards.some((card) => typeof card[name] === 'number');
  const asked = Object.keys(look.card.facts ?? {}).filter(numeric).slice(0, 2);
  const price = look.card.price ? [look.card.price] : asked;
  const border = look.card.border && cards.some((card) => pieces(card[look.card.border!]).length) ? [look.card.border] : [];
  return [...new Set([...price, ...(look.card.corner ? [look.card.corner] : []), 'type', ...border])];
}

export function curves(list: List, cards: ReadonlyMap<string, Card>, look: Look): Curve[] {
  const lines = list.sections.filter((section) => section.name === '').flatMap((section) => section.cards);
  const inDeck = lines.flatMap(({ name, count }) => {
    const card = cards.get(name);
    return card ? [{ card, count }] : [];
  });
  return countedBy(look, inDeck.map(({ card }) => card)).map((attribute) => {
    const counts = new Map<string, number>();
    for (const { card, count } of inDeck) {
      const label = pieces(card[attribute]).join(' ');
      if (label) counts.set(label, (counts.get(label) ?? 0) + count);
    }
    const labels = [...counts.keys()].sort((one, other) => order(one) - order(other) || one.localeCompare(other));
    const colour = (label: string) => (attribute === look.card.border ? look.card.borders?.[label]?.colour : undefined);
    return { title: spaced(attribute), bars: labels.map((label) => ({ label, count: counts.get(label)!, colour: colour(label) })) };
  }).filter(({ title, bars }) => title === 'type' || title === look.card.price || (bars.length > 1 && bars.some((bar) => bar.count > 1)));
}

/** Numbers in their order, then words. */
function order(label: string): number {
  const number = Number(label);
  return Number.isNaN(number) ? 1e9 : number;
}
