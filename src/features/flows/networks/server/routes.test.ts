import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as publishing from '#features/flows/publishing/contract.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { startBluesky } from '#testing/outside/bluesky-server.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as content from '#features/items/content/contract.ts';
import * as contract from '../contract.ts';
import { followPlan, lookAround } from './jobs.ts';

const bluesky = await startBluesky();
after(() => bluesky.close());
let now = new Date('2026-11-24T12:10:00Z');
const server = await testServer({ env: { PRIVATE_HOSTS: bluesky.host }, clock: () => now });
const setNow = (day: number, hour = 12) => {
  now = new Date(Date.UTC(2026, 10, day, hour, 10));
};
const info = { jobId: 'a', attempt: 0, lastAttempt: false };

/** Makes an account of its own with a network that was connected on 1 November. */
async function withNetwork(name: string) {
  const world = await contentWorld(server, name);
  const { accountId } = world;
  const { cookie } = await world.as('account');
  const params = { accountId };
  const { handle, password } = bluesky.person;
  const connect = async (own = '') => {
    const answer = await ask(server, accountCalls.connect, {
      cookie,
      params,
      body: {
        kind: 'network.bluesky',
        name: own,
        settings: { handle, address: bluesky.url },
        secrets: { password },
      },
    });
    assert.equal(answer.status, 201, answer.text);
    const since = new Date(Date.UTC(2026, 10, 1)).toISOString();
    await server.sql('update website set active_since = $2 where id = $1', [answer.body.id, since]);
    return answer.body.id;
  };
  const save = (body: Partial<contract.SocialSettings> = {}) =>
    ask(server, contract.saveSettings, {
      cookie,
      params,
      body: { isAutomatic: true, socialPeriod: 15, daysLimit: 10, ...body },
    });
  const plan = async () => (await ask(server, contract.plan, { cookie, params })).body;
  const posts = async () =>
    (await ask(server, publishing.list, { cookie, params, query: { type: 'network' } })).body.rows;
  const follow = () => followPlan.run({ accountId }, server, info);
  return { accountId, cookie, params, connect, save, plan, posts, follow };
}
/** Makes a public item; one with a later `sortAt` is newer. */
async function publish(
  { cookie, params }: Awaited<ReturnType<typeof withNetwork>>,
  title: string,
  sortAt: string,
) {
  const created = await ask(server, content.create, { cookie, params, body: { title } });
  assert.equal(created.status, 201, created.text);
  const { id: contentId, version } = created.body;
  const at = { ...params, contentId };
  const answer = await ask(server, content.publish, { cookie, params: at, body: { version } });
  assert.equal(answer.status, 200, answer.text);
  await server.sql('update content_public set sort_at = $2 where content_id = $1', [contentId, sortAt]);
  return contentId;
}

