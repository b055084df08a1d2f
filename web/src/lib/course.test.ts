import { expect, test } from 'vitest';
import { goOnWith, offered } from './course';

test('learning is offered first to whoever never played, and going on to whoever stopped', () => {
  expect(offered(8, 0, false)).toBe('learn');
  expect(offered(8, 0, true)).toBe('');
  expect(offered(8, 3, false)).toBe('go on');
  expect(offered(8, 3, true)).toBe('go on');
  expect(offered(8, 8, false)).toBe('');
  expect(offered(0, 0, false)).toBe('');
});

test('one goes on with the first lesson that is not done', () => {
  const lessons = ['a', 'b', 'c'].map((name) => ({ name, title: name, about: '', steps: 3 }));
  expect(goOnWith({ lessons, done: new Set(['a', 'c']) })?.name).toBe('b');
  expect(goOnWith({ lessons, done: new Set(['a', 'b', 'c']) })).toBeUndefined();
});
