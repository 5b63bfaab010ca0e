import type { Refused } from '#platform/outside/beside/read-beside.ts';
import { fail } from '#shared/fail.ts';

/** Readers of no file, for the tests of `readBeside`; its threads load this module. */
/** Yields as many pieces as are asked for. */
export async function* countTo({ most }: { most: number }): AsyncGenerator<{ n: number; text: string }> {
  for (let n = 1; n <= most; n++) yield { n, text: 'x'.repeat(1000) };
}
/** Refuses each second piece. */
export async function* readOdd({ most }: { most: number }): AsyncGenerator<{ n: number } | Refused> {
  for (let n = 1; n <= most; n++) yield n % 2 ? { n } : { refused: 'import.record_long' };
}
/** Never comes to its second piece. */
export async function* spin(): AsyncGenerator<number> {
  yield 1;
  for (;;);
}
/** Takes memory without end. */
export async function* eat(): AsyncGenerator<number> {
  const all: string[][] = [];
  for (let n = 0; ; n++) {
    all.push(Array.from({ length: 1000 }, (_, at) => `${n} ${at}`));
    if (n < 0) yield all.length;
  }
}
/** Refuses the file after its first piece. */
export async function* refuse(): AsyncGenerator<number> {
  yield 1;
  throw fail('import.quote_open', 422, [], { line: 7 });
}
/** Has a fault of its own. */
export async function* breakDown(): AsyncGenerator<number> {
  yield 1;
  throw new TypeError('of the reader');
}
