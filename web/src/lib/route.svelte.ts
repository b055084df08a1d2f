// Where the person is: the path and query of the address, kept in step with the browser's history.

import { untrack } from 'svelte';
import { at, within } from './address';

function read(): { path: string[]; query: URLSearchParams } {
  return { path: (within(location.pathname) ?? '').split('/').filter(Boolean).map(decoded), query: new URLSearchParams(location.search) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone % in an address is taken as it stands and leads to the page for what is not there
  }
}

export const route = $state(read());

/** What the query says of something now. A page that begins with it is not drawn again when the query changes. */
export const queried = (name: string): string => untrack(() => route.query.get(name) ?? '');

export function go(to: string, replace = false): void {
  const from = location.pathname;
  if (replace) history.replaceState(null, '', at(to));
  else history.pushState(null, '', at(to));
  Object.assign(route, read());
  if (location.pathname !== from) window.scrollTo(0, 0);
}

/** Write a query into the address without leaving the page; with `push` the browser's way back undoes it. */
export function note(values: Record<string, string>, push = false): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  const to = location.pathname + (text ? `?${text}` : '');
  if (to === location.pathname + location.search) return;
  if (push) history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  route.query = query;
}

window.addEventListener('popstate', () => Object.assign(route, read()));

/** Ordinary links within the app move without loading the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.download || link.origin !== location.origin) return;
  const to = within(link.pathname);
  if (to === null || to.startsWith('/api/')) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(to + link.search + link.hash);
}
