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

/** Query builder of Kysely that only compiles statements; their columns are typed by the database schema. */
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
/** A transaction with a scope, the argument of every query function. */
export type TenantTx = {
  readonly [tenant]: true;
  all: <Row>(query: Query<Row>) => Promise<Row[]>;
  /** Returns the first row or undefined. */
  one: <Row>(query: Query<Row>) => Promise<Row | undefined>;
  /** Returns the number of changed rows. */
  run: (query: Query<unknown>) => Promise<number>;
  /** Runs SQL text, for pg-boss and other packages with their own SQL. */
  raw: <Row extends object = never>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Runs work at the end of the transaction; its error rolls back. */
  beforeCommit: (work: () => Promise<void>) => void;
  /** Runs work after the commit. */
  afterCommit: (work: () => void) => void;
  readonly scope: Scope;
};

/** Lets the rest of a transaction read and write across tenants, once the rights on all of them have been asked. */
export const widenToHouse = (tx: TenantTx): Promise<number> =>
  tx.run(sql`select set_config('role', 'hub_house', true)`);
/** Returns the start time of the transaction by the clock of the database, which all nodes share. */
export const moment = async (tx: TenantTx): Promise<string> =>
  (await tx.one(sql<{ at: string }>`select now() as at`))!.at;
/** Right side of `=`: each of the ids. They are one parameter, so that the text of the statement stays the same. */
export const anyId = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
/** The same of texts. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;
/** Makes a JSON parameter: pg would send a JavaScript array as a PostgreSQL array. */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
