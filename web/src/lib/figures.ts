// Scenes that show something one can name: beings, buildings, weather, things. They keep to the middle of the picture, as tall cards
// show only that.

import { disc, dust, H, hoop, mirrored, n, polygon, shape, stroke, W, type Brush, type Palette, type Scene } from './strokes';

type Point = readonly [number, number];
const flip = (inner: string) => `<g transform="translate(${W} 0) scale(-1 1)">${inner}</g>`;
const either = (b: Brush, inner: string) => (b.any() < 0.5 ? inner : flip(inner));
const group = (inner: string, transform: string) => `<g transform="${transform}">${inner}</g>`;

/** What stands behind a being: a disc with a hoop, rays, or arches. */
function halo(p: Palette, b: Brush): string {
  const kind = b.whole(0, 3);
  const [x, y, r] = [60 + b.between(-8, 8), b.between(30, 38), b.between(24, 30)];
  if (kind === 0) return disc(x, y, r, p.mid, 'opacity=".6"') + hoop(x, y, r + 5, p.accent, 1, 'opacity=".7"');
  if (kind === 1) return Array.from({ length: 14 }, (_, k) => group(polygon([[0, 0], [4, -70], [-4, -70]], p.mid, 'opacity=".4"'), `translate(60 40) rotate(${n((k * 360) / 14 + b.between(0, 6))})`)).join('');
  if (kind === 2) return [0, 1, 2].map((k) => shape(`M${28 + k * 9} 90V${40 + k * 4}a${32 - k * 9} ${32 - k * 9} 0 0 1 ${64 - k * 18} 0V90Z`, [p.dusk, p.mid, p.dusk][k] ?? p.dusk, 'opacity=".65"')).join('');
  return disc(x + 8, y - 6, r * 0.8, 'url(#f)', 'opacity=".8"') + dust(p, b, 12);
}

const hills = (p: Palette, b: Brush) => [p.dusk, p.deep].map((fill, layer) => {
  const y = 60 + layer * 10;
  return shape(`M-2 90V${n(y + b.between(-5, 5))}Q${n(b.between(15, 35))} ${n(y - b.between(4, 16))} 60 ${n(y + b.between(-2, 4))}T122 ${n(y - b.between(-2, 8))}V90Z`, fill);
}).join('');

