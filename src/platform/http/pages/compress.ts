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

/**
 * Compresses pages after their answer, one at a time and with rests. A page costs more to compress than to
 * make: a crawler that asks for thousands of pages once each would otherwise leave a queue of minutes on
 * every core. `done` hears how a page grew.
 */
export function makeCompressor(
  done: (ready: Ready, bytes: number) => void,
): (ready: Ready, form: Form) => void {
  const queue = new Map<Ready, Form>();
  let works = false;
  async function work(): Promise<void> {
    works = true;
    for (let next = queue.entries().next().value; next; next = queue.entries().next().value) {
      const [ready, form] = next;
      const started = performance.now();
      const compressed = await (
        form === 'br'
          ? brotli(ready.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : zip(ready.body, { level: 6 })
      ).catch(() => undefined);
      queue.delete(ready);
      if (compressed) {
        ready[form] = compressed;
        done(ready, compressed.length);
      }
      if (queue.size)
        await new Promise((resolve) => {
          setTimeout(resolve, (performance.now() - started) * REST).unref();
        });
    }
    works = false;
  }
  return (ready, form) => {
    if (ready[form] || queue.has(ready) || queue.size >= WAITING) return;
    queue.set(ready, form);
    if (!works)
      setImmediate(() => {
        if (!works) void work();
      });
  };
}
