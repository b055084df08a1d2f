// Pictures made from what is printed on a card: layered vector shapes, the same for a card every time, tinted by its colour.
// A *scene* is the subject. A word of the name may call for one (a hound, a storm), else what the text does may, else the name picks among
// those that fit the card's type. A *place* stands behind it: by another word of the name, by the text, or one that fits the game.
// Every number in them comes from the name as well.

import { CREATURES } from './creatures';
import { FIGURES } from './figures';
import { PLACES } from './places';
import { sign } from './signs';
import { brush, disc, dust, H, hoop, mirrored, n, palette, placed, polygon, sky, stroke, W, type Brush, type Palette, type Scene } from './strokes';
import { place, subject, suggested } from './subjects';
import { THINGS } from './things';

/** The sky, the fills that scenes share, and a shade that lifts what is in the middle off what lies behind it. */
function ground(p: Palette, q: Palette, b: Brush): string {
  const [x, y] = [b.between(25, 75), b.between(10, 60)];
  return `<defs><radialGradient id="g" cx="${n(x)}%" cy="${n(y)}%" r="85%"><stop offset="0" stop-color="${q.mid}"/>` +
    `<stop offset=".55" stop-color="${q.dusk}"/><stop offset="1" stop-color="${q.deep}"/></radialGradient>` +
    `<radialGradient id="v" cx="50%" cy="52%" r="62%"><stop offset="0" stop-color="${q.deep}" stop-opacity=".62"/><stop offset=".55" stop-color="${q.deep}" stop-opacity=".3"/><stop offset="1" stop-color="${q.deep}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${p.light}"/><stop offset="1" stop-color="${p.main}"/></linearGradient>` +
    `<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.main}"/><stop offset="1" stop-color="${p.dusk}"/></linearGradient>` +
    `</defs><rect width="${W}" height="${H}" fill="url(#g)"/>`;
}

/** What costs much or stands high has rays around it. */
function glory(q: Palette, b: Brush): string {
  const shift = b.whole(0, 20);
  return Array.from({ length: 16 }, (_, k) => placed(polygon([[0, -20], [4.5, -76], [-4.5, -76]], q.light, 'opacity=".3"'), `translate(60 44) rotate(${n(k * 22.5 + shift)})`)).join('') + hoop(60, 44, 37, q.light, 1.2, 'opacity=".7"') + hoop(60, 44, 39.5, q.accent, 0.8, 'opacity=".8"');
}

