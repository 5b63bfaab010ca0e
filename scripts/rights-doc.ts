// Writes docs/rights.md: the calls of each role, from contracts and rights of the routes, and the effect of
// row security
// per scope, tried on a temporary database.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyCall } from '#testing/calls.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { testServer } from '#testing/kit.ts';
import { makeOutsiders } from '#testing/sweep/outsiders.ts';
import { callsSection, rowsSection, withCalls, withRows } from '#testing/sweep/rights.ts';
import { rowRights } from '#testing/sweep/rows.ts';

const path = join(import.meta.dirname, '../docs/rights.md');
const database = await freshDatabase();
try {
  const server = await testServer({ database, keep: true });
  const { routes, fixtures, world } = await everyCall(server);
  const { rights } = await rowRights(server, world, await makeOutsiders(server, world));
  await server.stop();
  writeFileSync(
    path,
    withRows(withCalls(readFileSync(path, 'utf8'), callsSection(routes, fixtures.own)), rowsSection(rights)),
  );
} finally {
  await database.drop();
}
