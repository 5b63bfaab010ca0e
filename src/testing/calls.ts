import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Route } from '#platform/http/answer.ts';
import { features } from '#processes/features.ts';
import type { Fixtures } from './fixtures.ts';
import type { TestServer } from './kit.ts';
import { makeWorld, type World } from './world.ts';

/** Returns the name of a call in fixtures and docs/rights.md: `METHOD /path`. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** All calls of the product with data with which they succeed, for generated tests. */
type Calls = {
  routes: Route[];
  endpoints: Endpoint[];
  world: World;
  ids: Record<string, string>;
  fixtures: Required<Pick<Fixtures, 'own' | 'before' | 'refused'>>;
  /** Returns a valid URL and body of a call; `replace`: other ids. */
  valid: (
    endpoint: Endpoint,
    replace?: Record<string, string>,
  ) => { path: string; query: Record<string, string>; body: unknown };
};

/** Replaces the ids of an example by real ones, by property name. */
function real(value: unknown, replace: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => real(entry, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && replace[key] !== undefined ? replace[key] : real(inner, replace),
    ]),
  );
}

/** All calls of the product with their rights. */
export const routes: Route[] = features.flatMap((feature) => feature.routes ?? []);

/** Loads the fixtures of all features. */
export async function everyFixture(): Promise<Fixtures[]> {
  const all: Fixtures[] = [];
  for (const path of globSync('../features/*/*/server/fixtures.ts', { cwd: import.meta.dirname }).sort())
    all.push(((await import(join(import.meta.dirname, path))) as { fixtures: Fixtures }).fixtures);
  return all;
}

/** Makes the test data and the rows of all fixtures. @throws Error that names the place of a missing id */
export async function everyCall(server: TestServer): Promise<Calls> {
  const world = await makeWorld(server);
  const all = await everyFixture();
  const ids = { ...world.ids };
  for (const featureFixtures of all)
    Object.assign(
      ids,
      await featureFixtures.arrange?.({
        sql: server.sql as never,
        ...world.victim,
        userId: world.people[0]!.userId,
        ids,
      }),
    );
  const bodies = Object.assign({}, ...all.map((featureFixtures) => featureFixtures.bodies)) as NonNullable<
    Fixtures['bodies']
  >;
  return {
    routes,
    endpoints: routes.map(({ endpoint }) => endpoint),
    world,
    ids,
    fixtures: {
      own: Object.assign({}, ...all.map((featureFixtures) => featureFixtures.own)),
      before: Object.assign({}, ...all.map((featureFixtures) => featureFixtures.before)),
      refused: all.flatMap((featureFixtures) => featureFixtures.refused ?? []),
    },
    valid(endpoint, replace = ids) {
      const missing = [...endpoint.path.matchAll(/:(\w+)/g)]
        .map((parameter) => parameter[1]!)
        .filter((name) => !replace[name] && !endpoint.example.params?.[name]);
      assert.deepEqual(
        missing,
        [],
        `${nameOf(endpoint)}: no id for ${missing.join(', ')}; give it in testing/world.ts or in the feature's server/fixtures.ts`,
      );
      return {
        path: endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(replace[name] ?? endpoint.example.params![name]!),
        ),
        query: {
          ...(endpoint.path.includes(':accountId') ||
          endpoint.who !== 'account' ||
          'accountId' in ((endpoint.body as { shape?: object }).shape ?? {})
            ? {}
            : { accountId: replace['accountId']! }),
          ...(real(endpoint.example.query ?? {}, replace) as Record<string, string>),
        },
        body: bodies[nameOf(endpoint)]?.(replace) ?? real(endpoint.example.body, replace),
      };
    },
  };
}
