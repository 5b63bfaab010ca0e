import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ready } from './page-shelf.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
type Form = 'br' | 'gz';
/** Most queued pages; further ones stay uncompressed until they are requested again. */
const WAITING = 32;
/** Pause after a page, as a multiple of its compression time: at most a third of a core is used. */
const REST = 2;

/** Returns the best encoding that a visitor accepts and the page does not have yet. */
export function missingForm(ready: Ready, accepts: string): Form | undefined {
  if (accepts.includes('br')) return ready.br ? undefined : 'br';
  return accepts.includes('gzip') && !ready.gz ? 'gz' : undefined;
}

/** A compressor of pages: at once while it is idle, else cached pages later. */
type Compressor = {
  /** Compresses a page if the compressor is idle; else resolves at once and queues a cached page. */
  now: (ready: Ready, form: Form, isKept: boolean) => Promise<void>;
  /** Queues a cached page. */
  later: (ready: Ready, form: Form) => void;
};

/**
 * Makes a compressor that compresses one page at a time, with pauses. Compression costs more than rendering, so a crawler
 * with thousands of requests would fill a queue of minutes; only a single page is compressed before its response. `done`
 * gets the size of the added encoding in bytes.
 */
export function makeCompressor(done: (ready: Ready, bytes: number) => void): Compressor {
  const queue = new Map<Ready, Form>();
  let works = false;
  async function compress(ready: Ready, form: Form): Promise<void> {
    const compressed = await (
      form === 'br'
        ? brotli(ready.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : zip(ready.body, { level: 6 })
    ).catch(() => undefined);
    if (!compressed) return;
    ready[form] = compressed;
    done(ready, compressed.length);
  }
  const rest = (worked: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, worked * REST).unref();
    });
  async function work(started: number): Promise<void> {
    works = true;
    await rest(performance.now() - started);
    for (let next = queue.entries().next().value; next; next = queue.entries().next().value) {
      const begun = performance.now();
      await compress(...next);
      queue.delete(next[0]);
      await rest(performance.now() - begun);
    }
    works = false;
  }
  function later(ready: Ready, form: Form): void {
    if (ready[form] || queue.has(ready) || queue.size >= WAITING) return;
    queue.set(ready, form);
    if (!works) void work(performance.now());
  }
  return {
    later,
    async now(ready, form, isKept) {
      if (works) {
        if (isKept) later(ready, form);
        return;
      }
      works = true;
      const started = performance.now();
      await compress(ready, form);
      void work(started);
    },
  };
}
