import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ready } from './page-shelf.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Encodings of a page, the smaller one first. */
export type Form = 'br' | 'gz';
/** Names of the encodings in headers. */
export const encodings = { br: 'br', gz: 'gzip' } as const;
/** Levels of each encoding: before an answer (0.4 ms for a page of 77 kB), and for one that is asked for again (54 ms). */
const LEVELS = { quick: { br: 2, gz: 1 }, best: { br: 11, gz: 9 } } as const;
/** Most queued pages; further ones keep their quick form until they are requested again. */
const WAITING = 32;
/** Pause after a page, as a multiple of its compression time: at most a third of a core is used. */
const REST = 2;

/** Returns the smallest encoding that a visitor accepts. */
export function formOf(accepts: string): Form | undefined {
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gz' : undefined;
}
const compressed = (body: Buffer, form: Form, speed: keyof typeof LEVELS): Promise<Buffer> =>
  form === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVELS[speed].br } })
    : zip(body, { level: LEVELS[speed].gz });

/** A compressor of pages: quickly before their first answer, well once they are asked for again. */
type Compressor = {
  /** Gives a page an encoding that it does not have yet, once for all who wait for it. */
  now: (ready: Ready, form: Form) => Promise<void>;
  /** Queues a cached page for the best level of an encoding. */
  later: (ready: Ready, form: Form) => void;
};

/**
 * Makes a compressor: no page leaves as it is for a visitor that takes an encoding. The best level costs more than a hundred times
 * the quick one, and a crawler with thousands of requests would fill a queue of minutes, so it is only for pages that are
 * requested again, one at a time, with pauses. `done` gets the bytes that a page has grown by.
 */
export function makeCompressor(done: (ready: Ready, bytes: number) => void): Compressor {
  const flights = new WeakMap<Ready, Partial<Record<Form, Promise<void>>>>();
  const queue = new Map<Ready, Form>();
  let works = false;
  async function compress(ready: Ready, form: Form, speed: keyof typeof LEVELS): Promise<void> {
    const bytes = await compressed(ready.body, form, speed);
    const before = ready[form]?.length ?? 0;
    ready[form] = bytes;
    done(ready, bytes.length - before);
  }
  const rest = (worked: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, worked * REST).unref();
    });
  async function work(): Promise<void> {
    works = true;
    for (let next = queue.entries().next().value; next; next = queue.entries().next().value) {
      const begun = performance.now();
      await compress(...next, 'best').catch(() => undefined);
      queue.delete(next[0]);
      await rest(performance.now() - begun);
    }
    works = false;
  }
  return {
    async now(ready, form) {
      if (ready[form]) return;
      const flight = flights.get(ready) ?? {};
      flights.set(ready, flight);
      // A page that cannot be compressed is sent as it is.
      flight[form] ??= compress(ready, form, 'quick').catch(() => undefined);
      await flight[form];
    },
    later(ready, form) {
      ready.best ??= {};
      if (ready.best[form] || queue.has(ready) || queue.size >= WAITING) return;
      ready.best[form] = true;
      queue.set(ready, form);
      if (!works) void work();
    },
  };
}
