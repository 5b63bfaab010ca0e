import type { AnyEvent, Delivered, EventOf, Happened } from '#shared/events.ts';
import type { Place } from '../place.ts';

/** Where a listener works: a transaction in the account of the event. */
export type EventPlace = Pick<Place, 'tx' | 'services' | 'accountId'>;
type Within<Data> = (place: EventPlace, happened: Happened<Data>) => Promise<void>;
type Beside<Data> = (place: EventPlace, delivered: Delivered<Data>) => Promise<void>;
/** A listener that runs after the change. `name` is stored with its deliveries, so it does not change. */
export type BesideListener = { name: string; event: AnyEvent; run: Beside<never> };
/** A reaction of a feature to an event, after the change or within it. */
export type Listener = BesideListener | { event: AnyEvent; within: Within<never> };

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
