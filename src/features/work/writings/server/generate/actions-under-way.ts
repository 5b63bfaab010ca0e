import { fail } from '#shared/fail.ts';

/** Generations under way in this process, and of one account. */
const MOST = 400;
const MOST_OF_ACCOUNT = 120;
/**
 * Transactions of generations at once: those of one account wait for each other at its balance, and leave the
 * connections to other requests.
 */
const MOST_TRANSACTIONS = 4;

/** Generations under way: they end with the process, which settles them. */
export class UnderWay {
  private readonly byAccount = new Map<string, Set<AbortController>>();
  private count = 0;
  private freeTurns = MOST_TRANSACTIONS;
  private readonly waiting: (() => void)[] = [];
  /** @throws writings.busy 429 */
  enter(accountId: string): { controller: AbortController; leave: () => void } {
    const open = this.byAccount.get(accountId) ?? new Set();
    if (this.count >= MOST || open.size >= MOST_OF_ACCOUNT)
      throw fail('writings.busy', 429, [], { retryAfter: 10 });
    const controller = new AbortController();
    this.byAccount.set(accountId, open.add(controller));
    this.count += 1;
    return {
      controller,
      leave: () => {
        this.count -= open.delete(controller) ? 1 : 0;
        if (!open.size) this.byAccount.delete(accountId);
      },
    };
  }
  /** Does the work of a transaction when it is its turn. */
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
  get size(): number {
    return this.count;
  }
  stopAll(): void {
    for (const open of this.byAccount.values()) for (const controller of open) controller.abort();
  }
}
