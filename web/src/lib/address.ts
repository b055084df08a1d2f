// The client's own addresses. A proxy may show the server below a path of another site: the page says where it begins.

const page = document.querySelector<HTMLMetaElement>('meta[name="cardwright-root"]')?.content ?? '/';
const ROOT = page.startsWith('/') ? page.replace(/\/+$/, '') : ''; // unfilled, it is a page of `npm run dev`

/** An address of the client or the server, as links and requests need it. */
export const at = (path: string): string => ROOT + path;

/** The other way round: where in the client a path of the browser leads, or null if that is not ours. */
export const within = (pathname: string): string | null =>
  pathname === ROOT ? '/' : pathname.startsWith(`${ROOT}/`) ? pathname.slice(ROOT.length) : null;
