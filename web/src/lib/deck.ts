// A deck list as plain text, and the same list as a value that can be edited. The text is what is kept and sent: reading and printing
// loses no line, not even one that cannot be read.

export interface Line { name: string; count: number }
export interface Section { name: string; cards: Line[]; unread: string[] }
export interface List {
  title: string;
  plan: string;
  notes: string[];
  /** `Conductor: Ilvane`, `Muse: Isolde`, `Advantage: Oath of Ash`: the word and the card. */
  leaders: { word: string; name: string }[];
  /** The deck itself is the section without a name; further ones are written `[sideboard]`. */
  sections: Section[];
}

const DIGITS = '0123456789';

/** `3 Ember Fox` or `3x Ember Fox`; null if it is anything else. */
function counted(line: string): Line | null {
  let at = 0;
  while (at < line.length && DIGITS.includes(line[at]!)) at += 1;
  if (at < 1 || at > 3) return null;
  const rest = line.slice(at).trimStart();
  const spaced = rest.length < line.length - at;
  const crossed = rest[0] === 'x' && rest[1] !== undefined && rest[1].trim() === '';
  if (!spaced && !crossed) return null;
  const name = (crossed ? rest.slice(1) : rest).trim();
  return name ? { name, count: Number(line.slice(0, at)) } : null;
}

export function readDeck(text: string): List {
  const list: List = { title: '', plan: '', notes: [], leaders: [], sections: [{ name: '', cards: [], unread: [] }] };
  let section = list.sections[0]!;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const card = counted(line);
    if (line === '') continue;
    if (line.startsWith('#')) {
      let from = 0;
      while (line[from] === '#' || line[from] === ' ') from += 1;
      const words = line.slice(from);
      if (words.toLowerCase().startsWith('plan:')) list.plan = words.slice(5).trim();
      else if (!list.title && words) list.title = words;
      else if (words) list.notes.push(words);
    } else if (card) {
      add(section, card.name, card.count);
    } else if (line.startsWith('[') && line.endsWith(']')) {
      section = sectionOf(list, line.slice(1, -1).trim().toLowerCase());
    } else if (line.includes(':')) {
      const colon = line.indexOf(':');
      list.leaders.push({ word: line.slice(0, colon).trim(), name: line.slice(colon + 1).trim() });
    } else {
      section.unread.push(line);
    }
  }
  return list;
}

export function printDeck(list: List): string {
  const lines = [`# ${list.title || 'My deck'}`];
  if (list.plan) lines.push(`# Plan: ${list.plan}`);
  lines.push(...list.notes.map((words) => `# ${words}`));
  lines.push(...list.leaders.map(({ word, name }) => `${word}: ${name}`));
  for (const section of list.sections) {
    if (section.name) lines.push('', `[${section.name}]`);
    lines.push(...section.cards.map(({ name, count }) => `${count} ${name}`), ...section.unread);
  }
  return `${lines.join('\n')}\n`;
}

/** The section of that name, made where it is missing. */
export function sectionOf(list: List, name: string): Section {
  let section = list.sections.find((known) => known.name === name);
  if (!section) {
    section = { name, cards: [], unread: [] };
    list.sections.push(section);
  }
  return section;
}

/** More (or fewer) of a card in a section; none left, no line. */
export function add(section: Section, name: string, count: number): void {
  const line = section.cards.find((known) => known.name === name);
  if (!line) {
    if (count > 0) section.cards.push({ name, count });
    return;
  }
  line.count = Math.min(999, line.count + count);
  if (line.count <= 0) section.cards = section.cards.filter((known) => known !== line);
}

/** Name the card that leads under this word; the one named before goes. */
export function lead(list: List, word: string, name: string): void {
  const line = list.leaders.find((known) => known.word.toLowerCase() === word.toLowerCase());
  if (line) line.name = name;
  else list.leaders.push({ word, name });
}

export function unlead(list: List, word: string): void {
  list.leaders = list.leaders.filter((known) => known.word.toLowerCase() !== word.toLowerCase());
}

export const size = (section: Section): number => section.cards.reduce((sum, line) => sum + line.count, 0);

/** How often a card is in the list, in all sections and as a leader. */
export function copies(list: List, name: string): number {
  const led = list.leaders.filter((known) => known.name === name).length;
  return list.sections.reduce((sum, section) => sum + (section.cards.find((line) => line.name === name)?.count ?? 0), led);
}

/** How a game's decks are made, as its starters show: the words of its leader lines, its sections, and where each type of card goes. */
export interface Shape {
  words: string[];
  sections: string[];
  /** For a card's type: the word it leads under, or the sections it may be put into, the usual one first. */
  places: Record<string, { word: string } | { sections: string[] }>;
}

export function shapeOf(starters: readonly string[], typeOf: (name: string) => string | undefined): Shape {
  const shape: Shape = { words: [], sections: [''], places: {} };
  for (const list of starters.map(readDeck)) {
    for (const { word, name } of list.leaders) {
      if (!shape.words.includes(word)) shape.words.push(word);
      const type = typeOf(name);
      if (type) shape.places[type] = { word };
    }
    for (const section of list.sections) {
      if (!shape.sections.includes(section.name)) shape.sections.push(section.name);
      for (const { name } of section.cards) {
        const type = typeOf(name);
        if (!type) continue;
        const place = (shape.places[type] ??= { sections: [] });
        if ('sections' in place && !place.sections.includes(section.name)) place.sections.push(section.name);
      }
    }
  }
  for (const place of Object.values(shape.places)) {
    if ('sections' in place) place.sections.sort((one, other) => shape.sections.indexOf(one) - shape.sections.indexOf(other));
  }
  return shape;
}
