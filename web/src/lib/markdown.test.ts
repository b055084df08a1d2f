import { describe, expect, test } from 'vitest';
import { inlines, readMarkdown, safeLink, slug, type Block, type Inline } from './markdown';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const kinds = (blocks: Block[]) => blocks.map((block) => block.kind);

describe('blocks', () => {
  test('headings with the end of an address', () => {
    expect(readMarkdown("# A\n### Your own 2nd loadout's\n####### no")).toEqual([
      { kind: 'heading', level: 1, id: 'a', inner: [text('A')] },
      { kind: 'heading', level: 3, id: 'your-own-2nd-loadouts', inner: [text("Your own 2nd loadout's")] },
      { kind: 'paragraph', inner: [text('####### no')] },
    ]);
  });

  test('lines of a paragraph are joined', () => {
    expect(readMarkdown('one\n two\n\nthree')).toEqual([
      { kind: 'paragraph', inner: [text('one two')] }, { kind: 'paragraph', inner: [text('three')] },
    ]);
  });

  test('lists, inner lists and items over several lines', () => {
    const [list] = readMarkdown('1. one\n   more\n2. two\n   - inner\n   - other\n');
    expect(list).toEqual({
      kind: 'list', ordered: true, items: [
        [{ kind: 'paragraph', inner: [text('one more')] }],
        [
          { kind: 'paragraph', inner: [text('two')] },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', inner: [text('inner')] }], [{ kind: 'paragraph', inner: [text('other')] }]] },
        ],
      ],
    });
  });

  test('a table keeps its columns', () => {
    expect(readMarkdown('| Deck | Plays `a|b` |\n|---|:-:|\n| one |\n| two | x | y |')).toEqual([{
      kind: 'table', head: [[text('Deck')], [text('Plays '), { kind: 'code', text: 'a|b' }]], rows: [[[text('one')], []], [[text('two')], [text('x')]]],
    }]);
  });

  test('code is kept as it is, closed or not', () => {
    expect(readMarkdown('```\n# no *heading*\n\n  <b>\n```\nafter')).toEqual([
      { kind: 'code', text: '# no *heading*\n\n  <b>' }, { kind: 'paragraph', inner: [text('after')] },
    ]);
    expect(readMarkdown('```py\nx')).toEqual([{ kind: 'code', text: 'x' }]);
  });

  test('quotes and lines across', () => expect(kinds(readMarkdown('> one\n> - two\n\n---\n* * *\n'))).toEqual(['quote', 'line', 'line']));
});

describe('within a line', () => {
  test.each<[string, Inline[]]>([
    ['**a** and *b*', [{ kind: 'strong', inner: [text('a')] }, text(' and '), { kind: 'em', inner: [text('b')] }]],
    ['*a **b** c*', [{ kind: 'em', inner: [text('a '), { kind: 'strong', inner: [text('b')] }, text(' c')] }]],
    ['snake_case_name and 2 * 3 * 4', [text('snake_case_name and 2 * 3 * 4')]],
    ['`**no**`', [{ kind: 'code', text: '**no**' }]],
    ['\\*no\\*', [text('*no*')]],
    ['[a](/games)', [{ kind: 'link', href: '/games', inner: [text('a')] }]],
    ['[+1] and [DISCORD]', [text('[+1] and [DISCORD]')]],
    ['a ** b', [text('a ** b')]],
    ['**open', [text('**open')]],
  ])('%s', (line, wanted) => expect(inlines(line)).toEqual(wanted));
});

describe('nothing but text comes through', () => {
  test('tags are words', () => {
    expect(readMarkdown('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', inner: [text('<script>alert(1)</script>')] }]);
  });

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//elsewhere.example', '/\\elsewhere.example', 'rules.md', 'vbscript:x'])(
    'no link to %s', (href) => {
      expect(safeLink(href)).toBeNull();
      expect(inlines(`[a](${href})`)[0]).toEqual(text('a'));
    },
  );

  test('whoever maps links cannot map them to something unsafe', () => {
    expect(inlines('[a](x)', () => 'javascript:alert(1)')).toEqual([text('a')]);
    expect(inlines('[a](rules.md)', () => '/games/g/rules')).toEqual([{ kind: 'link', href: '/games/g/rules', inner: [text('a')] }]);
  });
});

test('deeply nested text ends', () => {
  expect(kinds(readMarkdown('> '.repeat(400) + 'x'))).toEqual(['quote']);
  expect(kinds(readMarkdown('- '.repeat(400) + 'x'))).toEqual(['list']);
  expect(inlines('*'.repeat(2000)).length).toBeGreaterThan(0);
  expect(inlines('['.repeat(2000)).length).toBeGreaterThan(0);
});

const guides = import.meta.glob<string>('../../../docs/games/*.md', { query: '?raw', import: 'default', eager: true });
test('there are guides to read', () => expect(Object.keys(guides).length).toBeGreaterThan(4));
test.each(Object.entries(guides))('the guide %s has a title, sections and no stray signs', (_, text) => {
  const blocks = readMarkdown(text);
  expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
  expect(kinds(blocks)).toContain('code');
  const stray = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inner : [])).filter((inline) => inline.kind === 'text' && inline.text.includes('**'));
  expect(stray).toEqual([]);
});

test('slugs', () => expect(slug('Two against two, and more')).toBe('two-against-two-and-more'));
