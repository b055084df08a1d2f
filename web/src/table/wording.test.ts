import { describe, expect, it } from 'vitest';
import { cased, linked, meaning, quotes, shared, soft, untold, worded, within, type Tongue } from './wording';

const tongue: Tongue = {
  answers: { none: 'Do nothing' }, verbs: { cue: 'attack', 'force quit': 'give it up' }, own: 'A', name: (seat) => ({ A: 'Ada', B: 'Bo' })[seat] ?? seat,
  zone: (name) => ({ characters: 'Characters' })[name] ?? name, onBoard: (place) => place === 'A.T1',
};

it('an option is read without its marks', () => {
  expect(worded('cue Ember Fox -> B.MIND', tongue)).toBe("cue Ember Fox → Bo's MIND");
  expect(worded('load Ember Fox -> HEART', tongue)).toBe('load Ember Fox → HEART');
  expect(worded('force quit Kid@A.characters', tongue)).toBe('force quit Kid in your Characters');
  expect(worded('force quit Kid@B.characters', tongue)).toBe("force quit Kid in Bo's Characters");
  expect(worded('run Kid@A.characters#2', tongue)).toBe('run Kid (2)');
  expect(worded('move STAR GRUB -> A.T1', tongue)).toBe('move STAR GRUB → A.T1');
  expect(worded('attack Kid -> B', tongue)).toBe('attack Kid → Bo');
  expect(worded('B', tongue)).toBe('Bo');
  expect(worded('Kid@chain', { ...tongue, zone: () => 'Exchange' })).toBe('Kid in the Exchange');
  expect(worded('none', tongue)).toBe('Do nothing');
});

it('an option that aims at something is a sentence of its game', () => {
  const phrases = { attack: '{} attacks {}', cue: 'cue {} against {}' };
  expect(worded('attack Kid -> Fox with α', { ...tongue, phrases })).toBe('Kid attacks Fox with α');
  expect(worded('attack Kid@A.T1 -> B', { ...tongue, phrases })).toBe('Kid on A.T1 attacks Bo');
  expect(worded('cue Ember Fox@A.characters#2 -> B.MIND', { ...tongue, phrases })).toBe("cue Ember Fox (2) against Bo's MIND");
  expect(worded('attack Kid', { ...tongue, phrases })).toBe('attack Kid');
});

it('a verb is explained by its longest form', () => {
  expect(meaning('cue Ember Fox -> B.MIND', tongue)).toBe('attack');
  expect(meaning('force quit Kid', tongue)).toBe('give it up');
  expect(meaning('cuesheet', tongue)).toBe('');
});

it('what alike answers begin with is said once', () => {
  expect(shared(['move STAR GRUB with α', 'move STAR GRUB with β'])).toBe('move STAR GRUB with');
  expect(shared(['keep', 'redraw'])).toBe('');
  expect(shared(['yes'])).toBe('');
  expect(shared(['play Fox', 'play Fox with X = 2'])).toBe('play');
});

describe('what a card says beside its question', () => {
  it('is left out where the question quotes it', () => {
    expect(quotes('Puffling: when this monster is destroyed, Y may draw 1 card. Do you?', 'When this monster is destroyed, Y may draw 1 card.')).toBe(true);
    expect(quotes('Fox: Choose a target.', 'Deal 2 Strain to target Measure.')).toBe(false);
    expect(quotes('Choose one of these.', '')).toBe(false);
  });
});

it('what is asked back stands within a sentence', () => {
  expect(within('End the Deploy stage')).toBe('end the Deploy stage');
  expect(within('proceed to CLOSING')).toBe('proceed to CLOSING');
  expect(within('ENCORE first')).toBe('ENCORE first');
});

it('a link is told in the words of its game', () => {
  const links = { art: 'activates {}', automatic: '{} triggers' };
  const told = (kind: string) => { const { before, after } = linked(kind, links); return `Bo${before}Fox${after}`; };
  expect(told('art')).toBe('Bo activates Fox');
  expect(told('automatic')).toBe('Bo: Fox triggers');
  expect(told('cue')).toBe('Bo: cue Fox');
});

it('a question does not tell again what the chain shows', () => {
  expect(untold("Answer Bo's Fox, or pass. It says: Gain 1.", 'Gain 1.')).toBe("Answer Bo's Fox, or pass.");
  expect(untold('Gain 1.', 'Gain 1.')).toBe('Gain 1.');
  expect(untold('Choose.', '')).toBe('Choose.');
});

it('a sentence begins with a capital, a sign does not change', () => {
  expect([cased('end turn'), cased('α moves'), cased('MIND')]).toEqual(['End turn', 'α moves', 'MIND']);
});

it('long words may part on narrow cards', () => {
  expect(soft('Overwritten')).toBe('Over\u00adwritten');
  expect(soft('Silenced')).toBe('Silenced');
});
