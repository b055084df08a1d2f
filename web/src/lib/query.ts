// The search of the card gallery: `type:record cost<=3 text:"draw" -frequency:amari or name:fox`.
// A query is read once into a test. Everything is compared by walking over the characters, never by a regular expression, so no
// query can make the page hang.

import type { Card } from './api';

export interface Field { name: string; numeric: boolean }
export type Test = (card: Card) => boolean;

export class QueryError extends Error {
  constructor(message: string, public at: number) {
    super(message);
  }
}

export const LONGEST = 400;
const OPERATORS = ['<=', '>=', '!=', '<', '>', '=', ':'] as const;
type Operator = (typeof OPERATORS)[number];

type Token =
  | { kind: 'open' | 'close' | 'or' | 'not'; at: number }
  | { kind: 'words'; at: number; words: string }
  | { kind: 'field'; at: number; field: string; operator: Operator; value: string; quoted: boolean };

const SPACE = ' \t\n\r\u00a0';
const QUOTES: Record<string, string> = { '"': '"', '“': '”', '„': '“' };
const FIRST_MARK = 0x300;
const LAST_MARK = 0x36f;

/** Small letters without accents, and one kind of apostrophe. */
export function fold(text: string): string {
  let folded = '';
  for (const letter of text.normalize('NFD')) {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= FIRST_MARK && code <= LAST_MARK) continue;
    folded += letter === '’' ? "'" : letter;
  }
  return folded.toLowerCase();
}

/** Every printed attribute of these cards, in the order in which they first appear. */
export function fieldsOf(cards: readonly Card[]): Field[] {
  const fields = new Map<string, Field>();
  for (const card of cards) {
    for (const [name, value] of Object.entries(card)) {
      const field = fields.get(name) ?? { name, numeric: false };
      field.numeric ||= typeof value === 'number';
      fields.set(name, field);
    }
  }
  return [...fields.values()];
}

/** What an attribute says, as words; the parts of a list or of a second face one by one. */
export function pieces(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(pieces);
  if (typeof value === 'object') return Object.values(value).flatMap(pieces);
  return [String(value)];
}

/** The test that a query makes; an empty one lets every card pass. */
export function readQuery(query: string, fields: readonly Field[]): Test {
  if (query.length > LONGEST) throw new QueryError(`A search has ${LONGEST} characters at most.`, LONGEST);
  return new Reader(tokens(query), fields, query.length).whole();
}

function tokens(query: string): Token[] {
  const found: Token[] = [];
  let at = 0;

  function quoted(): string {
    const opened = at;
    const end = QUOTES[query[at] ?? ''] ?? '"';
    at += 1;
    const from = at;
    while (at < query.length && query[at] !== end && query[at] !== '"') at += 1;
    if (at === query.length) throw new QueryError('A quotation mark is opened and not closed.', opened);
    at += 1;
    return query.slice(from, at - 1);
  }

  function bare(stop: string): string {
    const from = at;
    while (at < query.length && !(SPACE + stop).includes(query[at]!)) at += 1;
    return query.slice(from, at);
  }

  while (at < query.length) {
    const letter = query[at]!;
    const from = at;
    if (SPACE.includes(letter)) {
      at += 1;
    } else if (letter === '(' || letter === ')') {
      found.push({ kind: letter === '(' ? 'open' : 'close', at });
      at += 1;
    } else if (letter === '-' && at + 1 < query.length && !SPACE.includes(query[at + 1]!)) {
      found.push({ kind: 'not', at });
      at += 1;
    } else if (letter in QUOTES) {
      found.push({ kind: 'words', at: from, words: quoted() });
    } else {
      const word = bare('()"<>=:!');
      const operator = OPERATORS.find((sign) => query.startsWith(sign, at));
      if (operator === undefined) {
        const words = word + (at < query.length && '!'.includes(query[at]!) ? bare('()"') : '');
        found.push(fold(words) === 'or' ? { kind: 'or', at: from } : { kind: 'words', at: from, words });
        continue;
      }
      if (word === '') throw new QueryError(`Before “${operator}” goes what is compared, such as cost${operator}3. Put signs to be found in quotation marks.`, from);
      at += operator.length;
      const isQuoted = (query[at] ?? '') in QUOTES;
      const value = isQuoted ? quoted() : bare('()"');
      if (value === '') throw new QueryError(`After “${word}${operator}” goes what it should be.`, from);
      found.push({ kind: 'field', at: from, field: word, operator, value, quoted: isQuoted });
    }
  }
  return found;
}