export const FIGURES: Record<string, Scene> = {
  hooded(p, b) {
    const wide = b.between(20, 27);
    const tip = b.between(5, 11);
    const robe = `M60 ${n(tip)}C${n(60 + wide * 0.8)} ${n(tip + 4)} ${n(60 + wide)} 34 ${n(60 + wide * 0.95)} 50L${n(60 + wide * 1.6)} 90H${n(60 - wide * 1.6)}L${n(60 - wide * 0.95)} 50C${n(60 - wide)} 34 ${n(60 - wide * 0.8)} ${n(tip + 4)} 60 ${n(tip)}Z`;
    const inner = `M60 ${n(tip + 9)}C72 ${n(tip + 12)} 74 32 71 41C66 50 54 50 49 41C46 32 48 ${n(tip + 12)} 60 ${n(tip + 9)}Z`;
    const parts = [halo(p, b), shape(robe, 'url(#d)'), shape(inner, p.deep)];
    const eyes = b.whole(0, 2);
    if (eyes === 0) parts.push(disc(55, 33, 2, p.spark), disc(65, 33, 2, p.spark));
    if (eyes === 1) parts.push(stroke('M51 32l6 2.500M69 32l-6 2.500', p.accent, 2.200));
    if (eyes === 2) parts.push(shape('M52 29C56 26 64 26 68 29L67 44C63 48 57 48 53 44Z', p.light), stroke('M55 35h3M62 35h3', p.deep, 1.600), stroke('M57.500 43h5', p.dusk, 1.200));
    parts.push(stroke(`M60 48V90M${n(60 - wide * 0.9)} 54Q60 64 ${n(60 + wide * 0.9)} 54`, p.light, 1.300, 'opacity=".75"'), disc(60, 56, 3.200, p.accent));
    const held = b.whole(0, 3);
    if (held === 0) parts.push(either(b, stroke('M90 16V90', p.light, 2.600) + disc(90, 13, 6, p.accent) + hoop(90, 13, 9, p.light, 1)));
    if (held === 1) parts.push(either(b, stroke('M88 20V90', p.mid, 2.600) + stroke('M88 20q-10 -10 0 -14q12 4 6 18', p.light, 2.400)));
    if (held === 2) parts.push(either(b, group(polygon([[-11, -8], [11, -8], [11, 8], [-11, 8]], p.accent) + stroke('M0 -8V8M-8 -3h5M-8 1h5M3 -3h5M3 1h5', p.deep, 1), 'translate(76 70) rotate(-8)')));
    return parts.join('');
  },
  knight(p, b) {
    const wide = b.between(13, 17);
    const parts = [halo(p, b), mirrored([[10, 50], [34, 56], [42, 90], [0, 90]], p.dusk), mirrored([[8, 52], [22, 56], [24, 90], [0, 90]], 'url(#d)')];
    parts.push(...[-1, 1].map((side) => `<ellipse cx="${60 + side * 27}" cy="58" rx="12" ry="9" fill="${p.main}" stroke="${p.deep}" stroke-width="1"/>`));
    const crest = b.whole(0, 3);
    if (crest === 0) parts.push(shape('M60 18C50 2 72 -4 84 8C76 6 70 10 66 20Z', p.accent));
    if (crest === 1) parts.push(mirrored([[8, 22], [26, 4], [18, 28]], p.light));
    if (crest === 2) parts.push(mirrored([[0, 0], [3, 12], [9, 3], [11, 18], [0, 18]], p.accent));
    parts.push(shape(`M${n(60 - wide)} 28Q60 ${n(b.between(2, 8))} ${n(60 + wide)} 28V42L66 54H54L${n(60 - wide)} 42Z`, 'url(#f)', `stroke="${p.deep}" stroke-width="1"`));
    parts.push(b.any() < 0.5 ? shape(`M${n(61 - wide)} 31H${n(59 + wide)}L${n(57 + wide)} 37H${n(63 - wide)}Z`, p.deep) + stroke('M60 37V52', p.deep, 2.200) : shape('M50 30h20l-2 5h-5l-3 14-3 -14h-5Z', p.deep));
    parts.push(disc(54, 34, 1.500, p.spark), disc(66, 34, 1.500, p.spark));
    const arm = b.whole(0, 2);
    if (arm === 0) parts.push(either(b, stroke('M92 90V30', p.light, 3) + polygon([[88, 34], [92, 10], [96, 34]], p.spark) + stroke('M85 60h14', p.accent, 3)));
    if (arm === 1) parts.push(either(b, shape('M18 50q13 -6 26 0v16q0 14 -13 22q-13 -8 -13 -22Z', p.accent, `stroke="${p.deep}" stroke-width="1.500"`) + stroke('M31 50V84M20 62h22', p.deep, 1.500)));
    if (arm === 2) parts.push(either(b, stroke('M92 90V8', p.light, 2.400) + shape('M92 10h-22l6 8-6 8h22Z', p.accent)));
    return parts.join('');
  },
  golem(p, b) {
    const block = (x: number, y: number, w: number, h: number, fill: string) => polygon([[x + b.between(0, 3), y + b.between(0, 2)], [x + w - b.between(0, 3), y + b.between(0, 3)], [x + w, y + h - b.between(0, 2)], [x, y + h]], fill, `stroke="${p.deep}" stroke-width="1"`);
    const parts = [halo(p, b), hills(p, b), block(42, 62, 14, 26, p.mid), block(64, 62, 14, 26, p.mid)];
    const arm = b.between(30, 40);
    parts.push(block(22, 34, 17, arm, p.main), block(81, 34, 17, arm, p.main), block(20, 34 + arm - 5, 21, 15, p.mid), block(79, 34 + arm - 5, 21, 15, p.mid));
    parts.push(block(37, 28, 46, 38, 'url(#d)'), block(32, 24, 20, 15, p.light), block(68, 24, 20, 15, p.light), block(49, b.between(8, 14), 22, 21, p.main));
    parts.push(`<rect x="52" y="19" width="5.500" height="3.600" fill="${p.spark}"/><rect x="62.500" y="19" width="5.500" height="3.600" fill="${p.spark}"/>`);
    const core = b.whole(0, 2);
    if (core === 0) parts.push(disc(60, 48, 8, p.deep), disc(60, 48, 5, p.accent), disc(60, 48, 2, p.spark));
    if (core === 1) parts.push(stroke('M46 36l9 9-5 6 12 9M72 34l-6 8', p.accent, 1.800));
    if (core === 2) parts.push(polygon([[60, 38], [69, 48], [60, 58], [51, 48]], p.accent), polygon([[60, 42], [65, 48], [60, 54], [55, 48]], p.spark));
    return parts.join('');
  },
  visor(p, b) {
    const speed = Array.from({ length: 9 }, () => `<rect x="${n(b.between(-20, 60))}" y="${n(b.between(4, 80))}" width="${n(b.between(20, 70))}" height="${n(b.between(1, 3.500))}" fill="${b.pick([p.mid, p.dusk, p.accent])}" opacity=".6"/>`).join('');
    const hair = b.whole(0, 3);
    const head: string[] = [];
    if (hair === 0) head.push(shape('M42 36C34 14 60 4 76 16L60 20L44 46Z', p.accent));
    if (hair === 1) head.push(polygon([[44, 32], [36, 20], [46, 22], [44, 8], [56, 18], [62, 4], [68, 18], [74, 14], [72, 28]], p.accent));
    if (hair === 2) head.push(shape('M40 30a22 22 0 0 1 40 -4l-2 6H42l-4 26q-6 -14 2 -28Z', p.main));
    if (hair === 3) head.push(shape('M40 34a21 21 0 0 1 39 -8l7 2-6 5H42Z', p.accent));
    const face = shape('M44 26C50 16 70 16 75 28L79 40L75 43L75 52Q72 58 62 57L60 68H44Z', 'url(#f)');
    const glass = b.any() < 0.6 ? polygon([[56, 30], [80, 30], [79, 38], [58, 37]], p.deep) + polygon([[59, 31.500], [78, 31.500], [77, 34], [61, 33.500]], p.spark) : disc(69, 35, 3, p.deep) + disc(69.800, 34.300, 1.200, p.spark) + stroke('M64 29l9 -1', p.deep, 1.800);
    const coat = shape('M26 90Q28 66 44 62L60 70L66 64Q86 68 92 90Z', 'url(#d)') + shape('M44 62L60 70L56 82L36 70Z', p.dusk) + stroke('M60 70L58 90', p.light, 1.200) + (b.any() < 0.5 ? stroke('M38 74L84 84', p.accent, 2.400) : disc(75, 78, 3.500, p.accent));
    return speed + either(b, coat + face + head.join('') + glass + stroke('M70 49l5 -1', p.dusk, 1.400));
  },
  beast(p, b) {
    const high = b.between(-3, 4);
    const leg = (x: number, lean: number, fill: string) => polygon([[x - 4, 52], [x + 5, 52], [x + 3 + lean, 75], [x - 2 + lean, 75]], fill);
    const parts: string[] = [leg(45, b.between(-6, 2), p.dusk), leg(74, b.between(-2, 6), p.dusk)];
    const tail = b.whole(0, 2);
    parts.push(stroke(tail === 0 ? 'M34 48Q20 44 20 28' : tail === 1 ? 'M34 48Q22 52 18 62' : 'M34 46Q14 46 22 26', p.main, tail === 2 ? 7 : 4));
    parts.push(shape(`M30 52C32 ${n(36 + high)} 54 ${n(36 - high)} 68 ${n(39)}C72 28 82 22 91 28L102 38C102 43 95 45 89 45C87 54 80 61 68 60L46 61C36 63 30 60 30 52Z`, 'url(#f)'));
    parts.push(shape('M46 61C40 54 56 50 68 56L68 60Z', p.mid, 'opacity=".8"'), leg(38, b.between(-8, 0), p.main), leg(68, b.between(0, 8), p.main));
    const ears = b.any() < 0.67;
    if (ears) parts.push(polygon([[80, 28], [78, 14], [87, 25]], p.main), polygon([[86, 27], [88, 13], [92, 27]], p.light));
    else parts.push(polygon([[70, 38], [60, 24], [74, 28], [74, 16], [84, 26]], p.accent));
    parts.push(disc(91, 34, 1.900, p.spark), disc(101, 38, 1.500, p.deep));
    if (b.any() < 0.6) parts.push(stroke('M44 42l4 8M52 40l4 8M60 40l3 8', p.accent, 1.800, 'opacity=".9"'));
    return disc(b.between(40, 80), 30, b.between(20, 27), p.mid, 'opacity=".7"') + dust(p, b, 8) + hills(p, b) + either(b, group(parts.join(''), 'translate(0 1)'));
  },
  bird(p, b) {
    const parts = [disc(60, 38, b.between(24, 31), p.mid, 'opacity=".6"'), dust(p, b, 10)];
    const count = b.whole(5, 7);
    const [lift, long] = [b.between(-18, 8), b.between(38, 48)];
    for (const side of [-1, 1]) {
      for (let k = 0; k < count; k++) {
        const a = (lift + k * b.between(10, 14)) * side;
        const far = long - k * 3.200;
        parts.push(group(shape(`M0 -3Q${n(side * far * 0.6)} ${n(-9)} ${n(side * far)} 0Q${n(side * far * 0.6)} 5 0 5Z`, [p.light, p.main, p.mid][k % 3] ?? p.main, `stroke="${p.deep}" stroke-width=".6"`), `translate(${60 + side * 4} 38) rotate(${n(a)})`));
      }
    }
    parts.push(shape(`M54 50L60 ${n(b.between(74, 84))}L66 50Z`, p.accent), shape('M60 18C70 22 72 44 60 60C48 44 50 22 60 18Z', 'url(#f)', `stroke="${p.deep}" stroke-width=".8"`));
    parts.push(disc(60, 24, 7.500, p.main), polygon([[56.500, 27], [63.500, 27], [60, 34]], p.accent), disc(57, 23, 1.800, p.spark), disc(63, 23, 1.800, p.spark));
    if (b.any() < 0.5) parts.push(polygon([[55, 18], [52, 8], [59, 17]], p.light), polygon([[65, 18], [68, 8], [61, 17]], p.light));
    return parts.join('');
  },
  serpent(p, b) {
    const swing = b.between(13, 19);
    const path = `M${n(b.between(22, 34))} 92C${n(60 + swing * 2)} 86 ${n(60 + swing * 1.6)} 62 60 60S${n(60 - swing * 2)} 38 62 34S${n(74 + swing * 0.6)} 24 ${n(70 + swing * 0.3)} 16`;
    const [x, y] = [70 + swing * 0.3, 16];
    const fins = Array.from({ length: 5 }, (_, k) => polygon([[56 - k, 54 - k * 4], [46 - k * 2, 46 - k * 4], [58 - k, 48 - k * 4]], p.accent, 'opacity=".8"')).join('');
    const parts = [stroke(path, p.deep, 17), stroke(path, p.main, 14), stroke(path, p.light, 5, `stroke-dasharray="${n(b.between(2, 5))} ${n(b.between(4, 7))}"`)];
    parts.push(shape(`M${n(x - 10)} ${n(y + 6)}Q${n(x - 10)} ${n(y - 8)} ${n(x + 4)} ${n(y - 8)}Q${n(x + 22)} ${n(y - 5)} ${n(x + 22)} ${n(y + 2)}L${n(x + 8)} ${n(y + 3)}L${n(x + 20)} ${n(y + 8)}Q${n(x)} ${n(y + 14)} ${n(x - 10)} ${n(y + 6)}Z`, 'url(#f)', `stroke="${p.deep}" stroke-width="1"`));
    parts.push(disc(x + 5, y - 3, 2, p.deep), disc(x + 5.600, y - 3.500, 0.900, p.spark));
    const rings = [1, 2, 3].map((k) => `<ellipse cx="50" cy="82" rx="${k * 15}" ry="${k * 3}" fill="none" stroke="${p.accent}" stroke-width="1" opacity=".7"/>`).join('');
    return disc(b.between(30, 50), 26, b.between(12, 18), p.mid, 'opacity=".8"') + dust(p, b, 10) + rings + either(b, (b.any() < 0.5 ? fins : '') + parts.join(''));
  },
  ghost(p, b) {
    const wide = b.between(17, 23);
    const waves = Array.from({ length: 5 }, (_, k) => `q${n(wide * 0.2)} ${k % 2 ? -9 : 9} ${n(wide * 0.44)} 0`).join('');
    const trail = `M${n(60 - wide)} 76C${n(58 - wide)} 46 ${n(62 - wide)} 12 60 12C${n(58 + wide)} 12 ${n(62 + wide)} 46 ${n(60 + wide * 1.2)} 76`;
    const mist = Array.from({ length: 4 }, (_, k) => stroke(`M${n(b.between(-6, 20))} ${n(52 + k * 9)}q20 ${n(b.between(-9, 9))} 46 0t60 0`, p.mid, b.between(3, 8), 'opacity=".35"')).join('');
    const parts = [disc(60, 40, 33, p.main, 'opacity=".18"'), shape(`${trail}L${n(60 - wide)} 76Z`, 'url(#f)', 'opacity=".55"'), shape(`M${n(60 - wide * 0.8)} 72C${n(60 - wide * 0.8)} 46 ${n(60 - wide * 0.7)} 20 60 20C${n(60 + wide * 0.7)} 20 ${n(60 + wide * 0.8)} 46 ${n(60 + wide * 0.8)} 72${waves}Z`, p.light, 'opacity=".35"')];
    const eyes = b.between(32, 38);
    parts.push(`<ellipse cx="53" cy="${n(eyes)}" rx="3.600" ry="${n(b.between(3, 6))}" fill="${p.deep}"/><ellipse cx="67" cy="${n(eyes)}" rx="3.600" ry="${n(b.between(3, 6))}" fill="${p.deep}"/>`, disc(53.500, eyes - 1, 1.300, p.accent), disc(67.500, eyes - 1, 1.300, p.accent));
    if (b.any() < 0.6) parts.push(`<ellipse cx="60" cy="${n(eyes + 13)}" rx="4" ry="${n(b.between(2, 6))}" fill="${p.deep}"/>`);
    if (b.any() < 0.4) parts.push(mirrored([[0, 4], [4, 12], [11, 6], [12, 18], [0, 18]], p.accent));
    return dust(p, b, 14) + parts.join('') + mist;
  },
  swarm(p, b) {
    const bug = (x: number, y: number, size: number, turn: number, fill: string) => group(
      stroke('M-5 -4l-8 -5M-6 0h-9M-5 4l-8 6M5 -4l8 -5M6 0h9M5 4l8 6', p.deep, 1.800) + `<ellipse rx="6.500" ry="9" fill="${fill}" stroke="${p.deep}" stroke-width="1"/>` +
      stroke('M0 -8V8', p.deep, 1) + disc(0, -10, 4.200, p.dusk) + disc(-1.800, -11, 1.100, p.spark) + disc(1.800, -11, 1.100, p.spark), `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})`);
    const web = Array.from({ length: 4 }, (_, k) => hoop(60, 42, 12 + k * 11, p.mid, 0.900, 'opacity=".8"')).join('') + Array.from({ length: 8 }, (_, k) => group(stroke('M0 0V-60', p.mid, 0.900, 'opacity=".8"'), `translate(60 42) rotate(${k * 45})`)).join('');
    const many = Array.from({ length: b.whole(5, 8) }, () => bug(b.between(14, 106), b.between(10, 76), b.between(0.5, 0.8), b.between(-180, 180), b.pick([p.mid, p.main, p.accent]))).join('');
    return (b.any() < 0.5 ? web : dust(p, b, 16)) + many + bug(60, 46, b.between(1.500, 1.900), b.between(-35, 35), 'url(#f)');
  },
  tower(p, b) {
    const parts = [disc(b.between(30, 90), b.between(18, 30), b.between(10, 16), 'url(#f)'), dust(p, b, 10), shape('M-2 90V58L20 34L38 56L62 30L88 56L104 40L122 60V90Z', p.dusk)];
    const keep = (x: number, wide: number, top: number, fill: string) => {
      const teeth = Array.from({ length: 4 }, (_, k) => `<rect x="${n(x + (k * wide) / 3.500)}" y="${n(top - 5)}" width="${n(wide / 7)}" height="6" fill="${fill}"/>`).join('');
      return `<rect x="${n(x)}" y="${n(top)}" width="${n(wide)}" height="${n(90 - top)}" fill="${fill}" stroke="${p.deep}" stroke-width=".8"/>${teeth}`;
    };
    const window = (x: number, y: number) => `<path d="M${n(x)} ${n(y + 8)}v-5a2.500 2.500 0 0 1 5 0v5Z" fill="${p.spark}"/>`;
    const [left, right] = [b.between(16, 26), b.between(16, 26)];
    parts.push(keep(30, 15, left + 8, p.mid), keep(75, 15, right + 8, p.mid), keep(38, 44, b.between(38, 44), p.main), window(35, left + 18), window(80, right + 18), window(46, 50), window(69, 50));
    parts.push(shape('M51 90V68a9 10 0 0 1 18 0V90Z', p.deep), stroke('M55.500 62V90M60 59V90M64.500 62V90M51 72h18M51 80h18', p.mid, 1));
    if (b.any() < 0.7) parts.push(either(b, stroke(`M37 ${n(left + 4)}V${n(left - 14)}`, p.light, 1.400) + polygon([[37, left - 14], [53, left - 9], [37, left - 4]], p.accent)));
    return parts.join('');
  },
  blade(p, b) {
    const tilt = b.between(25, 55) * (b.any() < 0.5 ? 1 : -1);
    const slashes = Array.from({ length: 4 }, () => group(polygon([[-60, 0], [0, -b.between(1, 3)], [60, 0], [0, b.between(1, 3)]], b.pick([p.mid, p.dusk, p.accent]), 'opacity=".7"'), `translate(60 ${n(b.between(16, 70))}) rotate(${n(-tilt * 0.6 + b.between(-8, 8))})`)).join('');
    const wide = b.between(4, 6.500);
    const guard = b.whole(0, 2);
    const sword = polygon([[0, -40], [wide, -30], [wide, 16], [-wide, 16], [-wide, -30]], 'url(#f)', `stroke="${p.deep}" stroke-width="1"`) + polygon([[0, -40], [wide, -30], [wide, 16], [0, 16]], p.main) + stroke('M0 -30V12', p.spark, 1) +
      (guard === 0 ? `<rect x="-14" y="15" width="28" height="5" rx="2" fill="${p.accent}"/>` : guard === 1 ? shape('M-15 12Q0 24 15 12L13 20Q0 28 -13 20Z', p.accent) : disc(0, 18, 7, p.accent)) +
      `<rect x="-2.600" y="19" width="5.200" height="16" fill="${p.dusk}"/>` + disc(0, 37, 4, p.accent);
    return disc(60, 42, 32, p.mid, 'opacity=".4"') + slashes + group(sword, `translate(60 42) rotate(${n(tilt)})`) + (b.any() < 0.4 ? group(sword, `translate(60 42) rotate(${n(-tilt)})`) : '') + dust(p, b, 8);
  },
  flame(p, b) {
    const tongue = (x: number, y: number, size: number, fill: string) => group(shape('M0 0C-20 -4 -22 -26 -8 -38C-8 -28 -2 -28 0 -54C14 -40 10 -32 15 -36C22 -22 18 -4 0 0Z', fill), `translate(${n(x)} ${n(y)}) scale(${n(size * (b.any() < 0.5 ? 1 : -1))} ${n(size)})`);
    const parts = [disc(60, 48, 38, p.main, 'opacity=".22"'), hoop(60, 46, b.between(30, 38), p.accent, 1, 'opacity=".6"')];
    parts.push(tongue(b.between(34, 44), 80, b.between(0.7, 1), p.mid), tongue(b.between(76, 86), 80, b.between(0.7, 1), p.mid));
    parts.push(tongue(60, 82, 1.350, p.main), tongue(60, 82, 0.980, p.light), tongue(60 + b.between(-2, 2), 82, 0.600, p.spark));
    const below = b.whole(0, 2);
    if (below === 0) parts.push(stroke('M34 82L86 74M34 74L86 82', p.deep, 7), stroke('M34 82L86 74M34 74L86 82', p.dusk, 4.500));
    if (below === 1) parts.push(shape('M36 76H84Q82 90 60 90Q38 90 36 76Z', p.accent), stroke('M34 76H86', p.light, 3));
    return parts.join('') + Array.from({ length: 14 }, () => disc(b.between(16, 104), b.between(4, 62), b.between(0.6, 1.800), b.pick([p.light, p.accent, p.spark]))).join('');
  },
  storm(p, b) {
    const cloud = (x: number, y: number, size: number, fill: string) => group(disc(0, 0, 12, fill) + disc(14, 2, 10, fill) + disc(-14, 3, 9, fill) + disc(5, -8, 10, fill) + `<rect x="-22" y="2" width="46" height="10" rx="5" fill="${fill}"/>`, `translate(${n(x)} ${n(y)}) scale(${n(size)})`);
    const rain = Array.from({ length: 22 }, () => { const x = b.between(-5, 125); const y = b.between(24, 80); return stroke(`M${n(x)} ${n(y)}l-4 9`, p.mid, 1.100); }).join('');
    const bolt = (x: number, size: number, fill: string) => group(polygon([[4, -28], [-12, 4], [-1, 4], [-8, 34], [14, -6], [2, -6], [12, -28]], fill), `translate(${n(x)} 50) scale(${n(size)})`);
    const x = b.between(52, 68);
    return rain + cloud(b.between(18, 40), b.between(10, 20), b.between(1, 1.400), p.dusk) + cloud(b.between(80, 104), b.between(8, 20), b.between(1, 1.400), p.dusk) + bolt(x, 1.250, p.accent) + bolt(x, 1, p.spark) +
      (b.any() < 0.6 ? bolt(b.between(24, 36), 0.550, p.light) + bolt(b.between(84, 96), 0.500, p.light) : '') + cloud(x, b.between(14, 20), b.between(1.200, 1.500), p.mid) + cloud(x - 12, b.between(18, 24), 0.900, p.main);
  },
  wave(p, b) {
    const parts = [disc(b.between(36, 84), b.between(18, 26), b.between(9, 14), 'url(#f)'), dust(p, b, 10)];
    const curl = (y: number, size: number, fill: string, foam: string) => group(shape('M-70 40V16C-40 20 -34 -18 2 -22C22 -24 30 -8 20 0C20 -8 12 -12 4 -8C-8 0 -2 22 24 22C44 22 50 14 70 16V40Z', fill) + stroke('M-34 4C-26 -12 -14 -21 2 -22C22 -24 30 -8 20 0', foam, 2.400), `translate(${n(60 + b.between(-10, 10))} ${n(y)}) scale(${n(size)})`);
    parts.push(curl(40, b.between(0.7, 0.9), p.dusk, p.mid), either(b, curl(50, b.between(1, 1.250), p.mid, p.light)), either(b, curl(68, 1.150, p.main, p.spark)));
    parts.push(Array.from({ length: 12 }, () => disc(b.between(20, 100), b.between(28, 58), b.between(0.7, 1.700), p.spark)).join(''), stroke('M-4 80q12 -6 24 0t24 0t24 0t24 0t24 0', p.light, 1.600, 'opacity=".8"'));
    return parts.join('');
  },
  tree(p, b) {
    const parts = [disc(b.between(44, 76), 30, b.between(20, 26), p.mid, 'opacity=".65"'), hills(p, b)];
    const leaves: string[] = [];
    const grow = (x: number, y: number, long: number, turn: number, deep: number) => {
      const [ex, ey] = [x + Math.sin(turn) * long, y - Math.cos(turn) * long];
      parts.push(stroke(`M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`, deep > 2 ? p.dusk : p.main, deep * 1.700));
      if (deep <= 2) leaves.push(disc(ex, ey, b.between(3, 6.500), b.pick([p.main, p.light, p.mid, p.main]), 'opacity=".92"'));
      if (deep > 1) for (const lean of [-b.between(0.3, 0.7), b.between(0.3, 0.7)]) grow(ex, ey, long * b.between(0.66, 0.84), turn + lean, deep - 1);
    };
    grow(60, 84, 24, b.between(-0.12, 0.12), 4);
    parts.push(leaves.join(''), stroke('M60 84q-12 0 -22 6M60 84q12 0 20 6', p.dusk, 4));
    if (b.any() < 0.6) parts.push(Array.from({ length: 6 }, () => disc(b.between(36, 84), b.between(16, 48), 1.900, p.accent)).join(''));
    return parts.join('');
  },
  eye(p, b) {
    const rays = Array.from({ length: 18 }, (_, k) => group(stroke(`M0 -30V${n(-30 - b.between(4, 14))}`, k % 2 ? p.mid : p.accent, 1.800), `translate(60 42) rotate(${k * 20})`)).join('');
    const high = b.between(19, 25);
    const lids = `M22 42Q60 ${n(42 - high * 1.700)} 98 42Q60 ${n(42 + high * 1.700)} 22 42Z`;
    const iris = b.between(14, 17);
    const pupil = b.whole(0, 2);
    const parts = [rays, shape(lids, p.spark, `stroke="${p.deep}" stroke-width="2"`), `<clipPath id="e"><path d="${lids}"/></clipPath><g clip-path="url(#e)">`, disc(60, 42, iris, 'url(#d)')];
    parts.push(Array.from({ length: 16 }, (_, k) => group(stroke(`M0 -5V${n(-iris)}`, k % 2 ? p.light : p.dusk, 1), `translate(60 42) rotate(${n(k * 22.500)})`)).join(''));
    parts.push(pupil === 0 ? disc(60, 42, 6.500, p.deep) : pupil === 1 ? `<ellipse cx="60" cy="42" rx="3" ry="12" fill="${p.deep}"/>` : polygon([[60, 31], [67, 42], [60, 53], [53, 42]], p.deep), disc(55, 36, 3, '#fff', 'opacity=".9"'), '</g>');
    return parts.join('') + stroke(`M24 34Q60 ${n(34 - high * 1.500)} 96 34`, p.light, 2.400, 'opacity=".8"');
  },
  book(p, b) {
    const rays = Array.from({ length: 9 }, (_, k) => group(polygon([[0, 0], [5, -64], [-5, -64]], k % 2 ? p.mid : p.accent, 'opacity=".35"'), `translate(60 58) rotate(${n(-64 + k * 16)})`)).join('');
    const page = (side: number): Point[] => [[60, 60], [60 + side * 34, 52], [60 + side * 38, 74], [60, 82]];
    const lines = (side: number) => Array.from({ length: 4 }, (_, k) => stroke(`M${n(60 + side * 5)} ${n(64 + k * 4.200)}L${n(60 + side * b.between(22, 33))} ${n(58.500 + k * 4.400)}`, p.mid, 1.200)).join('');
    const glyph = b.whole(0, 3);
    const mark = glyph === 0 ? hoop(0, 0, 9, p.spark, 2) + stroke('M0 -9V9M-9 0H9', p.spark, 1.500) : glyph === 1 ? polygon([[0, -12], [10, 6], [-10, 6]], 'none', `stroke="${p.spark}" stroke-width="2"`) + disc(0, -1, 2.600, p.accent)
      : glyph === 2 ? stroke('M-9 8L0 -12L9 8M-5 0h10', p.spark, 2.400) : stroke('M0 -12C12 -8 -12 2 0 10M-8 -2h16', p.spark, 2.200);
    return rays + dust(p, b, 12) + polygon([...page(-1)].map(([x, y]) => [x - 2, y + 4] as Point), p.accent) + polygon([...page(1)].map(([x, y]) => [x + 2, y + 4] as Point), p.accent) +
      polygon(page(-1), p.spark) + polygon(page(1), p.light) + lines(-1) + lines(1) + stroke('M60 60V82', p.deep, 1.600) + group(mark, `translate(60 ${n(b.between(26, 32))}) rotate(${n(b.between(-10, 10))})`);
  },
  coins(p, b) {
    const coin = (x: number, y: number) => `<ellipse cx="${n(x)}" cy="${n(y + 3)}" rx="13" ry="5" fill="${p.dusk}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="13" ry="5" fill="url(#f)" stroke="${p.deep}" stroke-width=".8"/>`;
    const stack = (x: number, count: number, foot: number) => Array.from({ length: count }, (_, k) => coin(x + b.between(-1.500, 1.500), foot - k * 5)).join('');
    const big = group(disc(0, 0, 17, p.dusk) + disc(-1.500, -1.500, 16, 'url(#f)') + hoop(-1.500, -1.500, 12, p.dusk, 1.400) + (b.any() < 0.5 ? polygon([[-1.500, -9], [5, -1.500], [-1.500, 6], [-8, -1.500]], p.accent) : stroke('M-1.500 -9V6M-6 -5q5 -5 9 0q-2 4 -5 4q-6 2 -3 6q5 3 8 -1', p.dusk, 2)), `translate(${n(b.between(50, 70))} ${n(b.between(26, 32))}) rotate(${n(b.between(-25, 25))})`);
    return disc(60, 36, 30, p.mid, 'opacity=".5"') + dust(p, b, 14) + stack(b.between(30, 36), b.whole(2, 5), 76) + stack(b.between(84, 90), b.whole(2, 6), 76) + stack(60, b.whole(1, 3), 80) + big;
  },
  bell(p, b) {
    const kind = b.whole(0, 2);
    const sound = Array.from({ length: 4 }, (_, k) => hoop(60, 40, 22 + k * 9, [p.accent, p.mid, p.main, p.dusk][k] ?? p.mid, 2.200 - k * 0.300, `opacity=".8" stroke-dasharray="${n(b.between(10, 40))} ${n(b.between(4, 12))}"`)).join('');
    if (kind === 0) return sound + group(shape('M0 -26C16 -24 15 -4 17 10L24 18H-24L-17 10C-15 -4 -16 -24 0 -26Z', 'url(#f)', `stroke="${p.deep}" stroke-width="1"`) + disc(0, 22, 5, p.accent) + stroke('M0 -26V-34M-15 4H15', p.dusk, 2.400), `translate(60 40) rotate(${n(b.between(-16, 16))})`);
    if (kind === 1) return sound + `<path d="M34 40V62q26 16 52 0V40Z" fill="url(#d)"/><ellipse cx="60" cy="40" rx="26" ry="9" fill="${p.light}" stroke="${p.deep}" stroke-width="1"/>` + stroke('M34 42l9 25M44 46l8 26M60 48v24M76 46l-8 26M86 42l-9 25', p.accent, 1.600) + stroke(`M${n(b.between(24, 40))} 12L54 38M${n(b.between(80, 98))} 10L66 38`, p.spark, 3);
    return sound + Array.from({ length: 5 }, (_, k) => stroke(`M${n(40 + k * 10)} 6C${n(36 + k * 10 + b.between(-8, 8))} 30 ${n(44 + k * 10 + b.between(-8, 8))} 54 ${n(40 + k * 10)} ${H}`, k % 2 ? p.light : p.spark, 1.500 + (k % 3) * 0.500)).join('') + disc(60, 42, 12, p.deep) + hoop(60, 42, 12, p.accent, 2.400) + disc(60, 42, 4, p.spark);
  },
};