test('INTG-06 INTG-14 the plan of an account has its defaults, is saved, and refuses nonsense', async () => {
  const { connect, plan, save, params } = await withNetwork('plan');
  const networkId = await connect();
  const first = await plan();
  assert.deepEqual(first.settings, { isAutomatic: false, socialPeriod: 15, daysLimit: 10 });
  assert.deepEqual(
    first.networks.map(({ id, name, removedAt }) => [id, name, removedAt]),
    [[networkId, bluesky.person.handle, null]],
    'a network is named by its person, and nothing removes it while nothing posts by itself',
  );
  assert.equal((await save({ socialPeriod: 7 })).status, 200);
  assert.equal((await plan()).settings.socialPeriod, 7);
  assert.equal((await save({ socialPeriod: 0 })).status, 400);
  assert.equal((await save({ daysLimit: 1 })).status, 400);
  const [row] = await server.sql<Record<string, unknown>>(
    'select * from social_setting where account_id = $1',
    [params.accountId],
  );
  for (const column of [
    'days_limit',
    'gmb_action_id',
    'gmb_action_url',
    'gmb_post_topic_id',
    'source_id',
    'youtube_video_type',
    'top_of_youtube_post',
    'sub_reddit_text',
    'gmb_additional_data',
    'social_period',
  ])
    assert.ok(column in row!, `INTG-13 ${column}`);
  const log = await server.sql(
    "select action from audit_entry where object_id = $1 and action = 'settings.social_changed'",
    [params.accountId],
  );
  assert.equal(log.length, 1);
});
test('INTG-01 the plan posts the newest item that was posted nowhere, once in its period, at decent hours', async () => {
  const account = await withNetwork('queue');
  const { accountId, connect, save, plan, posts, follow } = account;
  await connect('First');
  await connect('Second');
  const old = await publish(account, 'Old', '2026-10-01T00:00:00Z');
  const fresh = await publish(account, 'New', '2026-11-01T00:00:00Z');
  setNow(2);
  await follow();
  assert.deepEqual(await posts(), [], 'nothing goes out while nothing posts by itself');
  await save();
  assert.equal((await plan()).next!.contentId, fresh);
  setNow(2, 3);
  await follow();
  assert.deepEqual(await posts(), [], 'nobody posts at night');
  setNow(2);
  await follow();
  await follow();
  assert.deepEqual(
    (await posts()).map(({ contentId, isPlanned }) => [contentId, isPlanned]),
    [
      [fresh, true],
      [fresh, true],
    ],
    'one item on each network, and once',
  );
  await server.sql("update publication set asked_at = '2026-11-02T12:10:00Z' where account_id = $1", [
    accountId,
  ]);
  assert.deepEqual((await plan()).next, { contentId: old, title: 'Old', at: '2026-11-17T12:10:00.000Z' });
  setNow(16);
  await follow();
  assert.equal((await posts()).length, 2);
  setNow(17, 13);
  await follow();
  assert.equal((await posts()).length, 4);
  setNow(40);
  await follow();
  assert.equal((await posts()).length, 4, 'nothing is posted twice');
});
test('INTG-01 a plan whose posts fail does not run through all items, and asks no network that fails', async () => {
  const account = await withNetwork('failing');
  const { connect, save, posts, follow, accountId } = account;
  await connect();
  for (const title of ['One', 'Two', 'Three']) await publish(account, title, '2026-10-01T00:00:00Z');
  await save();
  setNow(2);
  await follow();
  await server.sql(
    "update publication set state = 'failed', failure = 'network.refused', asked_at = $2 where account_id = $1",
    [accountId, now.toISOString()],
  );
  setNow(3);
  await follow();
  assert.equal((await posts()).length, 1);
  await server.sql(
    "update connection set state = 'failing', failure = 'network.signed_out' where account_id = $1",
    [accountId],
  );
  setNow(30);
  await follow();
  assert.equal((await posts()).length, 1);
});
test('INTG-15 an idle network is warned of on day 5, removed on day 10, and brought back with one click', async () => {
  const account = await withNetwork('idle');
  const { connect, save, plan, follow, accountId, cookie, params } = account;
  const networkId = await connect();
  const notices = async () =>
    (
      await server.sql<{ kind: string }>(
        "select kind from notice where account_id = $1 and kind like 'network.%' order by created_at",
        [accountId],
      )
    ).map(({ kind }) => kind);
  const mails = async () =>
    (
      await server.sql<{ kind: string }>(
        "select kind from mail where account_id = $1 and kind like 'network.%' order by created_at",
        [accountId],
      )
    ).map(({ kind }) => kind);
  setNow(30);
  await follow();
  assert.deepEqual(await notices(), [], 'nothing is removed while nothing posts by itself');
  await save();
  setNow(5);
  await follow();
  assert.deepEqual(await notices(), []);
  setNow(6);
  await follow();
  await follow();
  assert.deepEqual([await notices(), await mails()], [['network.idle'], ['network.idle']], 'warned once');
  setNow(11);
  await follow();
  const [idle] = (await plan()).networks;
  assert.deepEqual([idle!.isDeleted, idle!.isIdle], [true, true]);
  const board = async () => {
    const { body } = await ask(server, accountCalls.list, { cookie, params });
    return body.connections.map(({ state, failure }) => [state, failure]);
  };
  assert.deepEqual(await board(), [['failing', 'networks.idle']], 'it does not look connected on any board');
  assert.deepEqual((await notices()).at(-1), 'network.removed');
  assert.deepEqual((await mails()).at(-1), 'network.removed');
  const contentId = await publish(account, 'Late', '2026-11-01T00:00:00Z');
  const refused = await ask(server, contract.post, {
    cookie,
    params: { ...params, contentId },
    body: { networkId },
  });
  assert.deepEqual([refused.status, refused.code], [409, 'networks.no_network']);
  const restored = await ask(server, contract.restore, { cookie, params: { ...params, networkId } });
  assert.equal(restored.status, 200, restored.text);
  assert.deepEqual([restored.body.isDeleted, restored.body.isIdle], [false, false]);
  assert.deepEqual(await board(), [['untried', null]]);
  const again = await ask(server, contract.restore, { cookie, params: { ...params, networkId } });
  assert.deepEqual([again.status, again.code], [409, 'networks.not_idle']);
  const posted = await ask(server, contract.post, {
    cookie,
    params: { ...params, contentId },
    body: { networkId },
  });
  assert.equal(posted.status, 200, 'its password was kept');
});
test('INTG-15 a network that nobody brings back is forgotten after 30 days with its password', async () => {
  const { connect, accountId } = await withNetwork('forgotten');
  const networkId = await connect();
  const setRemoved = (days: number) =>
    server.sql(
      `
        update website
        set is_deleted = true, is_idle = true, deleted_at = now() - make_interval(days => $2)
        where id = $1
      `,
      [networkId, days],
    );
  const count = async () =>
    (await server.sql('select id from connection where account_id = $1', [accountId])).length;
  await setRemoved(29);
  await lookAround.run({}, server, info);
  assert.equal(await count(), 1);
  await setRemoved(31);
  await lookAround.run({}, server, info);
  assert.equal(await count(), 0);
  const [network] = await server.sql('select is_deleted, is_idle from website where id = $1', [networkId]);
  assert.deepEqual(network, { is_deleted: true, is_idle: false });
});
test('INTG-01 nobody posts on networks of others', async () => {
  const theirs = await withNetwork('theirs');
  const networkId = await theirs.connect();
  const account = await withNetwork('ours');
  const { cookie, params } = account;
  const contentId = await publish(account, 'Ours', '2026-11-01T00:00:00Z');
  const refused = await ask(server, contract.post, {
    cookie,
    params: { ...params, contentId },
    body: { networkId },
  });
  assert.deepEqual([refused.status, refused.code], [409, 'networks.no_network']);
});
test('INTG-12 the operator sees which accounts are on networks, by pages', async () => {
  const { connect } = await withNetwork('zebra');
  await connect();
  await connect('Again');
  await withNetwork('zealous');
  const operator = await makePerson(server, { role: 'house' });
  const first = await ask(server, contract.listIntegrated, { cookie: operator.cookie, query: { limit: 1 } });
  assert.equal(first.status, 200, first.text);
  assert.equal(first.body.rows.length, 1);
  const all: contract.Integrated[] = [...first.body.rows];
  for (let cursor = first.body.nextCursor; cursor;) {
    const page = await ask(server, contract.listIntegrated, {
      cookie: operator.cookie,
      query: { cursor, limit: 1 },
    });
    all.push(...page.body.rows);
    cursor = page.body.nextCursor;
  }
  const zebra = all.find(({ accountName }) => accountName.startsWith('zebra'));
  assert.deepEqual([zebra!.networks, zebra!.kinds, zebra!.failing], [2, ['network.bluesky'], 0]);
  assert.ok(!all.some(({ accountName }) => accountName.startsWith('zealous')));
});
