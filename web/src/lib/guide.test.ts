import { expect, test } from 'vitest';
import { forPages, guideLinks } from './guide';
import { readMarkdown } from './markdown';

test('what is typed is left out, and sections left empty with it', () => {
  const shown = forPages(readMarkdown('# T\n\n![The table](../pictures/t.png)\n\nPlay. See [own](#own).\n\n```\nmake play\n```\n\n## Own\n\n`cardwright decks check FILE` tells.\n\n## Turn\n\n1. Draw\n\n## Scenario files\n\n### Words\n\nx\n\n## Last\n\ny'));
  expect(shown).toEqual([
    { kind: 'paragraph', inner: [{ kind: 'text', text: 'Play. See ' }, { kind: 'text', text: 'own' }, { kind: 'text', text: '.' }] },
    { kind: 'heading', level: 2, id: 'turn', inner: [{ kind: 'text', text: 'Turn' }] },
    { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', inner: [{ kind: 'text', text: 'Draw' }] }]] },
    { kind: 'heading', level: 2, id: 'last', inner: [{ kind: 'text', text: 'Last' }] },
    { kind: 'paragraph', inner: [{ kind: 'text', text: 'y' }] },
  ]);
});

const guides = import.meta.glob<string>('../../../docs/games/*.md', { query: '?raw', import: 'default', eager: true });
test('there are guides to read', () => expect(Object.keys(guides).length).toBeGreaterThan(4));
test.each(Object.entries(guides))('the guide %s keeps how to play and loses the terminal', (_, text) => {
  const shown = forPages(readMarkdown(text, guideLinks('g')));
  const said = JSON.stringify(shown);
  expect(shown.filter((block) => block.kind === 'heading').length).toBeGreaterThan(3);
  expect(said.length).toBeGreaterThan(2000);
  expect(said).not.toContain('cardwright ');
  expect(said).not.toContain('"!');
  expect(said).not.toMatch(/terminal|greedy|--option|\btype `/);
});
