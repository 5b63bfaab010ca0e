import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type { Scope } from './scope.ts';
import type { DB } from './types.gen.ts';

/** Kysely as a compiler only: columns are checked against the live schema, execution stays on the pinned client. */
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
/** A statement whose rows have the type `Row`. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row>;
/** A transaction with its scope set. Every query function demands one: SQL without a tenant does not compile. */
export type TenantTx = {
  readonly [tenant]: true;
  all: <Row>(query: Query<Row>) => Promise<Row[]>;
  /** The first row or undefined. */
  one: <Row>(query: Query<Row>) => Promise<Row | undefined>;
  /** Number of rows changed. */
  run: (query: Query<unknown>) => Promise<number>;
  /** For pg-boss and the like, which bring their own SQL. */
  raw: <Row extends object = never>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Runs as the last thing of the transaction, when its work is done; an error of it undoes the whole. */
  beforeCommit: (work: () => Promise<void>) => void;
  /** Runs when the commit has been acknowledged. */
  afterCommit: (work: () => void) => void;
  readonly scope: Scope;
};

/**
 * Returns the moment of the transaction by the clock that all nodes share: their own may be wrong, or be set
 * while they run.
 */
export const moment = async (tx: TenantTx): Promise<string> =>
  (await tx.one(sql<{ at: string }>`select now() as at`))!.at;
/** Right side of `=`: each of the ids. They are one parameter, so that the text of the statement stays the same. */
export const anyId = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
/** The same of texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;
/** Makes a JSON parameter: pg would send a JavaScript array as a PostgreSQL array. */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
