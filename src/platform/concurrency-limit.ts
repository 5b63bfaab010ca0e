import { fail } from '#shared/fail.ts';

type Line = { running: number; waiting: (() => void)[] };
/**
 * Returns a function that runs at most `atOnce` pieces of work of one key (an account) at a time and queues the others in
 * order, so that a burst does not take all database connections.
 *
 * @throws database.busy 503 when `most` pieces of the key are queued already
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

/** Searches that wait for their turn, in each process. */
const SEARCHES_WAITING = 16;
/**
 * Returns the turns of searches of a process: at most a quarter of its database connections are searched with at a time.
 *
 * @throws database.busy 503 when `SEARCHES_WAITING` wait already
 */
export function makeSearchTurns(connections: number): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = makeTurns({ atOnce: Math.max(1, Math.floor(connections / 4)), most: SEARCHES_WAITING });
  return (work) => inTurn('search', work);
}