const SCENES: Record<string, Scene> = {
  // a head or figure that looks at you
  totem(p, b) {
    const wide = b.between(17, 27);
    const top = b.between(12, 20);
    const parts = [hoop(W / 2, 44, wide + b.between(9, 15), p.accent, 1.2, 'opacity=".7"'), disc(W / 2, 44, wide + 8, p.mid, 'opacity=".55"')];
    const horns = b.whole(0, 3);
    if (horns === 1) parts.push(mirrored([[wide * 0.3, top + 12], [wide * 1.15, top - 9], [wide * 0.9, top + 20]], p.light));
    if (horns === 2) parts.push(mirrored([[0, top - 10], [5, top + 4], [wide * 0.7, top - 4], [wide * 0.8, top + 14], [0, top + 14]], p.accent));
    if (horns === 3) parts.push(mirrored([[wide * 0.5, top + 14], [wide * 1.5, top + 2], [wide * 1.7, top + 18], [wide * 0.8, top + 28]], p.main));
    parts.push(mirrored([[b.between(4, 10), top], [wide * 0.8, top + 9], [wide, top + b.between(20, 28)], [wide * b.between(0.6, 0.9), 62], [wide * 0.4, H + 4]], 'url(#d)'));
    parts.push(mirrored([[2, top + 5], [wide * 0.55, top + 15], [wide * 0.62, 44], [wide * 0.28, 66], [0, 70]], p.dusk));
    const eye = b.between(36, 42);
    const far = wide * b.between(0.26, 0.38);
    const style = b.whole(0, 2);
    for (const side of [-1, 1]) {
      const x = W / 2 + side * far;
      if (style === 0) parts.push(disc(x, eye, 3.2, p.spark) + disc(x, eye, 1.5, p.deep));
      if (style === 1) parts.push(polygon([[x - side * 4, eye + 2], [x + side * 5, eye - 3], [x + side * 3, eye + 3]], p.spark));
      if (style === 2) parts.push(stroke(`M${n(x - 4)} ${n(eye)}H${n(x + 4)}`, p.accent, 2.4));
    }
    parts.push(mirrored([[0, eye + 6], [wide * 0.16, 56], [0, 60]], p.light, 'opacity=".85"'));
    const marks = b.whole(1, 3);
    for (let m = 0; m < marks; m++) parts.push(mirrored([[1.5, 66 + m * 6], [wide * 0.3, 63 + m * 6], [wide * 0.3, 65 + m * 6], [0, 69 + m * 6]], p.accent));
    return parts.join('');
  },
  // land or sea under a sky
  horizon(p, b) {
    const x = b.between(28, 92);
    const parts = [disc(x, b.between(24, 38), b.between(13, 21), 'url(#f)'), dust(p, b, 14)];
    if (b.any() < 0.5) parts.push(hoop(x, 30, 27, p.accent, 0.8, 'opacity=".6"'));
    [p.mid, p.dusk, p.deep].forEach((fill, layer) => {
      const base = 46 + layer * 11;
      const peaks: [number, number][] = [[-2, H + 2]];
      for (let at = -2; at <= W + 10; at += b.between(9, 20)) peaks.push([at, base + b.between(-12 + layer * 2, 6)]);
      peaks.push([W + 12, H + 2]);
      parts.push(polygon(peaks, fill));
      if (layer === 0) parts.push(polygon(peaks.map(([a, c]) => [a + 3, c + 5] as [number, number]), p.main, 'opacity=".25"'));
    });
    parts.push(stroke(`M${n(x - 9)} 78h18M${n(x - 5)} 73h10M${n(x - 14)} 81h9`, p.light, 1, 'opacity=".8"'));
    return parts.join('');
  },
  // turning hoops around a sign
  rings(p, b, word) {
    const [x, y] = [60 + b.between(-10, 10), 42 + b.between(-4, 4)];
    const parts = [dust(p, b, 10)];
    const count = b.whole(4, 6);
    for (let r = 0; r < count; r++) {
      const size = 13 + r * b.between(6.5, 8.5);
      const whole = size * Math.PI * 2;
      const gap = whole * b.between(0.1, 0.5);
      parts.push(hoop(x, y, size, [p.light, p.main, p.accent, p.mid][r % 4] ?? p.main, b.between(1, 4.5),
        `stroke-dasharray="${n(whole - gap)} ${n(gap)}" transform="rotate(${b.whole(0, 360)} ${n(x)} ${n(y)})" opacity="${n(1 - r * 0.1)}"`));
    }
    parts.push(disc(x, y, 11, p.deep), hoop(x, y, 11, p.light, 1));
    parts.push(`<g transform="translate(${n(x - 7.2)} ${n(y - 7.2)}) scale(.6)" color="${p.spark}">${sign(word)}</g>`);
    return parts.join('');
  },
  // a cut stone
  facets(p, b) {
    const [cx, cy] = [60, 43];
    const corners = b.whole(6, 8);
    const [rx, ry] = [b.between(24, 34), b.between(30, 36)];
    const outer = Array.from({ length: corners }, (_, k) => {
      const a = (k / corners) * Math.PI * 2 - Math.PI / 2;
      return [cx + Math.cos(a) * rx * b.between(0.85, 1.1), cy + Math.sin(a) * ry * b.between(0.85, 1.08)] as [number, number];
    });
    const inner = outer.map(([x, y]) => [cx + (x - cx) * 0.5 + b.between(-3, 3), cy + (y - cy) * 0.5 + b.between(-3, 3)] as [number, number]);
    const tones = [p.light, p.main, p.mid, p.dusk, p.main, p.accent];
    const parts = [disc(cx, cy, 41, p.main, 'opacity=".16"'), dust(p, b, 8)];
    outer.forEach((corner, k) => {
      const next = (k + 1) % corners;
      parts.push(polygon([corner, outer[next]!, inner[next]!, inner[k]!], b.pick(tones), `stroke="${p.deep}" stroke-width=".5"`));
      parts.push(polygon([inner[k]!, inner[next]!, [cx, cy]], b.pick(tones), `stroke="${p.deep}" stroke-width=".5"`));
    });
    parts.push(stroke(`M${n(cx - 12)} ${n(cy - 14)}l8 -9`, p.spark, 1.6));
    return parts.join('');
  },
  // petals or feathers around a heart
  bloom(p, b) {
    const [x, y] = [60 + b.between(-14, 14), 44];
    const parts = [dust(p, b, 8)];
    for (const layer of [0, 1, 2]) {
      const count = b.whole(6, 11);
      const long = 40 - layer * 11;
      const wide = b.between(4, 9) - layer;
      const fill = [p.mid, p.main, p.light][layer] ?? p.main;
      const tilt = b.between(0, 60);
      for (let k = 0; k < count; k++) {
        const a = tilt + (k * 360) / count;
        parts.push(`<path d="M0 0C${n(wide)} ${n(-long * 0.4)} ${n(wide * 0.8)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(-wide * 0.8)} ${n(-long * 0.8)} ${n(-wide)} ${n(-long * 0.4)} 0 0" fill="${fill}" stroke="${p.deep}" stroke-width=".5" opacity=".92" transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})"/>`);
      }
    }
    parts.push(disc(x, y, 5.500, p.accent), disc(x, y, 2.400, p.spark));
    return parts.join('');
  },
  // threads of sound or water
  threads(p, b) {
    const parts = [disc(b.between(25, 95), b.between(20, 45), b.between(9, 17), 'url(#f)')];
    const count = b.whole(8, 12);
    const [beat, swing] = [b.between(16, 30), b.between(7, 16)];
    for (let k = 0; k < count; k++) {
      const base = 20 + (k * 58) / count;
      const shift = k * b.between(2, 5);
      let path = `M-4 ${n(base)}`;
      for (let x = 0; x <= W + 4; x += 5) path += `L${x} ${n(base + Math.sin((x + shift) / beat * 2) * swing * (0.4 + 0.6 * Math.sin((x / W) * Math.PI)))}`;
      parts.push(stroke(path, [p.light, p.main, p.mid, p.accent][k % 4] ?? p.main, b.between(0.7, 2.400), `opacity="${n(b.between(0.6, 1))}"`));
    }
    return parts.join('');
  },
  // a city with lit windows
  skyline(p, b) {
    const parts = [disc(b.between(30, 90), b.between(18, 34), b.between(10, 17), p.accent, 'opacity=".85"'), dust(p, b, 10)];
    [p.mid, p.dusk, p.deep].forEach((fill, layer) => {
      for (let x = -4; x < W; ) {
        const wide = b.between(7, 15);
        const top = b.between(22 + layer * 12, 52 + layer * 9);
        parts.push(`<rect x="${n(x)}" y="${n(top)}" width="${n(wide)}" height="${n(H - top)}" fill="${fill}"/>`);
        if (b.any() < 0.25) parts.push(stroke(`M${n(x + wide / 2)} ${n(top)}v-8`, fill, 1));
        if (layer) {
          for (let y = top + 4; y < H - 2; y += 5) {
            for (let w = x + 2; w < x + wide - 2; w += 3.500) {
              if (b.any() < 0.3) parts.push(`<rect x="${n(w)}" y="${n(y)}" width="1.600" height="2.200" fill="${b.any() < 0.75 ? p.light : p.accent}"/>`);
            }
          }
        }
        x += wide + b.between(0, 2);
      }
    });
    return parts.join('');
  },
  // one stroke across everything
  slash(p, b) {
    const tilt = b.between(-38, 38);
    const parts: string[] = [dust(p, b, 6)];
    const count = b.whole(5, 8);
    for (let k = 0; k < count; k++) {
      const y = b.between(4, 80);
      parts.push(`<rect x="-30" y="${n(y)}" width="180" height="${n(b.between(1, 7))}" fill="${b.pick([p.mid, p.dusk, p.main])}" opacity=".7" transform="rotate(${n(tilt + b.between(-4, 4))} 60 42)"/>`);
    }
    const wide = b.between(5, 10);
    parts.push(`<g transform="rotate(${n(tilt)} 60 42)">${polygon([[-12, 42], [60, 42 - wide], [134, 42], [60, 42 + wide]], 'url(#f)')}` +
      `${polygon([[0, 42], [60, 42 - wide * 0.35], [120, 42], [60, 42 + wide * 0.35]], p.spark)}</g>`);
    parts.push(disc(60 + b.between(-24, 24), 42, b.between(4, 8), p.accent), hoop(60, 42, b.between(22, 32), p.light, 0.8, 'opacity=".7"'));
    return parts.join('');
  },
  // worlds on their way
  orbit(p, b) {
    const [x, y] = [b.between(42, 78), b.between(36, 48)];
    const r = b.between(15, 22);
    const tilt = b.between(-30, 30);
    const parts = [dust(p, b, 22)];
    const belt = (front: boolean) => {
      const arc = front ? `M${n(-r * 1.9)} 0A${n(r * 1.9)} ${n(r * 0.55)} 0 0 0 ${n(r * 1.9)} 0` : `M${n(-r * 1.9)} 0A${n(r * 1.9)} ${n(r * 0.55)} 0 0 1 ${n(r * 1.9)} 0`;
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(tilt)})">${stroke(arc, p.light, 3)}${stroke(arc, p.accent, 1)}</g>`;
    };
    parts.push(belt(false), disc(x, y, r, 'url(#d)'));
    parts.push(`<clipPath id="c"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath><g clip-path="url(#c)">` +
      [0, 1, 2, 3].map((k) => `<rect x="0" y="${n(y - r + k * r * 0.55)}" width="${W}" height="${n(b.between(1.500, 5))}" fill="${b.pick([p.light, p.mid, p.accent])}" opacity=".6" transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"/>`).join('') + '</g>');
    parts.push(belt(true), disc(b.between(8, 112), b.between(8, 22), b.between(2, 5), p.accent));
    return parts.join('');
  },
  // a device: plates, wires, a light
  machine(p, b) {
    const parts: string[] = [];
    for (let k = 0; k < 7; k++) {
      const y = b.between(6, 78);
      const bend = b.between(20, 50);
      parts.push(stroke(`M-2 ${n(y)}H${n(bend)}l${n(b.between(-10, 10))} ${n(b.between(-14, 14))}H60`, b.pick([p.mid, p.main, p.accent]), 1.300));
      parts.push(stroke(`M122 ${n(y)}H${n(W - bend)}l${n(b.between(-10, 10))} ${n(b.between(-14, 14))}H60`, b.pick([p.mid, p.main, p.accent]), 1.300));
    }
    const [w, h] = [b.between(17, 26), b.between(18, 27)];
    const cut = b.between(4, 9);
    parts.push(mirrored([[w - cut, 42 - h], [w, 42 - h + cut], [w, 42 + h - cut], [w - cut, 42 + h]], p.deep, `stroke="${p.light}" stroke-width="1.200"`));
    parts.push(mirrored([[w * 0.6, 42 - h * 0.65], [w * 0.75, 42], [w * 0.6, 42 + h * 0.65]], 'url(#d)'));
    const lamps = b.whole(2, 4);
    for (let k = 0; k < lamps; k++) parts.push(disc(60, 42 - h * 0.4 + (k * h * 0.8) / (lamps - 1), b.between(2, 4.500), k % 2 ? p.accent : p.spark));
    return parts.join('');
  },
};

