import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { root } from '#platform/root.ts';
import { Refusal } from '../expected-exit.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrations/migrate.ts';
import { checkLogin } from './database-startup.ts';

// A server of its own: roles belong to the whole server, and other tests use those of the common one.
const base = mkdtempSync('/tmp/hub-roles-');
chmodSync(base, 0o755);
const server = await startEmbedded({ dir: join(base, 'pg'), fast: true, dieWithParent: true });
after(async () => {
  await server.stop();
  rmSync(base, { recursive: true, force: true });
});
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const bring = (role: string, database: string) =>
  migrate(server.urlOf(role, database), join(root, 'migrations'), quiet);
async function run(role: string, database: string, ...statements: string[]) {
  const db = new pg.Client({ connectionString: server.urlOf(role, database) });
  await db.connect();
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.end();
  }
}
const refused = (work: Promise<unknown>, expected: RegExp) =>
  assert.rejects(work, (error: Error) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.equal(error.message.split('\n').length, 1);
    assert.match(error.message, expected);
    return true;
  });

await run(
  'postgres',
  'postgres',
  'create role hub_owner login createrole',
  'create database hub owner hub_owner',
  'create role "staging-owner" login createrole',
  'create database staging owner "staging-owner"',
  'create role sees_all login createrole bypassrls',
  'create database unwalled owner sees_all',
);

test('a superuser and a login with BYPASSRLS are refused before anything is made', async () => {
  await refused(
    bring('postgres', 'unwalled'),
    /^DATABASE_URL: the login postgres passes by row security \(superuser or BYPASSRLS\): use a login that owns/,
  );
  await refused(bring('sees_all', 'unwalled'), /^DATABASE_URL: the login sees_all passes by row security/);
  await run('sees_all', 'unwalled', 'create schema house');
});

test('a second database of another owner is one line with the statements, and works after them', async () => {
  await bring('hub_owner', 'hub');
  let statements = '';
  await refused(
    bring('staging-owner', 'staging'),
    /^the login staging-owner may not use the roles of the product/,
  );
  await bring('staging-owner', 'staging').catch((error: Error) => {
    statements = /administrator run: (.*) \(docs/.exec(error.message)![1]!;
  });
  assert.equal(
    statements,
    'grant hub_definer to "staging-owner" with inherit true, set true; grant hub_app to "staging-owner" with inherit true, set true',
  );
  await run('hub_owner', 'hub', statements);
  await bring('staging-owner', 'staging');
  await checkLogin({ appUrl: server.urlOf('staging-owner', 'staging'), appRole: 'hub_app' });
  await bring('hub_owner', 'hub');
});

test('a role of the product that passes by row security is refused', async () => {
  await run('postgres', 'hub', 'alter role hub_definer bypassrls');
  await refused(
    bring('hub_owner', 'hub'),
    /^DATABASE_URL: the role hub_definer passes by row security .* run "alter role hub_definer nosuperuser nobypassrls"/,
  );
  await run('postgres', 'hub', 'alter role hub_definer nosuperuser nobypassrls');
  await bring('hub_owner', 'hub');
});
