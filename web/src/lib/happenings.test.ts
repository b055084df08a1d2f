import { expect, test } from 'vitest';
import type { Look } from './api';
import { deciding, happenings, lasts, lastTurn, paceOf, Unfolding, type Step } from './happenings';
import type { CardView, View } from './protocol';
import { namePattern } from './words';

const look = { turn: { seat: 'active', round: 'turn', round_word: 'Turn', announces: { 'Crashes!': 'crash' } }, zone: [], card: {}, theme: {}, table: { columns: 1, rows: 1 } } as unknown as Look;
const card = (handle: string, name: string, numbers: Record<string, number> = {}): CardView => ({ handle, name, numbers });
const view = (turn: number, active: string, cards: CardView[], hand = 0): View => ({
  game: 'g', seat: 'A', status: { turn, active }, fixtures: [card('a', 'A'), card('b', 'B'), card('m', 'A.MIND')],
  zones: [{ name: 'field', seat: 'B', count: cards.length, cards }, { name: 'hand', seat: 'B', count: hand, cards: [] }], chain: [], waiting_for: [],
});
const names = namePattern(['Ember Fox', 'Fox', 'Page']);
const told = { look, names, own: 'A', chose: false, ended: false };

test('each line is a step at the thing it speaks of, with its figure', () => {
  const before = view(3, 'B', [card('p', 'Page', { strain: 1 })]);
  const steps = happenings(before, view(3, 'B', []), ['Page takes 7 Strain.', 'Page takes 2 Strain.', 'Page is Silenced.', "A's mainframe takes 3 damage from Page.", 'A.MIND Crashes!'], told);
  expect(steps.map((step) => step.figure)).toEqual(['7 Strain', '2 Strain', '', '3 damage', '']);
  expect(steps.map((step) => step.at)).toEqual([['p'], ['p'], ['p'], ['p'], ['m']]);
  expect(steps[3]?.seat).toBe('A');
  expect(steps.at(-1)).toMatchObject({ kind: 'moment', moment: 'crash' });
});

test('of alike cards the one that changed is meant', () => {
  const before = view(3, 'B', [card('one', 'Page', { strain: 1 }), card('two', 'Page')]);
  const [step] = happenings(before, view(3, 'B', [card('one', 'Page', { strain: 1 }), card('two', 'Page', { strain: 4 })]), ['Page takes 4 Strain.'], told);
  expect(step?.at).toEqual(['two']);
});

test('signs say which way a number went', () => {
  const lines = ['B loses 10 Influence.', 'B gains 5 Influence.', 'Page gets -5 Power.', 'Page gains [+2].', 'B pays 1 Note.'];
  const steps = happenings(view(3, 'B', [card('p', 'Page')]), view(3, 'B', [card('p', 'Page')]), lines, told);
  expect(steps.map(({ figure, tone }) => `${figure} ${tone}`)).toEqual(['−10 Influence less', '+5 Influence more', '−5 Power less', '+2 more', '−1 Note less']);
});

test('a card that the rival plays is shown once', () => {
  const after = view(3, 'B', [card('f', 'Ember Fox')]);
  const steps = happenings(view(3, 'B', []), after, ['B plays Ember Fox.', 'B aims Ember Fox.'], told);
  expect(steps.map((step) => step.kind)).toEqual(['play', 'event']);
  expect(steps[0]?.cards).toEqual(['Ember Fox']);
  expect(happenings(after, after, ['B plays Ember Fox.'], told)[0]?.kind).toBe('event'); // it lay there before
});

test('a turn is announced where it begins, and one that ends by itself is said to be over', () => {
  const [mine, theirs] = [view(3, 'A', []), view(4, 'B', [])];
  const lines = ['Turn 4: B.', 'B draws a card.'];
  expect(happenings(mine, theirs, lines, { ...told, chose: true }).map((step) => step.kind)).toEqual(['over', 'turn', 'event']);
  expect(happenings(mine, theirs, lines, { ...told, chose: true, ended: true }).map((step) => step.kind)).toEqual(['turn', 'event']);
  const blow = ['B takes 1 damage.', ...lines]; // what was still done in it comes first
  expect(happenings(mine, theirs, blow, { ...told, chose: true }).map((step) => step.kind)).toEqual(['event', 'over', 'turn', 'event']);
  expect(happenings(theirs, mine, [], told).map((step) => [step.kind, step.seat])).toEqual([['turn', 'A']]);
});

test('what one did oneself is not told, save for what it cost', () => {
  const lines = ['A plays Ember Fox.', 'A draws a card.', 'A loses 3 Influence.', 'B takes 4 damage.'];
  const steps = happenings(view(3, 'A', []), view(3, 'A', [card('f', 'Ember Fox')]), lines, { ...told, chose: true });
  expect(steps.map((step) => step.figure)).toEqual(['−3 Influence', '4 damage']);
});

test('the last turn of the rival is found among what was shown', () => {
  const shown = [[1, 'A'], [2, 'B'], [2, 'B'], [2, 'B'], [3, 'A'], [3, 'A']].map(([turn, seat], number) => ({ number, view: view(turn as number, seat as string, []) }));
  expect(lastTurn(shown, look, 'A').map((one) => one.number)).toEqual([0, 1, 2, 3, 4]);
  expect(lastTurn(shown.slice(0, 3), look, 'A').map((one) => one.number)).toEqual([0, 1, 2]); // still under way
  expect(lastTurn(shown.slice(0, 1), look, 'A')).toEqual([]);
});

test('the pace is slow at first, and nobody who wants no motion waits', () => {
  expect(paceOf('auto', false, 1)).toBe('slow');
  expect(paceOf('auto', false, 4)).toBe('normal');
  expect(paceOf('auto', true, 1)).toBe('instant');
  expect(paceOf('slow', true, 9)).toBe('slow');
  const step = { kind: 'event' } as Step;
  expect(lasts(step, 'instant')).toBe(0);
  expect(lasts(step, 'slow', 40)).toBeLessThan(lasts(step, 'slow', 2));
});

test('steps unfold one after the other, and a click goes past all of them', async () => {
  const seen: string[] = [];
  let on = () => {};
  const unfolding = new Unfolding((step) => seen.push(step?.line ?? '–'), (done) => (on = done));
  const steps = ['one', 'two', 'three'].map((line) => ({ kind: 'event', line }) as Step);
  const told = unfolding.tell(steps, () => 'normal');
  expect(seen).toEqual(['one']);
  on();
  await Promise.resolve();
  await Promise.resolve();
  expect(seen).toEqual(['one', 'two']);
  expect(unfolding.skip()).toBe(true);
  await told;
  expect(seen).toEqual(['one', 'two', '–']);
  expect(unfolding.skip()).toBe(false);
  await unfolding.tell(steps, () => 'instant');
  expect(seen.slice(3)).toEqual(['–']);
});

test('what decided a match is told, not what went with it', () => {
  expect(deciding(['A attacks.', 'B.MIND Crashes!', 'Wall is removed from play.', '(Rating: 3 = 2 + 1)', 'Moss is removed from play.'], look)).toEqual(['B.MIND Crashes!']);
  expect(deciding(['B.MIND Crashes!', ...Array.from({ length: 20 }, (_, place) => `A draws ${place}.`)], look)).toEqual(['A draws 18.', 'A draws 19.']);
});