class Reader {
  private next = 0;

  constructor(private found: Token[], private fields: readonly Field[], private end: number) {}

  whole(): Test {
    if (!this.found.length) return () => true;
    const test = this.either();
    const left = this.found[this.next];
    if (left) throw new QueryError('A bracket is closed that was not opened.', left.at);
    return test;
  }

  private either(): Test {
    const tests = [this.all()];
    while (this.found[this.next]?.kind === 'or') {
      this.next += 1;
      tests.push(this.all());
    }
    return tests.length === 1 ? tests[0]! : (card) => tests.some((test) => test(card));
  }

  private all(): Test {
    const tests: Test[] = [];
    for (let token = this.found[this.next]; token && token.kind !== 'or' && token.kind !== 'close'; token = this.found[this.next]) {
      tests.push(this.one());
    }
    if (!tests.length) {
      const token = this.found[this.next];
      throw new QueryError(token?.kind === 'close' ? 'These brackets hold nothing.' : 'Beside “or” something is missing.', token?.at ?? this.end);
    }
    return (card) => tests.every((test) => test(card));
  }

  private one(): Test {
    const token = this.found[this.next++];
    if (!token) throw new QueryError('After “-” goes what should not be there.', this.end);
    if (token.kind === 'not') {
      const test = this.one();
      return (card) => !test(card);
    }
    if (token.kind === 'open') {
      const test = this.either();
      if (this.found[this.next]?.kind !== 'close') throw new QueryError('A bracket is opened and not closed.', token.at);
      this.next += 1;
      return test;
    }
    if (token.kind === 'words') return hasWords(token.words);
    if (token.kind === 'field') return this.compared(token);
    throw new QueryError('After “-” goes what should not be there.', token.at);
  }

  private compared({ field, operator, value, at, quoted }: Token & { kind: 'field' }): Test {
    const { name, numeric } = this.named(field, at);
    const number = quoted || value.trim() === '' ? NaN : Number(value);
    if (operator === '<' || operator === '>' || operator === '<=' || operator === '>=') {
      if (!numeric) throw new QueryError(`“${name}” is no number here: write ${name}:${value}.`, at);
      if (Number.isNaN(number)) throw new QueryError(`“${value}” is no number to compare ${name} with.`, at);
      return (card) => typeof card[name] === 'number' && ordered(card[name], operator, number);
    }
    const wanted = fold(value);
    const same: Test = (card) => pieces(card[name]).some((piece) => fold(piece) === wanted);
    if (operator === '!=') return (card) => !same(card);
    if (operator === '=' || (numeric && !Number.isNaN(number))) return same;
    return (card) => said(card, name).includes(wanted);
  }

  /** A field by its name or by as much of it as tells it from the others. */
  private named(given: string, at: number): Field {
    const wanted = fold(given).split('-').join('_');
    const exact = this.fields.find((field) => fold(field.name) === wanted);
    if (exact) return exact;
    const begun = this.fields.filter((field) => fold(field.name).startsWith(wanted));
    if (begun.length === 1) return begun[0]!;
    const names = (begun.length ? begun : this.fields).map((field) => field.name).join(', ');
    throw new QueryError(begun.length ? `“${given}” could be ${names}.` : `No card has “${given}”. There are: ${names}.`, at);
  }
}

function ordered(value: number, operator: '<' | '>' | '<=' | '>=', bound: number): boolean {
  if (operator === '<') return value < bound;
  if (operator === '>') return value > bound;
  return operator === '<=' ? value <= bound : value >= bound;
}

function said(card: Card, name: string): string {
  const own = pieces(card[name]);
  return fold((name === 'text' ? [...own, ...backTexts(card)] : own).join('\n'));
}

/** What is printed on another face of a card, such as the back of a Conductor. */
function backTexts(card: Card): string[] {
  return Object.values(card).flatMap((value) => (value && typeof value === 'object' && !Array.isArray(value) ? pieces(value) : []));
}

function hasWords(words: string): Test {
  const wanted = fold(words);
  return (card) => [card.name, card.type, said(card, 'text')].some((text) => fold(text).includes(wanted));
}
