import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { fail } from '#shared/fail.ts';
import type { Actor, WorkAs } from '#shared/actor.ts';
import { activity, statementName, type Log } from './pool.ts';
import { asMember, type Reads, type Scope } from './scope.ts';
import type { DB } from './types.gen.ts';

/**
 * Kysely as compiler only: columns are checked against the live schema, execution stays on the pinned client.
 */
export const q = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});
export { sql };

declare const tenant: unique symbol;
type Query<Row> = Compilable<Row> | RawBuilder<Row>;
/**
 * A transaction with its scope set. Every query function demands one: SQL without a tenant does not compile.
 */
export type TenantTx = {
  readonly [tenant]: true;
  all: <Row>(query: Query<Row>) => Promise<Row[]>;
  /** The first row or undefined. */
  one: <Row>(query: Query<Row>) => Promise<Row | undefined>;
  /** Number of rows changed. */
  run: (query: Query<unknown>) => Promise<number>;
  /** For pg-boss and the like, which bring their own SQL. */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: never[] }>;
  /** Runs as the last thing of the transaction, when its work is done; what it throws undoes the whole. */
  beforeCommit: (work: () => Promise<void>) => void;
  /** Runs when the commit has been acknowledged. */
  afterCommit: (work: () => void) => void;
  readonly scope: Scope;
};

type SessionKey = { tokenHash: Buffer; host: string; accountId: string | null; agencyId: string | null };
/**
 * What the session check says of a valid session; `role` is the one in the tenant that was asked for,
 * `userRole` the person's own.
 */
export type SessionRow = {
  userId: string;
  type: Actor['type'];
  email: string;
  firstName: string;
  lastName: string;
  language: Actor['language'];
  userRole: NonNullable<Actor['role']>;
  role: Actor['role'];
  isPrimary: boolean;
  accountId: string | null;
  agencyId: string | null;
  rights: Actor['rights'];
  flags: Actor['flags'];
  workAs: (WorkAs & { /** It ended by itself; the person has not heard of it yet. */ over: boolean }) | null;
  /** The token is older than a day: to be exchanged. */ due: boolean;
};

const camels = new Map<string, string>();
/** Names of columns come from our own statements, so there are only so many. */
function camel(name: string): string {
  let known = camels.get(name);
  if (known === undefined)
    camels.set(name, (known = name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase())));
  return known;
}
const SCOPE = `
    select set_config('app.user_id', $1, true), set_config('app.account_id', $2, true),
      set_config('app.agency_id', $3, true), set_config('app.idempotency', $4, true)
  `;
const OPEN = 'select session_open($1, $2, $3, $4)';
function sessionOf(text: string): SessionRow {
  const [
    userId,
    type,
    email,
    firstName,
    lastName,
    language,
    userRole,
    role,
    isPrimary,
    accountId,
    agencyId,
    rights,
    flags,
    workAs,
    due,
  ] = JSON.parse(text) as never[];
  return {
    userId: userId!,
    type: type!,
    email: email!,
    firstName: firstName!,
    lastName: lastName!,
    language: language!,
    userRole: userRole!,
    role: role!,
    isPrimary: isPrimary!,
    accountId: accountId!,
    agencyId: agencyId!,
    rights: rights!,
    flags: flags!,
    workAs: workAs!,
    due: due!,
  };
}
/** Thrown when the guess was wrong. */
const changed = new Error('the session has changed');
type Guess = { text: string; row: SessionRow };
/** What the check answered last, for as many sessions: only ever a guess, see withSession. */
const GUESSES = 10_000;
function makeGuesses() {
  const last = new Map<string, Guess>();
  return {
    of: (session: string): Guess | undefined => last.get(session),
    /** What the check has said now; the same row as long as it says the same. */
    learn(session: string, text: string | null): SessionRow | undefined {
      if (text === null) {
        last.delete(session);
        return undefined;
      }
      const known = last.get(session);
      if (text === known?.text) return known.row;
      const row = Object.freeze(sessionOf(text));
      if (last.size >= GUESSES) last.clear();
      last.set(session, { text, row });
      return row;
    },
  };
}