const ALL: Record<string, Scene> = { ...SCENES, ...FIGURES, ...CREATURES, ...THINGS };
export const scenes = Object.keys(ALL);
export const places = Object.keys(PLACES);

/** What a picture is made from beside the name: scenes that fit the card's type (with "!" whatever the name says), places that fit its game,
 * the words of its text, and what it costs or which level it has. */
export interface Motif { among: readonly string[]; places: readonly string[]; text: string; weight: number }
const NOTHING: Motif = { among: [], places: [], text: '', weight: 0 };

/** Scenes that show a place of their own need none behind them. */
const WIDE = new Set(['horizon', 'skyline', 'threads', 'slash', 'machine', 'tower', 'wave', 'peak', 'storm', 'orbit', 'ship', 'chip', 'spider', 'pit']);
const BEINGS = new Set(['totem', 'hooded', 'knight', 'visor', 'golem', 'beast', 'bird', 'serpent', 'ghost', 'swarm', ...Object.keys(CREATURES)]);
const GREAT = 6; // from this cost or level on

function chosen(name: string, { among, text }: Motif, b: Brush): string {
  const fit = among.filter((scene) => scene in ALL);
  const called = among.includes('!') ? undefined : subject(name);
  if (called) return called;
  // What a card does is shown where it shows no one in particular.
  const told = among.includes('!') || fit.some((scene) => BEINGS.has(scene)) ? [] : suggested(text);
  return b.pick(told.length ? told : fit.length ? fit : scenes);
}

