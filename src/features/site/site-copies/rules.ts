/** Returns whether a copy is still being made. */
export const isBusy = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'running';

/** Longest name of a file without its ending, in bytes; file systems take 255. */
const LONGEST = 150;
/** Query parameters with which a page has a file of its own. */
const PAGE_PARAMETERS = ['after', 'id', 'tab'];
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** Returns a short mark of a text, the same for the same text. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(36);
}
/** Returns the path of a page in its decoded form, with slashes at neither end. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  } catch {
    return pathname.replace(/^\/+|\/+$/g, '');
  }
}
/**
 * Returns the address of a page by which a copy knows it: an item by its own name has no id beside it, and
 * marks of where a list goes on stay. Undefined: the address is no page of a copy, as lists with filters.
 */
export function pageKey(address: URL): string | undefined {
  const query = new URLSearchParams(address.search);
  if (/^\/(?:api|assets|files|cards|embed|map\/)/.test(address.pathname)) return undefined;
  if (/\.(?:xml|json|txt|webmanifest|ico|svg|png)$/.test(address.pathname)) return undefined;
  if ([...query.keys()].some((name) => !PAGE_PARAMETERS.includes(name))) return undefined;
  const isTop = address.pathname === '/' || /^\/(?:project|gallery)\/?$/.test(address.pathname);
  if (!isTop) query.delete('id');
  query.sort();
  const path = address.pathname.replace(/(.)\/$/, '$1');
  return query.size ? `${path}?${query}` : path;
}
/** Returns the name of the file of a page in the zip. */
export function fileOf(key: string): string {
  const address = new URL(key, 'http://site');
  const path = pathOf(address) || 'index';
  const rest = address.search ? `-${markOf(address.search)}` : '';
  const safe = path
    .split('/')
    .map((part) => part.replace(/[\\:*?"<>|\p{C}]/gu, '-').replace(/^\.+/, '-') || '-')
    .join('/');
  const short = bytesOf(safe) > LONGEST ? `page-${markOf(safe)}` : safe;
  return `${short}${rest}.html`;
}
/** Returns the way from one file of the zip to another, as an address. */
export function relative(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return up + to.split('/').map(encodeURIComponent).join('/');
}
/** Returns the address of the picture that a copy has in place of another: one format, no largest size. */
export const pictureOf = (path: string): string =>
  path.replace(/^(\/files\/image\/thumb\/.+)\.(?:jpg|avif)$/, '$1.webp');
/** Tells whether a copy leaves a picture out: the largest, and those that spare phones a few bytes. */
export const isLeftOut = (path: string): boolean => /_(?:2560x2560|960x960|360x360)\.\w+$/.test(path);
