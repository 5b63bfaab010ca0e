import assert from 'node:assert/strict';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import * as branding from '#features/tenants/branding/contract.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { adoptFile } from '../actions.ts';
import * as queries from '../queries.ts';
import { makePhoto } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { sweepFiles, sweepUploads } from './jobs.ts';

const server = await testServer({ works: true });
const { accountId } = await makeAccount(server, 'Cedar');
const owner = await makePerson(server, { role: 'account', accountId });
const photo = (width = 600, height = 400) => makePhoto(width, height);
const file = (path: string) =>
  server.app.inject({ method: 'GET', url: path, headers: { host: 'unknown.example' } });
const media = async (uid: string) =>
  (await ask(server, contract.get, { cookie: owner.cookie, params: { accountId, mediaId: uid } })).body;
const settled = (uid: string) =>
  until(async () => {
    const medium = await media(uid);
    return ['ready', 'failed'].includes(medium?.state) && medium;
  });
async function announce(name: string, type: string, size: number) {
  const created = await ask(server, contract.create, {
    cookie: owner.cookie,
    params: { accountId },
    body: { name, type, size },
  });
  assert.equal(created.status, 201, created.text);
  return { uid: created.body.uid };
}

test('adopted files: a picture made at once, a second row over the same files, a document refused where only pictures may come', async () => {
  const path = join(server.dataDir, 'seed.jpg');
  const text = join(server.dataDir, 'seed.txt');
  writeFileSync(path, await photo());
  writeFileSync(text, 'words');
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, {
      accountId,
      path,
      name: 'seed.jpg',
      type: 'image/jpeg',
      alt: 'Seed',
      derive: 'now',
    }),
  );
  assert.deepEqual([row.state, row.alt, row.derivatives.sizes?.length], ['ready', 'Seed', 6]);
  // As the demo world does: its pictures are recombined without being made twice.
  await server.sql(
    `
      insert into media (
        account_id, kind, name, media_type, size, storage_key, checksum, state, derivatives
      )
      select account_id, kind, name, media_type, size, storage_key, checksum, state, derivatives
      from media
      where id = $1
    `,
    [row.id],
  );
  await assert.rejects(
    server.db.withTenant(asJobOf(accountId), (tx) =>
      adoptFile(tx, server, { accountId, path: text, name: 'a.txt', type: 'text/plain', kinds: ['image'] }),
    ),
    { code: 'media.content_type' },
  );
  await ask(server, contract.remove, { cookie: owner.cookie, params: { accountId, mediaId: row.id } });
  await until(
    async () =>
      (await server.jobs.find('media.remove-files', { mediaId: row.id })).some(
        ({ state }) => state === 'completed',
      ),
    40_000,
  );
  assert.equal(
    (await file(`/files/${row.derivatives.base}_200x200.webp`)).statusCode,
    200,
    'still shown by the second row',
  );
});

test('the sweep takes abandoned uploads, rows and files away, and ends what was cut off', async () => {
  const old = await announce('old.jpg', 'image/jpeg', 1000);
  const yesterday = new Date(Date.now() - 25 * 3600_000);
  const partOf = (uid: string, length: number) =>
    join(server.dataDir, 'files/uploads', `${accountId}.${uid}.0-${length}.00`);
  mkdirSync(join(server.dataDir, 'files/uploads'), { recursive: true });
  const part = partOf(old.uid, 10);
  writeFileSync(part, '0123456789');
  utimesSync(part, yesterday, yesterday);
  const lost = partOf('00000000-0000-7000-8000-000000000009', 10);
  writeFileSync(lost, '0123456789');
  utimesSync(lost, yesterday, yesterday);
  await server.sql('update media set created_at = $2 where id = $1', [old.uid, yesterday.toISOString()]);
  const body = await photo(200, 200);
  const cut = await announce('cut.jpg', 'image/jpeg', body.length);
  const cutPart = partOf(cut.uid, body.length);
  const minutesAgo = new Date(Date.now() - 120_000);
  writeFileSync(cutPart, body);
  utimesSync(cutPart, minutesAgo, minutesAgo);
  const orphanDir = join(server.dataDir, 'files/image', accountId, '00000000-0000-7000-8000-000000000001');
  const orphan = join(orphanDir, 'original.jpg');
  mkdirSync(orphanDir, { recursive: true });
  writeFileSync(orphan, 'x');
  utimesSync(orphan, yesterday, yesterday);
  const halves = join(server.dataDir, 'files/.halves');
  const half = join(halves, 'old');
  const fresh = join(halves, 'fresh');
  mkdirSync(halves, { recursive: true });
  for (const path of [half, fresh]) writeFileSync(path, 'x');
  utimesSync(half, yesterday, yesterday);
  for await (const { key } of server.storage.list(''))
    assert.ok(!key.includes('.halves'), 'a write that was cut off is not a file');
  const info = { jobId: 'x', attempt: 0, lastAttempt: false };
  await sweepUploads.run({}, server, info);
  await sweepFiles.run({}, server, info);
  assert.deepEqual([existsSync(part), existsSync(lost)], [false, false]);
  assert.equal((await server.sql('select from media where id = $1', [old.uid])).length, 0);
  assert.equal(existsSync(orphan), false);
  assert.deepEqual(
    [existsSync(half), existsSync(fresh)],
    [false, true],
    'halves of dead writers go after a day',
  );
  assert.equal((await settled(cut.uid)).state, 'ready');
  assert.ok(await server.db.withTenant(asJobOf(accountId), (tx) => queries.find(tx, accountId, cut.uid)));
});

test('TEN-33 AUTH-49 pictures of brands that were replaced go after a day, those that a brand or a person shows stay', async () => {
  const data = (await photo(300, 100)).toString('base64');
  const yesterday = new Date(Date.now() - 25 * 3600_000);
  const path = (url: string) => join(server.dataDir, url.split('#')[0]!.slice(1));
  const keep = async () => {
    const uploaded = await ask(server, branding.ofAccount.addImage, {
      cookie: owner.cookie,
      params: { accountId },
      body: { kind: 'logo', data },
    });
    assert.equal(uploaded.status, 201, uploaded.text);
    return uploaded.body.url;
  };
  const show = async (change: object) =>
    assert.equal(
      (
        await ask(server, branding.ofAccount.update, {
          cookie: owner.cookie,
          params: { accountId },
          body: change,
        })
      ).status,
      200,
    );
  const [replaced, logo, icon, face, fresh] = [
    await keep(),
    await keep(),
    await keep(),
    await keep(),
    await keep(),
  ] as const;
  await show({ logo: { url: replaced }, icon: { url: icon } });
  await show({ logo: { url: logo } });
  await server.sql('update app_user set logo = $2 where id = $1', [owner.userId, { url: face }]);
  for (const url of [replaced, logo, icon, face]) utimesSync(path(url), yesterday, yesterday);
  await sweepFiles.run({}, server, { jobId: 'x', attempt: 0, lastAttempt: false });
  assert.deepEqual(
    [replaced, logo, icon, face, fresh].map((url) => existsSync(path(url))),
    [false, true, true, true, true],
  );
});
