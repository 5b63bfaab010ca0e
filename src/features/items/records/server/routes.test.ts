import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import * as apiKeys from '#features/tenants/api-keys/contract.ts';
import * as gallery from '#features/site/public-pages/contract.ts';
import * as tenants from '#features/tenants/tenants/contract-lists.ts';
import type { KeyScope } from '#shared/rights/scopes.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import * as contract from '../contract.ts';
import type { CollectionName } from '../rules.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'stranger');
const { cookie, userId } = await world.as('account');
const params = { accountId: world.accountId };
const keyWith = async (...scopes: KeyScope[]) => {
  const { body } = await ask(server, apiKeys.create, {
    cookie,
    params,
    body: { name: 'Shop', role: 'account', scopes, days: null },
  });
  return { authorization: `Bearer ${body.secret}` };
};
const headers = await keyWith('content.write', 'structure.write', 'metadata.write', 'media.read');
const read = (collection: CollectionName, query: Record<string, string | number> = {}, more: object = {}) =>
  ask(server, contract.query, { headers, params: { ...params, collection }, query, ...more });
const write = (body: object, more: object = {}) =>
  ask(server, contract.write, { headers, params, body, ...more });
const codeOf = ({ body }: { body: unknown }) =>
  (body as { errors?: { path: string; code: string; allowed?: string[] }[] }).errors?.[0];

test('DATA-01 a record is created, read by its id, updated and deleted, as its own calls do it', async () => {
  const created = await write({
    operation: 'create',
    collection: 'contents',
    data: { title: 'Slate roof', city: 'Bath', contentTypeId: world.types['project'] },
  });
  assert.equal(created.status, 200, created.text);
  const id = String(created.body.record!['id']);
  const recordAnswer = await ask(server, contract.get, {
    headers,
    params: { ...params, collection: 'contents', recordId: id },
  });
  assert.deepEqual(
    [recordAnswer.body['title'], recordAnswer.body['city'], recordAnswer.body['version']],
    ['Slate roof', 'Bath', 1],
  );
  const updated = await write({
    operation: 'update',
    collection: 'contents',
    id,
    data: { title: 'Zinc roof' },
  });
  assert.equal(updated.body.record!['title'], 'Zinc roof');
  const stale = await write({
    operation: 'update',
    collection: 'contents',
    id,
    data: { title: 'Late', version: 1 },
  });
  assert.deepEqual([stale.status, stale.code], [409, 'content.stale']);
  const deleted = await write({ operation: 'delete', collection: 'contents', id });
  assert.deepEqual(deleted.body, { record: null, deleted: 1, more: false });
  assert.equal(
    (await server.sql('select from content_trash where content_id = $1', [id])).length,
    1,
    'it lies in the trash',
  );
  assert.equal(
    (
      await ask(server, contract.get, {
        headers,
        params: { ...params, collection: 'contents', recordId: id },
      })
    ).status,
    404,
  );
});

