import type { Actor } from '#shared/actor.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Hands an event of a stream on; waits while its reader is slow. A call with one answer drops it. */
export type Send<Event> = (event: Event) => Promise<void>;
/** A slow call of a request: work without a transaction, between two transactions of its caller. */
export type Steps = {
  /** Seconds after which the signal of the work fires. */
  seconds: number;
  before: (actor: Actor, tx: TenantTx) => Promise<void>;
  work: (actor: Actor, signal: AbortSignal, send: Send<unknown>) => Promise<void>;
  /** Asks the right again. Returns the answer of the call, or the last event of its stream. */
  after: (actor: Actor, tx: TenantTx) => Promise<unknown>;
  /** Gives back what `before` has taken, where `after` was not committed. */
  undo: (actor: Actor, tx: TenantTx, error: unknown) => Promise<void>;
  /** Asks the right alone. */
  admit: (actor: Actor, tx: TenantTx) => Promise<void>;
};