type Options = { reads?: Reads | undefined };
const begin = (reads: Reads | undefined) =>
  reads
    ? `begin read only${reads === 'keptPlans' ? '; set local plan_cache_mode = force_generic_plan' : ''}`
    : 'begin';

/** The only way to rows: no statement runs outside of a transaction with a scope. */
export type Database = {
  /**
   * One transaction with the scope set. The whole work commits, or nothing. `reads`: the transaction is
   * read-only.
   */
  withTenant: <T>(scope: Scope, work: (tx: TenantTx) => Promise<T>, options?: Options) => Promise<T>;
  /**
   * The same for a request: the session check sets the scope in the same packet. `reads`: the transaction is
   * read-only and the work may begin before the check has answered, on what it said the last time. Its
   * statements run after the check and in the scope that the check has set; when the check says something
   * else than before, what they found is thrown away and the work is done anew.
   */
  withSession: <T>(
    key: SessionKey,
    work: (row: SessionRow | undefined, tx: TenantTx) => Promise<T>,
    options?: Options,
  ) => Promise<T>;
  pool: pg.Pool;
  end: () => Promise<void>;
};

/** A database that is away answers 503 with Retry-After instead of a stack. */
const away = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);
function translate(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (
    (code && away.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message ?? '',
    )
  )
    return fail('database.away', 503, [], { retryAfter: 2 });
  if (code === '53100') return fail('storage.full', 507);
  if (code === '22021' || code === '22P05') return fail('text.malformed', 400);
  if (code === 'HW001') return fail('testimonials.words', 409);
  if (code === 'HW002') return fail('testimonials.no_consent', 409);
  if (code === '55P03' || code === '57014' || code === '40P01')
    return fail('database.busy', 503, [], { retryAfter: 1 });
  return error;
}

type Watch = { slowQueryMs: number; log: Log };
/** A prepared statement with the values of its parameters. */
type Statement = { name: string; text: string; values: unknown[] };
/** The start of a transaction: `start` begins it, `head` sets the scope. */
type Opening = { start: string; head: Statement; scope: Scope };
type Open = {
  client: pg.PoolClient;
  opening: Opening;
  watch: Watch;
  before: (() => Promise<void>)[];
  after: (() => void)[];
  over?: true;
  /** The answer of the opening's head. */
  head: Promise<string | null>;
};

/** What is sent until the present work pauses leaves in one packet (pipeline mode, one write). */
function together(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
/** Sends begin and the head; they leave in one packet with the first statement of the same tick. */
function sendHead(client: pg.PoolClient, { start, head }: Opening): Promise<string | null> {
  together(client);
  const startAnswer = client.query(start);
  const headAnswer = client.query({ ...head, rowMode: 'array' });
  const text = Promise.all([startAnswer, headAnswer]).then(([, { rows }]) => rows[0]?.[0] as string | null);
  text.catch(() => {});
  return text;
}
async function timed<R>({ over, client, watch }: Open, text: string, work: () => Promise<R>): Promise<R> {
  if (over) throw new Error(`a statement after the end of its transaction: ${text.slice(0, 100)}`);
  const started = performance.now();
  together(client);
  const result = await work();
  const ms = performance.now() - started;
  if (ms > watch.slowQueryMs)
    watch.log.warn(
      {
        ms: Math.round(ms),
        sql: text.slice(0, 500),
        name: activity.getStore()?.name,
        correlationId: activity.getStore()?.correlationId,
      },
      'slow query',
    );
  return result;
}
type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>;
const ask = (open: Open, { sql: text, parameters }: Asked) =>
  timed(
    open,
    text,
    () =>
      open.client.query({
        text,
        values: parameters as unknown[],
        rowMode: 'array',
        name: statementName(text),
      } as never) as unknown as Promise<pg.QueryArrayResult>,
  );
function rowsOf(result: pg.QueryArrayResult): Record<string, unknown>[] {
  const keys = result.fields.map((field) => camel(field.name));
  return result.rows.map((row: unknown[]) => {
    const out: Record<string, unknown> = {};
    for (let i = 0; i < keys.length; i++) out[keys[i]!] = row[i];
    return out;
  });
}
function makeTx(open: Open): TenantTx {
  const send = (query: Query<unknown>) => ask(open, query.compile(q as never));
  const tx: Omit<TenantTx, typeof tenant> = {
    all: async (query) => rowsOf(await send(query)) as never,
    one: async (query) => rowsOf(await send(query))[0] as never,
    run: async (query) => (await send(query)).rowCount ?? 0,
    raw: async (text, values = []) => open.client.query(text, values) as never,
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
  // A caught error inside makes COMMIT answer ROLLBACK without an error: work would be lost silently.
  const { command } = await open.client.query('commit');
  if (command !== 'COMMIT') throw new Error('transaction was rolled back');
  for (const work of open.after) work();
}
type Work<T> = (head: Promise<string | null>, tx: TenantTx) => Promise<T>;
/** Runs `work` between begin and commit; `head` of the work is the answer of the opening's head. */
async function transaction<T>(pool: pg.Pool, watch: Watch, opening: Opening, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translate(error);
  });
  const open: Open = { client, opening, watch, before: [], after: [], head: sendHead(client, opening) };
  let broken: Error | undefined;
  try {
    const result = await work(open.head, makeTx(open));
    await commit(open);
    return result;
  } catch (error) {
    open.over = true;
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    // When the head has failed, all after it failed for that reason.
    throw translate(
      (await open.head.then(
        () => error,
        (cause: unknown) => cause,
      )) ?? error,
    );
  } finally {
    open.over = true;
    client.release(broken);
  }
}