test('DATA-01 DATA-04 conditions, an order, a limit and a cursor: each record once, of this account alone', async () => {
  for (const label of ['Roofs', 'Walls', 'Gardens', 'Paths', 'Pools'])
    assert.equal(
      (await write({ operation: 'create', collection: 'categories', data: { label } })).status,
      200,
    );
  const labels: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read('categories', {
      orderBy: '-label',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    assert.ok(page.body.records.length <= 2);
    labels.push(...page.body.records.map((record) => record['label']));
    cursor = page.body.nextCursor;
  } while (cursor);
  assert.deepEqual(labels, ['Walls', 'Roofs', 'Pools', 'Paths', 'Gardens']);
  assert.equal((await read('categories', { where: 'label:in:Roofs,Pools' })).body.records.length, 2);
  assert.equal((await read('categories', { where: 'label:gt:Pools' })).body.records.length, 2);
  await write({ operation: 'create', collection: 'contents', data: { title: 'Of nobody' } });
  assert.equal((await read('contents', { where: 'userId:eq:null' })).body.records.length, 1);
  assert.equal((await read('contents', { where: `userId:eq:${userId}` })).body.records.length, 0);
  assert.equal(
    (await read('contents', { where: `accountId:eq:${stranger.accountId}` })).body.records.length,
    0,
  );
  const since = new Date(Date.now() + 60_000).toISOString();
  assert.equal((await read('contents', { updatedSince: since })).body.records.length, 0);
  const agency = await world.as('agency');
  const accounts = await ask(server, tenants.listAgencyAccounts, {
    cookie: agency.cookie,
    params: { agencyId: world.agencyId },
  });
  assert.match(accounts.text, new RegExp(world.accountId), 'queries by agencyId are those of the agency');
});

test('DATA-02 a write needs a collection; create and update need data; delete needs an id or conditions', async () => {
  for (const [body, path, code] of [
    [{ operation: 'create', data: { label: 'x' } }, 'collection', 'records.need_collection'],
    [{ operation: 'create', collection: 'categories' }, 'data', 'records.need_data'],
    [{ operation: 'create', collection: 'categories', data: {} }, 'data', 'records.need_data'],
    [{ operation: 'update', collection: 'categories', id: userId, data: {} }, 'data', 'records.need_data'],
    [{ operation: 'update', collection: 'categories', data: { label: 'x' } }, 'id', 'records.need_condition'],
    [{ operation: 'delete', collection: 'categories' }, 'id', 'records.need_condition'],
    [{ operation: 'delete', collection: 'categories', where: [] }, 'id', 'records.need_condition'],
  ] as const) {
    const refused = await write(body);
    assert.deepEqual([refused.status, codeOf(refused)?.path, codeOf(refused)?.code], [400, path, code]);
  }
  const byConditions = await write({
    operation: 'delete',
    collection: 'categories',
    where: ['label:in:Paths,Pools'],
  });
  assert.deepEqual([byConditions.status, byConditions.body.deleted], [200, 2]);
});

test('DATA-01 what is not on the list is refused: collections, fields, orders, names of the query, read-only ones', async () => {
  assert.equal((await read('app_user' as 'contents')).status, 404);
  const field = await write({
    operation: 'create',
    collection: 'categories',
    data: { label: 'x', accountId: userId },
  });
  assert.deepEqual([field.status, codeOf(field)?.path], [400, 'data.accountId']);
  assert.equal(codeOf(await read('categories', { orderBy: 'secret' }))?.code, 'records.unknown_order');
  assert.deepEqual(codeOf(await read('contents', { orderBy: 'title' }))?.allowed, ['updatedAt', 'createdAt']);
  const unknown = await read('categories', { filter: 'x' });
  assert.deepEqual([unknown.status, codeOf(unknown)?.path], [400, 'query.filter']);
  assert.equal((await read('categories', { limit: 1000 })).status, 400);
  assert.equal((await read('categories', { cursor: 'made-up' })).code, 'cursor.invalid');
  const media = await write(
    { operation: 'create', collection: 'media', data: { name: 'x' } },
    { headers: {}, cookie },
  );
  assert.deepEqual([media.status, media.code], [403, 'records.read_only']);
});

test('DATA-01 a key reads and writes the collections of its scopes alone; another account is not found', async () => {
  const narrow = await keyWith('structure.read');
  assert.equal((await read('categories', {}, { headers: narrow })).status, 200);
  assert.deepEqual((await read('contents', {}, { headers: narrow })).code, 'api_keys.scope');
  assert.deepEqual(
    (await write({ operation: 'create', collection: 'labels', data: { label: 'x' } }, { headers: narrow }))
      .code,
    'api_keys.scope',
  );
  const owner = await stranger.as('account');
  assert.equal((await read('categories', {}, { headers: {}, cookie: owner.cookie })).status, 404);
  const staff = await world.as('user');
  assert.equal(
    (
      await write(
        { operation: 'create', collection: 'labels', data: { label: 'x' } },
        { headers: {}, cookie: staff.cookie },
      )
    ).status,
    403,
  );
});

test('a read carries a tag, and what has not changed is answered by 304', async () => {
  const first = await read('labels');
  const tag = first.headers['etag']!;
  const again = await read('labels', {}, { headers: { ...headers, 'if-none-match': tag } });
  assert.deepEqual([again.status, again.text], [304, '']);
  await write({ operation: 'create', collection: 'labels', data: { label: 'Stone' } });
  assert.equal((await read('labels', {}, { headers: { ...headers, 'if-none-match': tag } })).status, 200);
});

test('DATA-10 metaData holds the metadata of pages by the hash of their address, and the public call answers it', async () => {
  const site = await siteWorld(server);
  const url = `http://${site.host}/about`;
  const urlHash = hash('sha256', url);
  await server.sql('insert into page_metadata (account_id, url_hash, url, title) values ($1, $2, $3, $4)', [
    site.accountId,
    urlHash,
    url,
    'About our roofs',
  ]);
  const metadata = await ask(server, gallery.pageMetadata, { query: { host: site.host, hash: urlHash } });
  assert.equal(metadata.body.metaTitle, 'About our roofs');
  const data = { urlHash, url, title: 'Ours' };
  assert.equal((await write({ operation: 'create', collection: 'metaData', data })).status, 200);
  const twice = await write({ operation: 'create', collection: 'metaData', data });
  assert.deepEqual([twice.status, twice.code], [409, 'records.exists']);
  const changed = await write({
    operation: 'update',
    collection: 'metaData',
    id: urlHash,
    data: { description: 'Slate and zinc' },
  });
  assert.equal(changed.body.record!['description'], 'Slate and zinc');
  assert.equal((await write({ operation: 'delete', collection: 'metaData', id: urlHash })).body.deleted, 1);
  assert.equal((await write({ operation: 'delete', collection: 'metaData', id: urlHash })).status, 404);
});

test('DATA-05 anybody reads a public item by its id and the settings of a site, from every origin', async () => {
  const site = await siteWorld(server);
  const contentId = await site.add({ title: 'Long pool' });
  const hidden = await site.add({ title: 'Hidden', publish: 'notPublished' });
  await site.bump();
  const query = { host: site.host };
  const item = await ask(server, gallery.publicContent, {
    params: { contentId },
    query,
    headers: { origin: 'https://shop.example' },
  });
  assert.deepEqual([item.status, item.body.title], [200, 'Long pool']);
  assert.equal(item.headers['access-control-allow-origin'], '*');
  assert.equal(
    (await ask(server, gallery.publicContent, { params: { contentId: hidden }, query })).status,
    404,
  );
  const settings = await ask(server, gallery.publicSettings, { query });
  assert.deepEqual([settings.body.accountUid, settings.body.referrals.title], [site.accountId, '']);
  const closed = await ask(server, contract.query, {
    headers: { ...headers, origin: 'https://shop.example' },
    params: { ...params, collection: 'labels' },
  });
  assert.equal(closed.headers['access-control-allow-origin'], undefined, 'only public reads are open');
});
