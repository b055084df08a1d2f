// What pictures are drawn with: chance from a seed, a palette from a colour, and shapes as SVG text.

import { hsl } from './colour';

export interface Brush {
  /** a number from 0 up to 1 */
  any: () => number;
  between: (least: number, most: number) => number;
  whole: (least: number, most: number) => number;
  pick: <T>(from: readonly T[]) => T;
}

export interface Palette { deep: string; dusk: string; mid: string; main: string; light: string; accent: string; spark: string }

export const W = 120;
export const H = 84;

export function brush(seed: string): Brush {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const any = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number) => least + any() * (most - least);
  return {
    any,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: (from) => from[Math.floor(any() * from.length)] as (typeof from)[number],
  };
}

export function palette(colour: string, b: Brush): Palette {
  const [hue, saturation] = hsl(colour);
  const h = hue + b.between(-14, 14);
  const s = Math.min(0.9, saturation);
  const turn = b.pick([150, 180, 205, 40, -45]);
  const tone = (at: number, strength: number, lightness: number) =>
    `hsl(${Math.round(((at % 360) + 360) % 360)} ${Math.round(Math.max(8, s * strength * 100))}% ${lightness}%)`;
  return {
    deep: tone(h + 24, 0.75, 11), dusk: tone(h + 14, 0.7, 22), mid: tone(h + 4, 0.75, 36), main: tone(h, 0.95, 54),
    light: tone(h - 12, 0.95, 74), accent: tone(h + turn, 0.9, 62), spark: tone(h - 20, 0.6, 92),
  };
}

/** Colours for what lies behind: those of another hour, so that the subject stands before them. Gray cards have some colour there too. */
export function sky(colour: string, b: Brush): Palette {
  const [hue, saturation] = hsl(colour);
  const turned = (hue + b.pick([-36, 36, 60, -60, 150, 180, 205]) + 360) % 360;
  const h = turned > 28 && turned < 105 ? turned + 130 : turned; // dark yellow is mud
  const s = Math.max(0.22, Math.min(0.6, saturation * 0.75));
  const tone = (at: number, strength: number, lightness: number) => `hsl(${Math.round(((at % 360) + 360) % 360)} ${Math.round(s * strength * 100)}% ${lightness}%)`;
  return {
    deep: tone(h + 20, 0.9, 10), dusk: tone(h + 10, 0.9, 20), mid: tone(h, 0.95, 32), main: tone(h - 8, 1, 46),
    light: tone(h - 20, 1, 70), accent: tone(h + 60, 1, 60), spark: tone(h - 30, 0.8, 90),
  };
}

export const n = (value: number) => value.toFixed(1);
export const points = (list: readonly (readonly [number, number])[]) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
export const polygon = (list: readonly (readonly [number, number])[], fill: string, more = '') => `<polygon points="${points(list)}" fill="${fill}" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = '') => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const hoop = (x: number, y: number, r: number, colour: string, width: number, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`;
export const stroke = (path: string, colour: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`;

export function dust(p: Palette, b: Brush, count: number): string {
  return Array.from({ length: count }, () => disc(b.between(0, W), b.between(0, H), b.between(0.3, 1), p.spark, `opacity="${n(b.between(0.3, 0.9))}"`)).join('');
}

/** A shape that is the same on both sides of the middle; `outline` runs down the right side. */
export function mirrored(outline: readonly (readonly [number, number])[], fill: string, more = ''): string {
  const left = outline.map(([x, y]) => [-x, y] as const).reverse();
  return polygon([...outline, ...left].map(([x, y]) => [W / 2 + x, y] as const), fill, more);
}

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
/** A part moved, turned or scaled. */
export const placed = (inner: string, transform: string) => `<g transform="${transform}">${inner}</g>`;
export const shape = (path: string, fill: string, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`;

export type Scene = (p: Palette, b: Brush, sign: string) => string;
