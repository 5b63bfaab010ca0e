import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { asNobody, asJobOf } from '#platform/db/scope.ts';
import { audit, bySystem, houseLog } from '#features/ground/audit/server/actions.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';

const server = await testServer();
const dir = mkdtempSync('/tmp/audit-verify-');
const file = join(dir, 'ends.json');
after(() => rmSync(dir, { recursive: true, force: true }));
const { accountId } = await makeAccount(server, 'verify');
for (const name of ['One', 'Two', 'Three', 'Four'])
  await server.db.withTenant(asJobOf(accountId), async (tx) =>
    audit(tx, { ...bySystem, accountId }, { action: 'content.removed', object: { type: 'content', name } }),
  );
await server.db.withTenant(asNobody(), async (tx) =>
  audit(tx, bySystem, { action: 'tenants.agency_created', object: { type: 'agency' }, log: houseLog }),
);
/** The command as an operator runs it: another process, the owner's address of the database. */
const verify = (...args: string[]) => {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'audit-verify.ts'), ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: server.database.ownerUrl,
      DATABASE_APP_URL: '',
      DATA_DIR: dir,
      NODE_ENV: 'test',
    },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
};
const asOwner = async (statement: string) => {
  await server.sql(
    `
      alter table audit_entry disable trigger user,
        no force row level security; alter table audit_head disable trigger user,
        no force row level security
    `,
  );
  await server.sql(statement);
  await server.sql(
    `
      alter table audit_entry enable trigger user,
        force row level security; alter table audit_head enable trigger user, force row level security
    `,
  );
};

test('ROLE-33 audit:verify counts whole chains and ends well', () => {
  const { code, out, err } = verify('--write', file);
  assert.equal(code, 0, err);
  assert.match(out, new RegExp(`whole {2}account ${accountId}: 4 entries`));
  assert.match(out, /whole {2}house: 1 entries\n/);
  assert.match(out, /2 chains, 5 entries, 0 faults/);
  assert.equal(
    (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { seq: number }>)[accountId]!.seq,
    4,
  );
});

test('ROLE-33 audit:verify names a changed and a removed entry and ends with 1', async () => {
  await asOwner(
    `update audit_entry set object_name = 'Another' where tenant_id = '${accountId}' and seq = 2`,
  );
  await asOwner(`delete from audit_entry where tenant_id = '${accountId}' and seq = 3`);
  const { code, out } = verify();
  assert.equal(code, 1);
  assert.match(out, new RegExp(`BROKEN account ${accountId}: 3 entries`));
  assert.match(out, /entry 2 was changed \(.*content\.removed · Another\)/);
  assert.match(out, /entry 3 was removed/);
  assert.match(out, /2 chains, 4 entries, 2 faults/);
});

test('ROLE-33 audit:verify with ends that were written down finds a chain that is gone altogether', async () => {
  await asOwner(`delete from audit_entry where tenant_id = '${accountId}'`);
  await asOwner(`delete from audit_head where tenant_id = '${accountId}'`);
  assert.equal(verify().code, 0, 'without what was written down nothing is left to notice it by');
  const { code, out } = verify('--known', file);
  assert.equal(code, 1);
  assert.match(out, new RegExp(`BROKEN ${accountId}: entry 1 to 4 was removed, the whole chain is gone`));
});
