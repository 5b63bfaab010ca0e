import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import * as publishing from '#features/flows/publishing/contract.ts';
import { sendPublication } from '#features/flows/publishing/server/send/jobs.ts';
import { accountCalls, houseCalls } from '#features/ground/connections/contract.ts';
import * as content from '#features/items/content/contract.ts';
import { derivativeKey } from '#shared/picture.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { AYRSHARE } from '#testing/outside/closed/ayrshare.ts';
import { startClosed } from '#testing/outside/closed/server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import { charactersOf, limitsOf } from '../../rules.ts';
import { lookAtProfiles, readProfile } from './jobs.ts';
import { listUnread } from './queries.ts';

const side = await startClosed();
after(() => side.close());
beforeEach(() => side.reset());
const server = await testServer({ env: { PRIVATE_HOSTS: side.host } });
const operator = await makePerson(server, { role: 'house', isPrimary: true });
const world = await contentWorld(server);
const { accountId } = world;
const { cookie } = await world.as('account');
const params = { accountId };
const info = { jobId: 'a', attempt: 0, lastAttempt: false };
const settings = { address: side.url };
const cardOf = async () =>
  (await ask(server, accountCalls.list, { cookie, params })).body.providers.find(
    ({ kind }) => kind === 'network.ayrshare',
  );
let networkId = '';
async function makeItem(title: string): Promise<string> {
  const created = await ask(server, content.create, { cookie, params, body: { title, city: 'Bath' } });
  const { id: contentId } = created.body;
  const photo = await world.photo(contentId);
  const key = derivativeKey(`image/thumb/${accountId}/${photo}`, '480x480', 'jpeg');
  await server.storage.put(key, Buffer.alloc(4), 'image/jpeg');
  const at = { ...params, contentId };
  const { body: current } = await ask(server, content.get, { cookie, params: at });
  await ask(server, content.publish, { cookie, params: at, body: { version: current.version } });
  return contentId;
}
const post = async (contentId: string, text?: string) => {
  const body = { networkId, ...(text === undefined ? {} : { text }) };
  const answer = await ask(server, contract.post, { cookie, params: { ...params, contentId }, body });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.id;
};
const run = (publicationId: string) =>
  sendPublication.run({ accountId, publicationId }, server, { ...info, jobId: publicationId });
const read = async (contentId: string) =>
  (await ask(server, publishing.list, { cookie, params, query: { contentId } })).body.rows[0]!;

