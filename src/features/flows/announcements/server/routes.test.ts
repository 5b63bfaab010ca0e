import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { workAsOfAccount } from '#features/identity/switching/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { MOST, type Audience } from '../rules.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight');
const { accountId } = await makeAccount(server, 'Cedar & Stone', { agencyId });
const house = await makePerson(server, { role: 'house' });
const leader = await makePerson(server, { role: 'agencyAdmin', agencyId });
const owner = await makePerson(server, { role: 'account', accountId });
beforeEach(() => server.sql('delete from announcement'));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const bodyOf = (en: string, audience: Audience = 'all', days: [number, number] = [-1, 7]) => ({
  texts: { en, tr: '', ar: '' },
  audience,
  startsAt: inDays(days[0]),
  endsAt: inDays(days[1]),
});
const add = async (...body: Parameters<typeof bodyOf>) =>
  (await ask(server, contract.createAnnouncement, { cookie: house.cookie, body: bodyOf(...body) })).body;
const shownTo = async (cookie: string) =>
  (await ask(server, contract.listOpenAnnouncements, { cookie })).body.announcements.map(
    ({ texts }) => texts.en,
  );
const close = (cookie: string, announcementId: string) =>
  ask(server, contract.closeAnnouncement, { cookie, params: { announcementId } });

test('43 D: each person sees what is for them and open now, three at most, until they close it', async () => {
  const { id } = await add('For all', 'all', [-4, 7]);
  await add('For agencies', 'agencies', [-3, 7]);
  await add('For accounts', 'accounts', [-2, 7]);
  await add('Later', 'all', [1, 7]);
  assert.deepEqual(await shownTo(owner.cookie), ['For accounts', 'For all']);
  assert.deepEqual(await shownTo(leader.cookie), ['For agencies', 'For all']);
  assert.deepEqual(await shownTo(house.cookie), ['For all']);
  assert.equal((await close(owner.cookie, id)).status, 204);
  assert.equal((await close(owner.cookie, id)).status, 204, 'twice is as once');
  assert.deepEqual(await shownTo(owner.cookie), ['For accounts']);
  assert.deepEqual(await shownTo(leader.cookie), ['For agencies', 'For all'], 'others still see it');
  for (const n of [1, 2, 3]) await add(`New ${n}`, 'all', [-1, 7]);
  assert.equal((await shownTo(owner.cookie)).length, 3);
});

test('43 D: nobody closes what is not for them or not open, and its end takes it from the screens', async () => {
  const { id: forAgencies } = await add('For agencies', 'agencies');
  const { id: later } = await add('Later', 'all', [1, 7]);
  for (const id of [forAgencies, later]) assert.equal((await close(owner.cookie, id)).status, 404);
  const { id } = await add('Short');
  await server.sql("update announcement set ends_at = now() - interval '1 second' where id = $1", [id]);
  assert.deepEqual(await shownTo(owner.cookie), []);
  assert.equal((await close(owner.cookie, id)).status, 404);
});

test('43 D: the operator changes and deletes announcements, and the log says so', async () => {
  const added = await add('First');
  const params = { announcementId: added.id };
  const saved = await ask(server, contract.saveAnnouncement, {
    cookie: house.cookie,
    params,
    body: { ...bodyOf('Second'), texts: { en: 'Second', tr: 'İkinci', ar: '' } },
  });
  assert.deepEqual([saved.status, saved.body.texts.tr], [200, 'İkinci']);
  const read = await ask(server, contract.getAnnouncement, { cookie: house.cookie, params });
  assert.deepEqual(read.body.texts, saved.body.texts);
  await close(owner.cookie, added.id);
  assert.equal(
    (await ask(server, contract.removeAnnouncement, { cookie: house.cookie, params })).status,
    204,
  );
  assert.equal(
    (await ask(server, contract.removeAnnouncement, { cookie: house.cookie, params })).status,
    404,
  );
  assert.deepEqual(await server.sql('select from announcement_closed'), []);
  const entries = await server.sql<{ action: string }>(
    "select action from audit_entry where object_name in ('First', 'Second') order by seq",
  );
  assert.deepEqual(
    entries.map(({ action }) => action.replace('settings.announcement_', '')),
    ['added', 'changed', 'removed'],
  );
});

test('43 D: times are checked, and 50 announcements are the most', async () => {
  for (const [days, path, code] of [
    [[-7, -1], 'endsAt', 'announcements.over'],
    [[3, 2], 'endsAt', 'announcements.over'],
    [[0, 91], 'endsAt', 'announcements.long'],
    [[91, 92], 'startsAt', 'announcements.far'],
  ] as const) {
    const refused = await ask(server, contract.createAnnouncement, {
      cookie: house.cookie,
      body: bodyOf('Wrong', 'all', [...days]),
    });
    assert.deepEqual([refused.status, refused.code], [400, code]);
    const [field] = (refused.body as unknown as { errors: { path: string }[] }).errors;
    assert.equal(field!.path, path);
  }
  await server.sql(
    `
      insert into announcement (texts, audience, starts_at, ends_at)
      select '{"en": "Old", "tr": "", "ar": ""}', 'all', now() - interval '200 days', now() - interval '95 days'
      from generate_series(1, $1)
    `,
    [MOST],
  );
  await add('Old ones make room');
  const { announcements } = (await ask(server, contract.listAnnouncements, { cookie: house.cookie })).body;
  assert.deepEqual(
    announcements.map(({ texts }) => texts.en),
    ['Old ones make room'],
  );
  for (let n = 1; n < MOST; n++) await add(`New ${n}`);
  const refused = await ask(server, contract.createAnnouncement, {
    cookie: house.cookie,
    body: bodyOf('One too many'),
  });
  assert.deepEqual([refused.status, refused.code], [409, 'announcements.many']);
});

test('43 D: nobody but the operator writes them; who works as somebody sees and closes none', async () => {
  const { id } = await add('For all');
  const params = { announcementId: id };
  for (const cookie of [owner.cookie, leader.cookie]) {
    const answers = [
      await ask(server, contract.listAnnouncements, { cookie }),
      await ask(server, contract.createAnnouncement, { cookie, body: bodyOf('Mine') }),
      await ask(server, contract.saveAnnouncement, { cookie, params, body: bodyOf('Mine') }),
      await ask(server, contract.removeAnnouncement, { cookie, params }),
    ];
    for (const { status } of answers) assert.equal(status, 404);
  }
  assert.equal((await ask(server, contract.listOpenAnnouncements, {})).status, 401);
  const worker = await makePerson(server, { role: 'agencyAdmin', agencyId });
  await ask(server, workAsOfAccount, {
    cookie: worker.cookie,
    params: { accountId },
    body: { reason: 'The pin is missing', edits: true },
  });
  assert.equal((await ask(server, contract.listOpenAnnouncements, { cookie: worker.cookie })).status, 403);
  assert.equal((await close(worker.cookie, id)).status, 403);
});
