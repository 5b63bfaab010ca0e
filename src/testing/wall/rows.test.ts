import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { asHouseJob, asMember, asPerson, type Scope } from '#platform/db/scope.ts';
import { root } from '#platform/root.ts';
import { everyCall } from '../calls.ts';
import { testServer } from '../kit.ts';
import { makeOutsiders } from '../sweep/outsiders.ts';
import { rowsSection, withRows } from '../sweep/rights.ts';
import { rowRights, strangers } from '../sweep/rows.ts';

/**
 * The rules of the rows by themselves: hand-written SQL as the roles of the product, on every table of the
 * catalogue.
 */
const server = await testServer();
const { world } = await everyCall(server);
const outsiders = await makeOutsiders(server, world);
const { rights, empty, unowned } = await rowRights(server, world, outsiders);
/** Rows that strangers see nevertheless, with the reason. */
const SHARED: Record<string, string> = { 'agency, sibling account': 'S' };

test('ROLE-33 TEN-01 every table of the catalogue has a row of the victim', () => {
  assert.deepEqual(
    empty,
    [],
    "tables without a row of the victim: add one in testing/world.ts or in the feature's server/fixtures.ts",
  );
  assert.deepEqual(
    unowned,
    [],
    'tables that belong to no tenant: name the column that says whose a row is, or list the table in testing/sweep/snapshot.ts with its reason',
  );
});
describe('ROLE-33 TEN-01 no stranger selects, inserts, updates, deletes or moves a row of the victim', () => {
  for (const [table, by] of rights)
    test(table, () => {
      for (const scope of strangers)
        assert.equal(
          by[scope],
          SHARED[`${table}, ${scope}`] ?? '-',
          `${scope} on ${table}: S select, I insert, U update, D delete, M move`,
        );
      assert.match(by['visitor here'], /^[S-]$/, `visitors do more than read ${table}`);
    });
});
/** Columns that name a maker or a subject: the row stays where it is, whoever is named. May only shrink. */
const NAMES_A_PERSON: Record<string, string[]> = {
  content: ['user_id'],
  custom_field_group: ['user_id'],
  permission_template: ['user_id'],
  invitation: ['invited_by'],
  content_plan: ['planned_by'],
  content_trash: ['deleted_by', 'user_id'],
  content_version: ['by_user_id'],
  media: ['uploaded_by'],
  image_upload_history: ['uploaded_by'],
  video_upload_history: ['uploaded_by'],
  testimonial_link: ['created_by'],
  task: ['assignee_id'],
  chat: ['assigned_to'],
  template_element: ['done_by'],
  automation: ['user_id'],
  automation_filter: ['user_id'],
};
describe('ROLE-33 TEN-01 TEN-03 nobody moves an own row to another tenant, by no column that names one', () => {
  for (const [table, by] of rights)
    test(table, () => {
      const moves = [
        ...new Set(
          Object.values(by).flatMap((letters) =>
            [...letters.matchAll(/M\((\w+)\)/g)].map((letterMatch) => letterMatch[1]!),
          ),
        ),
      ];
      assert.deepEqual(
        moves,
        NAMES_A_PERSON[table] ?? [],
        `${table}: select wall_stays('${table}', …) in its migration`,
      );
    });
});
describe('ROLE-33 TEN-01 TEN-03 whose a row is does not change by hand-written SQL of the application role', () => {
  const { foreign, sibling } = outsiders;
  const { accountId, agencyId } = world.victim;
  const of = (role: string) => world.people.find((member) => member.role === role)!.userId;
  const inAccount = asMember({ accountId, userId: of('account') });
  const inAgency = asMember({ agencyId, userId: of('agency') });
  const both = asMember({ accountId, agencyId, userId: of('agency') });
  const foreignPerson = foreign.people[0]!.userId;
  const UNDO = new Error('undo');
  /** How many rows it changes; all of it is undone. */
  const changed = async (scope: Scope, text: string, values: unknown[] = []) => {
    let rows = 0;
    await server.db
      .withTenant(scope, async (tx) => {
        rows = ((await tx.raw(text, values)) as unknown as { rowCount: number }).rowCount;
        throw UNDO;
      })
      .catch((error: unknown) => {
        if (error !== UNDO) throw error;
      });
    return rows;
  };
  const refused = (scope: Scope, text: string, values: unknown[]) =>
    assert.rejects(changed(scope, text, values), { code: '42501' }, text);
  test('an account, its names, its mail and its invitations stay with the agency', async () => {
    for (const scope of [inAccount, inAgency, both])
      await refused(scope, 'update account set agency_id = $2 where id = $1', [accountId, foreign.agencyId]);
    for (const table of ['domain', 'whitelabel', 'invitation', 'mail'])
      for (const scope of [inAccount, both])
        await refused(scope, `update ${table} set agency_id = $2 where account_id = $1`, [
          accountId,
          foreign.agencyId,
        ]);
    for (const table of ['domain', 'whitelabel'])
      for (const to of [foreign.accountId, sibling.accountId, null])
        await refused(inAgency, `update ${table} set account_id = $2 where account_id = $1`, [accountId, to]);
    await refused(both, 'update mail set account_id = null, agency_id = $2 where account_id = $1', [
      accountId,
      agencyId,
    ]);
    await refused(
      inAccount,
      `
        insert into mail (
          account_id, agency_id, kind, recipient, sender_name, language, subject, html, text
        )
        values ($1, $2, 'test', 'c@x.test', 'X', 'en', 's', 'h', 't')
      `,
      [accountId, foreign.agencyId],
    );
    await refused(inAccount, 'update account_member set user_id = $2 where account_id = $1', [
      accountId,
      foreignPerson,
    ]);
    await refused(inAgency, 'update agency_member set user_id = $2 where agency_id = $1', [
      agencyId,
      foreignPerson,
    ]);
  });
  test('a transfer is asked for by the agency that has the account, and goes where it was meant to go', async () => {
    const ask = `
        insert into account_transfer (
          agency_id, to_agency_id, moved_id, account_name, from_name, to_name, state
        )
        values ($1, $2, $3, 'a', 'f', 't', 'declined')
      `;
    assert.equal(await changed(inAgency, ask, [agencyId, foreign.agencyId, sibling.accountId]), 1);
    await refused(inAgency, ask, [foreign.agencyId, agencyId, foreign.accountId]);
    await refused(inAgency, ask, [agencyId, foreign.agencyId, foreign.accountId]);
    for (const column of ['to_agency_id', 'agency_id'])
      await refused(inAgency, `update account_transfer set ${column} = $2 where agency_id = $1`, [
        agencyId,
        foreign.agencyId,
      ]);
    await refused(inAgency, 'update account_transfer set moved_id = $2 where agency_id = $1', [
      agencyId,
      sibling.accountId,
    ]);
  });
  test('nobody becomes the operator', async () => {
    const operator = of('house');
    await refused(inAccount, "update app_user set type = 'house', role = 'house' where id = $1", [
      inAccount.userId,
    ]);
    await refused(
      asPerson(randomUUID()),
      `
        insert into app_user (id, type, role, email)
        values ((select scope_user()), 'house', 'house', 'new@x.test')
      `,
      [],
    );
    assert.equal(
      await changed(
        asPerson(operator),
        "update app_user set type = 'house', first_name = 'Op' where id = $1",
        [operator],
      ),
      1,
    );
    assert.equal(
      await changed(
        asPerson(inAccount.userId!),
        "update app_user set type = 'agency', role = 'agencyUser' where id = $1",
        [inAccount.userId],
      ),
      1,
    );
  });
  test('what does not change whose a row is goes on, and the house moves an account with all its names', async () => {
    assert.equal(
      await changed(
        inAccount,
        "update account set business_name = 'Renamed', agency_id = agency_id where id = $1",
        [accountId],
      ),
      1,
    );
    for (const table of ['domain', 'whitelabel', 'invitation', 'mail'])
      assert.ok(
        (await changed(
          inAccount,
          `update ${table} set account_id = account_id, agency_id = agency_id where account_id = $1`,
          [accountId],
        )) > 0,
        table,
      );
    await server.db
      .withTenant(asHouseJob(), async (tx) => {
        await tx.raw('update account set agency_id = $2 where id = $1', [accountId, foreign.agencyId]);
        for (const table of ['domain', 'whitelabel', 'invitation'])
          assert.deepEqual(
            (await tx.raw(`select distinct agency_id from ${table} where account_id = $1`, [accountId])).rows,
            [{ agency_id: foreign.agencyId }],
            table,
          );
        throw UNDO;
      })
      .catch((error: unknown) => {
        if (error !== UNDO) throw error;
      });
  });
});
test('ROLE-33 docs/rights.md says what row security says', () => {
  const document = readFileSync(join(root, 'docs/rights.md'), 'utf8');
  assert.equal(
    document,
    withRows(document, rowsSection(rights)),
    'row security has changed: run npm run docs, and read the difference before you commit it',
  );
});
test('TEN-05 ROLE-01 the database keeps people and memberships to the roles of their kind', async () => {
  const refused = (text: string, values: unknown[]) =>
    assert.rejects(server.sql(text, values), { code: '23514' });
  const person = world.people[0]!.userId;
  for (const role of ['house', 'agency', 'agencyAdmin', 'agencyUser', 'owner', '']) {
    await refused('insert into account_member (account_id, user_id, role) values ($1, $2, $3)', [
      world.victim.accountId,
      person,
      role,
    ]);
    await refused('update account_member set role = $2 where account_id = $1', [
      world.victim.accountId,
      role,
    ]);
  }
  for (const role of ['house', 'account', 'accounts', 'accountAdmin', 'accountUser', 'user'])
    await refused('insert into agency_member (agency_id, user_id, role) values ($1, $2, $3)', [
      world.victim.agencyId,
      person,
      role,
    ]);
  await refused("update app_user set role = 'root' where id = $1", [person]);
});
