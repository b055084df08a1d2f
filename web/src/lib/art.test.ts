import { describe, expect, it } from 'vitest';
import { artSvg, scenes } from './art';
import { subject } from './subjects';

describe('pictures of cards', () => {
  it('are the same for a card every time, and differ from card to card', () => {
    expect(artSvg('Ember Fox', '#d9532c')).toBe(artSvg('Ember Fox', '#d9532c'));
    expect(artSvg('Ember Fox', '#d9532c')).not.toBe(artSvg('Ember Vixen', '#d9532c'));
  });
  it('show what the name speaks of, as a word of its own', () => {
    expect([subject('Gate Hound'), subject('STORM CROW'), subject('Rolling Thunder Fill'), subject('Housing Ramp')]).toEqual(['beast', 'bird', 'storm', undefined]);
  });
  it('can draw every scene, with whole numbers and colours', () => {
    for (const scene of scenes) {
      for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Eve']) {
        const drawn = artSvg(name, '#3498db', 'star', [scene]);
        expect(drawn).toContain('</svg>');
        expect(drawn).not.toMatch(/NaN|undefined|null/);
      }
    }
  });
});
