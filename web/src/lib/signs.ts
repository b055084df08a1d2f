// Small pictures for the words that a game's table.toml uses as a `sign`: a colour is never told by colour alone.
// Each is the inside of an SVG of 24 by 24; a word without a picture is written as its first letter.

const line = (path: string, width = 2.2) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (path: string) => `<path d="${path}" fill="currentColor"/>`;
const hollow = (path: string) => `<path d="${path}" fill="currentColor" fill-rule="evenodd"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number, width = 2.2) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;

const rays = (from: number, to: number, count: number, width = 2.2) =>
  Array.from({ length: count }, (_, n) => {
    const a = (n / count) * Math.PI * 2;
    const at = (r: number) => `${(12 + r * Math.cos(a)).toFixed(1)} ${(12 + r * Math.sin(a)).toFixed(1)}`;
    return line(`M${at(from)}L${at(to)}`, width);
  }).join('');

const star = (points: number, outer: number, inner: number) =>
  'M' + Array.from({ length: points * 2 }, (_, n) => {
    const a = (n / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const r = n % 2 ? inner : outer;
    return `${(12 + r * Math.cos(a)).toFixed(1)} ${(12 + r * Math.sin(a)).toFixed(1)}`;
  }).join('L') + 'Z';

export const SIGNS: Record<string, string> = {
  // nature and sky
  sun: dot(12, 12, 4.6) + rays(7.4, 10.6, 8),
  moon: solid('M15.5 2.8A9.6 9.6 0 1 0 21 16.6 8.4 8.4 0 0 1 15.5 2.8Z'),
  star: solid(star(5, 10.5, 4.4)),
  leaf: hollow('M4 20C3 9 9 3 21 3c0 12-6 18-15 16.500L4 21Zm3-3C9 13 12 10 16 8c-4 3.500-6.500 6-8 9.500Z'),
  wave: line('M2 9c3.300-4 6.600-4 10 0s6.700 4 10 0M2 16c3.300-4 6.600-4 10 0s6.700 4 10 0'),
  flame: hollow('M13 2c1 4 6 6 6 12a7 7 0 0 1-14 0c0-3 1.500-5 3-6 .2 2 1 3 2 3.500C9.500 8 10.500 4.500 13 2Zm-1 11c-2 2-2.600 3-2.600 4.400a2.600 2.600 0 0 0 5.200 0C14.600 16 14 15 12 13Z'),
  flake: rays(0, 10, 6) + line('M12 5l-2-2M12 5l2-2M12 19l-2 2M12 19l2 2', 1.6),
  cloud: solid('M7 19a5 5 0 0 1-.5-10A6 6 0 0 1 18 9.500 4.800 4.800 0 0 1 17.500 19Z'),
  rock: hollow('M3 20l3-11 6-5 7 4 2 12Zm5-2l1.500-7L12 8.500l-.5 5 4.500 4.500Z'),
  wind: line('M2 9h12a3 3 0 1 0-3-3M2 13.500h16a3 3 0 1 1-3 3M2 18h7'),
  bolt: solid('M13.500 1.500L4 14h6.500L9 22.500 20 9.500h-7Z'),
  spiral: line('M12 12c1-2 4-1 4 1.500S13 18 10.500 17 6 12.500 8 9.500s7-4 10.500-1.500S22 17 18 20'),
  shards: solid('M12 1.500l3.500 8L12 22l-3.500-12.500ZM4 7l3 6-2 7-3-6ZM20 7l2 7-3 6-2-7Z'),
  web: line('M12 2v20M3.500 7l17 10M20.500 7l-17 10', 1.500) + line('M12 6l5 3v6l-5 3-5-3V9Z', 1.500),
  paw: dot(6, 10, 2.4) + dot(10, 5.5, 2.4) + dot(15, 5.5, 2.4) + dot(19, 10, 2.4) + solid('M12.500 11c3 0 6 4 6 7 0 3-3.500 2.500-6 2.500S6.500 21 6.500 18s3-7 6-7Z'),
  horn: solid('M4 3c0 8 2 12 8 13 6-1 8-5 8-13-2 4-4 6-8 6S6 7 4 3Zm5 15l3 4 3-4c-2 .6-4 .6-6 0Z'),
  wisp: hollow('M12 2c5 3 7 7 7 11 0 5-3 6-3 9l-2-2-2 2-2-2-2 2c0-3-3-4-3-9 0-4 2-8 7-11ZM9.500 11a1.500 2 0 1 0 .1 0Zm5 0a1.500 2 0 1 0 .1 0Z'),
  helix: line('M7 2c0 8 10 12 10 20M17 2c0 8-10 12-10 20') + line('M8.500 6h7M8.500 18h7M10.500 9.500h3M10.500 14.500h3', 1.500),
  claw: line('M5 3c2 6 2 11-1 18M11 3c2 6 2 11-1 18M17 3c2 6 2 11-1 18', 2.600),
  jaw: solid('M2 4h20l-2 5-3-3-2.500 4L12 6 9.500 10 7 6 4 9ZM2 20h20l-2-5-3 3-2.500-4L12 18 9.500 14 7 18 4 15Z'),
  // tools and arms
  blade: solid('M20 2l2 2L11 15l-2-2ZM8 13l3 3-2 2-1-1-4 4-2-2 4-4-1-1Z'),
  sword: solid('M12 1l2.500 4v9h-5V5ZM5 14.500h14v2.500H5Zm5.500 3h3v5h-3Z'),
  knife: solid('M21 3C13 4 8 9 6 14l4 4C15 15 20 10 21 3ZM5 15.500l3.500 3.500L5 22.500 1.500 19Z'),
  shield: hollow('M12 1.500l9 3.500v6c0 6-4 10-9 11.500C7 21 3 17 3 11V5Zm0 3.200v14.500c3.500-1.400 6-4.200 6-8.200V7Z'),
  baton: line('M3 21L19 5', 2.600) + dot(19.500, 4.500, 2.600) + line('M12 20c4 0 7-2 8-6', 1.600),
  quill: hollow('M21 2C11 3 5 9 4.500 17L3 22l1.500-.5 1.800-3.200C14 18 20 12 21 2ZM7 16c2-4 5-7 9-9-3 3.500-5 6-7.500 9Z'),
  scroll: hollow('M6 2h12a3 3 0 0 1 3 3v2h-4v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-2h4Zm3 5v2h5V7Zm0 4v2h5v-2Z'),
  book: hollow('M2 4c4-1.500 7-1 10 1 3-2 6-2.500 10-1v15c-4-1-7-.6-10 1.500C9 18.400 6 18 2 19Zm10 3.500v10c2-1 4.500-1.500 7.500-1.200V6.300C16.500 6 14 6.500 12 7.500Z'),
  plug: solid('M8 2h2v6H8Zm6 0h2v6h-2ZM5 8h14v3a7 7 0 0 1-6 7v4h-2v-4a7 7 0 0 1-6-7Z'),
  gear: hollow(star(10, 11, 8.2) + 'M12 8a4 4 0 1 0 .01 0Z'),
  chip: hollow('M6 6h12v12H6Zm3 3v6h6V9Z') + line('M9 6V3M15 6V3M9 21v-3M15 21v-3M6 9H3M6 15H3M21 9h-3M21 15h-3', 1.800),
  core: ring(12, 12, 9.500) + solid('M12 6l5 3v6l-5 3-5-3V9Z'),
  node: ring(12, 12, 3) + dot(4, 5, 2.300) + dot(20, 5, 2.300) + dot(4, 19, 2.300) + dot(20, 19, 2.300) + line('M5.500 6.500L10 10M18.500 6.500L14 10M5.500 17.500L10 14M18.500 17.500L14 14', 1.600),
  prompt: line('M4 6l6 6-6 6M12 19h8', 2.600),
  disc: hollow('M12 2a10 10 0 1 0 .01 0ZM12 9a3 3 0 1 1-.01 0Z') + dot(12, 12, 1),
  prism: hollow('M12 2l11 19H1Zm0 5L5.500 18.500h13Z') + line('M12 8v10', 1.500),
  orbs: dot(7, 15, 4.500) + dot(17, 15, 4.500) + ring(12, 7, 4),
  // houses and people
  tower: solid('M4 3h4v3h2V3h4v3h2V3h4v7l-2 2v10h-4v-5a2 2 0 0 0-4 0v5H6V12L4 10Z'),
  gate: hollow('M3 22V10a9 9 0 0 1 18 0v12h-4V10a5 5 0 0 0-10 0v12Zm8-12h2v12h-2Z'),
  crown: solid('M2 7l5 5 5-9 5 9 5-5-2 13H4Z'),
  mask: hollow('M2 6c6-2 14-2 20 0 0 9-4 14-10 14S2 15 2 6Zm4 4c1 3 4 3 5 1-1-2-3-2-5-1Zm12 0c-2-1-4-1-5 1 1 2 4 2 5-1Z'),
  eye: hollow('M1 12c6-9 16-9 22 0-6 9-16 9-22 0Zm11-4.500a4.500 4.500 0 1 0 .01 0Z') + dot(12, 12, 2.200),
  figure: dot(12, 6, 4.200) + solid('M3.500 22c0-7 4-10.500 8.500-10.500s8.500 3.500 8.500 10.500Z'),
  saucer: solid('M7 10a5 5 0 0 1 10 0Z') + `<ellipse cx="12" cy="13" rx="11" ry="4" fill="currentColor"/>` + line('M7 19l-1 3M12 19.500V22M17 19l1 3', 1.600),
  // marks
  ring: ring(12, 12, 8, 3),
  token: ring(12, 12, 9) + ring(12, 12, 4.500),
  tile: hollow('M3 3h18v18H3Zm4 4v10h10V7Z'),
  symbol: ring(12, 12, 9.500, 1.800) + solid(star(4, 8, 3)),
  road: line('M4 20C4 10 20 14 20 4', 3),
  pip: solid('M12 2l7 10-7 10-7-10Z'),
  spade: solid('M12 2c3 5 9 7.500 9 12.500 0 3.500-4.500 5-7.500 2l1.500 5.500H9l1.500-5.500c-3 3-7.500 1.500-7.500-2C3 9.500 9 7 12 2Z'),
  heart: solid('M12 21.500C2 14 1 9.500 2.500 6 4.500 2 10 2.500 12 7c2-4.500 7.500-5 9.500-1C23 9.500 22 14 12 21.500Z'),
  diamond: solid('M12 1.500L20 12l-8 10.500L4 12Z'),
  club: dot(12, 6.500, 4.600) + dot(6.500, 14, 4.600) + dot(17.500, 14, 4.600) + solid('M11 12h2l2 10H9Z'),
};

/** The inside of a 24 by 24 SVG for a sign. */
export function sign(word: string): string {
  const found = SIGNS[word];
  if (found) return found;
  const first = word.match(/\p{L}|\p{N}/u)?.[0] ?? '?';
  const letter = /[a-z]/.test(first) ? first.toUpperCase() : first; // α stays α
  return `<text x="12" y="18" text-anchor="middle" font-size="18" font-weight="700" fill="currentColor">${letter}</text>`;
}
