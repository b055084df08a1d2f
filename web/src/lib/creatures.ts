// Scenes of beings that are neither people nor dogs: what a name speaks of should be what one sees. They keep to the middle of the picture.

import { disc, dust, H, hoop, mirrored, n, oval, placed, polygon, shape, stroke, W, type Brush, type Palette, type Scene } from './strokes';

const edge = (p: Palette, width = 1) => `stroke="${p.deep}" stroke-width="${width}" stroke-linejoin="round"`;
const turned = (b: Brush, inner: string) => (b.any() < 0.5 ? inner : placed(inner, `translate(${W} 0) scale(-1 1)`));
const gaze = (p: Palette, x: number, y: number, r: number) => disc(x, y, r, p.spark, edge(p, 0.8)) + disc(x + r * 0.2, y + r * 0.1, r * 0.55, p.deep) + disc(x - r * 0.2, y - r * 0.3, r * 0.25, '#fff');
const around = (count: number, each: (turn: number, k: number) => string) => Array.from({ length: count }, (_, k) => each((k * 360) / count, k)).join('');

/** What sits on its hind legs: with long ears or, a rodent, with round ones and a tail. */
function small(p: Palette, b: Brush, rodent: boolean): string {
  const lean = b.between(-8, 10);
  const ear = (turn: number) => rodent ? disc(76 + turn * 0.4, 29, 7, p.main, edge(p)) + disc(76 + turn * 0.4, 29, 4, p.accent) : placed(oval(0, -17, 5.2, 18, p.main, edge(p)) + oval(0, -16, 2.4, 13, p.accent), `translate(76 32) rotate(${n(turn)})`);
  return turned(b, oval(60, 79, 34, 4, p.deep, 'opacity=".5"') + (rodent ? stroke('M34 70Q16 74 12 60T22 40', p.accent, 2.6) : disc(29, 58, 6, p.spark)) + shape('M30 64C30 44 50 36 66 44C74 48 76 60 72 74L40 78C32 76 30 70 30 64Z', 'url(#d)', edge(p)) +
    shape('M36 66C40 52 58 52 58 66C58 74 50 78 38 78Z', p.main, edge(p)) + oval(48, 78, 13, 4, p.light, edge(p)) + oval(72, 77, 8, 3.6, p.light, edge(p)) + ear(lean - 24) + ear(lean) + oval(77, 40, 14, 12, 'url(#f)', edge(p)) + gaze(p, 80, 37, 3.4) + disc(90, 41, 2, p.accent) + stroke('M84 46l10 2M84 44l11 -1', p.spark, 0.7));
}

