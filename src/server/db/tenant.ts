import {
  CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type Compilable, type RawBuilder,
} from 'kysely';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { fail } from '#shared/fail.ts';
import type { Actor, WorkAs } from '#shared/actor.ts';
import { activity, statementName, type Log } from './pool.ts';
import type { DB } from './types.gen.ts';

/** Kysely as compiler only: columns are checked against the live schema, execution stays on the pinned client. */
export const q = new Kysely<DB>({
  dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (db) => new PostgresIntrospector(db), createQueryCompiler: () => new PostgresQueryCompiler() },
  plugins: [new CamelCasePlugin()],
});
export { sql };

declare const tenant: unique symbol;
type Query<Row> = Compilable<Row> | RawBuilder<Row>;
/** A transaction with its scope set. Every query function demands one: SQL without a tenant does not compile. */
export type TenantTx = {
  readonly [tenant]: true;
  all: <Row>(query: Query<Row>) => Promise<Row[]>;
  /** The first row or undefined. */
  one: <Row>(query: Query<Row>) => Promise<Row | undefined>;
  /** Number of rows changed. */
  run: (query: Query<unknown>) => Promise<number>;
  /** One text column of one row as it came, for lists that PostgreSQL itself writes as JSON. */
  text: (query: Query<unknown>) => Promise<string>;
  /** For pg-boss and the like, which bring their own SQL. */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: never[] }>;
  /** Runs as the last thing of the transaction, when its work is done; what it throws undoes the whole. */
  beforeCommit: (work: () => Promise<void>) => void;
  /** Runs when the commit has been acknowledged. */
  afterCommit: (work: () => void) => void;
  readonly scope: Scope;
};

export type Scope = { userId?: string | null; accountId?: string | null; agencyId?: string | null; idempotency?: string; role?: 'hub_app' | 'hub_visitor' | 'hub_house' };
export type Opened = { session?: SessionKey };
export type SessionKey = { tokenHash: Buffer; host: string; accountId: string | null; agencyId: string | null };
export type SessionRow = { userId: string; type: Actor['type']; email: string; firstName: string; lastName: string; language: Actor['language']; userRole: NonNullable<Actor['role']>; role: Actor['role']; isPrimary: boolean; accountId: string | null; agencyId: string | null; rights: Actor['rights']; flags: Actor['flags']; workAs: (WorkAs & { /** It ended by itself; the person has not heard of it yet. */ over: boolean }) | null; /** Seconds since the token was made, by the clock of the database. */ age: number };

const camels = new Map<string, string>();
/** Names of columns come from our own statements, so there are only so many. */
function camel(name: string): string {
  let known = camels.get(name);
  if (known === undefined) camels.set(name, (known = name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase())));
  return known;
}
const SCOPE = "select set_config('app.user_id', $1, true), set_config('app.account_id', $2, true), set_config('app.agency_id', $3, true), set_config('app.idempotency', $4, true)";
const OPEN = 'select user_id, type, email, first_name, last_name, language, user_role, role, is_primary, account_id, agency_id, rights, flags, work_as, extract(epoch from now() - seen_at)::float8 as age from session_open($1, $2, $3, $4)';

export type Database = {
  /** One transaction with the scope set. The whole work commits, or nothing. */
  withTenant: <T>(scope: Scope, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** The same for a request: the session check sets the scope in the same packet. */
  withSession: <T>(key: SessionKey, work: (row: SessionRow | undefined, tx: TenantTx) => Promise<T>) => Promise<T>;
  pool: pg.Pool;
  end: () => Promise<void>;
};

/** A database that is away answers 503 with Retry-After instead of a stack. */
const away = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '08003', '53300']);
function translate(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if ((code && away.has(code)) || /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message ?? '')) return fail('database.away', 503, [], { retryAfter: 2 });
  if (code === '53100') return fail('storage.full', 507);
  if (code === '22021' || code === '22P05') return fail('text.malformed', 400);
  if (code === 'HW001') return fail('testimonials.words', 409);
  if (code === 'HW002') return fail('testimonials.no_consent', 409);
  if (code === '55P03' || code === '57014') return fail('database.busy', 503, [], { retryAfter: 1 });
  return error;
}

