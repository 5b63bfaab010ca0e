import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { lock } from '#features/items/content/contract-locks.ts';
import { get as getMedium } from '#features/media/media/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makePhoto, photograph } from '#testing/photos.ts';
import * as contract from '../contract.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const helper = await world.as('accountUser');
const plain = await world.as('user');
const params = { accountId: world.accountId };
const bytes: Buffer = await makePhoto(240, 160);

/** Places that are far from each other, so that each test has its own. */
let places = 0;
const place = () => ({ lat: 20 + ++places, lng: 10 });
type Person = { cookie: string; userId: string };
const draft = (
  spot: { lat: number; lng: number } | null,
  more: { key?: string; as?: Person; by?: string; seen?: string[] } = {},
) => {
  const { key = randomUUID(), as = owner, by = as.userId, seen = [] } = more;
  return ask(server, contract.putDraft, {
    cookie: as.cookie,
    params: { ...params, captureKey: key },
    body: { by, title: 'Roof', contentTypeId: null, spot, seen },
  });
};
type PhotoBody = { role: 'before' | 'after' | 'detail'; pairId: string | null; contentUid: string | null };
const photoBody = { role: 'detail', pairId: null, contentUid: null } as PhotoBody;
const photo = (
  more: Partial<PhotoBody & { key: string; as: Person; by: string; size: number }> & {
    spot?: { lat: number; lng: number };
  } = {},
) => {
  const { key = randomUUID(), as = owner, by = as.userId, size = bytes.length, spot = null, ...rest } = more;
  return ask(server, contract.putPhoto, {
    cookie: as.cookie,
    params: { ...params, captureKey: key },
    body: {
      ...photoBody,
      ...rest,
      by,
      name: 'roof.jpg',
      type: 'image/jpeg',
      size,
      takenAt: '2026-05-02T09:30:00.000Z',
      spot,
    },
  });
};
const upload = (uploadUrl: string, body: Buffer, offset = 0, as: Person = owner) =>
  server.app.inject({
    method: 'PATCH',
    url: uploadUrl,
    headers: {
      host: 'localhost',
      cookie: as.cookie,
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: body,
  });
const end = (key: string, as: Person = owner) =>
  ask(server, contract.endPhoto, {
    cookie: as.cookie,
    params: { ...params, captureId: key },
    body: { by: as.userId },
  });
/** Sends a whole photo as a phone does. Returns its medium. */
async function send(
  more: Parameters<typeof photo>[0] & { key: string },
  body: Buffer = bytes,
): Promise<string> {
  const announced = await photo({ ...more, size: body.length });
  assert.equal(announced.body.state, 'upload', announced.text);
  assert.equal((await upload(announced.body.uploadUrl!, body)).statusCode, 204);
  assert.equal((await end(more.key)).body.arrived, true);
  return announced.body.uid;
}
const item = async (body: object = {}) => {
  const created = await ask(server, content.create, { cookie: owner.cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body;
};
const read = async (contentId: string) =>
  (await ask(server, content.get, { cookie: owner.cookie, params: { ...params, contentId } })).body;

test('INTG-09 a draft is made once for each key, also when two requests come at once', async () => {
  const spot = place();
  const key = randomUUID();
  const answers = await Promise.all([draft(spot, { key }), draft(spot, { key })]);
  const ids = answers.map(({ body }) => body.contentUid);
  assert.ok(ids[0] && ids[0] === ids[1], JSON.stringify(ids));
  const again = await draft(spot, { key });
  assert.equal(again.body.contentUid, ids[0]);
  const { title, lat, lng, statusPublish } = await read(ids[0]);
  assert.deepEqual([title, lat, lng, statusPublish], ['Roof', spot.lat, spot.lng, 'notPublished']);
});

test('INTG-09 two phones at one job get one item; at another place, or when it was seen, a new one', async () => {
  const spot = place();
  const [first, second] = await Promise.all([
    draft(spot),
    draft({ lat: spot.lat + 0.0002, lng: spot.lng }, { as: helper }),
  ]);
  assert.equal(first.body.contentUid, second.body.contentUid);
  assert.equal([first, second].filter(({ body }) => body.joined).length, 1);
  const away = await draft({ lat: spot.lat + 0.01, lng: spot.lng });
  assert.notEqual(away.body.contentUid, first.body.contentUid);
  const other = await draft(spot, { seen: [first.body.contentUid!] });
  assert.notEqual(other.body.contentUid, first.body.contentUid);
  const asked = await draft(spot);
  assert.equal(asked.body.contentUid, null, 'two are there now');
  assert.equal(asked.body.choose.length, 2);
});

test('INTG-09 an item that no phone has made today is asked about, and the answer is kept', async () => {
  const spot = place();
  const { id } = await item({ title: 'Old roof', ...spot });
  const key = randomUUID();
  const asked = await draft(spot, { key });
  assert.deepEqual(
    [asked.body.contentUid, asked.body.choose.map(({ title }) => title)],
    [null, ['Old roof']],
  );
  const answered = await draft(spot, { key, seen: [id] });
  assert.deepEqual([answered.body.contentUid !== id, answered.body.joined], [true, false]);
  const again = await draft(spot, { key });
  assert.equal(again.body.contentUid, answered.body.contentUid, 'the first answer counts');
});

test('INTG-09 a photo is announced once for each key, goes on where it stopped, and never comes twice', async () => {
  const { id: contentUid } = await item({ title: 'Wall' });
  const key = randomUUID();
  const first = await photo({ key, contentUid });
  const half = Math.floor(bytes.length / 2);
  assert.equal((await upload(first.body.uploadUrl!, bytes.subarray(0, half))).statusCode, 204);
  assert.equal((await end(key)).body.arrived, false, 'half of it is there');
  const again = await photo({ key, contentUid });
  assert.deepEqual([again.body.uid, again.body.state], [first.body.uid, 'upload']);
  assert.equal((await upload(again.body.uploadUrl!, bytes.subarray(half), half)).statusCode, 204);
  assert.equal((await photo({ key, contentUid })).body.state, 'arrived');
  assert.equal((await end(key)).body.arrived, true);
  assert.equal((await end(key)).body.arrived, true);
  const rows = await server.sql<{ n: number }>(
    'select count(*)::int as n from media where content_id = $1 and is_media_source_mobile_app',
    [contentUid],
  );
  assert.equal(rows[0]!.n, 1);
  await server.sql('delete from media where id = $1', [first.body.uid]);
  const removed = await photo({ key, contentUid });
  assert.deepEqual([removed.body.state, removed.body.uploadUrl], ['arrived', null], 'removed by somebody');
});

test('INTG-09 an announced photo that was swept away before it arrived is announced anew', async () => {
  const key = randomUUID();
  const first = await photo({ key });
  await server.sql('delete from media where id = $1', [first.body.uid]);
  const again = await photo({ key });
  assert.equal(again.body.state, 'upload');
  assert.notEqual(again.body.uid, first.body.uid);
});

test('INTG-09 before and after stand beside each other once both are there, and only once', async () => {
  const { id: contentUid } = await item({ title: 'Bath' });
  const [before, after] = [randomUUID(), randomUUID()];
  const beforeId = await send({ key: before, role: 'before', contentUid });
  assert.deepEqual((await read(contentUid)).pairs, []);
  const afterId = await send({ key: after, role: 'after', pairId: before, contentUid });
  assert.equal((await end(before)).body.paired, true);
  assert.deepEqual(
    (await read(contentUid)).pairs.map((pair) => [pair.beforeId, pair.afterId]),
    [[beforeId, afterId]],
  );
});

test('INTG-09 a photo without a place in its file gets that of the phone; one that has its own keeps it', async () => {
  const spot = { lat: 51.5, lng: -2.5 };
  const bare = await send({ key: randomUUID(), spot });
  const own = await send(
    { key: randomUUID(), spot },
    await photograph({ tone: '#336699', calm: true, at: [48.2, 16.3], date: '2026:04:01 10:00:00' }),
  );
  const placed = (mediaId: string) =>
    until(async () => {
      const { body } = await ask(server, getMedium, { cookie: owner.cookie, params: { ...params, mediaId } });
      return body.state === 'ready' && body.lat !== null && body;
    });
  const medium = await placed(bare);
  assert.deepEqual([medium.lat, medium.lng, medium.takenAt], [51.5, -2.5, '2026-05-02T09:30:00Z']);
  assert.ok(Math.abs((await placed(own)).lat! - 48.2) < 0.001);
});

test('INTG-09 a photo whose item was deleted meanwhile is kept in the library, and the answer says so', async () => {
  const { id: contentUid } = await item({ title: 'Gone' });
  const key = randomUUID();
  const gone = await ask(server, content.remove, {
    cookie: owner.cookie,
    params: { ...params, contentId: contentUid },
  });
  assert.equal(gone.status, 204, gone.text);
  const announced = await photo({ key, contentUid });
  assert.deepEqual([announced.body.state, announced.body.isLoose], ['upload', true]);
  assert.equal((await photo({ key, contentUid })).body.isLoose, true, 'also the second time');
  const { body } = await ask(server, getMedium, {
    cookie: owner.cookie,
    params: { ...params, mediaId: announced.body.uid },
  });
  assert.equal(body.contentUid, null);
});

test('INTG-09 photos of a locked item are refused with the reason', async () => {
  const { id: contentUid } = await item({ title: 'Locked' });
  await ask(server, lock, {
    cookie: owner.cookie,
    params: { ...params, contentId: contentUid },
    body: { reason: 'Done' },
  });
  const refused = await photo({ contentUid });
  assert.deepEqual([refused.status, refused.code], [403, 'content.locked']);
});

test('INTG-09 what one person has captured is not sent by another one on the same phone', async () => {
  const key = randomUUID();
  const asOther = await photo({ key, as: helper, by: owner.userId });
  assert.deepEqual([asOther.status, asOther.code], [409, 'capture.other_person']);
  await photo({ key });
  const taken = await photo({ key, as: helper });
  assert.deepEqual([taken.status, taken.code], [409, 'capture.other_person']);
  assert.equal((await end(key, helper)).code, 'capture.other_person');
  const job = randomUUID();
  const spot = place();
  await draft(spot, { key: job });
  assert.equal((await draft(spot, { key: job, as: helper })).code, 'capture.other_person');
});

test('INTG-09 a phone gets the near items first, a plain user own ones only, a stranger none', async () => {
  const spot = place();
  const near = await item({ title: 'Near', ...spot });
  await item({ title: 'Far', lat: spot.lat + 0.02, lng: spot.lng });
  await item({ title: 'Latest' });
  const start = (cookie: string, query = {}) => ask(server, contract.start, { cookie, params, query });
  const { body } = await start(owner.cookie, spot);
  assert.deepEqual(
    body.items.slice(0, 2).map(({ title }) => title),
    ['Near', 'Far'],
  );
  assert.equal(body.items.filter(({ id }) => id === near.id).length, 1);
  assert.equal(body.person, owner.userId);
  assert.equal((await start(owner.cookie)).body.items[0]!.title, 'Latest');
  assert.ok(!(await start(plain.cookie, spot)).body.items.some(({ title }) => title === 'Near'));
  const own = await draft(place(), { as: plain });
  assert.deepEqual(
    (await start(plain.cookie)).body.items.map(({ id }) => id),
    [own.body.contentUid],
  );
  const other = await stranger.as('account');
  assert.equal((await start(other.cookie)).status, 404);
  const foreign = await ask(server, content.create, {
    cookie: other.cookie,
    params: { accountId: stranger.accountId },
    body: { title: 'Foreign', ...spot },
  });
  assert.equal((await photo({ contentUid: foreign.body.id })).body.isLoose, true, 'as one that is gone');
});

test('INTG-10 the settings name the types that phones offer; deleted ones count as not chosen', async () => {
  const read = () => ask(server, contract.readMobile, { cookie: owner.cookie, params });
  const save = (contentTypes: string[], as = owner) =>
    ask(server, contract.updateMobile, {
      cookie: as.cookie,
      params,
      body: { integrationData: { contentTypes } },
    });
  const before = await read();
  assert.deepEqual([before.body.id, before.body.integrationData], [null, { contentTypes: [] }]);
  assert.match(before.body.address, /\/capture\/\?account=/);
  assert.match(before.body.qr, /^<svg/);
  const saved = await save([world.types['blog']!, world.types['blog']!]);
  assert.deepEqual(saved.body.integrationData.contentTypes, [world.types['blog']]);
  const types = async () =>
    (await ask(server, contract.start, { cookie: owner.cookie, params })).body.types.map(({ id }) => id);
  assert.deepEqual(await types(), [world.types['blog']]);
  const [row] = await server.sql<{ id: string; integration_data: { contentTypes: string[] } }>(
    'select id, integration_data from mobile_integration where account_id = $1',
    [world.accountId],
  );
  assert.deepEqual(row!.integration_data, { contentTypes: [world.types['blog']] });
  assert.equal((await save([randomUUID()])).code, 'content.unknown_reference');
  assert.equal((await save([], plain)).status, 403);
  await save([]);
  assert.equal((await types()).length, 4);
});
