// A meter of a seat or lane, read from the Thing it belongs to.

import type { Meter } from '../lib/api';
import type { CardView, ZoneView } from '../lib/protocol';

export interface Reading { amount: number; most: number; words: string; share: number }

export function reading(meter: Meter, thing: CardView | undefined, zone?: ZoneView): Reading {
  const known = (meter.value ? thing?.values?.[meter.value] : thing?.numbers?.[meter.number ?? '']) ?? 0;
  const counted = meter.counts ? (zone?.cards ?? []).filter((card) => card.type === meter.counts).length : null;
  const most = counted !== null ? known : meter.of ? (thing?.numbers?.[meter.of] ?? 0) : (meter.most ?? 0);
  const amount = counted ?? known;
  const full = most || meter.full || 0;
  return { amount, most, words: meter.of || most ? `${amount}/${most}` : String(amount), share: full ? Math.min(1, Math.max(0, amount / full)) : 0 };
}
