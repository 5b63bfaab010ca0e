import { fail } from '#shared/fail.ts';

/** Slow calls under way in a process, and of one person or key. */
const MOST = 1000;
const MOST_OF_ONE = 30;
/** Milliseconds that work has to end by itself once its signal has fired. */
const LAST_MS = 5000;

/** Slow calls under way in a process, which end with it. */
export class SlowCalls {
  private readonly byAsker = new Map<string, Set<AbortController>>();
  private count = 0;
  private isEnding = false;
  private freeTurns: number;
  private readonly waiting: (() => void)[] = [];
  /** `turns`: transactions of slow calls at once, which leave connections to other calls. */
  constructor(turns: number) {
    this.freeTurns = turns;
  }
  /** Does the work of a transaction when it is its turn: those of an account wait for each other at its balance. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.freeTurns > 0) this.freeTurns -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.freeTurns += 1;
    }
  }
  /** Lets a call of somebody in, until the returned function is called. @throws slow.busy 429, slow.ending 503 */
  enter(asker: string, controller: AbortController): () => void {
    if (this.isEnding) throw fail('slow.ending', 503, [], { retryAfter: 5 });
    const open = this.byAsker.get(asker) ?? new Set();
    if (this.count >= MOST || open.size >= MOST_OF_ONE) throw fail('slow.busy', 429, [], { retryAfter: 5 });
    this.byAsker.set(asker, open.add(controller));
    this.count += 1;
    return () => {
      this.count -= open.delete(controller) ? 1 : 0;
      if (!open.size && this.byAsker.get(asker) === open) this.byAsker.delete(asker);
    };
  }
  get size(): number {
    return this.count;
  }
  /** Fires the signals of all and lets no other in, since the process ends. */
  endAll(): void {
    this.isEnding = true;
    for (const open of this.byAsker.values())
      for (const controller of open) controller.abort(fail('slow.ending', 503, [], { retryAfter: 5 }));
  }
}

/**
 * Does work until it ends, or until some seconds after its signal has fired: by the controller, or when its seconds are
 * over. Work that heeds the signal may still end well.
 *
 * @throws slow.limit 504, the reason of the controller, or the error of the work
 */
export async function workWithin(
  controller: AbortController,
  seconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal } = controller;
  signal.throwIfAborted();
  const limit = setTimeout(() => controller.abort(fail('slow.limit', 504)), seconds * 1000);
  let last: NodeJS.Timeout | undefined;
  const unheeded = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      last = setTimeout(() => reject(signal.reason as Error), LAST_MS);
    });
  });
  try {
    await Promise.race([work(signal), unheeded]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(limit);
    clearTimeout(last);
  }
}
