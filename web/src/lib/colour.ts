// Colours as numbers: mixing them, and how well one reads on another (WCAG 2).

export type Rgb = [number, number, number];

export function rgb(hex: string): Rgb {
  const found = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex.trim());
  if (!found?.[1]) return [128, 128, 128];
  const digits = found[1].length === 3 ? [...found[1]].map((digit) => digit + digit).join('') : found[1];
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

export const hex = (colour: Rgb) =>
  '#' + colour.map((part) => Math.round(Math.min(255, Math.max(0, part))).toString(16).padStart(2, '0')).join('');

/** `share` of the second colour in the first. */
export function mix(one: string, two: string, share: number): string {
  const [a, b] = [rgb(one), rgb(two)];
  return hex(a.map((part, n) => part * (1 - share) + (b[n] ?? 0) * share) as Rgb);
}

function light(colour: string): number {
  const [r, g, b] = rgb(colour).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

export function contrast(one: string, two: string): number {
  const [a, b] = [light(one), light(two)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour moved towards black or white until it reads on a ground. */
export function readable(colour: string, ground: string, least = 4.6): string {
  const towards = light(ground) > 0.3 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.06) {
    const tried = mix(colour, towards, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards;
}

/** Hue (degrees), saturation and lightness (0 to 1). */
export function hsl(colour: string): [number, number, number] {
  const [r, g, b] = rgb(colour).map((part) => part / 255) as Rgb;
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, d] = [(most + least) / 2, most - least];
  if (!d) return [0, 0, l];
  const hue = most === r ? ((g - b) / d) % 6 : most === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [(hue * 60 + 360) % 360, d / (1 - Math.abs(2 * l - 1)), l];
}
