// The guides of the docs speak to the terminal too. On a page of the browser what is typed there is left out: examples of commands and of
// the drawn table, paragraphs that tell what to type, and what is meant for writers of scenarios; and pictures of the table, which is here.

import { safeLink, type Block, type Inline } from './markdown';

const TYPED = ['cardwright ', 'make ', 'rule ', 'why', 'look ', '--'];
// What is for writers of scenarios, the drawn table of the terminal, and figures of how decks fare: a page has the real ones.
const ELSEWHERE = /scenario|^the table$|^how the starters fare$/i;

const code = (inner: Inline[]): string[] => inner.flatMap((part) => (part.kind === 'code' ? [part.text] : 'inner' in part ? code(part.inner) : []));
const isTyped = (inner: Inline[]) => code(inner).some((text) => TYPED.some((word) => text.startsWith(word)));
const isPicture = (inner: Inline[]) => words(inner).startsWith('!');
const words = (inner: Inline[]): string => inner.map((part) => ('text' in part ? part.text : words(part.inner))).join('');

/** The blocks of a guide that a page shows: without its title, which the page has already, and without empty sections. */
export function forPages(blocks: Block[]): Block[] {
  const kept: Block[] = [];
  let skipping = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (skipping && block.level > skipping) continue;
      skipping = ELSEWHERE.test(words(block.inner)) ? block.level : 0;
      if (block.level === 1) continue;
    }
    if (skipping || block.kind === 'code' || (block.kind === 'paragraph' && (isTyped(block.inner) || isPicture(block.inner)))) continue;
    kept.push(block);
  }
  const told = kept.filter((block, index) => {
    const next = kept[index + 1];
    return block.kind !== 'heading' || (next !== undefined && (next.kind !== 'heading' || next.level > block.level));
  });
  return grounded(told);
}

/** Links to headings that are not there become words. */
function grounded(blocks: Block[]): Block[] {
  const ids = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])));
  const line = (inner: Inline[]): Inline[] => inner.flatMap((part): Inline[] => {
    if (part.kind === 'link' && part.href.startsWith('#') && !ids.has(part.href.slice(1))) return line(part.inner);
    return 'inner' in part ? [{ ...part, inner: line(part.inner) }] : [part];
  });
  return blocks.map((block) => (block.kind === 'paragraph' ? { ...block, inner: line(block.inner) } : block));
}

/** The guides lie among the project's files: a link to the rules leads to the page of rules, other files are not here. */
export const guideLinks = (game: string) => (href: string): string | null => (href.endsWith('rules.md') ? `/games/${game}/rules` : safeLink(href));
