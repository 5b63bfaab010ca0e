import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Parsers of values: times as ISO text with microseconds (for keyset cursors), dates as text, int8 as number.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(1184, (value) => value.replace(' ', 'T').replace(/\+00$/, 'Z'));
types.setTypeParser(1082, (value) => value);
types.setTypeParser(20, (value) => {
  const n = Number(value);
  if (!Number.isSafeInteger(n)) throw new Error(`integer out of range: ${value}`);
  return n;
});

/** Endpoint or job of a query (logged with slow queries), and its origin (for the audit log). */
export const activity = new AsyncLocalStorage<{
  name: string;
  correlationId?: string;
  agent?: string | undefined;
  address?: string;
}>();

/** The methods of a log that the platform needs, so that tools and tests can pass their own. */
export type Log = {
  info: (data: object, message: string) => void;
  warn: (data: object, message: string) => void;
  error: (data: object, message: string) => void;
};
type PoolOptions = { url: string; size: number; slowQueryMs: number; log: Log; role?: string };

/** Options for many short queries: neither JIT compilation nor parallel workers pay off. */
const SHORT = ['-c jit=off', '-c max_parallel_workers_per_gather=0'];
/**
 * Makes a pool. At least two connections stay open, since the first request on a new one takes ten times as long.
 * Connections use UTC, time limits for statements and locks, and the parsers of `types`.
 */
export function makePool({ url, size, log, role }: PoolOptions): pg.Pool {
  const options = [
    '-c TimeZone=UTC',
    '-c statement_timeout=10000',
    '-c lock_timeout=5000',
    '-c idle_in_transaction_session_timeout=15000',
    '-c search_path=public,ext',
    ...SHORT,
    ...(role ? [`-c role=${role}`] : []),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: Math.min(2, size),
    options,
    types,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60000,
  } as pg.PoolConfig);
  // Without these handlers a lost connection would end the process. A pool that is ending logs nothing, since its
  // connections are closed anyway.
  const warn = (error: Error, what: string) => {
    if (!pool.ending) log.warn({ error: error.message }, what);
  };
  pool.on('error', (error) => warn(error, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => warn(error, 'database connection lost'));
  });
  return pool;
}

const names = new Map<string, string>();
/** Returns the name of a prepared statement by its text; undefined after a bounded number of texts. */
export function statementName(text: string): string | undefined {
  const cachedName = names.get(text);
  if (cachedName) return cachedName;
  if (names.size >= 1000) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