export const CREATURES: Record<string, Scene> = {
  // round and soft
  puff(p, b) {
    const r = b.between(23, 27);
    const tuft = around(26, (turn, k) => placed(oval(0, -r, b.between(4, 6), b.between(5, 9), k % 3 ? p.main : p.light), `translate(60 46) rotate(${n(turn)})`));
    const ears = b.whole(0, 2);
    const top = ears === 0 ? oval(46, 22, 6, 9, p.main, edge(p)) + oval(74, 22, 6, 9, p.main, edge(p)) : ears === 1 ? stroke('M52 24Q44 8 36 10M68 24Q76 8 84 10', p.main, 2.4) + disc(36, 10, 4, p.accent) + disc(84, 10, 4, p.accent) : shape('M52 24Q60 2 68 24Z', p.accent, edge(p));
    const eye = b.between(4.4, 6);
    return oval(60, 77, 26, 4, p.deep, 'opacity=".5"') + oval(48, 72, 8, 5, p.mid, edge(p)) + oval(72, 72, 8, 5, p.mid, edge(p)) + top + tuft + disc(60, 46, r, 'url(#f)') +
      gaze(p, 51, 43, eye) + gaze(p, 69, 43, eye) + oval(43, 53, 4, 2.6, p.accent, 'opacity=".7"') + oval(77, 53, 4, 2.6, p.accent, 'opacity=".7"') +
      (b.any() < 0.5 ? stroke('M56 53Q60 57 64 53', p.deep, 1.6) : shape('M55 52Q60 61 65 52Z', p.deep));
  },
  cat(p, b) {
    const tail = b.any() < 0.5 ? 'M84 74Q106 70 98 46Q94 36 102 30' : 'M84 76Q108 84 104 60';
    const spots = b.any() < 0.6 ? stroke('M73 52l8 3M73 59l9 2M72 66l8 1', p.dusk, 2.2) : '';
    return stroke(tail, p.deep, 8) + stroke(tail, p.main, 5.6) + shape('M40 82C36 60 44 50 60 50C80 50 90 66 87 82Z', 'url(#d)', edge(p)) + spots + oval(46, 80, 8, 4.5, p.light, edge(p)) + oval(62, 81, 8, 4.5, p.light, edge(p)) +
      shape('M32 14L42 23Q51 20 60 23L70 14Q73 28 71 38Q68 54 51 55Q34 54 31 38Q29 28 32 14Z', 'url(#f)', edge(p)) + polygon([[34, 19], [40, 25], [34, 29]], p.accent) + polygon([[68, 19], [62, 25], [68, 29]], p.accent) +
      placed(oval(0, 0, 4.4, 3.4, p.spark) + oval(0, 0, 1.2, 3.2, p.deep), 'translate(43 37)') + placed(oval(0, 0, 4.4, 3.4, p.spark) + oval(0, 0, 1.2, 3.2, p.deep), 'translate(59 37)') + polygon([[48.5, 44], [53.5, 44], [51, 47]], p.deep) +
      stroke('M46 47l-13 2M46 49l-12 5M56 47l13 2M56 49l12 5', p.spark, 0.8, 'opacity=".8"') + stroke('M47 26v5M51 25v6M55 26v5', p.dusk, 1.6);
  },
  hare: (p, b) => small(p, b, false),
  rodent: (p, b) => small(p, b, true),
  stag(p, b) {
    const horn = b.any() < 0.6;
    const antler = horn ? 'M66 22C64 10 50 10 46 2M60 10C62 4 58 0 58 -2M55 9Q46 12 40 8' : 'M54 21C36 8 22 22 28 38C34 48 46 44 42 34';
    return mirrored([[8, 62], [26, 90], [0, 90]], p.dusk) + shape('M44 40Q60 30 76 40L82 90H38Z', 'url(#d)', edge(p)) + stroke(antler, p.spark, horn ? 3 : 6) + placed(stroke(antler, p.spark, horn ? 3 : 6), `translate(${W} 0) scale(-1 1)`) +
      shape('M46 28L30 24Q36 36 48 36Z', p.main, edge(p)) + shape('M74 28L90 24Q84 36 72 36Z', p.main, edge(p)) + shape('M60 18C72 18 76 28 73 40L68 60Q60 68 52 60L47 40C44 28 48 18 60 18Z', 'url(#f)', edge(p)) + shape('M60 18L65 40L60 58L55 40Z', p.light, 'opacity=".7"') +
      oval(51, 37, 2.4, 3, p.deep) + oval(69, 37, 2.4, 3, p.deep) + disc(51.6, 36, 0.9, p.spark) + disc(69.6, 36, 0.9, p.spark) + shape('M54 59Q60 64 66 59L64 55H56Z', p.deep);
  },
  crab(p, b) {
    const claw = (side: number) => placed(shape('M0 0C-6 -14 6 -24 18 -18L8 -12L20 -8C20 4 8 8 0 0Z', p.main, edge(p)), `translate(${60 + side * 30} 36) scale(${side} 1) rotate(${n(b.between(-30, 0))})`);
    const legs = [0, 1, 2].map((k) => stroke(`M${40 - k * 2} ${56 + k * 5}q-14 -4 -18 ${10 + k * 3}M${80 + k * 2} ${56 + k * 5}q14 -4 18 ${10 + k * 3}`, p.mid, 4)).join('');
    return oval(60, 79, 38, 4, p.deep, 'opacity=".5"') + legs + stroke('M40 52Q28 48 30 38M80 52Q92 48 90 38', p.main, 5) + claw(-1) + claw(1) + stroke('M52 42V32M68 42V32', p.main, 3) + gaze(p, 52, 30, 4.2) + gaze(p, 68, 30, 4.2) +
      shape('M32 56C34 36 86 36 88 56C86 74 34 74 32 56Z', 'url(#f)', edge(p, 1.4)) + (b.any() < 0.5 ? around(5, (_t, k) => disc(44 + k * 8, 50 + (k % 2) * 5, 2.2, p.accent)) : stroke('M42 50q18 -10 36 0', p.accent, 2.4)) + stroke('M52 64q8 5 16 0', p.deep, 1.8);
  },
  moth(p, b) {
    const [far, low] = [b.between(38, 46), b.between(20, 30)];
    const wing = (side: number) => placed(shape(`M2 -4C12 -36 ${n(far)} -40 ${n(far)} -22C${n(far)} -6 20 4 2 6Z`, 'url(#f)', edge(p)) + shape(`M2 6C16 2 34 10 30 ${n(low)}C24 ${n(low + 10)} 8 24 2 12Z`, p.main, edge(p)) + disc(27, -20, 7, p.deep) + disc(27, -20, 4.6, p.accent) + disc(27, -20, 2, p.spark) + disc(18, 15, 4, p.accent) + stroke('M6 -6Q18 -14 34 -32M6 -2Q20 -6 38 -14', p.dusk, 0.9), `translate(60 44) scale(${side} 1)`);
    return disc(60, 40, 30, p.light, 'opacity=".14"') + dust(p, b, 16) + wing(-1) + wing(1) + oval(60, 48, 4.6, 17, p.dusk, edge(p)) + stroke('M56 44h8M56 50h8M57 56h6', p.light, 1.2) + disc(60, 30, 5.4, p.main, edge(p)) + stroke('M58 26Q52 14 44 14M62 26Q68 14 76 14', p.spark, 1.6) + disc(58, 29, 1.5, p.spark) + disc(62, 29, 1.5, p.spark);
  },
  owl(p, b) {
    const feathers = [0, 1, 2].map((row) => Array.from({ length: 5 - row }, (_, k) => shape(`M${44 + row * 4 + k * 8} ${52 + row * 8}q4 8 8 0`, row % 2 ? p.light : p.mid)).join('')).join('');
    return stroke('M14 80Q60 72 106 80', p.dusk, 5) + shape('M34 20Q46 22 60 22Q74 22 86 20Q84 30 86 50Q84 76 60 80Q36 76 34 50Q36 30 34 20Z', 'url(#d)', edge(p)) + shape('M36 40Q26 56 38 74Q46 60 42 42ZM84 40Q94 56 82 74Q74 60 78 42Z', p.mid, edge(p)) + feathers +
      disc(48, 37, 12, p.light, edge(p)) + disc(72, 37, 12, p.light, edge(p)) + disc(48, 37, 7.5, p.accent) + disc(72, 37, 7.5, p.accent) + disc(48, 37, 4, p.deep) + disc(72, 37, 4, p.deep) + disc(46.5, 35, 1.4, '#fff') + disc(70.5, 35, 1.4, '#fff') + polygon([[56, 41], [64, 41], [60, 51]], p.spark, edge(p)) + stroke(`M50 78v5M54 79v5M66 79v5M70 78v5`, p.accent, 2.4) + (b.any() < 0.4 ? hoop(60, 44, 42, p.accent, 0.8, 'opacity=".6"') : '');
  },
  fish(p, b) {
    const jaw = b.whole(0, 2);
    const teeth = jaw ? stroke('M88 50l-3 4-3 -3-3 4-3 -3', p.spark, 1.6) : '';
    const back = jaw === 2 ? polygon([[48, 32], [58, 8], [68, 30]], p.main, edge(p)) : shape('M40 34Q54 16 72 31Z', p.accent, edge(p));
    const bubbles = Array.from({ length: 8 }, () => hoop(b.between(16, 104), b.between(6, 76), b.between(1, 3.5), p.light, 0.8, 'opacity=".7"')).join('');
    return bubbles + turned(b, shape('M30 44L10 26Q16 44 10 62Z', p.accent, edge(p)) + back + shape('M26 44C40 24 76 22 98 42C90 58 60 68 26 44Z', 'url(#f)', edge(p)) + shape('M30 46C48 60 74 60 92 50C84 62 56 66 30 46Z', p.spark, 'opacity=".45"') + polygon([[58, 54], [50, 70], [68, 57]], p.accent, edge(p)) +
      [0, 1, 2, 3].map((k) => stroke(`M${44 + k * 7} 36q4 7 0 13`, p.mid, 1.4)).join('') + stroke('M76 36q5 9 0 17', p.dusk, 1.8) + gaze(p, 85, 39, 3.8) + stroke('M98 44Q90 50 82 49', p.deep, 1.6) + teeth + (b.any() < 0.35 ? stroke('M92 32Q100 16 108 24', p.light, 1.6) + disc(108, 25, 3.4, p.spark) : ''));
  },
  toad(p, b) {
    const warts = Array.from({ length: 7 }, () => disc(b.between(40, 80), b.between(46, 64), b.between(1.2, 2.6), p.mid)).join('');
    return oval(60, 78, 42, 5, p.mid, 'opacity=".6"') + shape('M22 76Q16 58 34 54L44 76ZM98 76Q104 58 86 54L76 76Z', p.mid, edge(p)) + shape('M30 72C26 44 44 36 60 36C76 36 94 44 90 72Q60 84 30 72Z', 'url(#d)', edge(p)) + shape('M42 70C44 56 76 56 78 70Q60 78 42 70Z', p.light, 'opacity=".75"') + warts +
      disc(44, 34, 10, p.main, edge(p)) + disc(76, 34, 10, p.main, edge(p)) + disc(44, 33, 6.4, p.accent) + disc(76, 33, 6.4, p.accent) + oval(44, 33, 5, 1.8, p.deep) + oval(76, 33, 5, 1.8, p.deep) + stroke('M38 50Q60 60 82 50', p.deep, 2) + oval(34, 78, 9, 3.4, p.light, edge(p)) + oval(86, 78, 9, 3.4, p.light, edge(p)) + (b.any() < 0.5 ? mirrored([[0, 16], [3, 22], [9, 17], [9, 27], [0, 27]], p.spark) : '');
  },
  tortoise(p, b) {
    const world = b.any() < 0.5;
    const top = world ? polygon([[44, 30], [50, 12], [57, 28]], p.dusk) + polygon([[52, 28], [61, 6], [71, 28]], p.mid, edge(p)) + shape('M61 6l-4 9 4 -2 4 3Z', p.spark) + polygon([[66, 28], [74, 16], [80, 32]], p.dusk) : '';
    return turned(b, oval(60, 79, 40, 4, p.deep, 'opacity=".5"') + [34, 50, 68, 80].map((x) => shape(`M${x - 6} 62h12l2 17h-15Z`, p.mid, edge(p))).join('') + shape('M84 54Q100 36 108 48Q110 60 90 64Z', p.light, edge(p)) + gaze(p, 101, 49, 2.4) + polygon([[26, 62], [14, 68], [28, 68]], p.light) + top +
      shape('M22 64C24 34 44 24 58 24C76 24 92 38 94 64Z', 'url(#f)', edge(p, 1.4)) + stroke('M58 24V64M38 30L44 46L30 64M78 30L72 46L86 64M44 46H72', p.dusk, 2) + shape('M20 62H96Q94 70 58 70Q22 70 20 62Z', p.main, edge(p)));
  },
  worm(p, b) {
    const count = b.whole(6, 8);
    const bend = b.between(0.5, 0.8);
    const parts = Array.from({ length: count }, (_, k) => {
      const x = 92 - k * (62 / count);
      const y = 62 - Math.abs(Math.sin(k * bend)) * 16 - (k === count - 1 ? 6 : 0);
      return disc(x, y, 9 + k * 0.9, k % 2 ? p.main : p.light, edge(p)) + (k === count - 1 ? gaze(p, x - 5, y - 4, 3.4) + gaze(p, x + 4, y - 5, 3.4) + stroke(`M${n(x - 6)} ${n(y + 6)}q5 4 9 0`, p.deep, 1.6) + stroke(`M${n(x - 3)} ${n(y - 14)}q-6 -8 -10 -6M${n(x + 4)} ${n(y - 14)}q4 -10 9 -8`, p.accent, 2) : disc(x, y + 2, 2, p.accent));
    });
    return oval(58, 78, 42, 5, p.deep, 'opacity=".5"') + dust(p, b, 10) + turned(b, parts.join(''));
  },
  drake(p, b) {
    const wing = `M52 44C40 16 26 10 8 12Q18 20 16 30Q24 28 26 40Q34 36 38 50Z`;
    return disc(60, 38, 30, p.accent, 'opacity=".2"') + shape(wing, p.mid, edge(p)) + placed(shape(wing, p.mid, edge(p)), `translate(${W} 0) scale(-1 1)`) + stroke('M14 14L50 44M18 30L48 46M106 14L70 44M102 30L72 46', p.dusk, 1.4) + stroke('M58 70Q40 86 24 76', p.main, 6) + polygon([[26, 72], [14, 72], [22, 82]], p.accent) +
      shape('M48 44Q60 38 72 44L70 72Q60 84 50 72Z', 'url(#d)', edge(p)) + [50, 57, 64, 71].map((y) => stroke(`M53 ${y}q7 4 14 0`, p.light, 2.4)).join('') + shape('M60 12C70 12 75 22 72 32L66 46Q60 52 54 46L48 32C45 22 50 12 60 12Z', 'url(#f)', edge(p)) + stroke('M52 16Q46 6 40 4M68 16Q74 6 80 4', p.spark, 3) +
      polygon([[50, 27], [58, 31], [51, 33]], p.spark) + polygon([[70, 27], [62, 31], [69, 33]], p.spark) + disc(57, 44, 1.2, p.deep) + disc(63, 44, 1.2, p.deep) + (b.any() < 0.5 ? stroke('M60 48q-5 8 0 12t0 10', p.accent, 2.4) : '');
  },
  spider(p, b) {
    const legs = [-1, 1].map((side) => [0, 1, 2, 3].map((k) => stroke(`M${60 + side * 8} ${44 + k * 3}Q${60 + side * (24 + k * 3)} ${20 + k * 12} ${60 + side * (36 + (k % 2) * 6)} ${34 + k * 15}`, k % 2 ? p.main : p.mid, 3)).join('')).join('');
    const web = around(10, (turn) => placed(stroke('M0 0V-80', p.light, 0.6, 'opacity=".5"'), `translate(60 40) rotate(${n(turn)})`)) + [14, 26, 38, 52].map((r) => hoop(60, 40, r, p.light, 0.6, 'opacity=".45"')).join('');
    return web + legs + oval(60, 58, 16, 18, 'url(#f)', edge(p)) + (b.any() < 0.5 ? polygon([[53, 50], [67, 50], [56, 66], [64, 66]], p.accent) : mirrored([[0, 48], [8, 56], [0, 68]], p.accent)) + oval(60, 38, 10, 9, p.main, edge(p)) + [[55, 36], [65, 36], [58, 32], [62, 32], [57, 40], [63, 40]].map(([x, y]) => disc(x ?? 0, y ?? 0, 1.7, p.spark)).join('') + stroke('M56 45l-2 6M64 45l2 6', p.spark, 2);
  },
  drone(p, b) {
    const blades = (x: number) => stroke(`M${x - 15} 24h30`, p.light, 2.4, 'opacity=".8"') + oval(x, 24, 15, 3, p.spark, 'opacity=".25"') + stroke(`M${x} 24v9`, p.mid, 2.4);
    const cone = polygon([[60, 56], [36, H], [84, H]], p.accent, 'opacity=".25"');
    return cone + blades(28) + blades(92) + stroke('M28 33Q40 34 46 42M92 33Q80 34 74 42', p.main, 4) + shape('M42 38Q60 28 78 38L82 52Q60 66 38 52Z', 'url(#f)', edge(p)) + disc(60, 49, 9, p.deep) + disc(60, 49, 6, p.accent) + disc(58.5, 47, 2, p.spark) + stroke(b.any() < 0.5 ? 'M46 58l-6 12M74 58l6 12' : 'M44 56v12h-6M76 56v12h6', p.mid, 2.6) + disc(48, 42, 1.5, p.spark) + disc(72, 42, 1.5, p.spark);
  },
  imp(p, b) {
    const wide = b.between(18, 22);
    return shape('M32 56Q12 40 8 56Q18 56 20 66Q28 60 34 66ZM88 56Q108 40 112 56Q102 56 100 66Q92 60 86 66Z', p.mid, edge(p)) + stroke('M74 76Q96 84 98 66', p.main, 3) + polygon([[98, 58], [93, 68], [103, 68]], p.accent) + shape('M44 60Q60 52 76 60L78 90H42Z', 'url(#d)', edge(p)) +
      mirrored([[wide * 0.5, 22], [wide * 1.2, 2], [wide, 28]], p.spark) + mirrored([[wide - 2, 30], [wide + 16, 24], [wide, 42]], p.main) + mirrored([[0, 16], [wide * 0.8, 20], [wide, 36], [wide * 0.6, 54], [0, 62]], 'url(#f)', edge(p)) +
      mirrored([[4, 36], [15, 29], [14, 37]], p.spark) + disc(51, 34, 1.4, p.deep) + disc(69, 34, 1.4, p.deep) + shape('M48 46Q60 58 72 46Q60 50 48 46Z', p.deep) + polygon([[52, 48], [54, 52], [56, 49]], p.spark) + polygon([[64, 49], [66, 52], [68, 48]], p.spark);
  },
};
