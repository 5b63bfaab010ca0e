import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { faces } from '#platform/http/app-shell.ts';
import { openZip } from '#platform/outside/tables/zip.ts';
import { derivativeKey } from '#shared/picture.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { picture } from '#testing/rows/public-copy.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { makeCopy, sweepCopies } from './jobs.ts';

const server = await testServer({ faces, works: true });
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const other = await siteWorld(server, { name: 'Other' });
const { accountId } = site;
const photo = picture();
for (const size of ['480x480', '680x680', '1280x1280'] as const) {
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2244cc' } })
    .webp()
    .toBuffer();
  await server.storage.put(derivativeKey(photo.base!, size, 'webp'), body, 'image/webp');
}
for (let i = 0; i < 34; i++)
  await site.add({ title: `Wall ${i}`, cover: photo, media: [photo], services: ['Planting'] });
await site.add({ title: 'شقة على النيل', cover: photo, media: [photo] });
await site.add({ title: 'Secret draft', publish: 'notPublished' });
await site.bump();
const cookieOf = async (role: 'account' | 'user', account = accountId) =>
  (await makePerson(server, { role, accountId: account, isPrimary: role === 'account' })).cookie;
const owner = await cookieOf('account');
const plain = await cookieOf('user');
const stranger = await cookieOf('account', other.accountId);
const make = (cookie = owner) => ask(server, contract.make, { cookie, params: { accountId } });
const list = (cookie = owner) => ask(server, contract.list, { cookie, params: { accountId } });
const dir = mkdtempSync('/tmp/site-copy-test-');
after(() => rmSync(dir, { recursive: true, force: true }));

test('the owner has the whole site packed, in a job, and downloads it; strangers and members without the right do not', async () => {
  assert.equal((await make(stranger)).status, 404);
  assert.equal((await make(plain)).status, 403);
  const begun = await make();
  assert.equal(begun.status, 200, begun.text);
  assert.equal((await make()).code, 'site_copies.running');
  const copy = await until(async () => {
    const [newest] = (await list()).body.copies;
    return newest?.state === 'ready' || newest?.state === 'failed' ? newest : undefined;
  });
  assert.equal(copy.state, 'ready');
  assert.equal(copy.progress, 100);
  const params = { accountId, copyId: copy.id };
  const url = contract.download.path.replace(':accountId', accountId).replace(':copyId', copy.id);
  const file = await server.app.inject({ url, headers: { host: 'localhost', cookie: owner } });
  assert.equal(file.headers['content-type'], 'application/zip');
  for (const cookie of [plain, stranger])
    assert.notEqual((await ask(server, contract.download, { cookie, params })).status, 200);
  const path = join(dir, 'site.zip');
  writeFileSync(path, file.rawPayload);
  const zip = await openZip(path, { entries: 5000, unpacked: 100_000_000 });
  const read = async (name: string) => (await buffer(await zip.read(zip.entries.get(name)!))).toString();
  const names = [...zip.entries.keys()];
  for (const name of [
    'index.html',
    'project.html',
    'wall-3.html',
    'شقة-على-النيل.html',
    'services/planting.html',
  ])
    assert.ok(names.includes(name), `${name} of ${names.slice(0, 20).join(' ')}`);
  assert.ok(!names.some((name) => name.includes('secret')), 'a draft is no part of the site');
  assert.equal(names.filter((name) => /^wall-\d+\.html$/.test(name)).length, 34, 'items of later parts too');
  const pages = names.filter((name) => name.endsWith('.html'));
  for (const name of pages) {
    const html = await read(name);
    for (const [, , address] of html.matchAll(/<(?:a|img|source|link)\b[^>]*?\s(href|src)="([^"#]*)/g)) {
      assert.ok(!address!.startsWith('/'), `${name}: ${address}`);
      if (address === '' || /^(?:https?|tel|mailto|data):/.test(address!)) continue;
      const target = new URL(address!, `http://x/${encodeURI(name)}`);
      assert.ok(names.includes(decodeURI(target.pathname.slice(1))), `${name} names ${address}`);
    }
    assert.doesNotMatch(html, /type="module"|data-page=/);
    assert.match(html, /class="copy-note"/);
  }
  assert.match(await read('services/planting.html'), /href="\.\.\/wall-\d+\.html"/);
  assert.ok(names.some((name) => name.endsWith('_680x680.webp')));
  assert.ok(!names.some((name) => /\.(?:avif|jpg)$/.test(name)));
  const contact = await read('contact-us.html');
  assert.doesNotMatch(contact, /<form[^>]*method="post"/i);
  assert.match(contact, new RegExp(`href="http://${site.host}[^"]*/contact-us"`));
  zip.close();
});
test('a copy that fails for good says so, and an account without a site has none', async () => {
  const [row] = await server.sql<{ id: string }>(
    "insert into site_copy (account_id, host) values ($1, 'nowhere.localhost') returning id",
    [accountId],
  );
  const job = { jobId: '', attempt: 5, lastAttempt: true };
  await makeCopy.run({ accountId, copyId: row!.id }, server, job).catch(() => {});
  const { body } = await list();
  assert.equal(body.copies.find(({ id }) => id === row!.id)!.state, 'failed');
  await server.sql('delete from whitelabel where account_id = $1', [other.accountId]);
  const refused = await ask(server, contract.make, {
    cookie: stranger,
    params: { accountId: other.accountId },
  });
  assert.equal(refused.code, 'site_copies.no_site');
});
test('copies and their files are removed after seven days', async () => {
  await server.sql("update site_copy set expires_at = now() - interval '1 minute' where account_id = $1", [
    accountId,
  ]);
  assert.deepEqual((await list()).body.copies, []);
  await sweepCopies.run({}, server, { jobId: '', attempt: 0, lastAttempt: false });
  const keys: string[] = [];
  for await (const { key } of server.storage.list(`site-copy/${accountId}/`)) keys.push(key);
  assert.deepEqual(keys, []);
});
