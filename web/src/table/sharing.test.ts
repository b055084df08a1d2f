import { describe, expect, it } from 'vitest';
import type { Question } from '../lib/protocol';
import { answer, begin, give, goesOn, left } from './sharing';

const asks = (given: number[], rest: number, options: string[]): Question => ({ kind: 'share', prompt: '', rule: 'X-1', options, shares: { to: ['a', 'b', 'c'], given, left: rest } });
const first = asks([], 5, ['5', '4', '3', '2', '1', '0']);

describe('sharing points out', () => {
  it('gives no more than there are, and takes back no more than was given', () => {
    const plan = give(give(begin(first.shares!), 'a', 2), 'b', 9);
    expect([plan.given, left(plan)]).toEqual([[2, 3, 0], 0]);
    expect(give(plan, 'a', -5).given).toEqual([0, 3, 0]);
    expect(give(plan, 'stranger', 1)).toBe(plan);
  });
  it('answers one number after the other', () => {
    const plan = give(give(begin(first.shares!), 'a', 2), 'c', 3);
    expect(first.options[answer(plan, first)]).toBe('2');
    const second = asks([2], 3, ['3', '2', '1', '0']);
    expect([goesOn(plan, second), second.options[answer(plan, second)]]).toEqual([true, '0']);
  });
  it('does not go on with something else', () => {
    const plan = give(begin(first.shares!), 'a', 2);
    expect(goesOn(plan, first)).toBe(false);
    expect(goesOn(plan, asks([1], 4, ['4']))).toBe(false);
    expect(goesOn(plan, null)).toBe(false);
  });
  it('knows an answer that is not allowed', () => {
    expect(answer(begin(first.shares!), asks([], 5, ['1', '2', '3']))).toBe(-1);
  });
});
