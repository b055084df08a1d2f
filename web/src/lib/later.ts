// Parts of the client that were fetched already: a page that someone comes back to is drawn at once.

type Part<T> = () => Promise<{ default: T }>;

const here = new Map<unknown, unknown>();

export const arrived = <T>(part: Part<T>): T | undefined => here.get(part) as T | undefined;

export async function fetched<T>(part: Part<T>): Promise<T> {
  const found = (await part()).default;
  here.set(part, found);
  return found;
}

/** Fetch what a table needs as soon as someone means to play; what cannot be had is told when they come there. */
export function warm(): void {
  for (const part of [import('../pages/MatchPage.svelte'), import('../table/Table.svelte')]) part.catch(() => undefined);
}
