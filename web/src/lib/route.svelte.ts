// Where the person is: the path and query of the address, kept in step with the browser's history.

function read(): { path: string[]; query: URLSearchParams } {
  return { path: location.pathname.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(location.search) };
}

export const route = $state(read());

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  Object.assign(route, read());
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => Object.assign(route, read()));

/** Ordinary links within the app move without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
