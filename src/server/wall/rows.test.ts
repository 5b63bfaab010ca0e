import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../start.ts';
import { everyCall } from '../testing/calls.ts';
import { testServer } from '../testing/kit.ts';
import { makeOutsiders } from '../testing/sweep/outsiders.ts';
import { rowsSection, withRows } from '../testing/sweep/rights.ts';
import { rowRights, strangers } from '../testing/sweep/rows.ts';

/** The rules of the rows by themselves: hand-written SQL as the roles of the product, on every table of the catalogue. */
const server = await testServer(), { world } = await everyCall(server), { rights, empty, unowned } = await rowRights(server, world, await makeOutsiders(server, world));
/** What strangers see nevertheless, and why. */
const SHARED: Record<string, string> = { 'agency, sibling account': 'S' };

test('ROLE-33 TEN-01 every table of the catalogue has a row of the victim', () => {
  assert.deepEqual(empty, [], "tables without a row of the victim: add one in testing/world.ts or in the feature's server/fixtures.ts");
  assert.deepEqual(unowned, [], 'tables that belong to no tenant: name the column that says whose a row is, or list the table in testing/sweep/snapshot.ts with its reason');
});
describe('ROLE-33 TEN-01 no stranger selects, inserts, updates, deletes or moves a row of the victim', () => {
  for (const [table, by] of rights) test(table, () => {
    for (const scope of strangers) assert.equal(by[scope], SHARED[`${table}, ${scope}`] ?? '-', `${scope} on ${table}: S select, I insert, U update, D delete, M move`);
    assert.match(by['visitor here'], /^[S-]$/, `visitors do more than read ${table}`);
  });
});
test('ROLE-33 docs/rights.md says what row security says', () => {
  const document = readFileSync(join(root, 'docs/rights.md'), 'utf8');
  assert.equal(document, withRows(document, rowsSection(rights)), 'row security has changed: run node scripts/rights-doc.ts, and read the difference before you commit it');
});
test('TEN-05 ROLE-01 the database keeps people and memberships to the roles of their kind', async () => {
  const refused = (text: string, values: unknown[]) => assert.rejects(server.sql(text, values), { code: '23514' });
  const person = world.people[0]!.userId;
  for (const role of ['house', 'agency', 'agencyAdmin', 'agencyUser', 'owner', '']) {
    await refused('insert into account_member (account_id, user_id, role) values ($1, $2, $3)', [world.victim.accountId, person, role]);
    await refused('update account_member set role = $2 where account_id = $1', [world.victim.accountId, role]);
  }
  for (const role of ['house', 'account', 'accounts', 'accountAdmin', 'accountUser', 'user']) await refused('insert into agency_member (agency_id, user_id, role) values ($1, $2, $3)', [world.victim.agencyId, person, role]);
  await refused("update app_user set role = 'root' where id = $1", [person]);
});