export function makeDatabase(pool: pg.Pool, options: { slowQueryMs: number; log: Log }): Database {
  function makeTx(client: pg.PoolClient, scope: Scope, before: (() => Promise<void>)[], after: (() => void)[]): TenantTx {
    const send = async (query: Query<unknown>) => {
      const compiled = query.compile(q as never);
      const started = performance.now();
      const result = await client.query({ text: compiled.sql, values: compiled.parameters as unknown[], rowMode: 'array', name: statementName(compiled.sql) } as never) as unknown as pg.QueryArrayResult;
      const ms = performance.now() - started;
      if (ms > options.slowQueryMs) options.log.warn({ ms: Math.round(ms), sql: compiled.sql.slice(0, 500), name: activity.getStore()?.name, correlationId: activity.getStore()?.correlationId }, 'slow query');
      return result;
    };
    const rows = (result: pg.QueryArrayResult) => {
      const keys = result.fields.map((field) => camel(field.name));
      return result.rows.map((row: unknown[]) => { const out: Record<string, unknown> = {}; for (let i = 0; i < keys.length; i++) out[keys[i]!] = row[i]; return out; });
    };
    const tx: Omit<TenantTx, typeof tenant> = {
      all: async (query) => rows(await send(query)) as never,
      one: async (query) => rows(await send(query))[0] as never,
      run: async (query) => (await send(query)).rowCount ?? 0,
      text: async (query) => String((await send(query)).rows[0]?.[0] ?? ''),
      raw: async (text, values = []) => client.query(text, values) as never,
      beforeCommit: (work) => { before.push(work); },
      afterCommit: (work) => { after.push(work); },
      scope,
    };
    return tx as TenantTx;
  }

  async function transaction<T, H>(begin: string, head: (client: pg.PoolClient) => Promise<H>, scope: Scope, work: (first: () => Promise<H>, tx: TenantTx) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => { throw translate(error); });
    const before: (() => Promise<void>)[] = [], after: (() => void)[] = [];
    let broken: Error | undefined, opened: Promise<H> | undefined;
    try {
      // begin, scope and the first query leave in one packet (pipeline mode, one write)
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      const started = client.query(begin);
      opened = head(client);
      process.nextTick(() => stream.uncork());
      const both = Promise.all([started, opened]).then((all) => all[1]);
      both.catch(() => {});
      const result = await work(() => both, makeTx(client, scope, before, after));
      await both;
      for (const work of before) await work();
      // A caught error inside makes COMMIT answer ROLLBACK without an error: work would be lost silently.
      if ((await client.query('commit')).command !== 'COMMIT') throw new Error('transaction was rolled back');
      for (const work of after) work();
      return result;
    } catch (error) {
      await client.query('rollback').catch((cause: Error) => { broken = cause; });
      const first = await opened?.then(() => error, (cause: unknown) => cause) ?? error;
      throw translate(first);
    } finally { client.release(broken); }
  }

  return {
    pool,
    withTenant: (scope, work) => transaction(
      scope.role && scope.role !== 'hub_app' ? `begin; set local role ${scope.role}` : 'begin',
      (client) => client.query({ name: 'scope', text: SCOPE, values: [scope.userId ?? '', scope.accountId ?? '', scope.agencyId ?? '', scope.idempotency ?? ''] }),
      scope, (_first, tx) => work(tx),
    ),
    withSession: (key, work) => {
      const scope: Scope = {};
      return transaction('begin',
        (client) => client.query({ name: 'session_open', text: OPEN, values: [key.tokenHash, key.host, key.accountId, key.agencyId], rowMode: 'array' } as never) as unknown as Promise<pg.QueryArrayResult>,
        scope,
        async (first, tx) => {
          const result = await first();
          const row = result.rows[0] ? Object.fromEntries(result.fields.map((field, i) => [camel(field.name), result.rows[0]![i]])) as unknown as SessionRow : undefined;
          Object.assign(scope, { userId: row?.userId, accountId: row?.accountId, agencyId: row?.agencyId });
          return work(row, tx);
        });
    },
    end: () => pool.end(),
  };
}

/** House-wide reads and writes: greppable and few. The actor must be the operator. */
export const asHouse = (actor: Actor): Scope => {
  if (actor.type !== 'house' && actor.type !== 'system') throw fail('forbidden', 403);
  return { userId: actor.userId, role: 'hub_house' };
};
export const asVisitor = (accountId: string): Scope => ({ accountId, role: 'hub_visitor' });
export const asSystemOf = (accountId: string): Scope => ({ accountId });
/** The moment of the transaction by the clock that all nodes share: their own may be wrong, or be set while they run. */
export const moment = async (tx: TenantTx): Promise<string> => (await tx.one(sql<{ at: string }>`select now() as at`))!.at;
/** A JSON parameter: pg would send a JavaScript array as a PostgreSQL array. */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
