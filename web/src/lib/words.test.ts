import { describe, expect, it } from 'vitest';
import { marked, namePattern, parts } from './words';

const cut = (text: string) => marked(parts(text, namePattern(['Basic RAM', 'Fox']), (id) => id === 'SYN-1.1'));

describe('marks after cards and rules', () => {
  it('stay with the card or rule they follow, so that no line begins with them', () => {
    expect(cut('A installs Basic RAM. × 2').map((part) => [part.text, part.mark])).toEqual([['A installs ', ''], ['Basic RAM', '.'], [' × 2', '']]);
    expect(cut("Fox's text, by SYN-1.1:").map((part) => [part.text, part.mark])).toEqual([['Fox', "'s"], [' text, by ', ''], ['SYN-1.1', ':'], ['', '']]);
  });
  it('leave keywords and plain words as they are', () => {
    const text = 'gains [CACHE]. Then Fox and Fox, again';
    expect(cut(text).map((part) => part.text + part.mark).join('')).toBe(text);
    expect(cut(text).find((part) => part.kind === 'keyword')?.mark).toBe('');
  });
});
