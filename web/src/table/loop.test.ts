import { expect, it } from 'vitest';
import { loop } from './loop';

it('leads from each seat to the next and back to the first', () => {
  const spots = [{ x: 0, y: 100 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 0 }];
  const ways = loop(spots);
  expect(ways.map((way) => [way.path.split(' ')[0], way.path.split(' ').at(-1)])).toEqual([
    ['M0.0,100.0', '100.0,0.0'], ['M100.0,0.0', '100.0,100.0'], ['M100.0,100.0', '0.0,0.0'], ['M0.0,0.0', '0.0,100.0'],
  ]);
  // the first and the third way cross in the middle: a figure eight
  expect([ways[0]!.x, ways[0]!.y, ways[2]!.x, ways[2]!.y]).toEqual([50, 50, 50, 50]);
  expect(Math.round(ways[0]!.turn)).toBeLessThan(0);
});
