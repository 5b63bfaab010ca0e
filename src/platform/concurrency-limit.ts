import { fail } from '#shared/fail.ts';

type Line = { running: number; waiting: (() => void)[] };
/**
 * Returns a function that runs work of one key (an account) so many pieces at once. The others wait for their turn in
 * the order in which they came, so that a rush neither takes all connections of the database nor is refused: the
 * database itself ends long waits with an error.
 *
 * @throws database.busy 503 where `most` wait already
 */
export function makeTurns({ atOnce, most }: { atOnce: number; most: number }) {
  const lines = new Map<string, Line>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.waiting.length >= most) throw fail('database.busy', 503, [], { retryAfter: 1 });
    if (line.running < atOnce) line.running += 1;
    else
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
