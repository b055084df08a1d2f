import { describe, expect, it } from 'vitest';
import { artSvg, places, scenes, type Motif } from './art';
import { place, subject, suggested } from './subjects';

const motif = (given: Partial<Motif> = {}): Motif => ({ among: [], places: [], text: '', weight: 0, ...given });

describe('pictures of cards', () => {
  it('are the same for a card every time, and differ from card to card', () => {
    expect(artSvg('Ember Fox', '#d9532c')).toBe(artSvg('Ember Fox', '#d9532c'));
    expect(artSvg('Ember Fox', '#d9532c')).not.toBe(artSvg('Ember Vixen', '#d9532c'));
  });
  it('show what the name speaks of, as a word of its own', () => {
    expect([subject('Gate Hound'), subject('STORM CROW'), subject('PUFFLING'), subject('GLASS MOTH'), subject('Housing Ramp')]).toEqual(['beast', 'bird', 'puff', 'moth', undefined]);
  });
  it('take place where the rest of the name says', () => {
    expect([place('STORM CROW'), place('Grave Librarian'), place('Moss Piper'), place('Ashley')]).toEqual(['rain', 'graves', 'forest', undefined]);
  });
  it('show what the text does where the name says nothing', () => {
    expect(suggested('Draw two cards.')).toContain('fan');
    expect(suggested('Destroy target Record.')).toContain('burst');
    expect(suggested('')).toEqual([]);
    const drawn = artSvg('Xyzzy', '#3498db', 'star', motif({ text: 'Draw two cards.', among: ['facets'] }));
    expect(drawn).toBe(artSvg('Xyzzy', '#3498db', 'star', motif({ text: 'Draw two cards.', among: ['rings'] })));
  });
  it('keep beings to beings, whatever the text does', () => {
    const one = artSvg('Xyzzy', '#3498db', 'star', motif({ text: 'Draw two cards.', among: ['hooded', '!'] }));
    expect(one).toBe(artSvg('Xyzzy', '#3498db', 'star', motif({ among: ['hooded', '!'] })));
  });
  it('can draw every scene in every place, within bounds, in whole numbers and colours', () => {
    const subjects = scenes.map((scene) => motif({ among: [scene, '!'] }));
    const grounds = places.map((one) => motif({ places: [one] }));
    for (const wish of [...subjects, ...grounds]) {
      for (const name of ['Ada', 'Bo', 'Cy']) {
        const drawn = artSvg(name, '#3498db', 'star', { ...wish, weight: 9 });
        expect(drawn).toContain('</svg>');
        expect(drawn).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(drawn.length).toBeLessThan(60_000);
        expect(new Set(drawn.match(/<(?:g|clipPath|defs)\b/g)?.map((tag) => tag)).size).toBeGreaterThan(0);
        expect(drawn.match(/<g\b/g)?.length ?? 0).toBe(drawn.match(/<\/g>/g)?.length ?? 0);
      }
    }
  });
});
