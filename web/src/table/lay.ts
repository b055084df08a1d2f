// What of a view is drawn where: zones by seat, things by handle, cards under their hosts, slots, and which handles can be clicked.

import type { Look, ZoneLook } from '../lib/api';
import type { CardView, View, ZoneView } from '../lib/protocol';

export interface Laid {
  seats: string[];
  /** the seat at the lower edge: the viewer's, or the last for one who looks on */
  own: string;
  friends: string[];
  rivals: string[];
  zone: (seat: string, name: string) => ZoneView | undefined;
  cards: Map<string, CardView>;
  /** where each card lies: `seat.zone` */
  homes: Map<string, string>;
  fixtures: Map<string, CardView>;
  under: Map<string, CardView[]>;
  drawn: Set<string>;
}

const UNSEEN = new Set(['away', 'deck', 'pile']);

/** A look for a game that says nothing of its zones: every zone a row side by side, hands and decks by their names. */
export function wholeLook(look: Look, view: View): Look {
  if (look.zone.length) return look;
  const names = [...new Set(view.zones.map((zone) => zone.name))];
  const place = (name: string) => (name === 'hand' ? 'hand' : name.includes('deck') ? 'deck' : name === 'chain' ? 'chain' : 'row');
  const shown = names.filter((name) => !['hand', 'chain'].includes(place(name)));
  const zone = names.map((name): ZoneLook => ({
    name, label: name, place: place(name), ...(shown.includes(name) ? { at: [shown.indexOf(name), 0, 1, 1] as [number, number, number, number] } : {}),
  }));
  return { ...look, zone, table: { columns: Math.max(1, shown.length), rows: 1 } };
}

export function lay(view: View, look: Look): Laid {
  const zones = new Map(view.zones.map((zone) => [`${zone.seat}.${zone.name}`, zone]));
  const seats = [...new Set(view.zones.map((zone) => zone.seat).filter(Boolean))];
  const own = seats.includes(view.seat) ? view.seat : (seats.at(-1) ?? '');
  const team = view.teams?.find((one) => one.includes(own)) ?? [own];
  const after = seats.indexOf(own) + 1;
  const others = [...seats.slice(after), ...seats.slice(0, Math.max(0, after - 1))];
  const fixtures = new Map(view.fixtures.map((thing) => [thing.name, thing]));
  const cards = new Map<string, CardView>();
  const homes = new Map<string, string>();
  for (const zone of view.zones) {
    for (const card of zone.cards ?? []) {
      cards.set(card.handle, card);
      homes.set(card.handle, `${zone.seat}.${zone.name}`);
    }
  }
  const places = new Map(look.zone.map((zone) => [zone.name, zone.place === 'pile' && zone.look ? 'row' : zone.place]));
  const drawn = new Set<string>();
  const under = new Map<string, CardView[]>();
  for (const zone of view.zones) {
    const place = places.get(zone.name) ?? 'row';
    for (const card of zone.cards ?? []) {
      const tucked = card.host && cards.has(card.host);
      if (tucked) under.set(card.host as string, [...(under.get(card.host as string) ?? []), card]);
      if (tucked || !UNSEEN.has(place)) drawn.add(card.handle);
    }
    const top = place === 'pile' ? zone.cards?.at(-1) : undefined;
    if (top) drawn.add(top.handle);
    if (place === 'hand' && zone.seat !== own) for (const card of zone.cards ?? []) drawn.delete(card.handle);
  }
  for (const fixture of drawnFixtures(look, seats, view)) {
    const thing = fixtures.get(fixture);
    if (thing) drawn.add(thing.handle);
  }
  return { seats, own, friends: others.filter((seat) => team.includes(seat)), rivals: others.filter((seat) => !team.includes(seat)),
    zone: (seat, name) => zones.get(`${seat}.${name}`) ?? zones.get(`.${name}`), cards, homes, fixtures, under, drawn };
}

/** The names of the fixtures that have a place on the screen: seats, lanes, slots, meters and places of a board. */
function drawnFixtures(look: Look, seats: readonly string[], view: View): string[] {
  const found = [...seats, ...(view.board?.rows.flat() ?? [])];
  for (const seat of seats) {
    for (const zone of look.zone) {
      if (!zone.fixture) continue;
      if (!zone.slots) found.push(`${seat}.${zone.fixture}`);
      for (let slot = 1; slot <= (zone.slots ?? 0); slot++) found.push(`${seat}.${zone.fixture}${slot}`);
    }
    for (const meter of look.seat ?? []) if (meter.fixture) found.push(`${seat}.${meter.fixture}`);
  }
  return found;
}

/** The decks and piles of which only the top or the number is seen. */
export const heapsOf = (look: Look): ZoneLook[] => look.zone.filter((zone) => (zone.place === 'deck' || zone.place === 'pile') && !zone.look && zone.at);

/** Where zones lie on a half; a rival's half is mirrored, so that what belongs together faces each other. Zones without a place there are left out. */
export function area(zone: ZoneLook, look: Look, turned: boolean): string {
  if (!zone.at) return '';
  const [x, y, wide, high] = zone.at;
  const top = turned ? look.table.rows - y - high : y;
  return `grid-area:${top + 1} / ${x + 1} / span ${high} / span ${wide}`;
}

/** The cards of a zone that lie there themselves, not under another card that is seen. */
export function lying(zone: ZoneView | undefined, laid: Laid): CardView[] {
  return (zone?.cards ?? []).filter((card) => !(card.host && laid.cards.has(card.host)));
}

/** The cards of a zone of slots by their slot, from 1; `rest` are those that say none. */
export function slotted(cards: readonly CardView[], zone: ZoneLook): { slots: (CardView | undefined)[]; rest: CardView[] } {
  const slots: (CardView | undefined)[] = Array.from({ length: zone.slots ?? 0 });
  const rest: CardView[] = [];
  for (const card of cards) {
    const number = (card.numbers?.[zone.slot ?? 'slot'] ?? 0) - 1;
    if (number >= 0 && number < slots.length && !slots[number]) slots[number] = card;
    else rest.push(card);
  }
  for (let place = 0; place < slots.length && rest.length; place++) slots[place] ??= rest.shift();
  return { slots, rest };
}

/** The looks of a card's states, as one set of words: sideways, dark, shimmer … */
export function stateLooks(card: CardView, look: Look): Set<string> {
  return new Set((card.states ?? []).flatMap((state) => {
    const shown = look.states?.[state]?.look ?? '';
    const down = shown.includes('face down') ? ['down'] : [];
    return [...down, ...shown.replace('face down', '').split(' ').filter(Boolean)];
  }));
}

/** A card's states and numbers in words. */
export function told(card: CardView, look: Look): string[] {
  const states = (card.states ?? []).map((state) => look.states?.[state]?.label ?? state);
  const numbers = Object.entries(card.numbers ?? {}).map(([word, number]) => {
    const shown = look.numbers?.[word];
    if (shown && !shown.label) return '';
    const label = (number === 1 && shown?.one) || shown?.label || word;
    return shown?.look === 'notch' ? (number === 1 ? label : `${label} ${number} times`) : `${number} ${label}`;
  });
  const values = Object.entries(look.values ?? {}).flatMap(([word, shown]) => (card.values?.[word] === undefined ? [] : [`${shown.label} ${card.values[word]}`]));
  const signs = Object.entries(look.card.signs ?? {}).flatMap(([word, form]) => (card.values?.[word] ? [form.replace('{}', String(card.values[word]))] : []));
  return [...states, ...numbers, ...values, ...signs].filter(Boolean);
}
