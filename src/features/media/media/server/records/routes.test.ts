import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract-records.ts';
import * as media from '../../contract.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const { accountId } = world;
const owner = await world.as('account');
const plain = await world.as('user');
const other = await makeAccount(server, 'Harbor');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const makeItem = async (title: string) =>
  (
    await ask(server, content.create, {
      cookie: owner.cookie,
      params: { accountId },
      body: { title, contentTypeId: world.types['project'] },
    })
  ).body.id;
const contentUid = await makeItem('Terrace');
const address = { accountId, contentUid };
const save = (
  body: object,
  { query = {}, cookie = owner.cookie }: { query?: Record<string, string>; cookie?: string } = {},
) => ask(server, contract.save, { cookie, query, body: { accountId, ...body } });
const listed = async (cookie = owner.cookie) =>
  (await ask(server, contract.list, { cookie, query: address })).body.data.map((item) => item.uid);
const file = { name: 'a.jpg', type: 'image/jpeg', size: 5000 };

test('MEDIA-14 MEDIA-15 POST /media makes a record and answers where its file goes; GET /media/ lists it', async () => {
  const saveAnswer = await save({ ...file, contentUid, alt: 'Clay pavers' });
  assert.equal(saveAnswer.status, 200, saveAnswer.text);
  const { data } = saveAnswer.body;
  assert.deepEqual(
    [data.alt, data.contentUid, data.state, data.uploadUrl],
    ['Clay pavers', contentUid, 'uploading', `/api/uploads/${accountId}.${data.uid}`],
  );
  const answer = await server.app.inject({
    url: `/media/?contentUid=${contentUid}&accountId=${accountId}`,
    headers: { host: 'localhost', cookie: owner.cookie },
  });
  assert.equal(answer.json().data[0].uid, data.uid);
  for (const [missing, path] of [
    [{ name: 'a.jpg', type: 'image/jpeg' }, 'size'],
    [{ size: 5, type: 'image/jpeg' }, 'name'],
  ] as const) {
    const refused = await save(missing);
    assert.deepEqual(
      [refused.status, (refused.body as unknown as { errors: { path: string }[] }).errors[0]?.path],
      [400, path],
    );
  }
  assert.equal((await save({ ...file, type: 'image/gif' })).status, 415);
  assert.equal((await save(file, { cookie: stranger.cookie })).status, 404);
  assert.equal(
    (await save({ ...file, contentUid, accountId: other.accountId }, { cookie: stranger.cookie })).status,
    404,
    'an item of another account',
  );
});

test('MEDIA-16 POST /media/?contentUid= updates the medium that the payload names, of that item only', async () => {
  const { uid } = (await save({ ...file, contentUid })).body.data;
  const changed = await save(
    { uid, alt: 'Before', caption: 'c', description: 'd', mediaTitle: 't' },
    { query: { contentUid } },
  );
  assert.deepEqual(
    [changed.status, changed.body.data.alt, changed.body.data.mediaTitle, changed.body.data.name],
    [200, 'Before', 't', 'a.jpg'],
  );
  const elsewhere = await makeItem('Elsewhere');
  const wrong = { query: { contentUid: elsewhere } };
  assert.equal((await save({ uid, alt: 'x' }, wrong)).status, 404);
  assert.equal((await save({ alt: 'x' }, { query: { contentUid } })).status, 400, 'no medium is named');
  assert.equal((await save({ uid, alt: 'x' })).status, 400, 'no item is named');
  assert.equal(
    (await save({ uid, alt: 'x' }, { query: { contentUid }, cookie: stranger.cookie })).status,
    404,
  );
  assert.notEqual(
    (await save({ uid, alt: 'x' }, { query: { contentUid }, cookie: plain.cookie })).status,
    200,
  );
});

test('MEDIA-17 DELETE /media/?contentUid= removes one of an item or all of them, with a line in the log for each', async () => {
  const remove = (more: object = {}, cookie = owner.cookie) =>
    ask(server, contract.remove, { cookie, query: { ...address, ...more } });
  const uids = await listed();
  assert.ok(uids.length >= 2);
  assert.equal((await remove({}, stranger.cookie)).status, 404);
  assert.notEqual((await remove({}, plain.cookie)).status, 200);
  assert.equal((await remove({ uid: '00000000-0000-7000-8000-000000000001' })).status, 404);
  assert.deepEqual((await remove({ uid: uids[0]! })).body, { ok: true, removed: 1 });
  assert.deepEqual(await listed(), uids.slice(1));
  assert.equal((await remove()).body.removed, uids.length - 1);
  assert.deepEqual(await listed(), []);
  const lines = await server.sql(
    "select from audit_entry where tenant_id = $1 and action = 'media.removed'",
    [accountId],
  );
  assert.equal(lines.length, uids.length);
});

