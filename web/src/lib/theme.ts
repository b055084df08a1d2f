// A game's theme as CSS variables. Both schemes are given with light-dark(), so that `color-scheme` alone decides which one shows.

import { contrast, mix, readable } from './colour';

type Theme = Record<string, string>;

const FONTS: Record<string, string> = {
  condensed: '"Avenir Next Condensed", "Roboto Condensed", "DejaVu Sans Condensed", "Arial Narrow", "Liberation Sans Narrow", system-ui, sans-serif',
  brush: '"Trebuchet MS", "Segoe UI", "Fira Sans", Candara, "DejaVu Sans", system-ui, sans-serif',
  wide: 'Verdana, "DejaVu Sans", Geneva, Tahoma, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "P052", Georgia, "DejaVu Serif", serif',
  mono: 'ui-monospace, "Cascadia Code", "JetBrains Mono", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
};

const plain = { ground: '#12131a', ink: '#f1f1f6', glow: '#ffb454', second_glow: '#62d0ff', card_back: '#23253a' };

/** What the variables are in one scheme. */
export function shades(theme: Theme, scheme: 'light' | 'dark'): Record<string, string> {
  const given = { ...plain, ...theme };
  const dark = scheme === 'dark';
  const ground = dark ? given.ground : mix('#ffffff', mix(given.ground, given.glow, 0.35), 0.1);
  const ink = dark ? given.ink : readable(mix(given.ground, '#000000', 0.2), ground, 12);
  const panel = dark ? mix(ground, '#ffffff', 0.06) : mix(ground, '#ffffff', 0.65);
  return {
    ground,
    ink,
    panel,
    raised: dark ? mix(ground, '#ffffff', 0.13) : '#ffffff',
    soft: readable(mix(ink, ground, 0.35), dark ? mix(ground, '#ffffff', 0.13) : mix(ground, '#000000', 0.04), 4.8),
    line: mix(ground, ink, dark ? 0.22 : 0.2),
    glow: dark ? readable(given.glow, panel, 5) : readable(given.glow, mix(ground, '#000000', 0.05), 5),
    'second-glow': dark ? readable(given.second_glow, panel, 5) : readable(given.second_glow, mix(ground, '#000000', 0.05), 5),
  };
}

/** The style of an element under which a game's pages or table stand. */
export function themeStyle(theme: Theme | undefined): string {
  const given: Theme = { ...plain, ...theme };
  const [light, dark] = [shades(given, 'light'), shades(given, 'dark')];
  const parts = Object.keys(dark).map((word) => `--${word}:light-dark(${light[word]},${dark[word]})`);
  const paper = given.paper ?? mix(given.ground ?? plain.ground, '#ffffff', 0.08);
  const paperInk = readable(given.paper_ink ?? given.ink ?? plain.ink, paper, 9);
  parts.push(
    `--on-glow:light-dark(${onto(light.glow)},${onto(dark.glow)})`,
    `--card-back:${given.card_back}`,
    `--paper:${paper}`,
    `--paper-ink:${paperInk}`,
    `--font:${FONTS[given.font ?? ''] ?? 'system-ui, sans-serif'}`,
  );
  return parts.join(';');
}

/** Black or white, whichever reads better on a colour. */
export function onto(colour = '#888888'): string {
  return contrast('#0b0b12', colour) >= contrast('#ffffff', colour) ? '#0b0b12' : '#ffffff';
}
