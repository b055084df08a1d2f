import { describe, expect, it } from 'vitest';
import type { Look } from './api';
import { bare, few, meanings, wordsOn, type Glossary, type Word } from './glossary';
import type { CardView } from './protocol';

const word = (name: string, kind: string, forms: string[] = [name]): Word => ({ word: name, kind, says: `${name}.`, rule: 'SYN-1.1', forms });
const glossary: Glossary = {
  words: [word('Record', 'type'), word('[ECHO]', 'keyword'), word('exhausted', 'state'), word('hand', 'zone'), word('[ENTROPY]', 'keyword', ['[ENTROPY N]'])],
  cards: { Fencer: [0, 1, 3] },
};
const look = { states: { exhausted: { label: 'exhausted' } }, card: {} } as unknown as Look;
const book = { look, glossary, meant: meanings(glossary) };

describe('the words of a game', () => {
  it('are found without brackets, number and capitals', () => {
    expect(bare('[ENTROPY 3]')).toBe('entropy');
    expect(book.meant.get('entropy')?.map((one) => one.word)).toEqual(['[ENTROPY]']);
    expect(book.meant.get(bare('{RUN}'))).toBeUndefined();
  });

  it('stand on a card in their order, and what it gained on the table follows', () => {
    expect(wordsOn(book, 'Fencer').map((one) => one.word)).toEqual(['Record', '[ECHO]', 'hand']);
    const view = { name: 'Fencer', states: ['exhausted'], keywords: ['ECHO', 'ENTROPY 2'] } as unknown as CardView;
    expect(wordsOn(book, 'Fencer', view).map((one) => one.word)).toEqual(['Record', '[ECHO]', 'hand', '[ENTROPY]', 'exhausted']);
    expect(wordsOn(book, 'nobody')).toEqual([]);
  });

  it('of a state that is shown without a word are none', () => {
    const brackets = { ...book, look: { states: { marked: { label: '' } }, card: {} } as unknown as Look, meant: meanings({ words: [word('[ ]', 'symbol', ['[', ']'])], cards: {} }) };
    expect(wordsOn(brackets, 'nobody', { name: 'nobody', states: ['marked'] } as unknown as CardView)).toEqual([]);
  });

  it('that are known anyway give way first', () => {
    const words = wordsOn(book, 'Fencer');
    expect(few(words, 2).map((one) => one.word)).toEqual(['Record', '[ECHO]']);
    expect(few(words, 9)).toEqual(words);
  });
});
