import { describe, expect, it } from 'vitest';
import { marked, namePattern, parts, withNames } from './words';

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

describe('names of players', () => {
  it('are no cards, though a card may be called alike', () => {
    const found = parts('Nimble Fox plays Fox.', namePattern(['Fox']), () => false, ['Nimble Fox', 'Computer']);
    expect(found.map((part) => [part.kind, part.text])).toEqual([['plain', 'Nimble Fox'], ['plain', ' plays '], ['card', 'Fox'], ['plain', '.']]);
  });
  it('stand for their seats wherever a seat is meant', () => {
    const names = { A: 'Ada', B: 'Bob' };
    expect(withNames('A will counter the next point.', names)).toBe('Ada will counter the next point.');
    expect(withNames('B must take a point with an empty deck. A wins the Fight.', names)).toBe('Bob must take a point with an empty deck. Ada wins the Fight.');
    expect(withNames('A grapples B.', names)).toBe('Ada grapples Bob.');
    expect(withNames('B draws A♠.', names)).toBe('Bob draws A♠.');
    expect(withNames('A coin shows heads.', names)).toBe('A coin shows heads.');
  });
});
