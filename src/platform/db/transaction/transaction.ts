import { channel } from 'node:diagnostics_channel';
import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { translate, type DatabaseErrors } from './errors.ts';
import { activity, statementName, type Log } from '../pool.ts';
import type { Scope } from '../scope.ts';
import { q, type Query, type TenantTx } from '../tenant.ts';

/** Log of statements that take longer than `slowQueryMs` milliseconds. */
export type Watch = { slowQueryMs: number; log: Log };
/** A prepared statement with the values of its parameters. */
type Statement = { name: string; text: string; values: unknown[] };
/**
 * The start of a transaction: `start` begins it, `head` sets the scope. `guard` runs before each statement and the commit,
 * in the same packet; its error is theirs.
 */
export type Opening = { start: string; head: Statement; scope: Scope; guard?: Statement };
/** The work of a transaction; `head` is the result of the opening's head. */
export type Work<T> = (head: Promise<string | null>, tx: TenantTx) => Promise<T>;
/** Pool, log and error translation of the transactions of a process. */
export type Ground = { pool: pg.Pool; watch: Watch; errors: DatabaseErrors };

type Open = {
  client: pg.PoolClient;
  opening: Opening;
  watch: Watch;
  before: (() => Promise<void>)[];
  after: (() => void)[];
  over: boolean;
  head: Promise<string | null>;
};

/**
 * Corks the connection until the end of the tick, so that its statements are sent in one packet (pipeline
 * mode).
 */
function together(client: pg.PoolClient): void {
  // The types of pg leave the connection of a client out.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
/** Sends `begin` and the head, in one packet with the first statement of the same tick. */
async function sendHead(client: pg.PoolClient, { start, head }: Opening): Promise<string | null> {
  together(client);
  const startAnswer = client.query(start);
  const headAnswer = client.query<[string | null]>({ ...head, rowMode: 'array' });
  // Both are in flight on one connection, which keeps their order.
  await Promise.all([startAnswer, headAnswer]);
  return (await headAnswer).rows[0]?.[0] ?? null;
}

function tellOfSlow({ slowQueryMs, log }: Watch, text: string, ms: number): void {
  if (ms <= slowQueryMs) return;
  const call = activity.getStore();
  log.warn(
    { ms: Math.round(ms), sql: text.slice(0, 500), name: call?.name, correlationId: call?.correlationId },
    'slow query',
  );
}
/** A finished statement, as `executed` publishes it. */
export type Execution = { query: CompiledQuery['query']; result: pg.QueryArrayResult };
/** Channel of all finished statements, for tests that compare row types with the database. */
export const executed = channel('house.statement');

async function send(
  { over, client, opening, watch }: Open,
  { sql: text, parameters, query }: CompiledQuery,
): Promise<pg.QueryArrayResult> {
  if (over) throw new Error(`a statement after the end of its transaction: ${text.slice(0, 100)}`);
  const started = performance.now();
  together(client);
  const name = statementName(text);
  const guarded = opening.guard && client.query(opening.guard);
  const answered = client.query({
    text,
    values: [...parameters],
    rowMode: 'array',
    ...(name === undefined ? {} : { name }),
  });
  // Both are in flight on one connection, so that the guard's error comes first.
  await Promise.all([guarded, answered]);
  const result = await answered;
  tellOfSlow(watch, text, performance.now() - started);
  if (executed.hasSubscribers) executed.publish({ query, result } satisfies Execution);
  return result;
}

const camels = new Map<string, string>();
/** Returns the camel case of a column name; cached, since their number is bounded. */
export function camel(name: string): string {
  const cached = camels.get(name);
  if (cached !== undefined) return cached;
  const cased = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camels.set(name, cased);
  return cased;
}
function rowsOf<Row>(result: pg.QueryArrayResult): Row[] {
  const keys = result.fields.map((field) => camel(field.name));
  return result.rows.map((values: unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < keys.length; i++) row[keys[i]!] = values[i];
    return row as Row;
  });
}

function makeTx(open: Open): TenantTx {
  const ask = (query: Query<unknown>) => send(open, query.compile(q));
  const tx: Omit<TenantTx, keyof TenantTx & symbol> = {
    all: async <Row>(query: Query<Row>) => rowsOf<Row>(await ask(query)),
    one: async <Row>(query: Query<Row>) => rowsOf<Row>(await ask(query))[0],
    run: async (query) => (await ask(query)).rowCount ?? 0,
    raw: <Row extends object>(text: string, values: unknown[] = []) => open.client.query<Row>(text, values),
    beforeCommit: (work) => {
      open.before.push(work);
    },
    afterCommit: (work) => {
      open.after.push(work);
    },
    scope: open.opening.scope,
  };
  return tx as TenantTx;
}

async function commit(open: Open): Promise<void> {
  await open.head;
  for (const work of open.before) await work();
  if (open.opening.guard) await open.client.query(open.opening.guard);
  // After an error that the work has caught, COMMIT responds ROLLBACK without an error, which would lose the work.
  const { command } = await open.client.query('commit');
  if (command !== 'COMMIT') throw new Error('transaction was rolled back');
  for (const work of open.after)
    try {
      work();
    } catch (error) {
      // The change is committed, so the request succeeds and the error is only logged.
      open.watch.log.error({ err: error }, 'failed after the commit');
    }
}
/** Returns the first cause: if the head has failed, all later statements failed because of it. */
const firstCause = (open: Open, error: unknown): Promise<unknown> =>
  open.head.then(
    () => error,
    (cause: unknown) => cause,
  );

/** Runs `work` once between begin and commit. @throws the first error, unchanged */
async function attempt<T>({ pool, watch }: Ground, opening: Opening, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  const head = sendHead(client, opening);
  head.catch(() => {});
  const open: Open = { client, opening, watch, before: [], after: [], over: false, head };
  let broken: Error | undefined;
  try {
    const result = await work(head, makeTx(open));
    await commit(open);
    return result;
  } catch (error) {
    open.over = true;
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw (await firstCause(open, error)) ?? error;
  } finally {
    open.over = true;
    client.release(broken);
  }
}

const DEADLOCK = '40P01';
const NEW_BEGINNINGS = 3;
/** Pause of 20 to 60 ms: a victim that begins anew at once can take the row that its winner was just given. */
const letOthersPass = () => setTimeout(20 + Math.random() * 40);
/**
 * Runs `work` between begin and commit, and up to three times more after a deadlock. Its effects outside of the
 * transaction must be repeatable.
 *
 * @throws Problem for the database errors of errors.ts
 */
export async function transaction<T>(ground: Ground, opening: Opening, work: Work<T>): Promise<T> {
  for (let beginnings = 0; ; beginnings++)
    try {
      return await attempt(ground, opening, work);
    } catch (error) {
      const isVictim = (error as { code?: unknown } | null)?.code === DEADLOCK;
      if (!isVictim || beginnings >= NEW_BEGINNINGS) throw translate(error, ground.errors);
      ground.watch.log.warn({ name: activity.getStore()?.name }, 'deadlock, begun anew');
      await letOthersPass();
    }
}
