// What changed from one position to the next, for the eye: which card came from where, and which numbers rose or fell.

import type { Look } from '../lib/api';
import type { CardView, View } from '../lib/protocol';

interface Lying { card: CardView; zone: string }

function lying(view: View): Map<string, Lying> {
  const found = new Map<string, Lying>();
  for (const zone of view.zones) for (const card of zone.cards ?? []) found.set(card.handle, { card, zone: `${zone.seat}.${zone.name}` });
  return found;
}

/** The cards that turned face up where they lay: their own side may have seen them before, or the card had no name. */
export function turns(before: View, after: View, look: Look): Set<string> {
  const covered = (card: CardView) => !card.name || (card.states ?? []).some((state) => look.states?.[state]?.look?.includes('face down'));
  const [old, now] = [lying(before), lying(after)];
  const found = new Set<string>();
  for (const [handle, { card, zone }] of now) {
    if (covered(card)) continue;
    const was = old.get(handle);
    const here = was ? was.zone === zone && covered(was.card) : [...old].some(([gone, one]) => !now.has(gone) && one.zone === zone && !one.card.name);
    if (here) found.add(handle);
  }
  return found;
}

export interface Travel { handle: string; /** a handle that is gone, or the zone it came out of */ from: { handle?: string; zone?: string } }

/**
 * The cards whose handle is new, with where each came from: a card of the same name and owner that is gone from sight, else a zone of
 * its owner that holds fewer cards now (a hand before a deck, for a card that was played).
 */
export function travels(before: View, after: View): Travel[] {
  const [old, now] = [lying(before), lying(after)];
  const gone = [...old].filter(([handle]) => !now.has(handle));
  const counts = new Map(before.zones.map((zone) => [`${zone.seat}.${zone.name}`, zone.count]));
  const fewer = after.zones
    .map((zone) => ({ key: `${zone.seat}.${zone.name}`, seat: zone.seat, less: (counts.get(`${zone.seat}.${zone.name}`) ?? 0) - zone.count }))
    .filter((zone) => zone.less > 0)
    .sort((one, two) => Number(two.key.endsWith('.hand')) - Number(one.key.endsWith('.hand')));
  const found: Travel[] = [];
  for (const [handle, { card, zone }] of now) {
    if (old.has(handle)) continue;
    const place = gone.findIndex(([, one]) => one.card.name === card.name && one.card.owner === card.owner);
    if (place >= 0) {
      found.push({ handle, from: { handle: gone[place]?.[0] } });
      gone.splice(place, 1);
      continue;
    }
    const source = fewer.find((one) => one.key !== zone && one.less > 0 && one.seat === (card.owner ?? ''));
    if (!source) continue;
    source.less -= 1;
    found.push({ handle, from: { zone: source.key } });
  }
  return found;
}

export interface Pop { handle: string; words: string; kind: 'more' | 'less'; /** the meter of a player that it belongs to */ meter?: string }

/** Numbers of cards and fixtures that changed and have a name on the table. */
export function pops(before: View, after: View, look: Look): Pop[] {
  const all = (view: View) => new Map([...view.fixtures, ...view.zones.flatMap((zone) => zone.cards ?? [])].map((thing) => [thing.handle, thing]));
  const old = all(before);
  const shownValues = [look.card.corner, ...Object.keys(look.card.stats ?? {}), ...(look.seat ?? []).map((meter) => meter.value)].filter(Boolean) as string[];
  const found: Pop[] = [];
  const fixed = new Set(after.fixtures.map((thing) => thing.handle)); // a player has several numbers: each is named
  for (const [handle, thing] of all(after)) {
    const was = old.get(handle);
    if (!was) continue;
    const tell = (word: string, then: number | undefined, now: number | undefined, label: string) => {
      const change = (now ?? 0) - (then ?? 0);
      if (change) found.push({ handle, words: `${change > 0 ? '+' : '−'}${Math.abs(change)}${label ? ` ${label}` : ''}`, kind: change > 0 ? 'more' : 'less', ...(label && fixed.has(handle) ? { meter: label } : {}) });
    };
    for (const word of new Set([...Object.keys(was.numbers ?? {}), ...Object.keys(thing.numbers ?? {})])) {
      const shown = look.numbers?.[word];
      if (shown?.label && shown.look !== 'notch') tell(word, was.numbers?.[word], thing.numbers?.[word], fixed.has(handle) ? shown.label : '');
    }
    for (const word of shownValues) {
      if (was.values?.[word] !== undefined && thing.values?.[word] !== undefined) tell(word, was.values[word], thing.values[word], look.card.stats?.[word]?.replace('/', '') ?? look.seat?.find((meter) => meter.value === word)?.label ?? '');
    }
  }
  return found;
}
