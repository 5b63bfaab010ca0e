import type { AnyEvent, Delivered, EventOf, Happened } from '#shared/events.ts';
import type { BesideListener, EventPlace, Listener } from '../services.ts';

type Within<Data> = (place: EventPlace, happened: Happened<Data>) => Promise<void>;
type Beside<Data> = (place: EventPlace, delivered: Delivered<Data>) => Promise<void>;

/**
 * Lets a feature react to an event after its change.
 *
 * `run` has a transaction of its own that also ends the delivery: what it writes is there once, whatever is killed in between.
 * The events of a subject come in their order; an error is tried again, with longer and longer delays, and then shown to the
 * operator among the failed jobs. A call to a stranger belongs into a job that `run` enqueues.
 */
export const on = <Data>(
  event: EventOf<Data> & { passing?: never },
  name: string,
  run: Beside<Data>,
): Listener => ({ name, event: event as AnyEvent, run });
/** Lets a feature react to an event inside of the change, for what must be true at once: an error rolls the change back. */
export const within = <Data>(event: EventOf<Data>, run: Within<Data>): Listener => ({
  event: event as AnyEvent,
  within: run,
});

/** Returns the listeners that run after the change. */
export const besideOf = (listeners: readonly Listener[]): BesideListener[] =>
  listeners.filter((listener) => 'run' in listener);