/** A picture as SVG text. */
export function artSvg(name: string, colour: string, word = 'star', motif: Motif = NOTHING): string {
  const b = brush(name);
  const p = palette(colour, b);
  const q = sky(colour, b);
  const scene = chosen(name, motif, b);
  const fit = motif.places.filter((one) => one in PLACES);
  const where = place(name) ?? (b.any() < 0.35 ? place(motif.text) : undefined) ?? b.pick(fit.length ? fit : places);
  const behind = WIDE.has(scene) ? '' : `<g opacity=".8">${PLACES[where]?.(q, b, word) ?? ''}</g>`;
  const great = motif.weight >= GREAT && !WIDE.has(scene) ? glory(q, b) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${ground(p, q, b)}${behind}${great}` +
    `${WIDE.has(scene) ? '' : `<rect width="${W}" height="${H}" fill="url(#v)"/>`}${ALL[scene]?.(p, b, word) ?? ''}<rect width="${W}" height="${H}" fill="none" stroke="${p.deep}" stroke-opacity=".6" stroke-width="3"/></svg>`;
}

const drawn = new Map<string, string>();

/** The same as a CSS image. */
export function artUrl(name: string, colour: string, word = 'star', motif: Motif = NOTHING): string {
  const key = `${name}|${colour}|${word}|${motif.among.join(' ')}|${motif.weight}|${motif.text}`;
  let url = drawn.get(key);
  if (!url) drawn.set(key, (url = `url("data:image/svg+xml,${encodeURIComponent(artSvg(name, colour, word, motif))}")`));
  return url;
}
