// Scenes of things: what someone holds, wears, opens or steps into. They keep to the middle of the picture.

import { disc, dust, hoop, mirrored, n, oval, placed, polygon, shape, stroke, type Brush, type Palette, type Scene } from './strokes';

const edge = (p: Palette, width = 1) => `stroke="${p.deep}" stroke-width="${width}" stroke-linejoin="round"`;
const glow = (p: Palette, x = 60, y = 42, r = 34) => disc(x, y, r, p.main, 'opacity=".16"') + disc(x, y, r * 0.7, p.light, 'opacity=".14"');
const leaning = (b: Brush, inner: string, most = 12) => placed(inner, `rotate(${n(b.between(-most, most))} 60 44)`);
const around = (count: number, each: (turn: number, k: number) => string) => Array.from({ length: count }, (_, k) => each((k * 360) / count, k)).join('');
const box = (x: number, y: number, w: number, h: number, fill: string, more = '') => `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;

export const THINGS: Record<string, Scene> = {
  lantern(p, b) {
    const rays = around(12, (turn) => placed(stroke(`M0 -26V${n(-34 - b.between(0, 8))}`, p.spark, 1.4, 'opacity=".7"'), `translate(60 48) rotate(${turn})`));
    return disc(60, 48, 40, p.accent, 'opacity=".16"') + disc(60, 48, 26, p.spark, 'opacity=".2"') + rays + stroke('M60 4V14', p.light, 1.6) + stroke('M50 24Q60 4 70 24', p.light, 2.2) + mirrored([[8, 22], [13, 30], [0, 30], [0, 22]], p.main, edge(p)) + box(48, 30, 24, 36, p.spark, `opacity=".5" ${edge(p)}`) +
      shape('M60 62C50 56 56 48 60 38C64 48 70 56 60 62Z', p.accent) + shape('M60 61C55 57 58 53 60 48C62 53 65 57 60 61Z', '#fff', 'opacity=".9"') + stroke('M48 30V66M56 30V66M64 30V66M72 30V66', p.dusk, 1.8) + mirrored([[15, 66], [17, 73], [0, 73], [0, 66]], p.main, edge(p));
  },
  candle(p, b) {
    const one = (x: number, top: number, wide: number) => disc(x, top - 9, 13, p.spark, 'opacity=".22"') + box(x - wide, top, wide * 2, 76 - top, 'url(#f)', edge(p)) + shape(`M${x - wide} ${top}q${wide * 0.4} ${n(b.between(8, 16))} ${wide * 0.8} 2t${wide * 1.2} 0v-3h-${wide * 2}Z`, p.spark) + stroke(`M${x} ${top}v-4`, p.deep, 1.4) + shape(`M${x} ${top - 3}C${x - 6} ${top - 8} ${x - 1} ${top - 13} ${x} ${top - 19}C${x + 1} ${top - 13} ${x + 6} ${top - 8} ${x} ${top - 3}Z`, p.accent) + disc(x, top - 7, 2, '#fff');
    const many = b.whole(0, 2);
    return dust(p, b, 10) + (many ? one(40, b.between(42, 50), 5) : '') + (many > 1 ? one(80, b.between(36, 52), 5.5) : '') + one(60, b.between(28, 36), 8) + oval(60, 77, 34, 5, p.dusk, edge(p)) + stroke('M28 76Q60 84 92 76', p.light, 1.4);
  },
  mask(p, b) {
    const face = b.whole(0, 2);
    const eyes = face === 0 ? mirrored([[5, 36], [20, 30], [21, 38], [9, 42]], p.deep) : face === 1 ? oval(49, 37, 7, 4.4, p.deep) + oval(71, 37, 7, 4.4, p.deep) : stroke('M42 39Q49 30 56 39M64 39Q71 30 78 39', p.deep, 3);
    const mouth = face === 2 ? shape('M46 54Q60 70 74 54Q60 60 46 54Z', p.deep) : face === 1 ? shape('M48 62Q60 50 72 62Q60 57 48 62Z', p.deep) : stroke('M52 58H68', p.deep, 2.4);
    return glow(p) + stroke('M32 30Q14 40 18 78M88 30Q106 40 102 78', p.accent, 2.6) + leaning(b, mirrored([[0, 12], [22, 14], [30, 26], [27, 48], [16, 68], [0, 78]], 'url(#f)', edge(p, 1.4)) + shape('M60 12L82 14L90 26L87 48L76 68L60 78Z', p.dusk, 'opacity=".35"') + eyes + mouth + mirrored([[0, 38], [4, 52], [0, 54]], p.light) + stroke(b.any() < 0.5 ? 'M71 44v12' : 'M48 45l-3 12', p.accent, 2.6) + mirrored([[0, 15], [6, 22], [0, 28]], p.accent), 10);
  },
  skull(p, b) {
    const behind = b.any() < 0.5 ? stroke('M24 74L96 54M24 54L96 74', p.deep, 9) + stroke('M24 74L96 54M24 54L96 74', p.light, 6) : around(8, (turn) => placed(shape('M0 -30Q9 -40 0 -52Q-9 -40 0 -30', p.mid), `translate(60 40) rotate(${turn})`));
    return glow(p, 60, 38, 36) + behind + shape('M60 12C80 12 86 28 83 40C82 46 76 48 75 54V66H45V54C44 48 38 46 37 40C34 28 40 12 60 12Z', 'url(#f)', edge(p, 1.4)) + oval(50, 39, 7, 8, p.deep) + oval(70, 39, 7, 8, p.deep) + disc(51, 40, 2.2, p.accent) + disc(71, 40, 2.2, p.accent) + polygon([[60, 46], [56, 54], [64, 54]], p.deep) + stroke('M50 60v6M55 60v6M60 60v6M65 60v6M70 60v6', p.deep, 1.6) + (b.any() < 0.4 ? mirrored([[0, 2], [4, 12], [12, 5], [16, 20], [0, 18]], p.accent, edge(p)) : stroke('M66 14l-4 8 5 4-3 6', p.dusk, 1.4));
  },
  hourglass(p, b) {
    const fill = b.between(6, 16);
    return glow(p) + leaning(b, shape('M44 16H76C76 34 66 38 63 44C66 50 76 54 76 72H44C44 54 54 50 57 44C54 38 44 34 44 16Z', p.spark, `opacity=".35"`) + polygon([[49, 34 - fill / 2], [71, 34 - fill / 2], [60, 45]], p.accent) + stroke('M60 44V64', p.accent, 1.6) + shape(`M46 72Q60 ${n(72 - fill * 2)} 74 72Z`, p.accent) + stroke('M44 16C44 34 54 38 57 44C54 50 44 54 44 72M76 16C76 34 66 38 63 44C66 50 76 54 76 72', p.light, 2) + box(38, 10, 44, 7, 'url(#f)', edge(p)) + box(38, 71, 44, 7, 'url(#f)', edge(p)) + stroke('M41 17V71M79 17V71', p.main, 2.6)) + dust(p, b, 10);
  },
  compass(p, b) {
    const turn = b.between(0, 360);
    return glow(p, 60, 42, 40) + disc(60, 42, 33, 'url(#d)', edge(p, 1.4)) + hoop(60, 42, 33, p.light, 2.4) + disc(60, 42, 26, p.deep, 'opacity=".7"') + around(24, (at, k) => placed(stroke(`M0 -26V${k % 6 ? -23 : -19}`, p.light, k % 6 ? 0.8 : 1.8), `translate(60 42) rotate(${at})`)) + hoop(60, 42, 15, p.accent, 0.8) + placed(polygon([[0, -22], [5, 0], [-5, 0]], p.accent, edge(p, 0.6)) + polygon([[0, 22], [5, 0], [-5, 0]], p.spark, edge(p, 0.6)), `translate(60 42) rotate(${n(turn)})`) + disc(60, 42, 3, p.light) + hoop(60, 5, 4, p.light, 1.8);
  },
  crown(p, b) {
    const tops = b.whole(1, 2) * 2 + 1;
    const points: [number, number][] = [[30, 66], [26, 30]];
    for (let k = 1; k < tops * 2; k++) points.push([26 + (k * 68) / (tops * 2), k % 2 ? 48 : b.between(14, 22)]);
    points.push([94, 30], [90, 66]);
    const jewels = points.filter((_, k) => k % 2 && k < points.length - 1).map(([x, y]) => disc(x, y - 3, 3.4, p.accent, edge(p, 0.8))).join('');
    return glow(p, 60, 44, 40) + around(16, (turn) => placed(stroke('M0 -38V-46', p.spark, 1.4, 'opacity=".7"'), `translate(60 44) rotate(${n(turn)})`)) + leaning(b, polygon(points, 'url(#f)', edge(p, 1.4)) + jewels + box(29, 62, 62, 11, p.main, edge(p)) + [40, 52, 68, 80].map((x) => disc(x, 67.5, 2.4, p.spark)).join('') + polygon([[60, 61], [66, 67.5], [60, 74], [54, 67.5]], p.accent, edge(p, 0.8)), 9);
  },
  boots(p, b) {
    const boot = (x: number, y: number, size: number, fill: string) => placed(shape('M-10 -28H10V2Q24 6 26 18H-12Z', fill, edge(p)) + box(-12, 17, 39, 5, p.deep) + stroke('M-10 -22H10M-9 -14H10M-9 -6H10', p.accent, 2) + (b.any() < 2 ? shape('M-10 -12Q-30 -26 -34 -14Q-26 -14 -26 -6Q-16 -10 -10 -2Z', p.spark, edge(p, 0.8)) : ''), `translate(${x} ${y}) scale(${size})`);
    return Array.from({ length: 7 }, (_, k) => stroke(`M${n(b.between(2, 20))} ${14 + k * 10}h${n(b.between(14, 34))}`, p.mid, 2, 'opacity=".8"')).join('') + boot(74, 44, 1, p.main) + boot(50, 54, 1.1, 'url(#f)') + stroke('M24 80H104', p.dusk, 3);
  },
  glove(p, b) {
    const power = around(10, (turn) => placed(polygon([[0, -34], [2.6, -46], [-2.6, -46]], p.accent, 'opacity=".8"'), `translate(60 36) rotate(${n(turn + b.between(-6, 6))})`));
    return power + leaning(b, shape('M44 84L46 60H76L78 84Z', p.dusk, edge(p)) + box(42, 58, 37, 9, p.accent, edge(p)) + shape('M40 56V30Q40 24 45 24Q49 24 49 30V24Q49 17 54 17Q59 17 59 24V23Q59 16 64 16Q69 16 69 24V27Q69 22 74 22Q79 22 79 28V58Z', 'url(#f)', edge(p, 1.4)) + shape('M40 50Q30 46 33 38Q37 34 42 40L56 44Q58 50 52 50Z', p.light, edge(p)) + stroke('M49 30v8M59 24v13M69 27v10', p.deep, 1.4) + [45, 54, 64, 74].map((x) => disc(x, 29, 2.2, p.spark)).join(''), 14);
  },
  armour(p, b) {
    return glow(p) + mirrored([[18, 18], [30, 16], [38, 28], [27, 36], [25, 30]], p.main, edge(p)) + mirrored([[6, 16], [18, 18], [26, 34], [23, 56], [18, 76], [0, 82]], 'url(#f)', edge(p, 1.4)) + mirrored([[0, 24], [12, 26], [16, 38], [10, 46], [0, 48]], p.spark, 'opacity=".4"') + stroke('M60 22V80M40 52Q60 60 80 52M42 62Q60 70 78 62', p.dusk, 1.8) + (b.any() < 0.5 ? mirrored([[0, 28], [7, 36], [0, 46]], p.accent, edge(p)) : around(6, (turn) => placed(oval(0, -6, 2.6, 6, p.accent), `translate(60 38) rotate(${turn})`))) + (b.any() < 0.5 ? [-1, 1].map((side) => [0, 1, 2].map((k) => polygon([[60 + side * (31 + k * 3), 20 + k * 5], [60 + side * (40 + k * 4), 10 + k * 6], [60 + side * (35 + k * 3), 25 + k * 5]], p.light)).join('')).join('') : '') + stroke('M48 16Q60 26 72 16', p.deep, 3);
  },
  goggles(p, b) {
    const lens = (x: number) => disc(x, 42, 19, p.dusk, edge(p, 1.4)) + disc(x, 42, 15, 'url(#f)') + disc(x, 42, 11, p.deep) + hoop(x, 42, 7, p.accent, 1.2) + stroke(`M${x - 7} 42h14M${x} 35v14`, p.accent, 0.9) + shape(`M${x - 8} 36q4 -6 10 -5l-8 8Z`, p.spark);
    const rays = b.any() < 0.6 ? polygon([[40, 42], [8, 90], [40, 90]], p.accent, 'opacity=".22"') + polygon([[80, 42], [80, 90], [112, 90]], p.accent, 'opacity=".22"') : '';
    return rays + stroke('M20 40Q0 36 -6 30M100 40Q120 36 126 30', p.main, 7) + lens(39) + lens(81) + stroke('M55 38Q60 33 65 38', p.light, 3.4) + around(2, (_t, k) => disc(k ? 100 : 20, 42, 3, p.light));
  },
  bomb(p, b) {
    const sparks = around(9, (turn) => placed(stroke(`M0 -4V${n(-7 - b.between(1, 6))}`, p.accent, 1.6), `translate(88 12) rotate(${turn})`));
    const kind = b.whole(0, 1);
    const body = kind ? shape('M38 34Q60 26 82 34V70Q60 80 38 70Z', 'url(#d)', edge(p, 1.4)) + oval(60, 34, 22, 7, p.main, edge(p)) + stroke('M38 46Q60 54 82 46M38 60Q60 68 82 60', p.light, 2.4) : disc(56, 52, 27, 'url(#d)', edge(p, 1.4)) + placed(box(-7, -32, 14, 9, p.main, edge(p)), 'translate(56 52) rotate(28)');
    return glow(p, 58, 50, 40) + body + stroke(kind ? 'M60 32Q64 14 86 14' : 'M70 27Q76 12 86 13', p.light, 2.4) + sparks + disc(88, 12, 3, p.spark) + shape('M42 40q6 -10 16 -8l-12 14Z', p.spark, 'opacity=".6"') + (kind ? polygon([[60, 46], [67, 60], [53, 60]], p.accent) : '');
  },
  jaws(p, b) {
    const row = (y: number, way: number) => Array.from({ length: 7 }, (_, k) => polygon([[26 + k * 10, y], [36 + k * 10, y], [31 + k * 10, y + way * b.between(12, 18)]], p.spark, edge(p, 0.8))).join('');
    const gap = b.between(0, 6);
    return glow(p) + stroke(`M20 44Q24 ${n(8 - gap)} 60 ${n(8 - gap)}T100 44`, p.main, 8) + stroke(`M20 46Q24 ${n(82 + gap)} 60 ${n(82 + gap)}T100 46`, p.main, 8) + placed(row(16, 1), `translate(0 ${n(-gap)})`) + placed(row(74, -1), `translate(0 ${n(gap)})`) + disc(18, 45, 7, 'url(#f)', edge(p)) + disc(102, 45, 7, 'url(#f)', edge(p)) + oval(60, 45, 13, 5, p.accent, 'opacity=".8"') + disc(60, 45, 3.4, p.deep);
  },
  pit(p, b) {
    const layers = [0, 1, 2, 3].map((k) => oval(60, 52 + k * 3, 48 - k * 10, 26 - k * 5.5, [p.mid, p.dusk, p.deep, '#000'][k] ?? p.deep)).join('');
    const stones = around(14, (turn) => { const a = (turn * Math.PI) / 180; return polygon([[60 + Math.cos(a) * 46 - 5, 52 + Math.sin(a) * 25], [60 + Math.cos(a) * 47, 46 + Math.sin(a) * 25], [60 + Math.cos(a) * 46 + b.between(4, 8), 54 + Math.sin(a) * 25]], b.pick([p.main, p.light, p.mid]), edge(p, 0.7)); });
    const inside = b.whole(0, 2);
    return layers + (inside === 0 ? disc(52, 60, 2, p.accent) + disc(66, 60, 2, p.accent) : inside === 1 ? [48, 56, 64, 72].map((x) => polygon([[x - 3, 74], [x, 56], [x + 3, 74]], p.light)).join('') : around(3, (_t, k) => hoop(60, 60, 5 + k * 5, p.accent, 1))) + stones;
  },
  net(p, b) {
    const lines = [-3, -2, -1, 0, 1, 2, 3].map((k) => stroke(`M${n(60 + k * 6)} 8Q${n(60 + k * 14)} 40 ${n(60 + k * 12)} 80`, p.light, 1.4) + stroke(`M${n(38 - k * 0.5)} ${n(44 + k * 9)}Q60 ${n(52 + k * 10)} ${n(82 + k * 0.5)} ${n(44 + k * 9)}`, p.light, 1.2)).join('');
    return glow(p) + stroke('M60 8Q20 40 26 80M60 8Q100 40 94 80', p.main, 3) + lines + around(5, (_t, k) => disc(26 + k * 17, 80, 3.4, p.accent, edge(p))) + disc(60, 8, 4, p.spark) + (b.any() < 0.5 ? oval(60, 56, 12, 6, p.accent) + polygon([[70, 56], [80, 50], [80, 62]], p.accent) : '');
  },
  chain(p, b) {
    const link = (x: number, y: number, turn: number) => placed(`<rect x="-11" y="-6.500" width="22" height="13" rx="6.500" fill="none" stroke="${p.deep}" stroke-width="6"/><rect x="-11" y="-6.500" width="22" height="13" rx="6.500" fill="none" stroke="${p.light}" stroke-width="3.600"/>`, `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`);
    const row = (y: number, way: number) => Array.from({ length: 8 }, (_, k) => link(4 + k * 16, y + way * (k - 3.5) * 8, way * 27 + (k % 2 ? 8 : -8))).join('');
    return glow(p) + row(44, 1) + row(44, -1) + shape('M44 38H76V62Q76 70 60 72Q44 70 44 62Z', 'url(#f)', edge(p, 1.4)) + stroke('M50 38V30Q50 20 60 20T70 30V38', p.main, 5) + (b.any() < 0.5 ? disc(60, 50, 4.6, p.deep) + polygon([[58, 52], [62, 52], [64, 64], [56, 64]], p.deep) : polygon([[60, 44], [68, 54], [60, 64], [52, 54]], p.accent, edge(p)));
  },
  record(p, b) {
    const [x, y] = [60 + b.between(-6, 6), 46];
    const grooves = [30, 26, 22, 18].map((r) => hoop(x, y, r, p.mid, 0.8, `stroke-dasharray="${n(b.between(40, 90))} ${n(b.between(4, 20))}" transform="rotate(${b.whole(0, 360)} ${n(x)} ${n(y)})"`)).join('');
    return glow(p, x, y, 42) + disc(x, y, 35, p.deep) + hoop(x, y, 35, p.dusk, 1.4) + grooves + shape(`M${n(x)} ${n(y)}L${n(x - 30)} ${n(y - 18)}A35 35 0 0 1 ${n(x - 16)} ${n(y - 31)}Z`, p.light, 'opacity=".25"') + disc(x, y, 13, 'url(#f)') + disc(x, y, 10, p.accent, 'opacity=".7"') + disc(x, y, 2.4, p.deep) + stroke(`M104 8L92 34L${n(x + 22)} 48`, p.light, 2.6) + disc(104, 9, 6, p.main, edge(p)) + polygon([[x + 24, 44], [x + 18, 54], [x + 26, 52]], p.spark);
  },
  cup(p, b) {
    const steam = b.any() < 0.5 ? stroke('M50 20q-5 -6 0 -10t0 -9M60 18q5 -6 0 -10t0 -8M70 20q5 -6 0 -10t0 -9', p.light, 1.8, 'opacity=".8"') : around(9, () => disc(b.between(44, 76), b.between(4, 22), b.between(0.8, 2), p.accent));
    return glow(p, 60, 40, 36) + steam + shape('M32 26H88C88 48 76 58 60 58C44 58 32 48 32 26Z', 'url(#f)', edge(p, 1.4)) + oval(60, 26, 28, 6, p.deep) + oval(60, 27, 25, 4.4, p.accent) + stroke('M60 58V70', p.main, 6) + shape('M42 78Q60 62 78 78Z', p.main, edge(p)) + stroke('M33 30Q16 30 22 42T40 48M87 30Q104 30 98 42T80 48', p.main, 3) + polygon([[60, 36], [66, 43], [60, 50], [54, 43]], p.spark, 'opacity=".8"');
  },
  dice(p, b) {
    const die = (x: number, y: number, size: number, turn: number, face: number) => {
      const spots: [number, number][] = ([[[0, 0]], [[-5, -5], [5, 5]], [[-5, -5], [0, 0], [5, 5]], [[-5, -5], [5, -5], [-5, 5], [5, 5]], [[-5, -5], [5, -5], [0, 0], [-5, 5], [5, 5]], [[-5, -6], [5, -6], [-5, 0], [5, 0], [-5, 6], [5, 6]]] as [number, number][][])[face] ?? [];
      return placed(`<rect x="-13" y="-13" width="26" height="26" rx="5" fill="${p.deep}" transform="translate(2 3)"/><rect x="-13" y="-13" width="26" height="26" rx="5" fill="url(#f)" stroke="${p.deep}"/>` + spots.map(([u, v]) => disc(u, v, 2.4, p.deep)).join(''), `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})`);
    };
    return glow(p) + Array.from({ length: 5 }, () => stroke(`M${n(b.between(10, 50))} ${n(b.between(4, 30))}q14 6 20 18`, p.accent, 1.2, 'opacity=".7"')).join('') + die(b.between(38, 44), b.between(32, 40), 1.3, b.between(-40, 40), b.whole(0, 5)) + die(b.between(76, 84), b.between(50, 58), 1.15, b.between(-40, 40), b.whole(0, 5));
  },
  hand(p, b) {
    const held = b.whole(0, 3);
    const above = held === 0 ? disc(60, 22, 11, p.accent) + disc(57, 19, 3.4, p.spark) : held === 1 ? shape('M60 34C46 26 54 16 60 2C66 16 74 26 60 34Z', p.accent) + shape('M60 33C54 28 57 22 60 14C63 22 66 28 60 33Z', p.spark) : held === 2 ? polygon([[60, 4], [70, 19], [60, 34], [50, 19]], p.accent, edge(p)) + polygon([[60, 4], [64, 19], [60, 34]], p.spark) : around(7, (turn) => placed(stroke('M0 -6V-14', p.accent, 2), `translate(60 20) rotate(${n(turn)})`)) + disc(60, 20, 5, p.spark);
    return disc(60, 22, 26, p.spark, 'opacity=".16"') + dust(p, b, 8) + above + shape('M34 90L40 62L24 48Q24 40 32 43L46 52L42 34Q44 28 49 33L55 50L57 38Q61 33 64 38V50L72 36Q77 32 79 38L74 53L86 46Q93 46 90 53L76 70L80 90Z', 'url(#f)', edge(p, 1.4)) + stroke('M50 62Q60 70 72 60', p.dusk, 1.6) + stroke('M37 78L79 78', p.accent, 3);
  },
  heart(p, b) {
    const beat = b.any() < 0.5 ? stroke('M6 46H34L42 30L52 62L60 46H114', p.spark, 2.2) : around(10, (turn) => placed(stroke('M0 -36V-44', p.accent, 2, 'opacity=".8"'), `translate(60 44) rotate(${turn})`));
    return glow(p, 60, 44, 40) + shape('M60 76C30 54 24 42 26 30C30 14 52 12 60 28C68 12 90 14 94 30C96 42 90 54 60 76Z', 'url(#f)', edge(p, 1.6)) + shape('M60 76C30 54 24 42 26 30C30 40 40 58 60 70C80 58 90 40 94 30C96 42 90 54 60 76Z', p.dusk, 'opacity=".5"') + oval(43, 29, 6, 4, p.spark, 'opacity=".8"') + beat + (b.any() < 0.3 ? stroke('M64 24l-8 12 8 8-6 12', p.deep, 2.6) : '');
  },
  comet(p, b) {
    const turn = b.between(-18, 10);
    const tail = Array.from({ length: 9 }, (_, k) => stroke(`M70 ${n(52 + (k - 4) * 3.4)}Q40 ${n(40 + (k - 4) * 5)} ${n(b.between(-8, 20))} ${n(20 + (k - 4) * 8)}`, [p.main, p.light, p.accent][k % 3] ?? p.main, b.between(1.4, 4), 'opacity=".85"')).join('');
    return dust(p, b, 26) + placed(tail + disc(78, 56, 17, p.accent, 'opacity=".35"') + disc(78, 56, 12, 'url(#f)', edge(p)) + disc(82, 60, 3, p.mid) + disc(74, 53, 2.2, p.mid) + disc(76, 62, 1.6, p.mid), `rotate(${n(turn)} 60 42)`);
  },
  peak(p, b) {
    const rock = (x: number, top: number, wide: number, fill: string) => polygon([[x - wide, 90], [x - wide * 0.4, top + 22], [x, top], [x + wide * 0.35, top + 18], [x + wide, 90]], fill, edge(p, 0.7)) + polygon([[x - wide * 0.4, top + 22], [x, top], [x + wide * 0.35, top + 18], [x + 5, top + 16], [x, top + 24], [x - 6, top + 17]], p.spark);
    return rock(28, b.between(34, 42), 34, p.dusk) + rock(96, b.between(28, 40), 36, p.dusk) + rock(60, b.between(8, 16), 44, 'url(#d)') + stroke('M0 62q20 -8 40 0t40 0t40 0', p.light, 3, 'opacity=".35"') + (b.any() < 0.5 ? stroke('M60 15V4', p.light, 1.4) + polygon([[60, 4], [72, 7], [60, 11]], p.accent) : '');
  },
  ship(p, b) {
    const sail = (x: number, top: number, high: number, wide: number) => shape(`M${x} ${top}Q${n(x + wide * 1.3)} ${n(top + high / 2)} ${x + 2} ${top + high}Q${n(x + wide * 0.3)} ${n(top + high / 2)} ${x} ${top}Z`, 'url(#f)', edge(p));
    return stroke('M60 8V64M40 20V62', p.dusk, 2.6) + sail(61, 12, 40, b.between(20, 26)) + sail(41, 22, 32, 15) + polygon([[60, 4], [76, 8], [60, 12]], p.accent) + shape('M20 58H100Q96 76 84 78H38Q26 74 20 58Z', p.main, edge(p, 1.4)) + stroke('M24 64H97', p.accent, 2.4) + [40, 54, 68, 82].map((x) => disc(x, 70, 2.2, p.spark)).join('') + shape('M-4 90V78q10 -8 20 0t20 0t20 0t20 0t20 0t20 0t20 0V90Z', p.mid) + stroke('M-4 80q10 -8 20 0t20 0t20 0t20 0t20 0t20 0t20 0', p.spark, 1.4);
  },
  vial(p, b) {
    const bubbles = Array.from({ length: 9 }, () => disc(b.between(50, 70), b.between(46, 70), b.between(0.8, 2.4), p.spark, 'opacity=".8"')).join('');
    const round = b.any() < 0.5;
    const glass = round ? 'M53 14V34C40 40 34 50 36 60C38 72 48 78 60 78S82 72 84 60C86 50 80 40 67 34V14Z' : 'M50 14V66Q50 78 60 78T70 66V14Z';
    return glow(p, 60, 52, 34) + leaning(b, shape(glass, p.spark, 'opacity=".28"') + shape(round ? 'M38 52Q60 46 82 52C88 70 74 78 60 78S32 70 38 52Z' : 'M51 40Q60 44 69 40V66Q69 77 60 77T51 66Z', 'url(#f)') + bubbles + stroke(glass, p.light, 2) + box(round ? 50 : 47, 8, round ? 20 : 26, 7, p.accent, edge(p)) + (round ? '' : stroke('M70 30h-6M70 42h-6M70 54h-6', p.light, 1.4)), 14);
  },
  plug(p, b) {
    const cable = `M60 70C60 92 20 88 16 66S${n(b.between(24, 40))} 40 8 ${n(b.between(20, 36))}`;
    return glow(p, 62, 40, 36) + stroke(cable, p.deep, 8) + stroke(cable, p.accent, 5) + leaning(b, stroke('M52 22V6M68 22V6', p.spark, 5) + shape('M42 22H78V44Q78 62 60 64Q42 62 42 44Z', 'url(#f)', edge(p, 1.4)) + stroke('M46 34H74M46 42H74', p.dusk, 2) + polygon([[62, 40], [54, 52], [60, 52], [57, 62], [67, 49], [61, 49], [65, 40]], p.spark) + box(53, 62, 14, 10, p.main, edge(p)), 16) + around(6, (turn) => placed(stroke('M0 -10V-15', p.spark, 1.4), `translate(60 4) rotate(${turn})`));
  },
  chip(p, b) {
    const pins = Array.from({ length: 7 }, (_, k) => stroke(`M${36 + k * 8} 14V2M${36 + k * 8} 70V84M32 ${18 + k * 8}H${n(b.between(2, 18))}M88 ${18 + k * 8}H${n(b.between(102, 118))}`, k % 2 ? p.main : p.accent, 2)).join('');
    const mark = b.whole(0, 2);
    return pins + `<rect x="32" y="14" width="56" height="56" rx="4" fill="${p.deep}" stroke="${p.light}" stroke-width="1.600"/><rect x="42" y="24" width="36" height="36" rx="2" fill="url(#f)"/>` + disc(38, 20, 1.8, p.spark) + (mark === 0 ? hoop(60, 42, 11, p.deep, 2.6) + disc(60, 42, 4, p.deep) : mark === 1 ? stroke('M48 34H72M48 42H66M48 50H70', p.deep, 3) : polygon([[60, 28], [74, 42], [60, 56], [46, 42]], p.deep) + disc(60, 42, 5, p.accent));
  },
  shield(p, b) {
    const kind = b.whole(0, 3);
    const mark = kind === 0 ? stroke('M60 16V80M36 38H84', p.dusk, 4) : kind === 1 ? polygon([[60, 26], [65, 39], [79, 40], [68, 48], [72, 62], [60, 54], [48, 62], [52, 48], [41, 40], [55, 39]], p.accent, edge(p)) : kind === 2 ? shape('M36 30L84 62V48L60 20L36 24Z', p.accent, 'opacity=".85"') : disc(60, 44, 11, p.accent, edge(p)) + disc(60, 44, 5, p.spark);
    const sparks = b.any() < 0.5 ? around(14, (turn) => placed(stroke('M0 -40V-47', p.spark, 1.6, 'opacity=".8"'), `translate(60 44) rotate(${n(turn)})`)) : '';
    return glow(p, 60, 44, 40) + sparks + leaning(b, mirrored([[0, 8], [14, 14], [30, 15], [29, 44], [20, 66], [0, 82]], p.light, edge(p, 1.4)) + mirrored([[0, 13], [12, 19], [25, 20], [24, 43], [16, 62], [0, 76]], 'url(#d)') + mark, 7);
  },
  scales(p, b) {
    const tip = b.between(-9, 9);
    const pan = (x: number, y: number) => stroke(`M${x} ${n(y)}l-12 26M${x} ${n(y)}l12 26`, p.light, 1.2) + shape(`M${x - 15} ${n(y + 26)}h30q-4 10 -15 10t-15 -10Z`, 'url(#f)', edge(p));
    return glow(p) + stroke('M60 14V74', p.main, 4) + shape('M42 80Q60 62 78 80Z', p.main, edge(p)) + stroke(`M26 ${n(22 - tip)}Q60 ${n(14)} 94 ${n(22 + tip)}`, p.light, 3.4) + disc(60, 14, 5, p.accent, edge(p)) + pan(26, 22 - tip) + pan(94, 22 + tip) + (tip < 0 ? disc(26, 44 - tip, 4.4, p.accent) : disc(94, 44 + tip, 4.4, p.accent)) + dust(p, b, 6);
  },
  letter(p, b) {
    const seal = b.whole(0, 1);
    return glow(p) + Array.from({ length: 3 }, (_, k) => placed(box(-26, -32, 52, 64, k === 2 ? p.spark : [p.main, p.light][k] ?? p.light, edge(p)), `translate(${n(60 + (2 - k) * b.between(-5, 5))} 43) rotate(${n((2 - k) * b.between(-10, 10))})`)).join('') + [0, 1, 2, 3, 4, 5].map((k) => stroke(`M42 ${22 + k * 7}h${n(b.between(16, 36))}`, p.mid, 2)).join('') + (seal ? disc(74, 66, 9, p.accent, edge(p)) + disc(74, 66, 5, p.dusk, 'opacity=".5"') : stroke('M92 4Q74 24 66 56', p.main, 4) + shape('M92 4Q104 18 78 34L74 30Z', p.accent, edge(p)) + stroke('M66 56l-2 8', p.deep, 2)) + (b.any() < 0.35 ? stroke('M38 26L82 58', p.accent, 4) : '');
  },
  door(p, b) {
    const light = polygon([[48, 80], [72, 80], [104, 90], [16, 90]], p.spark, 'opacity=".35"');
    return glow(p, 60, 46, 42) + light + shape('M30 82V36Q30 8 60 8T90 36V82Z', p.dusk, edge(p, 1.4)) + shape('M38 82V38Q38 16 60 16T82 38V82Z', p.spark) + disc(60, 46, 15, '#fff', 'opacity=".35"') + shape('M38 82V38Q38 18 56 16V86Z', 'url(#d)', edge(p)) + stroke('M44 30V80M50 24V83', p.dusk, 1.6) + disc(52, 52, 2, p.accent) + stroke('M24 82H96', p.light, 3) + [0, 1, 2, 3, 4].map((k) => placed(stroke('M0 -35V-42', p.light, 2.4), `translate(60 42) rotate(${-60 + k * 30})`)).join('') + (b.any() < 0.4 ? shape('M66 80Q62 62 68 56A5 5 0 1 1 74 56Q80 62 76 80Z', p.deep) : '');
  },
  key(p, b) {
    const turn = b.between(-40, 40);
    return glow(p) + dust(p, b, 12) + placed(hoop(0, -20, 14, p.deep, 9) + hoop(0, -20, 14, p.main, 6) + hoop(0, -20, 5, p.accent, 3) + stroke('M0 -6V36', p.deep, 8) + stroke('M0 -6V36', p.light, 5) + box(0, 22, 12, 5, p.light) + box(0, 31, 16, 5, p.light) + stroke('M-5 -2h10M-5 3h10', p.accent, 2), `translate(60 38) rotate(${n(turn)})`);
  },
  mirror(p, b) {
    const cracked = b.any() < 0.55;
    return glow(p, 60, 38, 40) + oval(60, 38, 29, 35, p.main, edge(p, 1.4)) + oval(60, 38, 23, 29, p.dusk) + oval(60, 38, 23, 29, p.light, 'opacity=".5"') + polygon([[44, 26], [56, 14], [62, 14], [42, 42]], p.spark, 'opacity=".8"') + polygon([[60, 56], [78, 34], [80, 40], [66, 60]], p.spark, 'opacity=".5"') + (cracked ? stroke('M62 36L48 14M62 36L82 26M62 36L76 60M62 36L50 66M62 36L38 44', p.deep, 1.4) : shape('M50 66Q50 48 60 48T70 66Z', p.deep, 'opacity=".75"') + disc(60, 38, 8, p.deep, 'opacity=".75"') + disc(57, 38, 1.3, p.accent) + disc(63, 38, 1.3, p.accent)) + shape('M52 72H68L66 90H54Z', p.main, edge(p)) + disc(60, 4, 4, p.accent, edge(p)) + disc(29, 38, 3, p.accent) + disc(91, 38, 3, p.accent);
  },
  fan(p, b) {
    const many = b.whole(3, 5);
    return glow(p) + dust(p, b, 10) + Array.from({ length: many }, (_, k) => placed(`<rect x="-14" y="-58" width="28" height="42" rx="3" fill="${k === many - 1 ? p.light : p.main}" stroke="${p.deep}"/><rect x="-10.500" y="-54" width="21" height="20" rx="1.500" fill="${b.pick([p.accent, p.mid, p.dusk])}"/>` + stroke('M-9 -29h18M-9 -24h12', p.deep, 1.6), `translate(60 94) rotate(${n((k - (many - 1) / 2) * 22)})`)).join('');
  },
  arrows(p, b) {
    const turn = b.between(0, 120);
    const one = (at: number, fill: string) => placed(stroke('M-30 0A30 30 0 0 1 15 -26', p.deep, 11) + stroke('M-30 0A30 30 0 0 1 15 -26', fill, 8) + polygon([[10, -38], [30, -18], [8, -13]], fill, edge(p)), `translate(60 43) rotate(${n(at)})`);
    return glow(p, 60, 43, 40) + one(turn, p.main) + one(turn + 120, p.light) + one(turn + 240, p.accent) + disc(60, 43, 9, p.deep) + disc(60, 43, 5, p.spark);
  },
  burst(p, b) {
    const ray = (count: number, near: number, far: number, fill: string) => polygon(Array.from({ length: count * 2 }, (_, k) => { const a = (k / (count * 2)) * Math.PI * 2; const r = k % 2 ? near : far * b.between(0.8, 1.15); return [60 + Math.cos(a) * r * 1.15, 43 + Math.sin(a) * r] as const; }), fill, edge(p));
    const bits = Array.from({ length: 12 }, () => { const a = b.between(0, 6.3); const r = b.between(34, 54); return placed(polygon([[0, -4], [3, 3], [-3, 2]], b.pick([p.light, p.accent, p.main])), `translate(${n(60 + Math.cos(a) * r)} ${n(43 + Math.sin(a) * r * 0.75)}) rotate(${b.whole(0, 360)})`); }).join('');
    return bits + ray(b.whole(9, 13), 22, 44, p.mid) + ray(b.whole(8, 11), 15, 32, 'url(#f)') + ray(8, 8, 20, p.spark) + disc(60, 43, 5, '#fff');
  },
  fist(p, b) {
    const rush = around(18, (turn) => placed(polygon([[0, -34], [3, -80], [-3, -80]], p.mid, 'opacity=".6"'), `translate(60 42) rotate(${n(turn + b.between(-5, 5))})`));
    return rush + leaning(b, shape('M46 64H76L84 94H40Z', p.dusk, edge(p)) + box(43, 62, 35, 8, p.accent, edge(p)) + shape('M36 30Q36 22 44 22H78Q86 22 86 32V52Q86 64 74 64H48Q36 62 36 50Z', 'url(#f)', edge(p, 1.4)) + stroke('M48 22V42M60 22V42M72 22V42', p.deep, 1.8) + shape('M34 44Q40 38 56 42Q62 46 58 52Q46 56 36 54Z', p.light, edge(p)) + stroke('M50 46l6 2', p.dusk, 1.2), 16);
  },
  chair(p, b) {
    return polygon([[60, -4], [100, 90], [20, 90]], p.spark, 'opacity=".2"') + oval(60, 80, 34, 5, p.spark, 'opacity=".3"') + shape(`M42 50V20Q42 ${n(b.between(6, 12))} 60 ${n(b.between(4, 10))}T78 20V50Z`, 'url(#f)', edge(p, 1.4)) + shape('M48 46V24Q48 14 60 14T72 24V46Z', p.accent, 'opacity=".8"') + polygon([[38, 50], [82, 50], [88, 60], [32, 60]], p.light, edge(p)) + stroke('M38 60V82M82 60V82M48 60V76M72 60V76', p.main, 4) + dust(p, b, 8);
  },
  horns(p, b) {
    const sound = [0, 1, 2].map((k) => stroke(`M${84 + k * 9} ${28 - k * 5}Q${94 + k * 10} 42 ${84 + k * 9} ${56 + k * 5}`, p.accent, 2.4)).join('');
    return glow(p) + sound + leaning(b, shape('M20 46Q40 46 52 36L76 20V64L52 50Q40 52 20 52Z', 'url(#f)', edge(p, 1.4)) + oval(76, 42, 6, 22, p.light, edge(p)) + oval(76, 42, 3.4, 16, p.deep) + box(14, 44, 8, 10, p.main, edge(p)) + stroke('M34 52Q34 68 48 66T56 52', p.main, 3.4) + stroke('M40 42v8M48 38v14', p.dusk, 2), 12);
  },
};
