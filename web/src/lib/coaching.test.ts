import { expect, test } from 'vitest';
import { fits, offered, written } from './coaching';
import type { Coached, Question } from './protocol';

const line = (asked: string[], offers: string[] = [], prompt = ''): Coached => ({ asked, offers, prompt, say: 'So it is.', rule: { id: 'G-1', text: 'So.', about: '' }, points: [] });
const question = { kind: 'main', prompt: 'Your main part: attack.', rule: 'G-1', options: ['attack Fox -> B.generator with α', 'end turn'] } as Question;

test('a form stands for all options that are written so, to their ends', () => {
  expect(written('attack Fox -> B.generator with α', 'attack * -> *.generator with *')).toBe(true);
  expect(written('attack Fox -> Hound', 'attack * -> *.generator with *')).toBe(false);
  expect(written('end turn now', 'end turn')).toBe(false);
  expect(written('a+b (c)', 'a+b (*)')).toBe(true);
});

test('a line fits by the kind, the words and the options of a question', () => {
  expect(fits(line(['main']), question)).toBe(true);
  expect(fits(line(['window']), question)).toBe(false);
  expect(fits(line(['main'], ['summon *']), question)).toBe(false);
  expect(fits(line(['main', 'window'], ['attack *'], 'main part'), question)).toBe(true);
  expect(fits(line(['main'], [], 'AFTER'), question)).toBe(false);
  expect(offered(line(['main'], ['attack *']), question)).toEqual(['attack Fox -> B.generator with α']);
});
