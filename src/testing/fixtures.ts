import type { Actor, Role } from '#shared/actor.ts';
import type { TestServer } from './kit.ts';

/** SQL as the owner of the database, outside of row security. */
export type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
/** Replacements of a call: ids in its path, body, session. */
export type Instead = { ids?: Record<string, string>; body?: unknown; cookie?: string };
/** Prepares a call of a person, and returns what replaces its standard input. */
export type Before = (given: {
  sql: Sql;
  ids: Record<string, string>;
  person: { userId: string; role: Role };
  post: (path: string, body?: object) => Promise<{ body: Record<string, unknown>; cookie: string }>;
  server: Pick<TestServer, 'storage' | 'hosts' | 'config'>;
}) => Promise<Instead | void>;
/**
 * The test data of a feature for the tests of the wall, in its server/fixtures.ts: ids of path parameters, bodies where
 * the example of the contract does not suffice, and calls about own rows.
 */
export type Fixtures = {
  /**
   * Adds rows to the victim's account, after those of testing/world.ts; returns ids by parameter name:
   * `{ widgetId }`.
   */
  arrange?: (given: {
    sql: Sql;
    accountId: string;
    agencyId: string;
    userId: string;
    ids: Record<string, string>;
  }) => Promise<Record<string, string>>;
  /** By `METHOD /path`: makes the body from the ids. */
  bodies?: Record<string, (ids: Record<string, string>) => unknown>;
  /**
   * By `METHOD /path`: prepares a call of a person in the sweep of the rights, so that it succeeds for people who have the
   * right. `post` makes a call as that person and returns the cookies.
   */
  before?: Record<string, Before>;
  /**
   * By `METHOD /path`: returns whether an actor gets only own rows, others with 404; `before` makes the row
   * their own.
   */
  own?: Record<string, (actor: Actor) => boolean>;
  /** Calls of `own` that refuse rows of others with 403, since everybody may see that they exist. */
  refused?: string[];
};
/** Types the fixtures of a feature. */
export const defineFixtures = (fixtures: Fixtures): Fixtures => fixtures;
