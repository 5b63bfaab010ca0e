import { RateLimiterMemory } from 'rate-limiter-flexible';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { publicPages } from '#shared/pages.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import { OTHER, type CountedMeasure, type Part } from '../../rules.ts';
import { addCounts, publicItems, sourcesOf, timeZoneOf, type CountRow } from './queries.ts';

/** Time until counts are written, in milliseconds: the most that a node loses when it is killed. */
const WAIT_MS = 10_000;
/** Different numbers of one account between two writings; what goes beyond counts for the whole site alone. */
const MOST_KEYS = 400;
/** Accounts between two writings; counts of more are lost. */
const MOST_ACCOUNTS = 5000;
/** Sources of one account and day that are counted apart. */
const MOST_SOURCES = 200;
/** Counts that one address may send in a minute; held in memory for that minute, and nowhere else. */
const LIMIT = { points: 60, duration: 60 };

/** The report of a page, as the contract has it with a source that was read. */
export type Report = {
  event: 'view' | 'call' | 'mail';
  page: string;
  item: string | null;
  isEntry: boolean;
  source: string;
};
type Entry = Omit<CountRow, 'count' | 'day'>;
/** Counts of one account by `part measure key`. */
type Tally = Map<string, Entry & { count: number }>;
type Counter = {
  add: (accountId: string, report: Report) => void;
  /** Tells whether an address has sent too much; `address` is never stored. */
  isFlood: (address: string) => Promise<boolean>;
  flush: () => Promise<void>;
};

const measureOf: Record<Report['event'], CountedMeasure> = { view: 'views', call: 'calls', mail: 'mails' };
/** Returns the numbers that a report raises. */
function entriesOf({ event, page, item, isEntry, source }: Report): Entry[] {
  if (!Object.hasOwn(publicPages, page)) return [];
  const measure = measureOf[event];
  const entry = (part: Part, key: string, of: CountedMeasure = measure): Entry => ({
    part,
    measure: of,
    key,
  });
  const isVisit = event === 'view' && isEntry;
  return [
    entry('all', ''),
    entry('page', page),
    ...(item ? [entry('item', item)] : []),
    ...(isVisit ? [entry('all', '', 'visits'), entry('source', source, 'visits')] : []),
  ];
}

function addTo(tally: Tally, entry: Entry, count: number): void {
  const name = `${entry.part} ${entry.measure} ${entry.key}`;
  const row = tally.get(name);
  if (row) row.count += count;
  else if (tally.size < MOST_KEYS || entry.part === 'all') tally.set(name, { ...entry, count });
  else if (entry.part === 'source' && entry.key !== OTHER) addTo(tally, { ...entry, key: OTHER }, count);
}

/** Writes the counts of one account in one transaction; items that are not public are left out. */
const write = (services: Services, accountId: string, tally: Tally): Promise<void> =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    const timeZone = await timeZoneOf(tx, accountId);
    if (timeZone === undefined) return;
    const day = clockAt(services.clock(), timeZone).slice(0, 10);
    const rows = [...tally.values()];
    const keysOf = (part: Part) => rows.filter((row) => row.part === part).map(({ key }) => key);
    const items = new Set(await publicItems(tx, accountId, keysOf('item')));
    const sources = new Set(keysOf('source').length ? await sourcesOf(tx, accountId, day, MOST_SOURCES) : []);
    const merged: Tally = new Map();
    for (const { count, ...row } of rows) {
      if (row.part === 'item' && !items.has(row.key)) continue;
      const isNew = row.part === 'source' && !sources.has(row.key);
      if (isNew && sources.size >= MOST_SOURCES) addTo(merged, { ...row, key: OTHER }, count);
      else {
        if (isNew) sources.add(row.key);
        addTo(merged, row, count);
      }
    }
    // In one order on all nodes, so that two that write at once wait for each other and do not lock.
    const sorted = [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => ({ ...row, day }));
    await addCounts(tx, accountId, sorted);
  });

function makeCounter(services: Services): Counter {
  const limiter = new RateLimiterMemory(LIMIT);
  let tallies = new Map<string, Tally>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Returns the counts of an account that wait; undefined = there are too many that wait. */
  function tallyOf(accountId: string): Tally | undefined {
    const tally = tallies.get(accountId) ?? (tallies.size < MOST_ACCOUNTS ? new Map() : undefined);
    if (tally) tallies.set(accountId, tally);
    return tally;
  }
  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = tallies;
    tallies = new Map();
    for (const [accountId, tally] of batch)
      await write(services, accountId, tally).catch((error: Error) => {
        services.log.warn({ accountId, error: error.message }, 'visits counted later');
        const waiting = tallyOf(accountId);
        for (const { count, ...row } of tally.values()) if (waiting) addTo(waiting, row, count);
      });
  }
  const flush = () => {
    running = running.then(writeAll, writeAll);
    return running;
  };
  return {
    flush,
    isFlood: (address) =>
      limiter.consume(address).then(
        () => false,
        () => true,
      ),
    add(accountId, report) {
      const tally = tallyOf(accountId);
      if (!tally) return;
      for (const entry of entriesOf(report)) addTo(tally, entry, 1);
      timer ??= setTimeout(() => services.beside(flush()), WAIT_MS).unref();
    },
  };
}

const counters = new WeakMap<object, Counter>();
/** Returns the counter of this node, which writes what it has counted every ten seconds. */
export function counterOf(services: Services): Counter {
  const counter = counters.get(services.db) ?? makeCounter(services);
  counters.set(services.db, counter);
  return counter;
}
