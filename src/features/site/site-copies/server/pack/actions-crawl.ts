import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InnerGet } from '#platform/http/pages/inner-pages.ts';
import { fileOf, pageKey } from '../../rules.ts';

/** Pages of one copy; what goes beyond is linked to on the site. */
const MOST_PAGES = 5000;
/** Pages between two notes of the progress. */
const NOTE_EVERY = 20;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
};
/** Returns the text that an attribute of HTML stands for. */
export const unescape = (text: string): string =>
  text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** The pages of a site: `files` has the name in the zip of each by its key, `texts` its file on this machine. */
export type CrawledSite = { files: Map<string, string>; texts: Map<string, string> };

/** Returns the keys of the pages of the same site that a page links to. */
function linksOf(html: string, origin: string, from: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href]) => {
    const address = URL.parse(unescape(href!), origin + from);
    const key = address?.origin === new URL(origin).origin ? pageKey(address) : undefined;
    return key === undefined ? [] : [key];
  });
}
/** Returns the addresses that the sitemap names, of all its parts. */
async function sitemapKeys(get: InnerGet, origin: string): Promise<string[]> {
  const readPart = async (path: string): Promise<string[]> => {
    const { status, body } = await get(path);
    if (status !== 200) return [];
    const text = body.toString();
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(unescape(loc!)));
    if (!text.includes('<sitemapindex')) return places.flatMap((place) => pageKey(place) ?? []);
    const keys: string[] = [];
    for (const { pathname } of places) keys.push(...(await readPart(pathname)));
    return keys;
  };
  return [new URL('/', origin).pathname, ...(await readPart('/sitemap.xml'))];
}

/**
 * Reads the pages of a site from its sitemap on, along its links, into a folder. An address that leads on has
 * the file of the page it leads to.
 *
 * @throws Error when the site has no page at all
 */
export async function crawl(
  get: InnerGet,
  origin: string,
  dir: string,
  progress: (share: number) => Promise<unknown>,
): Promise<CrawledSite> {
  const files = new Map<string, string>();
  const texts = new Map<string, string>();
  const redirects = new Map<string, string>();
  const queue = new Set(await sitemapKeys(get, origin));
  // A set goes on with what is added while it is walked through.
  for (const key of queue) {
    if (texts.size >= MOST_PAGES) break;
    const { status, type, location, body } = await get(key);
    if (location !== undefined && status >= 300 && status < 400) {
      const address = URL.parse(location, origin + key);
      const next = address?.origin === new URL(origin).origin ? pageKey(address) : undefined;
      if (next !== undefined) {
        redirects.set(key, next);
        queue.add(next);
      }
      continue;
    }
    if (status !== 200 || !type.startsWith('text/html')) continue;
    const path = join(dir, `${texts.size}.html`);
    await writeFile(path, body);
    files.set(key, fileOf(key));
    texts.set(key, path);
    for (const link of linksOf(body.toString(), origin, key)) queue.add(link);
    if (texts.size % NOTE_EVERY === 0) await progress(texts.size / queue.size);
  }
  if (texts.size === 0) throw new Error(`no page of ${origin} can be read`);
  for (const [key, next] of redirects) {
    const file = files.get(next);
    if (file !== undefined) files.set(key, file);
  }
  return { files, texts };
}