test('MEDIA-22 without tokens, and with a full plan, no file is taken, and the account is told before', async () => {
  const allowance = async (cookie = owner.cookie) =>
    ask(server, contract.allowance, { cookie, params: { accountId } });
  await server.sql("update account set subscription_type = 'free' where id = $1", [accountId]);
  const before = (await allowance()).body;
  assert.equal(before.quotaBytes, 5_000_000_000);
  assert.equal((await allowance(stranger.cookie)).status, 404);
  await server.sql('update account set tokens_max30 = 0 where id = $1', [accountId]);
  assert.equal((await save(file)).code, 'media.no_tokens');
  const announced = await ask(server, media.create, {
    cookie: owner.cookie,
    params: { accountId },
    body: file,
  });
  assert.deepEqual([announced.status, announced.code], [409, 'media.no_tokens']);
  await server.sql('update account set tokens_max30 = 6500000 where id = $1', [accountId]);
  // A file of last year, so that it costs no tokens.
  await server.sql(
    `
      insert into media (account_id, kind, name, media_type, size, state, upload_completed, created_at)
      values ($1, 'document', 'a.pdf', 'application/pdf', $2, 'ready', true, now() - interval '1 year')
    `,
    [accountId, 5_000_000_000 - before.usedBytes - 6000],
  );
  assert.equal((await save(file)).status, 200, 'it fits just so');
  assert.equal((await save(file)).code, 'media.quota_full', 'what is announced counts');
  await server.sql("update account set subscription_type = 'paid' where id = $1", [accountId]);
  assert.equal((await save(file)).status, 200);
});

test('MEDIA-37 each complete upload of a photo or video is a row of its history, which stays when the file goes', async () => {
  const body = await makePhoto(300, 200);
  const upload = async (name: string, type: string, bytes: Buffer) => {
    const { uid, uploadUrl } = (await save({ name, type, size: bytes.length })).body.data;
    const sent = await server.app.inject({
      method: 'PATCH',
      url: uploadUrl!,
      headers: {
        host: 'localhost',
        cookie: owner.cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });
    return { uid, status: sent.statusCode };
  };
  const film = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isomiso2mp41'),
    Buffer.alloc(500),
  ]);
  const photo = await upload('one.jpg', 'image/jpeg', body);
  assert.equal((await upload('clip.mp4', 'video/mp4', film)).status, 204);
  assert.equal((await upload('words.txt', 'text/plain', Buffer.from('words'))).status, 204);
  assert.equal((await upload('no.mp4', 'video/mp4', Buffer.from('no video at all'))).status, 415);
  await ask(server, media.remove, { cookie: owner.cookie, params: { accountId, mediaId: photo.uid } });
  const history = async (kind: 'image' | 'video', cookie = owner.cookie) =>
    ask(server, contract.history, { cookie, params: { accountId }, query: { kind } });
  const [image] = (await history('image')).body.uploads;
  assert.deepEqual([image?.mediaUid, image?.name, image?.size], [photo.uid, 'one.jpg', body.length]);
  assert.ok(image?.userName);
  assert.deepEqual(
    (await history('video')).body.uploads.map(({ name }) => name),
    ['clip.mp4'],
  );
  assert.equal((await history('image', plain.cookie)).status, 403);
  assert.equal((await history('image', stranger.cookie)).status, 404);
});

test('Y-04 MEDIA-22 an upload pays its storage once, when it has arrived; one that tokens no longer pay is refused', async () => {
  const { accountId: own } = await makeAccount(server, 'Ledger');
  const { cookie, userId } = await makePerson(server, { role: 'account', accountId: own });
  const body = await makePhoto(900, 700);
  const announce = async () =>
    (
      await ask(server, media.create, {
        cookie,
        params: { accountId: own },
        body: { name: 'one.jpg', type: 'image/jpeg', size: body.length },
      })
    ).body;
  const send = (url: string) =>
    server.app.inject({
      method: 'PATCH',
      url,
      headers: {
        host: 'localhost',
        cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: body,
    });
  const lines = () =>
    server.sql<{ ref: string; cost: number; who: string; state: string }>(
      `
        select ref_id as ref, cost::float8 as cost, user_id as who, state
        from token_entry
        where account_id = $1
        order by id
      `,
      [own],
    );
  const first = await announce();
  const second = await announce();
  assert.equal((await lines()).length, 0, 'what is announced is not paid yet');
  assert.equal((await send(first.uploadUrl!)).statusCode, 204);
  const cost = Math.round((body.length / 1e6) * 0.5 * 1000) / 1000;
  assert.deepEqual(await lines(), [{ ref: first.uid, cost, who: userId, state: 'settled' }]);
  await server.sql('update account set tokens_max30 = 0 where id = $1', [own]);
  assert.equal((await send(second.uploadUrl!)).statusCode, 409);
  const [row] = await server.sql<{ state: string; failure: string }>(
    'select state, failure from media where id = $1',
    [second.uid],
  );
  assert.deepEqual(row, { state: 'failed', failure: 'media.no_tokens' });
  assert.equal((await lines()).length, 1);
});
