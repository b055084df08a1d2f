// Reading a click as an answer: which things an open question lights, and what touching one of them means.
// An option *touches* the things its text names, in order: first usually the card, then what it is aimed at.

import type { Question } from '../lib/protocol';

export interface Asked {
  question: Question;
  /** the touches of each option, of the things that can be clicked; of others the option's text must do */
  touches: string[][];
  /** the places of a board where each option might end */
  reaches: string[][];
}

export type Meaning =
  | { kind: 'choose'; option: number }
  | { kind: 'aim'; path: string[]; menu: number[] }
  | { kind: 'menu'; path: string[]; menu: number[] }
  | { kind: 'nothing' };

export function asked(question: Question, drawn: ReadonlySet<string>): Asked {
  const touches = question.options.map((_, number) => [...(question.touches?.[number] ?? [])].filter((handle) => drawn.has(handle)));
  const reaches = question.options.map((_, number) => [...(question.reaches?.[number] ?? [])].filter((handle) => drawn.has(handle)));
  return { question, touches, reaches };
}

const begins = (touches: readonly string[], path: readonly string[]) => path.every((handle, place) => touches[place] === handle);

/** The options that go on from what was touched so far, by what would be touched next. */
export function lit({ touches, reaches }: Asked, path: readonly string[] = []): Map<string, number[]> {
  const found = new Map<string, number[]>();
  touches.forEach((list, option) => {
    if (!begins(list, path)) return;
    const next = list[path.length];
    const things = next !== undefined ? [next] : path.length ? (reaches[option] ?? []) : [];
    for (const handle of things) found.set(handle, [...(found.get(handle) ?? []), option]);
  });
  return found;
}

/** The options that name nothing one could click. */
export function loose({ touches }: Asked): number[] {
  return touches.flatMap((list, option) => (list.length ? [] : [option]));
}

/** The options that are still meant after what was touched. */
export function meant({ touches }: Asked, path: readonly string[]): number[] {
  return touches.flatMap((list, option) => (begins(list, path) && list.length >= path.length ? [option] : []));
}

/** What it means to touch a thing; another card than the ones aimed at begins anew. */
export function touch(ask: Asked, path: readonly string[], handle: string): Meaning {
  let from = [...path];
  let options = lit(ask, from).get(handle);
  if (!options && from.length) {
    if (from.at(-1) === handle) return { kind: 'nothing' };
    from = [];
    options = lit(ask, from).get(handle);
  }
  if (!options?.length) return { kind: 'nothing' };
  if (options.length === 1) return { kind: 'choose', option: options[0] as number };
  if (options.every((option) => ask.touches[option]?.length === from.length)) return { kind: 'menu', path: from, menu: options }; // a place that several reach
  const next = [...from, handle];
  const ends = options.filter((option) => ask.touches[option]?.length === next.length);
  if (ends.length === options.length) return { kind: 'menu', path: next, menu: ends };
  return { kind: 'aim', path: next, menu: ends };
}

/** What dropping one thing on another means: the option that names both, or a menu of several. */
export function drop(ask: Asked, card: string, onto: string | null): Meaning {
  const options = lit(ask).get(card) ?? [];
  const aimed = onto ? options.filter((option) => ask.touches[option]?.slice(1).includes(onto) || ask.reaches[option]?.includes(onto)) : [];
  const plain = options.filter((option) => ask.touches[option]?.length === 1);
  const found = aimed.length ? aimed : onto ? [] : plain;
  if (found.length === 1) return { kind: 'choose', option: found[0] as number };
  return found.length ? { kind: 'menu', path: [card], menu: found } : { kind: 'nothing' };
}

/** The option that lets things go on: one of the words that the game's table.toml calls passing, alone among the options or not. */
export function passing(question: Question, passes: readonly string[]): number {
  return question.options.findIndex((option) => passes.includes(option));
}