/**
 * Failures of the database that people can meet leave as problems (503, 507, 400, 409), everything else as it
 * came.
 */
export function makeDatabase(pool: pg.Pool, watch: Watch): Database {
  const guesses = makeGuesses();
  return {
    pool,
    withTenant: (scope, work, { reads } = {}) => {
      const values = [
        scope.userId ?? '',
        scope.accountId ?? '',
        scope.agencyId ?? '',
        scope.idempotency ?? '',
      ];
      return transaction(
        pool,
        watch,
        {
          start:
            scope.role && scope.role !== 'hub_app'
              ? `${begin(reads)}; set local role ${scope.role}`
              : begin(reads),
          head: { name: 'scope', text: SCOPE, values },
          scope,
        },
        (_head, tx) => work(tx),
      );
    },
    withSession: async (key, work, { reads } = {}) => {
      const session = `${key.tokenHash.toString('latin1')} ${key.host} ${key.accountId} ${key.agencyId}`;
      const attempt = (guess: Guess | undefined) => {
        const scope = asMember({});
        const values = [key.tokenHash, key.host, key.accountId, key.agencyId];
        const enter = (row: SessionRow | undefined, tx: TenantTx) => {
          Object.assign(scope, { userId: row?.userId, accountId: row?.accountId, agencyId: row?.agencyId });
          return work(row, tx);
        };
        return transaction(
          pool,
          watch,
          {
            start: begin(reads),
            head: { name: 'session_open', text: OPEN, values },
            scope,
          },
          async (head, tx) => {
            const ahead = guess && enter(guess.row, tx);
            ahead?.catch(() => {});
            const text = await head;
            if (guess && text === guess.text) return ahead!;
            const row = guesses.learn(session, text);
            if (!ahead) return enter(row, tx);
            await ahead.catch(() => {});
            throw changed;
          },
        );
      };
      return attempt(reads ? guesses.of(session) : undefined).catch((error: unknown) => {
        if (error === changed) return attempt(undefined);
        throw error;
      });
    },
    end: () => pool.end(),
  };
}

/**
 * The moment of the transaction by the clock that all nodes share: their own may be wrong, or be set while
 * they run.
 */
export const moment = async (tx: TenantTx): Promise<string> =>
  (await tx.one(sql<{ at: string }>`select now() as at`))!.at;
/** A JSON parameter: pg would send a JavaScript array as a PostgreSQL array. */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
