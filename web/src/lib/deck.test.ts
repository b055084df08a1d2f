import { describe, expect, test } from 'vitest';
import { add, copies, lead, printDeck, readDeck, sectionOf, shapeOf, size, unlead } from './deck';

const files = import.meta.glob<string>('../../../src/cardwright/games/*/decks/*.txt', { query: '?raw', import: 'default', eager: true });
const starters = Object.entries(files).map(([path, text]) => [path.split('/').slice(-3).join('/'), text] as const);

test('there are starters to read', () => expect(starters.length).toBeGreaterThan(20));

test.each(starters)('%s is printed as it was read', (_, text) => expect(printDeck(readDeck(text))).toBe(text));

describe('reading', () => {
  test('all that a list can hold', () => {
    const list = readDeck('# Mine\n# Plan: win\n# bought in spring\nMuse: Isolde\nAdvantage: Oath of Ash\n3x Ember Fox\n 2 Ember Fox \n\n[RAM]\n21 Basic RAM\n');
    expect(list.title).toBe('Mine');
    expect(list.plan).toBe('win');
    expect(list.notes).toEqual(['bought in spring']);
    expect(list.leaders).toEqual([{ word: 'Muse', name: 'Isolde' }, { word: 'Advantage', name: 'Oath of Ash' }]);
    expect(list.sections.map(size)).toEqual([5, 21]);
    expect(list.sections[1]?.name).toBe('ram');
  });

  test('a name that begins with a number, and an x that belongs to the name', () => {
    expect(readDeck('2 10♠\n1 xylophone\n3 x Fox').sections[0]?.cards).toEqual([
      { name: '10♠', count: 2 }, { name: 'xylophone', count: 1 }, { name: 'Fox', count: 3 },
    ]);
  });

  test('lines that cannot be read stay', () => {
    const list = readDeck('three foxes\n1234 Fox\n[ram]\n3\n');
    expect(list.sections.map((section) => section.unread)).toEqual([['three foxes', '1234 Fox'], ['3']]);
    expect(printDeck(list)).toBe('# My deck\nthree foxes\n1234 Fox\n\n[ram]\n3\n');
  });

  test('line ends of other systems', () => expect(readDeck('# A\r\n2 Fox\r\n').sections[0]?.cards).toEqual([{ name: 'Fox', count: 2 }]));
});

describe('editing', () => {
  test('more, fewer and none of a card', () => {
    const list = readDeck('2 Fox\n1 Owl');
    add(sectionOf(list, ''), 'Fox', 1);
    add(sectionOf(list, ''), 'Owl', -1);
    add(sectionOf(list, 'sideboard'), 'Fox', 1);
    add(sectionOf(list, ''), 'Hen', -1);
    expect(printDeck(list)).toBe('# My deck\n3 Fox\n\n[sideboard]\n1 Fox\n');
    expect(copies(list, 'Fox')).toBe(4);
    expect(copies(list, 'Owl')).toBe(0);
  });

  test('a leader is replaced, not doubled', () => {
    const list = readDeck('Conductor: One');
    lead(list, 'conductor', 'Two');
    lead(list, 'Advantage', 'Oath');
    expect(list.leaders).toEqual([{ word: 'Conductor', name: 'Two' }, { word: 'Advantage', name: 'Oath' }]);
    expect(copies(list, 'Two')).toBe(1);
    unlead(list, 'CONDUCTOR');
    expect(list.leaders).toEqual([{ word: 'Advantage', name: 'Oath' }]);
  });
});

test("a game's starters show how its decks are made", () => {
  const types: Record<string, string> = { Core: 'Mainframe', Boy: 'Character', Grit: 'Program', Stick: 'RAM' };
  const shape = shapeOf(['Mainframe: Core\n4 Boy\n[ram]\n25 Stick\n[sideboard]\n2 Grit\n', 'Mainframe: Core\n4 Grit\n[ram]\n25 Stick\n'], (name) => types[name]);
  expect(shape.words).toEqual(['Mainframe']);
  expect(shape.sections).toEqual(['', 'ram', 'sideboard']);
  expect(shape.places).toEqual({
    Mainframe: { word: 'Mainframe' }, Character: { sections: [''] }, RAM: { sections: ['ram'] }, Program: { sections: ['', 'sideboard'] },
  });
});
