// Reading a click as an answer: which things an open question lights, and what touching one of them means.
// An option *touches* the things its text names, in order: first usually the card, then what it is aimed at. One that ends in
// "with NAME" is done by *means* of the card of that name, such as a symbol card; one may begin with that card as well.

import type { Question } from '../lib/protocol';

export interface Asked {
  question: Question;
  /** the touches of each option, of the things that can be clicked; of others the option's text must do */
  touches: string[][];
  /** the places of a board where each option might end */
  reaches: string[][];
  /** the card by means of which each option is done, if it is such an option */
  means: (string | undefined)[];
}

export type Meaning =
  | { kind: 'choose'; option: number }
  | { kind: 'aim'; path: string[]; menu: number[] }
  | { kind: 'menu'; path: string[]; menu: number[] }
  | { kind: 'nothing' };

/** *tools* are the cards that can be means, by their names. */
export function asked(question: Question, drawn: ReadonlySet<string>, tools: ReadonlyMap<string, string> = new Map()): Asked {
  const touches = question.options.map((_, number) => [...(question.touches?.[number] ?? [])].filter((handle) => drawn.has(handle)));
  const reaches = question.options.map((_, number) => [...(question.reaches?.[number] ?? [])].filter((handle) => drawn.has(handle)));
  const means = question.options.map((text) => tools.get(/ with (.+)$/.exec(text)?.[1] ?? ''));
  return { question, touches, reaches, means };
}

/** What was touched so far: the means, if one began with them, and the rest. */
function split({ means }: Asked, path: readonly string[]): { tool: string | undefined; rest: readonly string[] } {
  const tool = path[0] !== undefined && means.includes(path[0]) ? path[0] : undefined;
  return { tool, rest: tool ? path.slice(1) : path };
}

const begins = (touches: readonly string[], path: readonly string[]) => path.every((handle, place) => touches[place] === handle);

/** The options that go on from what was touched so far, by what would be touched next. */
export function lit(ask: Asked, path: readonly string[] = []): Map<string, number[]> {
  const { touches, reaches, means } = ask;
  const { tool, rest } = split(ask, path);
  const found = new Map<string, number[]>();
  touches.forEach((list, option) => {
    if ((tool && means[option] !== tool) || !begins(list, rest)) return;
    const next = list[rest.length];
    const ends = reaches[option] ?? [];
    // With the means alone everything shows that could be done with them: what would do it, where to, and to what.
    const things = tool && !rest.length ? [...list, ...ends] : next !== undefined ? [next] : rest.length ? ends : [];
    const tools = !path.length && means[option] ? [means[option]] : [];
    for (const handle of new Set([...things, ...tools])) found.set(handle, [...(found.get(handle) ?? []), option]);
  });
  return found;
}

/** The options that name nothing one could click. */
export function loose({ touches }: Asked): number[] {
  return touches.flatMap((list, option) => (list.length ? [] : [option]));
}

/** The options that are still meant after what was touched. */
export function meant(ask: Asked, path: readonly string[]): number[] {
  const { tool, rest } = split(ask, path);
  return ask.touches.flatMap((list, option) => (begins(list, rest) && list.length >= rest.length && (!tool || ask.means[option] === tool) ? [option] : []));
}

/** What it means to touch a thing; another card than the ones aimed at begins again. */
export function touch(ask: Asked, path: readonly string[], handle: string): Meaning {
  let from = [...path];
  let options = lit(ask, from).get(handle);
  if (!options && from.length) {
    if (from.at(-1) === handle) return { kind: 'nothing' };
    from = [];
    options = lit(ask, from).get(handle);
  }
  if (!options?.length) return { kind: 'nothing' };
  if (!from.length && ask.means.includes(handle)) return { kind: 'aim', path: [handle], menu: options.filter((option) => !ask.touches[option]?.length || ask.touches[option]?.[0] === handle) };
  if (options.length === 1) return { kind: 'choose', option: options[0] as number };
  const deep = split(ask, from).rest.length;
  if (options.some((option) => ask.touches[option]?.[deep] !== handle)) return { kind: 'menu', path: from, menu: options }; // a place that several reach
  const next = [...from, handle];
  const ends = options.filter((option) => ask.touches[option]?.length === deep + 1);
  if (ends.length === options.length) return { kind: 'menu', path: next, menu: ends };
  return { kind: 'aim', path: next, menu: ends };
}

/** What dropping one thing on another means: the option that names both, or a menu of several. */
export function drop(ask: Asked, card: string, onto: string | null): Meaning {
  const options = lit(ask).get(card) ?? [];
  const tool = ask.means.includes(card);
  const aimed = onto ? options.filter((option) => ask.touches[option]?.slice(tool ? 0 : 1).includes(onto) || ask.reaches[option]?.includes(onto)) : [];
  const plain = tool ? [] : options.filter((option) => ask.touches[option]?.length === 1);
  const found = aimed.length ? aimed : onto ? [] : plain;
  if (found.length === 1) return { kind: 'choose', option: found[0] as number };
  return found.length ? { kind: 'menu', path: [card], menu: found } : { kind: 'nothing' };
}

/** The option that lets things go on: one of the words that the game's table.toml calls passing, alone among the options or not. */
export function passing(question: Question, passes: readonly string[]): number {
  return question.options.findIndex((option) => passes.includes(option));
}
