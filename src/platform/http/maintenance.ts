import { fail } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { Bus } from '../db/event-bus.ts';
import type { Log } from '../db/pool.ts';
import { asNobody } from '../db/scope.ts';
import { q, sql } from '../db/tenant.ts';
import type { Database } from '../db/transaction/database.ts';

/** A time in which the product answers nobody but the operator. An empty text is shown in English. */
export type Maintenance = { startsAt: string; endsAt: string; texts: Record<Language, string> };
/** The maintenance as this node has it: read at the start, and again when any node has changed it. */
export type MaintenanceState = {
  /** Returns the maintenance that goes on; undefined: none, or it is over. */
  now: () => Maintenance | undefined;
  /** Returns the one that goes on or is planned. */
  next: () => Maintenance | undefined;
  /** Refuses a call while one goes on. @throws maintenance.on 503 */
  demandNone: () => void;
  /** Milliseconds until the end of the one that goes on. */
  msLeft: () => number;
  /** Reads it again, on this node; others are notified by the database. */
  read: () => Promise<void>;
  stop: () => void;
};
type Read = Maintenance & { startMs: number; endMs: number };

/** Longest Retry-After in seconds, since the operator may end it earlier. */
const MOST_RETRY_SECONDS = 600;
const READ_AGAIN_MS = 1000;

/**
 * Makes the state. Times count from the clock of the database, so that all nodes begin and end at once, and need no
 * statement for each request.
 */
export function makeMaintenance({ db, bus, log }: { db: Database; bus: Bus; log: Log }): MaintenanceState {
  let current: Read | undefined;
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const load = () =>
    db.withTenant(asNobody(), (tx) =>
      tx.one(
        q
          .selectFrom('maintenance')
          .select([
            'startsAt',
            'endsAt',
            'texts',
            sql<number>`(extract(epoch from starts_at - clock_timestamp()) * 1000)::float8`.as('startMs'),
            sql<number>`(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8`.as('endMs'),
          ])
          .$narrowType<{ texts: Maintenance['texts'] }>(),
      ),
    );
  async function read(): Promise<void> {
    clearTimeout(timer);
    const mine = ++turn;
    try {
      const row = await load();
      // A later read has newer rows.
      if (mine !== turn) return;
      const at = performance.now();
      current = row && { ...row, startMs: row.startMs + at, endMs: row.endMs + at };
    } catch (error) {
      if (mine !== turn || isStopped) return;
      log.warn({ error: (error as Error).message }, 'maintenance not read');
      timer = setTimeout(() => void read(), READ_AGAIN_MS);
      timer.unref();
    }
  }
  const off = bus.on(({ kind }) => {
    if (kind === 'maintenance' || kind === 'gap') void read();
  });
  const next = (): Read | undefined => (current && performance.now() < current.endMs ? current : undefined);
  const now = (): Read | undefined => {
    const row = next();
    return row && performance.now() >= row.startMs ? row : undefined;
  };
  const publicOf = (row: Read | undefined): Maintenance | undefined =>
    row && { startsAt: row.startsAt, endsAt: row.endsAt, texts: row.texts };
  return {
    now: () => publicOf(now()),
    next: () => publicOf(next()),
    msLeft: () => Math.max(0, (now()?.endMs ?? 0) - performance.now()),
    demandNone() {
      const row = now();
      if (!row) return;
      const seconds = Math.ceil((row.endMs - performance.now()) / 1000);
      throw fail('maintenance.on', 503, [], {
        retryAfter: Math.min(MOST_RETRY_SECONDS, Math.max(1, seconds)),
        maintenance: publicOf(row),
      });
    },
    read,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      off();
    },
  };
}
