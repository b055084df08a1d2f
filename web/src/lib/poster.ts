// A game's poster: a scene of layered shapes in its theme's colours, the same for a game every time. Which scene it is follows from the
// theme's font, the one thing in a theme that says what kind of world it is; a game with another font gets waves.

import { mix } from './colour';

export interface Shape { d: string; fill?: string; line?: string; width?: number; opacity?: number }
export interface Paints { ground: string; ink: string; glow: string; second: string }

export const WIDE = 600;
export const HIGH = 400;

type Chance = () => number;
type Scene = (paints: Paints, chance: Chance) => Shape[];

/** Numbers from 0 to 1 that follow from a text alone. */
export function chanceOf(text: string): Chance {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const at = (value: number) => Math.round(value * 10) / 10;
const ring = (x: number, y: number, r: number, ry = r) =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(ry)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(ry)} 0 1 0 ${at(-2 * r)} 0Z`;
const box = (x: number, y: number, wide: number, high: number) => `M${at(x)} ${at(y)}h${at(wide)}v${at(high)}h${at(-wide)}Z`;
const path = (points: [number, number][], closed = true) => `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}${closed ? 'Z' : ''}`;
const count = (many: number) => Array.from({ length: many }, (_, index) => index);

function wave(base: number, high: number, length: number, shift: number, closed: boolean): string {
  const points = count(61).map((step): [number, number] => [step * 10, base + Math.sin((step * 10) / length + shift) * high]);
  return closed ? path([...points, [WIDE, HIGH], [0, HIGH]]) : path(points, false);
}

const music: Scene = ({ ground, glow, second }, chance) => [
  ...count(9).map((step) => ({ d: ring(430, 165, 150 - step * 13), line: step % 2 ? second : glow, width: step === 0 ? 3 : 1.2, opacity: 0.25 + step * 0.06 })),
  { d: ring(430, 165, 34), fill: glow },
  { d: ring(430, 165, 8), fill: ground },
  ...count(5).map((step) => ({ d: wave(150 + step * 14, 34 - step * 4, 52 + step * 9, step * 0.7, false), line: step % 2 ? glow : second, width: 2, opacity: 0.7 - step * 0.1 })),
  ...count(30).map((bar) => {
    const high = 18 + chance() * 66 + Math.sin(bar / 3.1) * 26;
    return { d: box(bar * 20 + 4, HIGH - high, 12, high), fill: bar % 3 ? glow : second, opacity: 0.35 + chance() * 0.4 };
  }),
];

const HEART = 'M150 252c-62-44-84-76-84-108 0-26 19-45 43-45 17 0 32 9 41 25 9-16 24-25 41-25 24 0 43 19 43 45 0 32-22 64-84 108Z';
const SPADE = 'M452 128c60 44 84 74 84 104 0 24-18 42-40 42-14 0-26-6-34-17 2 20 8 34 22 44h-64c14-10 20-24 22-44-8 11-20 17-34 17-22 0-40-18-40-42 0-30 24-60 84-104Z';

const duel: Scene = ({ ink, glow, second, ground }, chance) => [
  ...count(28).map((ray) => {
    const turn = (ray / 28) * Math.PI * 2;
    const spread = 0.05 + chance() * 0.05;
    const far = (angle: number): [number, number] => [300 + Math.cos(angle) * 520, 190 + Math.sin(angle) * 520];
    return { d: path([[300, 190], far(turn - spread), far(turn + spread)]), fill: Math.cos(turn + 0.5) > 0 ? second : glow, opacity: 0.16 + chance() * 0.2 };
  }),
  { d: path([[0, 60], [0, 400], [210, 400], [345, 0], [120, 0]]), fill: glow, opacity: 0.5 },
  { d: path([[600, 340], [600, 0], [395, 0], [255, 400], [480, 400]]), fill: second, opacity: 0.5 },
  { d: path([[392, -10], [218, 410], [246, 410], [404, -10]]), fill: ink },
  { d: path([[372, -10], [204, 410], [212, 410], [380, -10]]), fill: ground },
  { d: HEART, fill: ink, opacity: 0.92 },
  { d: SPADE, fill: ink, opacity: 0.92 },
  ...count(70).map(() => {
    const x = chance() * 150;
    const left = chance() < 0.5;
    return { d: ring(left ? x : WIDE - x, 250 + chance() * 150, 2 + (1 - x / 150) * 5), fill: ink, opacity: 0.28 };
  }),
];

const cosmos: Scene = ({ ink, glow, second, ground }, chance) => {
  const lane = (side: number) => count(7).map((step): [number, number] => {
    const share = step / 6;
    return [70 + share * 460, 210 + side * Math.sin(share * Math.PI) * 95 - (share - 0.5) * 70];
  });
  const [upper, lower] = [lane(-1), lane(1)];
  return [
    ...count(110).map(() => ({ d: ring(chance() * WIDE, chance() * HIGH, 0.5 + chance() * 1.5), fill: ink, opacity: 0.25 + chance() * 0.6 })),
    { d: ring(300, 205, 300, 120), fill: second, opacity: 0.1 },
    { d: ring(300, 205, 210, 80), fill: glow, opacity: 0.08 },
    ...[upper, lower].map((points) => ({ d: path(points, false), line: glow, width: 3, opacity: 0.75 })),
    ...upper.slice(1, -1).map(([x, y]) => ({ d: path([[x, y - 17], [x + 15, y], [x, y + 17], [x - 15, y]]), fill: ground, line: second, width: 3 })),
    ...lower.slice(1, -1).map(([x, y]) => ({ d: ring(x, y, 14), fill: ground, line: glow, width: 3 })),
    ...([[70, 245, glow], [530, 175, second]] as const).flatMap(([x, y, colour]) => [
      { d: ring(x, y, 44), fill: colour, opacity: 0.22 },
      { d: ring(x, y, 28), fill: ground, line: colour, width: 4 },
      { d: ring(x, y, 12), fill: colour },
      { d: ring(x, y, 62, 16), line: colour, width: 2, opacity: 0.7 },
    ]),
  ];
};

const realm: Scene = ({ ground, glow, second }, chance) => {
  const ridge = (base: number, high: number): [number, number][] => [
    [0, HIGH], ...count(13).map((step): [number, number] => [step * 50, base - (step % 2 ? high * (0.5 + chance() * 0.5) : chance() * high * 0.3)]), [WIDE, HIGH],
  ];
  const tower = (x: number, top: number, wide: number): [number, number][] => [
    [x, HIGH], [x, top], [x - 6, top], [x - 6, top - 18], [x + wide * 0.2, top - 18], [x + wide * 0.2, top - 8], [x + wide * 0.4, top - 8], [x + wide * 0.4, top - 18],
    [x + wide * 0.6, top - 18], [x + wide * 0.6, top - 8], [x + wide * 0.8, top - 8], [x + wide * 0.8, top - 18], [x + wide + 6, top - 18], [x + wide + 6, top], [x + wide, top], [x + wide, HIGH],
  ];
  const flag = (x: number, y: number, way: number, colour: string): Shape[] => [
    { d: box(x, y - 64, 3, 64), fill: colour },
    { d: path([[x + 1, y - 64], [x + way * 52, y - 54], [x + way * 36, y - 46], [x + way * 52, y - 36], [x + 1, y - 32]]), fill: colour },
  ];
  return [
    ...count(5).map((step) => ({ d: ring(300, 185, 150 - step * 22), fill: glow, opacity: 0.07 + step * 0.05 })),
    { d: ring(300, 185, 52), fill: glow },
    { d: path(ridge(260, 90)), fill: second, opacity: 0.28 },
    { d: path(ridge(305, 70)), fill: second, opacity: 0.4 },
    ...([[70, 190, 74, 0.26], [456, 190, 74, 0.26], [24, 250, 60, 0.16], [516, 250, 60, 0.16]] as const).flatMap(([x, top, wide, share]): Shape[] => [
      { d: path(tower(x, top, wide)), fill: mix(ground, second, share) },
      { d: box(x + wide / 2 - 5, top + 26, 10, 24), fill: glow, opacity: 0.75 },
    ]),
    ...flag(106, 174, 1, glow), ...flag(492, 174, -1, second),
    { d: box(0, 340, WIDE, 60), fill: ground },
    ...count(3).flatMap((row) => count(14).map((cell) => {
      const [top, low] = [340 + row * 20, 360 + row * 20];
      const x = (edge: number, y: number) => 300 + (edge - 7) * (44 + (y - 340) * 0.5);
      return { d: path([[x(cell, top), top], [x(cell + 1, top), top], [x(cell + 1, low), low], [x(cell, low), low]]), fill: glow, opacity: (cell + row) % 2 ? 0.32 : 0.06 };
    })),
  ];
};

const circuit: Scene = ({ ink, glow, second, ground }, chance) => [
  { d: ring(410, 190, 105), fill: second, opacity: 0.85 },
  ...count(7).map((line) => ({ d: box(295, 205 + line * 13, 230, 2 + line), fill: ground })),
  ...count(2).flatMap((layer) => count(17).flatMap((house) => {
    const high = (layer ? 60 : 110) + chance() * (layer ? 90 : 120);
    const x = house * 37 - 10 + layer * 14;
    const front: Shape[] = [{ d: box(x, 330 - high, 30, high), fill: ground, line: glow, width: layer ? 1.4 : 0.8, opacity: layer ? 1 : 0.7 }];
    if (layer) front.push(...count(10).filter(() => chance() < 0.45).map((lit) => ({ d: box(x + 6 + (lit % 2) * 11, 338 - high + Math.floor(lit / 2) * 16, 6, 7), fill: chance() < 0.2 ? second : glow, opacity: 0.8 })));
    return front;
  })),
  { d: box(0, 330, WIDE, 70), fill: ground },
  ...count(17).map((step) => ({ d: path([[300 + (step - 8) * 26, 330], [300 + (step - 8) * 110, HIGH]], false), line: glow, width: 1.2, opacity: 0.55 })),
  ...count(5).map((step) => ({ d: path([[0, 330 + step * step * 4.2], [WIDE, 330 + step * step * 4.2]], false), line: glow, width: 1.2, opacity: 0.6 })),
  ...count(6).map((run) => {
    const y = 30 + run * 22;
    const bend = 60 + chance() * 170;
    return { d: path([[0, y], [bend, y], [bend + 18, y + 18], [bend + 60 + chance() * 60, y + 18]], false), line: run % 2 ? glow : ink, width: 1.6, opacity: 0.45 };
  }),
];

const sea: Scene = ({ glow, second }, chance) => count(9).map((step) => ({
  d: wave(120 + step * 32, 26 - step, 60 + chance() * 50, chance() * 6, true), fill: step % 2 ? glow : second, opacity: 0.16,
}));

const SCENES: Record<string, Scene> = { condensed: music, brush: duel, wide: cosmos, serif: realm, mono: circuit };

export function poster(game: { id: string; theme: Record<string, string> }): Shape[] {
  const { ground = '#12131a', ink = '#ffffff', glow = '#ffb454', second_glow: second = '#62d0ff', font = '' } = game.theme;
  return (SCENES[font] ?? sea)({ ground, ink, glow, second }, chanceOf(game.id));
}
