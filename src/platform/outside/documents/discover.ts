import sax from 'sax';
import { answerBeside } from '../beside/read-beside.ts';
import { OutsideError, type getOutside } from '../guard/network-guard.ts';
import { htmlPage } from './html.ts';
import { fetchText, isPage, pause, robotsOf, type Robots } from './web-page.ts';

/** The pages of a website: those of its sitemaps, and those that its pages lead to. */
export type FoundPage = { url: string; title: string };
/** Bounds of a search, which ends whatever a website does. */
export type Bounds = {
  /** Most pages that are found, and pages that are read for their links. */
  pages: number;
  requests: number;
  depth: number;
  /** Milliseconds of the whole search. */
  wholeMs: number;
};
export const BOUNDS: Bounds = { pages: 300, requests: 60, depth: 3, wholeMs: 180_000 };
/** Most sitemaps, and addresses of one path that differ in their query alone. */
const MOST_SITEMAPS = 10;
const MOST_PER_PATH = 5;
const LONGEST = 2000;
const MOST_PARTS = 8;
const FILES =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|pdf|zip|gz|docx?|xlsx?|pptx?|mp[34]|webm|mov|woff2?|ttf)$/i;
/** Names of parameters that count visits and show the same page. */
const COUNTING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref|sessionid|sid|phpsessid)$/i;

