// The worker of the page for phones: it keeps the files of its own build and answers for them without a network. The
// server writes BUILD before it. It has the scope /capture/, so that no other page is ever answered by it.

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetched = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Waiting & { data: unknown };
/** The parts of the global scope of a worker that are used here; the library of the browser does not have them. */
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<unknown[]>;
  };
};
declare const BUILD: { version: string; files: string[] };
declare const self: Scope;

const PREFIX = 'capture ';
const name = PREFIX + BUILD.version;
const [shell] = BUILD.files;
/** Days after which a kept page asks the network first: no version answers for ever, whatever keeps the next one out. */
const FRESH_DAYS = 14;
const DAY = 24 * 3_600_000;
/** Milliseconds in which the network answers, or the kept page is shown. */
const NETWORK_MS = 4_000;

async function keep(): Promise<void> {
  const cache = await caches.open(name);
  // Past the cache of HTTP, or a new version would keep old files.
  await cache.addAll(BUILD.files.map((file) => new Request(file, { cache: 'reload' })));
}
async function clear(): Promise<void> {
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== name) await caches.delete(key);
  await self.clients.claim();
}
const isOld = (answer: Response) =>
  Date.now() - Date.parse(answer.headers.get('date') ?? '') > FRESH_DAYS * DAY;
async function page(request: Request): Promise<Response> {
  const cached = await (await caches.open(name)).match(shell!);
  if (!cached) return fetch(request);
  if (!isOld(cached)) return cached;
  return fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) }).then(
    (answer) => (answer.ok ? answer : cached),
    () => cached,
  );
}
async function file(request: Request, path: string): Promise<Response> {
  const cached = await (await caches.open(name)).match(path);
  return cached ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && url.pathname === shell) event.respondWith(page(request));
  else if (BUILD.files.includes(url.pathname)) event.respondWith(file(request, url.pathname));
});
// A page that starts asks for the new version before anything is drawn. No other page may be in mid-work.
self.addEventListener('message', (event) => {
  if (event.data !== 'take') return;
  const take = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length <= 1) await self.skipWaiting();
  };
  event.waitUntil(take());
});
export {};
