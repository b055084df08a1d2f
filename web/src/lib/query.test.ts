import { describe, expect, test } from 'vitest';
import type { Card } from './api';
import { fieldsOf, fold, LONGEST, QueryError, readQuery } from './query';

const cards: Card[] = [
  { name: 'Ember Fox', type: 'Record', text: 'When this card is loaded >> Draw a card.', cost: 2, rating: 3, frequency: "Cavali'Ya", genres: ['Beast', 'Duelist'] },
  { name: 'Cut the Feed', type: 'Verse', text: 'Negate target link.', cost: 3, frequency: 'Amari', tag: 'DYNAMIC' },
  { name: 'Wildcard', type: 'Verse', text: 'Draw X cards.', cost: 'X', frequency: 'Amari', tag: 'STATIC' },
  { name: 'Café Golem', type: 'Record', text: '', cost: 5, rating: 7, frequency: 'Kubrakan', genres: ['Golem'] },
  { name: 'Provost', type: 'Conductor', text: '[ENCORE] >> Exhaust.', frequency: 'Amari', final_verse: { name: 'Closed Session', cost: 5, text: 'Return each Record.' } },
];
const fields = fieldsOf(cards);
const found = (query: string) => cards.filter(readQuery(query, fields)).map((card) => card.name);

describe('what a query finds', () => {
  test.each([
    ['', ['Ember Fox', 'Cut the Feed', 'Wildcard', 'Café Golem', 'Provost']],
    ['   ', ['Ember Fox', 'Cut the Feed', 'Wildcard', 'Café Golem', 'Provost']],
    ['draw', ['Ember Fox', 'Wildcard']],
    ['DRAW verse', ['Wildcard']],
    ['"draw a card"', ['Ember Fox']],
    ['type:record cost<=3 text:"draw"', ['Ember Fox']],
    ['cost<=3', ['Ember Fox', 'Cut the Feed']],
    ['cost<3', ['Ember Fox']],
    ['cost>3', ['Café Golem']],
    ['cost>=3', ['Cut the Feed', 'Café Golem']],
    ['cost:3', ['Cut the Feed']],
    ['cost=x', ['Wildcard']],
    ['cost!=3', ['Ember Fox', 'Wildcard', 'Café Golem', 'Provost']],
    ['-type:record', ['Cut the Feed', 'Wildcard', 'Provost']],
    ['-draw -type:record', ['Cut the Feed', 'Provost']],
    ['type:conductor or cost>=5', ['Café Golem', 'Provost']],
    ['type:verse draw OR fox', ['Ember Fox', 'Wildcard']],
    ['(fox or golem) rating>3', ['Café Golem']],
    ['-(type:record or type:verse)', ['Provost']],
    ['genres:duelist', ['Ember Fox']],
    ['genres=duel', []],
    ['frequency:"cavali\'ya"', ['Ember Fox']],
    ['frequency:cavali’ya', ['Ember Fox']],
    ['freq:amari tag=static', ['Wildcard']],
    ['cafe', ['Café Golem']],
    ['text:return', ['Provost']],
    ['final-verse:"closed session"', ['Provost']],
    ['“draw a card”', ['Ember Fox']],
    ['[encore]', ['Provost']],
    ['">>"', ['Ember Fox', 'Provost']],
    ['- fox', []],
    ['links!', []],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));
});

describe('a query that cannot be read says why and where', () => {
  test.each([
    ['colour:red', 0, 'There are: name, type, text, cost'],
    ['fox t:x', 4, 'could be type, text, tag'],
    ['cost<=many', 0, 'no number to compare'],
    ['type<=3', 0, 'type:3'],
    ['fox "draw', 4, 'not closed'],
    ['(fox', 0, 'not closed'],
    ['fox)', 3, 'not opened'],
    ['fox or', 6, 'something is missing'],
    ['or fox', 0, 'something is missing'],
    ['()', 1, 'hold nothing'],
    ['cost<=', 0, 'what it should be'],
    ['<=3', 0, 'what is compared'],
    ['-)', 1, 'should not be there'],
    ['x'.repeat(LONGEST + 1), LONGEST, 'at most'],
  ])('%s', (query, at, words) => {
    let fault: unknown;
    try {
      readQuery(query, fields);
    } catch (caught) {
      fault = caught;
    }
    expect(fault).toBeInstanceOf(QueryError);
    expect((fault as QueryError).message).toContain(words);
    expect((fault as QueryError).at).toBe(at);
  });
});

test('no input of the longest length is anything but an answer or a QueryError', () => {
  const letters = '(-") or:<=!a1“';
  let seed = 7;
  for (let round = 0; round < 300; round += 1) {
    let query = '';
    while (query.length < LONGEST) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      query += letters[seed % letters.length];
    }
    try {
      found(query);
    } catch (fault) {
      expect(fault).toBeInstanceOf(QueryError);
    }
  }
  expect(() => readQuery('('.repeat(LONGEST), fields)).toThrow(QueryError);
  expect(found('-'.repeat(LONGEST - 4) + 'fox')).toHaveLength(1);
});

test('folding keeps letters and drops accents', () => {
  expect(fold('Ångström’s ÉTUDE ♥ Δ')).toBe("angstrom's etude ♥ δ");
});

test('a field is a number where any card prints a number', () => {
  expect(fields.find((field) => field.name === 'cost')?.numeric).toBe(true);
  expect(fields.find((field) => field.name === 'tag')?.numeric).toBe(false);
});
