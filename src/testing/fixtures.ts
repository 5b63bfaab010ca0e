import type { Actor, Role } from '#shared/actor.ts';
import type { TestServer } from './kit.ts';

/** Owner-side SQL of the test kit, outside of row security. */
export type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
/** What is sent instead: other ids in the address, another body, another session. */
export type Instead = { ids?: Record<string, string>; body?: unknown; cookie?: string };
/** What makes a call possible for a person, and what is sent instead of the standard when that differs. */
export type Before = (given: {
  sql: Sql;
  ids: Record<string, string>;
  person: { userId: string; role: Role };
  post: (path: string, body?: object) => Promise<{ body: Record<string, unknown>; cookie: string }>;
  server: Pick<TestServer, 'storage' | 'hosts'>;
}) => Promise<Instead | void>;
/**
 * What a feature tells the tests of the wall, in its server/fixtures.ts (found by name, never loaded by the
 * product): ids for its path parameters, bodies where the example of the contract is not enough, and whose rows a call is
 * about.
 */
export type Fixtures = {
  /**
   * Rows of the victim's account, after those of testing/world.ts; answers ids by parameter name, e.g. {
   * widgetId }.
   */
  arrange?: (given: {
    sql: Sql;
    accountId: string;
    agencyId: string;
    userId: string;
    ids: Record<string, string>;
  }) => Promise<Record<string, string>>;
  /** By `METHOD /path`: the body to send, made from the ids. */
  bodies?: Record<string, (ids: Record<string, string>) => unknown>;
  /**
   * By `METHOD /path`: what the sweep of the rights arranges before each person makes this call, so that it
   * is carried through for those who may; `post`: a call by that person, and the cookies after it.
   */
  before?: Record<string, Before>;
  /**
   * By `METHOD /path`: who of those who may is answered about their own rows only; others are not found.
   * `before` makes the row theirs.
   */
  own?: Record<string, (actor: Actor) => boolean>;
  /** Calls of `own` that refuse the rows of others (403), since everybody may know that they are there. */
  refused?: string[];
};
/** Gives a feature's fixtures their type. */
export const defineFixtures = (fixtures: Fixtures): Fixtures => fixtures;
