import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Ready } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
type Form = 'br' | 'gz';
/** So many pages wait; more are left as they are until they are asked for again. */
const WAITING = 32;
/**
 * Rest after a page, as a multiple of the work: compressing never takes more than a third of a core from the
 * answers.
 */
const REST = 2;

/** The form of a page that a visitor takes and that is not there yet. */
export function missingForm(ready: Ready, accepts: string): Form | undefined {
  if (accepts.includes('br')) return ready.br ? undefined : 'br';
  return accepts.includes('gzip') && !ready.gz ? 'gz' : undefined;
}

/** Compresses pages: at once while it rests, else later those that are kept. */
type Compressor = {
  /** Resolves once the page is compressed if nothing else is; else at once, and a page that is kept is queued. */
  now: (ready: Ready, form: Form, isKept: boolean) => Promise<void>;
  /** Queues a page that is kept. */
  later: (ready: Ready, form: Form) => void;
};

/**
 * Makes what compresses pages, one at a time and with rests. A page costs more to compress than to make: a
 * crawler that asks for thousands of pages once each would otherwise leave a queue of minutes on every core,
 * so only a page that comes alone is compressed before its answer. `done` hears how a page grew.
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
