import { activity } from '../db/pool.ts';
import { asHouseJob, asJobOf } from '../db/scope.ts';
import type { EventPlace, Services } from '../services.ts';
import { deliver, LIMIT_MS } from './deliver.ts';
import { besideOf } from './listener.ts';
import * as queries from './queries.ts';

/** Deliveries at once in a process. */
const LANES = 4;
/** Interval in milliseconds at which deliveries that are tried again are looked up; new ones are announced by NOTIFY. */
const LOOK_MS = 1000;
/** Accounts that one look finds. */
const MOST_ACCOUNTS = 500;
/** Tries before a delivery is given to the queue of jobs, where the operator sees it; it holds back no other from then on. */
export const TRIES = 6;

/**
 * Times that a listener begins a delivery whose process is killed meanwhile, as by the watchdog when its event loop
 * stands still. Then the queue of jobs has it, in which the watchdog puts it aside.
 */
export const MOST_BEGUN = 2;
/** Seconds in which no other node takes a delivery that was begun. */
const BEGUN_SECONDS = 2;

/** Hands a delivery over after its last try, in the transaction that notes it. */
export type Park = (place: EventPlace, delivery: queries.DeliveryKey) => Promise<void>;
/** Delivers events in a process until it is stopped. */
export type Dispatcher = { stop: () => Promise<void> };

/** Starts to deliver events to the listeners that run beside the change, on any number of nodes. */
export function startDispatcher(
  services: Services,
  { park, limitMs = LIMIT_MS }: { park: Park; limitMs?: number },
): Dispatcher {
  const names = besideOf(services.listeners).map(({ name }) => name);
  const accounts = new Set<string>();
  const lanes = new Set<Promise<void>>();
  let stopped = false;

  /** Notes a failed try: the next is later, and after the last the delivery is a job. */
  async function postpone(accountId: string, delivery: queries.Delivery, error: unknown): Promise<void> {
    const { listener, id, tries } = delivery;
    services.log.warn({ listener, event: id, tries, err: error }, 'event not delivered');
    const parked = tries + 1 >= TRIES;
    await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const noted = await queries.noteFailure(tx, accountId, delivery, { seconds: 2 ** tries, parked });
      if (noted && parked) await park({ tx, services, accountId }, delivery);
    });
  }
  /** Begins the next delivery of an account; one that was begun too often without an end is handed over instead. */
  const beginNext = (accountId: string): Promise<queries.Delivery | 'parked' | undefined> =>
    services.db.withTenant(asJobOf(accountId), async (tx) => {
      const next = await queries.findNext(tx, accountId, names);
      if (!next) return undefined;
      if (next.begun < MOST_BEGUN) {
        await queries.countBegun(tx, accountId, next, BEGUN_SECONDS);
        return next;
      }
      services.log.error({ listener: next.listener, event: next.id }, 'listener has ended its process');
      await queries.noteFailure(tx, accountId, next, { seconds: 0, parked: true });
      await park({ tx, services, accountId }, next);
      return 'parked';
    });
  /** Delivers the next event of an account; returns false when none is due. */
  async function deliverNext(accountId: string): Promise<boolean> {
    const begun = await beginNext(accountId);
    if (begun === undefined || begun === 'parked') return begun === 'parked';
    try {
      await services.db.withTenant(asJobOf(accountId), async (tx) => {
        const delivery = await queries.holdBegun(tx, accountId, begun);
        if (delivery) await deliver({ tx, services, accountId }, delivery, limitMs);
      });
    } catch (error) {
      await postpone(accountId, begun, error);
    }
    return true;
  }
  /** Serves the accounts in turn, one delivery each. */
  async function serve(): Promise<void> {
    for (let [accountId] = accounts; accountId !== undefined && !stopped; [accountId] = accounts) {
      accounts.delete(accountId);
      const more = await activity
        .run({ name: 'events', correlationId: accountId }, () => deliverNext(accountId!))
        .catch((error: Error) => {
          services.log.warn({ error: error.message }, 'events');
          return false;
        });
      if (more) accounts.add(accountId);
    }
  }
  function wake(accountIds: readonly string[]): void {
    for (const accountId of accountIds) accounts.add(accountId);
    for (let free = Math.min(LANES - lanes.size, accounts.size); free > 0 && !stopped; free--) {
      const lane = serve().finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  }
  let looking = false;
  async function look(): Promise<void> {
    if (looking || stopped) return;
    looking = true;
    try {
      const due = await services.db.withTenant(asHouseJob(), (tx) =>
        queries.accountsWithDue(tx, names, MOST_ACCOUNTS),
      );
      wake(due.map(({ accountId }) => accountId));
    } catch (error) {
      services.log.warn({ err: error }, 'events');
    } finally {
      looking = false;
    }
  }
  const off = services.bus.on((event) => {
    if (event.kind === 'event') wake([event.account]);
    if (event.kind === 'gap') void look();
  });
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      off();
      await Promise.allSettled(lanes);
    },
  };
}

/** Writes the listeners of this node, so that changes make deliveries for them. */
export async function announceListeners(services: Pick<Services, 'db' | 'listeners'>): Promise<void> {
  const ownListeners = besideOf(services.listeners).map(({ name, event }) => ({
    name,
    events: [event.name],
  }));
  await services.db.withTenant(asHouseJob(), (tx) => queries.saveListeners(tx, ownListeners));
}