/** Returns the one form of the address of a page; null: it is none of this website. */
export function pageAddress(href: string, origin: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.origin !== origin || url.username || url.password || FILES.test(url.pathname)) return null;
  url.hash = '';
  for (const name of new Set(url.searchParams.keys())) if (COUNTING.test(name)) url.searchParams.delete(name);
  const parts = url.pathname.split('/').filter(Boolean);
  // A path that repeats itself is a link that leads deeper into the same place.
  const most = Math.max(0, ...parts.map((part) => parts.filter((other) => other === part).length));
  return parts.length > MOST_PARTS || most > 2 || url.href.length > LONGEST ? null : url.href;
}
/** Reads the addresses of a sitemap, and those of further ones. */
export function readSitemap(xml: string): { pages: string[]; sitemaps: string[] } {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const parser = sax.parser(true, { lowercase: true, trim: true });
  let inside = '';
  let isLocation = false;
  let words = '';
  const take = (text: string) => {
    if (isLocation) words += text;
  };
  parser.onopentag = ({ name }) => {
    if (name === 'url' || name === 'sitemap') inside = name;
    isLocation = name === 'loc';
    words = '';
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = (name) => {
    if (name !== 'loc') return;
    isLocation = false;
    const list = inside === 'sitemap' ? sitemaps : pages;
    if (list.length < 5000) list.push(words.trim());
  };
  parser.onerror = () => {
    parser.resume();
  };
  parser.write(xml).close();
  return { pages, sitemaps };
}

class Search {
  readonly found = new Map<string, string>();
  /** Addresses that stand for another one. */
  readonly #aliases = new Set<string>();
  readonly #perPath = new Map<string, number>();
  readonly #bounds: Bounds;
  readonly origin: string;
  constructor(origin: string, bounds: Bounds) {
    this.origin = origin;
    this.#bounds = bounds;
  }
  get isFull(): boolean {
    return this.found.size >= this.#bounds.pages;
  }
  /** Adds an address. Returns it where it is a new page. */
  add(href: string, robots: Robots): string | null {
    const url = pageAddress(href, this.origin);
    if (url === null || this.isFull || this.found.has(url) || this.#aliases.has(url) || !robots.allows(url))
      return null;
    const { pathname } = new URL(url);
    const count = (this.#perPath.get(pathname) ?? 0) + 1;
    this.#perPath.set(pathname, count);
    if (count > MOST_PER_PATH) return null;
    this.found.set(url, '');
    return url;
  }
  /** Takes an address for another one that the page names; false when they name each other. */
  alias(url: string, canonical: string): boolean {
    if (this.#aliases.has(canonical)) return false;
    this.found.delete(url);
    this.#aliases.add(url);
    return true;
  }
  title(url: string, title: string): void {
    this.found.set(url, title);
  }
  drop(url: string): void {
    this.found.delete(url);
    this.#aliases.add(url);
  }
}
type Guard = Parameters<typeof getOutside>[0];
type Reach = { guard: Guard; stop: AbortSignal; robots: Robots };

async function bySitemaps(search: Search, first: readonly string[], { guard, stop, robots }: Reach) {
  const next = [...first];
  const seen = new Set<string>();
  while (next.length && seen.size < MOST_SITEMAPS && !search.isFull && !stop.aborted) {
    const address = next.shift()!;
    if (seen.has(address) || !URL.canParse(address) || new URL(address).origin !== search.origin) continue;
    seen.add(address);
    const answer = await fetchText(guard, address, { stop }).catch(() => undefined);
    if (answer?.status !== 200 || /html/i.test(answer.mediaType)) continue;
    const { pages, sitemaps } = readSitemap(answer.text);
    for (const page of pages) search.add(page, robots);
    next.push(...sitemaps);
  }
}
/** Reads a page for its title and links; undefined: it is none. */
async function look(url: string, { guard, stop }: Reach) {
  const answer = await fetchText(guard, url, { stop });
  if (answer.status !== 200 || !isPage(answer)) return undefined;
  return { ...(await answerBeside(htmlPage, { html: answer.text, url: answer.url })), at: answer.url };
}
/**
 * Finds the pages of a website from an address on. Each page that is read may name further ones; those of other origins,
 * those that robots.txt closes and those that lead in circles are left out.
 *
 * @throws OutsideError of the first page; Problem knowledge.page_refused 422 is for the caller to tell: `isRefused`
 */
export async function discover(
  guard: Guard,
  start: string,
  { stop, bounds = BOUNDS }: { stop?: AbortSignal; bounds?: Bounds } = {},
): Promise<{ pages: FoundPage[]; isRefused: boolean }> {
  const limit = AbortSignal.timeout(bounds.wholeMs);
  const whole = stop ? AbortSignal.any([stop, limit]) : limit;
  const robots = await robotsOf(guard, start, whole);
  if (!robots.allows(start)) return { pages: [], isRefused: true };
  const reach: Reach = { guard, stop: whole, robots };
  const first = await look(start, reach);
  const { origin } = new URL(first?.at ?? start);
  const search = new Search(origin, bounds);
  const queue: { url: string; depth: number }[] = [];
  const follow = (hrefs: readonly string[], depth: number) => {
    for (const href of hrefs) {
      const url = search.add(href, robots);
      if (url !== null && depth <= bounds.depth) queue.push({ url, depth });
    }
  };
  if (first) {
    const url = search.add(first.at, robots);
    if (url !== null) search.title(url, first.title);
    if (first.isFollowed) follow(first.links, 1);
  }
  await bySitemaps(search, [...robots.sitemaps, `${origin}/sitemap.xml`], reach);
  const rest = [...search.found.keys()].filter((url) => !queue.some((waiting) => waiting.url === url));
  queue.push(
    ...rest.filter((url) => search.found.get(url) === '').map((url) => ({ url, depth: bounds.depth })),
  );
  for (let asked = 0; asked < bounds.requests && queue.length && !whole.aborted; asked += 1) {
    await pause(robots, whole).catch(() => {});
    const { url, depth } = queue.shift()!;
    const page = await look(url, reach).catch((error: unknown) => {
      if (error instanceof OutsideError) return undefined;
      // A page that takes too much is one page less.
      return undefined;
    });
    const canonical = page?.canonical ? pageAddress(page.canonical, origin) : null;
    if (!page?.isIndexed || new URL(page.at).origin !== origin) search.drop(url);
    else if (canonical !== null && canonical !== url && search.alias(url, canonical)) {
      follow([canonical], depth);
    } else search.title(url, page.title);
    if (page?.isFollowed && depth < bounds.depth) follow(page.links, depth + 1);
  }
  return { pages: [...search.found].map(([url, title]) => ({ url, title })), isRefused: false };
}