test('INTG-16 the aggregator is off until its key is set, and the key is tried', async () => {
  assert.equal(await cardOf(), undefined);
  const attempt = async (key: string) =>
    (
      await ask(server, houseCalls.attempt, {
        cookie: operator.cookie,
        params: {},
        body: { kind: 'app.ayrshare', connectionId: null, name: '', settings, secrets: { key } },
      })
    ).body.code;
  assert.equal(await attempt('another'), 'network.signed_out');
  assert.equal(await attempt(AYRSHARE.apiKey), null);
  const body = { kind: 'app.ayrshare', name: '', settings, secrets: { key: AYRSHARE.apiKey } };
  const entered = await ask(server, houseCalls.connect, { cookie: operator.cookie, params: {}, body });
  assert.equal(entered.status, 201, entered.text);
  assert.ok(await cardOf(), 'offered to accounts now');
  const connected = await ask(server, accountCalls.connect, {
    cookie,
    params,
    body: { kind: 'network.ayrshare', name: '', settings, secrets: { profile: AYRSHARE.profileKey } },
  });
  assert.equal(connected.status, 201, connected.text);
  networkId = connected.body.id;
});
test('INTG-16 the profile of an account is kept with its networks, and its posts with their numbers', async () => {
  const contentId = await makeItem('On all networks');
  const publicationId = await post(contentId, `${'clay and cedar '.repeat(30)}#bath`);
  await run(publicationId);
  const row = await read(contentId);
  assert.deepEqual([row.state, row.failure, row.permalink], ['completed', null, 'https://facebook.test/1']);
  const { sent } = [...side.posts.values()][0]!;
  assert.deepEqual(sent['platforms'], ['facebook', 'instagram', 'twitter'], 'YouTube takes films only');
  const { twitter } = sent['post'] as { twitter: string };
  assert.ok(charactersOf(twitter, limitsOf('network.x', null)) <= 280 && twitter.includes('…'), twitter);
  const asked = side.asked.find(({ path }) => path === '/api/post')!;
  assert.equal(asked.headers['profile-key'], AYRSHARE.profileKey);
  await readProfile.run({ accountId, networkId }, server, info);
  const { profile } = (await ask(server, contract.plan, { cookie, params })).body;
  assert.deepEqual(
    { ...profile, readAt: '' },
    {
      title: 'Cedar',
      platforms: ['facebook', 'instagram', 'twitter', 'youtube'],
      readAt: '',
      posts: 1,
      likes: 7,
      comments: 2,
      shares: 3,
      views: 90,
    },
  );
  const [stored] = await server.sql<{ ref_id: string; likes: number }>(
    `select y.ref_id, n.likes
     from account_ayrshare y
     join ayrshare_analytics n on n.account_id = y.account_id and n.publication_id = $2
     where y.account_id = $1`,
    [accountId, publicationId],
  );
  assert.deepEqual(stored, { ref_id: 'ref-1', likes: 7 });
  await ask(server, publishing.takeDown, { cookie, params: { ...params, publicationId } });
  await run(publicationId);
  assert.equal(side.posts.size, 0);
});
test('INTG-16 a network behind the aggregator that refuses is named, and all of them together fail the post', async () => {
  side.refusing.add('instagram');
  const contentId = await makeItem('One refuses');
  await run(await post(contentId));
  const row = await read(contentId);
  assert.deepEqual([row.state, row.status, row.said], ['completed', 'published', 'instagram: Refused there']);
  for (const platform of ['facebook', 'twitter']) side.refusing.add(platform);
  const other = await makeItem('All refuse');
  await run(await post(other));
  const failed = await read(other);
  assert.deepEqual([failed.state, failed.failure], ['failed', 'network.refused']);
  assert.match(failed.said, /facebook: Refused there/);
});
test('INTG-16 an answer that is lost is looked for, and no second post is made', async () => {
  const contentId = await makeItem('Lost');
  side.fault({ when: asks('POST', /\/post$/), times: 1, after: wrongly.html(502) });
  await run(await post(contentId));
  assert.equal((await read(contentId)).state, 'completed');
  assert.equal(side.posts.size, 1);
});
test('INTG-13 INTG-16 a film goes to YouTube as the account has set it', async () => {
  const looks = {
    sourceId: null,
    gmbActionId: 'BOOK',
    gmbActionUrl: 'https://builder.test/book',
    gmbPostTopicId: null,
    gmbAdditionalData: null,
    subRedditText: 'homebuilding',
    youtubeVideoType: 'SHORT',
    topOfYoutubePost: 'Subscribe!',
  } as const;
  await ask(server, contract.saveLooks, { cookie, params, body: looks });
  const contentId = await makeItem('With a film');
  await server.sql(
    `update content_public
     set media = media || jsonb_build_array((media->0) || '{"kind": "video", "film": "/files/video/a.mp4"}')
     where content_id = $1`,
    [contentId],
  );
  await run(await post(contentId, 'Clay herringbone.'));
  assert.equal((await read(contentId)).state, 'completed');
  const { sent } = [...side.posts.values()][0]!;
  assert.ok((sent['platforms'] as string[]).includes('youtube'));
  const { youtube } = sent['mediaUrls'] as { youtube: string[] };
  assert.match(youtube[0]!, /^http.*\/files\/video\/a\.mp4$/);
  assert.equal((sent['post'] as { youtube: string }).youtube, 'Subscribe!\n\nClay herringbone.');
  assert.equal((sent['youTubeOptions'] as { shorts: boolean }).shorts, true);
  assert.deepEqual(sent['gmbOptions'], {
    callToAction: { actionType: 'BOOK', url: 'https://builder.test/book' },
  });
  assert.deepEqual(sent['redditOptions'], { title: 'With a film', subreddit: 'homebuilding' });
});
test('INTG-16 a profile that was not read for a day is read by itself, and a wrong key is seen on the board', async () => {
  await server.sql("update account_ayrshare set read_at = now() - interval '2 days'");
  const unread = () => server.db.withTenant(asHouseJob(), (tx) => listUnread(tx, 10));
  assert.deepEqual(await unread(), [{ accountId, networkId }]);
  await lookAtProfiles.run({}, server, info);
  await readProfile.run({ accountId, networkId }, server, info);
  assert.deepEqual(await unread(), []);
  const wrong = { name: '', settings, secrets: { profile: 'another' } };
  await ask(server, accountCalls.save, {
    cookie,
    params: { ...params, connectionId: networkId },
    body: wrong,
  });
  await readProfile.run({ accountId, networkId }, server, info);
  const row = await until(async () => {
    const { body } = await ask(server, accountCalls.list, { cookie, params });
    const connection = body.connections.find(({ id }) => id === networkId)!;
    return connection.state === 'failing' && connection;
  });
  assert.equal(row.failure, 'network.signed_out');
  const elsewhere = { name: '', settings: { address: 'https://192.0.2.7' }, secrets: { profile: 'x' } };
  await ask(server, accountCalls.save, {
    cookie,
    params: { ...params, connectionId: networkId },
    body: elsewhere,
  });
  side.heal();
  await readProfile.run({ accountId, networkId }, server, info);
  assert.equal(side.asked.length, 0, 'a profile key goes only to its own address');
});
