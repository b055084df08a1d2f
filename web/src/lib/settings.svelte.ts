// What a person likes, kept in this browser. The document carries the look (`data-theme`, `data-motion` on <html>).

import type { Pace } from './happenings';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'reduced';
  /** How fast what others do is shown; by itself slow in the first matches of a game. */
  pace: Pace | 'auto';
  /** How loud the table is, from 0 (silent) to 1. */
  volume: number;
  /** Pass by itself where nothing can be done. */
  autoPass: boolean;
  /** Ask once before a turn ends with moves left. */
  confirmEnd: boolean;
  /** Pause at response windows in matches against the computer too. */
  pokerFace: boolean;
  /** A coach speaks in matches against the computer. */
  coach: boolean;
}

export const DEFAULTS: Settings = { theme: 'auto', motion: 'auto', pace: 'auto', volume: 0, autoPass: true, confirmEnd: true, pokerFace: false, coach: false };
const PLACE = 'cardwright.settings';

function stored(): Settings {
  const read: unknown = JSON.parse(remembered(PLACE) || '{}');
  return { ...DEFAULTS, ...(read && typeof read === 'object' ? read : {}) };
}

/** What was kept under a name; nothing where the browser keeps nothing. */
export function remembered(place: string): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return ''; // a browser may forbid storage; then every visit begins with the defaults
  }
}

export function remember(place: string, text: string): void {
  try {
    if (text) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  } catch {
    // the same: nothing is kept, and nothing depends on it
  }
}

export const settings: Settings = $state(stored());

const wantsLight = matchMedia('(prefers-color-scheme: light)');
const wantsCalm = matchMedia('(prefers-reduced-motion: reduce)');

let table = false; // a table is dark unless someone chose otherwise

function dress(): void {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme === 'auto' ? (wantsLight.matches && !table ? 'light' : 'dark') : settings.theme;
  dataset.motion = settings.motion === 'reduced' || wantsCalm.matches ? 'reduced' : 'full';
}

/** Change a setting; it is kept and seen at once. */
export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  remember(PLACE, JSON.stringify(settings));
  dress();
}

/** Dress the document as a table, or as any other page again. */
export function atTable(now: boolean): void {
  table = now;
  dress();
}

/** Dress the document, now and whenever the system's wishes change, or the settings in another tab. */
export function followSystem(): void {
  dress();
  wantsLight.addEventListener('change', dress);
  wantsCalm.addEventListener('change', dress);
  addEventListener('storage', (event) => {
    if (event.key !== PLACE) return;
    Object.assign(settings, stored());
    dress();
  });
}
