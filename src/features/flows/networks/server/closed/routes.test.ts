import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import * as publishing from '#features/flows/publishing/contract.ts';
import { accountCalls, agencyCalls, houseCalls } from '#features/ground/connections/contract.ts';
import { beginPermission, endPermission } from '#features/ground/connections/contract-permission.ts';
import * as content from '#features/items/content/contract.ts';
import { derivativeKey } from '#shared/picture.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { startClosed } from '#testing/outside/closed/server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import type { ClosedKind } from '../../rules.ts';

const side = await startClosed();
after(() => side.close());
beforeEach(() => {
  side.reset();
  side.pages.splice(0, side.pages.length, {
    id: '501',
    name: 'Cedar & Stone',
    instagram: { id: '901', username: 'cedar' },
  });
});
const server = await testServer({ works: true, env: { PRIVATE_HOSTS: side.host } });
const operator = await makePerson(server, { role: 'house', isPrimary: true });
const world = await contentWorld(server);
const { accountId } = world;
const { cookie } = await world.as('account');
const params = { accountId };
const SECRET = { secret: side.secret };
const META = '/v23.0/oauth/access_token';
const enterKeys = async (kind: string, clientId = side.clientId, secrets = SECRET) => {
  const settings = { clientId, ...side.addresses(kind === 'app.meta' ? META : undefined) };
  const answer = await ask(server, houseCalls.connect, {
    cookie: operator.cookie,
    params: {},
    body: { kind, name: '', settings, secrets },
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
};
/** Permits as a browser does: the network leads back to the one address, and that one to the screen. */
async function permit(kind: ClosedKind, connectionId: string | null = null) {
  const begun = await ask(server, beginPermission, { cookie, params, body: { kind, connectionId } });
  assert.equal(begun.status, 200, begun.text);
  const there = await fetch(begun.body.url, { redirect: 'manual' });
  const back = new URL(there.headers.get('location')!);
  const { headers } = await server.app.inject({
    method: 'GET',
    url: back.pathname + back.search,
    headers: { host: back.host },
  });
  const { searchParams } = new URL(String(headers['location']));
  const body = { state: searchParams.get('state')!, code: searchParams.get('code')! };
  return { asked: new URL(begun.body.url), end: () => ask(server, endPermission, { cookie, params, body }) };
}
async function connect(kind: ClosedKind): Promise<string> {
  const { end } = await permit(kind);
  const { status, body, text } = await end();
  assert.equal(status, 200, text);
  return body.connectionId;
}
const rowOf = async (connectionId: string) => {
  const { body } = await ask(server, accountCalls.list, { cookie, params });
  return body.connections.find(({ id }) => id === connectionId)!;
};
/** Makes a public item with a photo. */
async function makeItem(title: string, size: '480x480' | '1280x720' = '480x480') {
  const created = await ask(server, content.create, {
    cookie,
    params,
    body: { title, city: 'Bath', description: 'A garden that stepped down twice is one room now.' },
  });
  const { id: contentId } = created.body;
  const photo = await world.photo(contentId);
  await server.sql(
    `update media
     set derivatives = derivatives || jsonb_build_object('sizes', $2::jsonb), width = $3, height = $4
     where id = $1`,
    [photo, JSON.stringify([size]), 1000, size === '1280x720' ? 2000 : 1000],
  );
  const base = `image/thumb/${accountId}/${photo}`;
  await server.storage.put(derivativeKey(base, size, 'jpeg'), Buffer.alloc(4), 'image/jpeg');
  const at = { ...params, contentId };
  const { body: current } = await ask(server, content.get, { cookie, params: at });
  const published = await ask(server, content.publish, {
    cookie,
    params: at,
    body: { version: current.version },
  });
  assert.equal(published.status, 200, published.text);
  return contentId;
}
const post = async (contentId: string, networkId: string, text?: string) => {
  const body = { networkId, ...(text === undefined ? {} : { text }) };
  const answer = await ask(server, contract.post, { cookie, params: { ...params, contentId }, body });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.id;
};
const read = async (contentId: string) =>
  (await ask(server, publishing.list, { cookie, params, query: { contentId } })).body.rows[0]!;
const settled = (contentId: string) =>
  until(async () => {
    const row = await read(contentId);
    return ['completed', 'failed'].includes(row.state) ? row : undefined;
  });
const standing = async (connectionId: string) => {
  const { state, failure } = await rowOf(connectionId);
  return [state, failure];
};
const takeDown = (publicationId: string) =>
  ask(server, publishing.takeDown, { cookie, params: { ...params, publicationId } });
const cards = async () =>
  new Map(
    (await ask(server, accountCalls.list, { cookie, params })).body.providers.map((card) => [
      card.kind,
      card,
    ]),
  );

test('INTG-07 a network without an app key says so and what works without it; keys of the house open it for all', async () => {
  const facebook = (await cards()).get('network.facebook')!;
  assert.equal(facebook.permission!.isReady, false);
  assert.match(facebook.permission!.without!.en, /by hand/);
  const body = { kind: 'network.facebook', connectionId: null };
  const refused = await ask(server, beginPermission, { cookie, params, body });
  assert.deepEqual([refused.status, refused.code], [409, 'connections.no_app']);
  const ids: Record<string, string> = {};
  for (const kind of ['app.meta', 'app.linkedin', 'app.x', 'app.reddit', 'app.google'])
    ids[kind] = await enterKeys(kind);
  for (const kind of [
    'network.facebook',
    'network.instagram',
    'network.linkedin',
    'network.x',
    'network.reddit',
  ])
    assert.equal((await cards()).get(kind)!.permission!.isReady, true, kind);
  const board = await ask(server, houseCalls.list, { cookie: operator.cookie, params: {} });
  assert.ok(!board.text.includes(side.secret), 'a secret is never read back');
  for (const [kind, connectionId] of Object.entries(ids)) {
    const settings = board.body.connections.find(({ id }) => id === connectionId)!.settings;
    const trial = async (secrets: Record<string, string>) =>
      (
        await ask(server, houseCalls.attempt, {
          cookie: operator.cookie,
          params: {},
          body: { kind, connectionId, name: '', settings, secrets },
        })
      ).body.code;
    assert.equal(await trial({}), null, kind);
    assert.equal(await trial({ secret: 'another' }), 'connections.app', kind);
  }
  const ofAccount = await ask(server, accountCalls.connect, {
    cookie,
    params,
    body: { kind: 'app.x', name: '', settings: { clientId: 'x' }, secrets: {} },
  });
  assert.equal(ofAccount.code, 'connections.kind', 'an account enters none');
});
test('INTG-07 the keys of an agency count before those of the house, and get no token of theirs', async () => {
  const networkId = await connect('network.x');
  const { agencyId } = world;
  const agency = await makePerson(server, { role: 'agency', agencyId, isPrimary: true });
  const own = {
    clientId: side.clientId,
    authorizeAddress: `${side.url}/authorize-of-agency`,
    tokenAddress: `${side.url}/token-of-agency`,
    apiAddress: side.url,
  };
  const entered = await ask(server, agencyCalls.connect, {
    cookie: agency.cookie,
    params: { agencyId },
    body: { kind: 'app.x', name: '', settings: own, secrets: SECRET },
  });
  assert.equal(entered.status, 201, entered.text);
  const begun = await ask(server, beginPermission, {
    cookie,
    params,
    body: { kind: 'network.x', connectionId: null },
  });
  assert.equal(new URL(begun.body.url).pathname, '/authorize-of-agency');
  side.state.access.clear();
  const contentId = await makeItem('Two programs');
  await post(contentId, networkId);
  assert.equal((await settled(contentId)).state, 'completed', 'renewed where the permission was given');
  assert.ok(!side.asked.some(({ path }) => path === '/token-of-agency'));
  await ask(server, agencyCalls.remove, {
    cookie: agency.cookie,
    params: { agencyId, connectionId: entered.body.id },
  });
});
test('INTG-06 Facebook is permitted, posts with the token of its page, and a second answer makes no second connection', async () => {
  const { asked, end } = await permit('network.facebook');
  assert.equal(asked.searchParams.get('code_challenge'), null, 'Meta takes no proof');
  assert.match(asked.searchParams.get('scope')!, /pages_manage_posts/);
  const first = await end();
  assert.equal(first.body.next, `/extras/social-config/${first.body.connectionId}`);
  const second = await end();
  assert.deepEqual(second.body, first.body, 'a duplicate of the answer');
  const networkId = first.body.connectionId;
  assert.deepEqual(await standing(networkId), ['ready', null]);
  assert.equal((await rowOf(networkId)).about, 'Cedar & Stone');
  const contentId = await makeItem('On a page');
  const publicationId = await post(contentId, networkId);
  const row = await settled(contentId);
  assert.deepEqual([row.state, row.status, row.website.name], ['completed', 'published', 'Cedar & Stone']);
  assert.match(row.permalink!, /^https:\/\/www\.facebook\.com\/501_/);
  const feed = side.asked.find(({ path }) => path.endsWith('/feed'))!;
  assert.equal(feed.authorization, 'Bearer page-token-501');
  await takeDown(publicationId);
  await until(async () => (await read(contentId)).status === 'notPublished');
  assert.equal(side.posts.size, 0);
});
test('INTG-06 of several pages one is chosen; until then nothing is posted, and permitted anew it stays', async () => {
  side.pages.push({ id: '502', name: 'Cedar Kitchens' });
  const networkId = await connect('network.facebook');
  assert.deepEqual(await standing(networkId), ['failing', 'networks.no_place']);
  const contentId = await makeItem('Which page');
  await post(contentId, networkId);
  assert.equal((await settled(contentId)).failure, 'networks.no_place');
  const at = { ...params, networkId };
  const places = await ask(server, contract.readPlaces, { cookie, params: at });
  assert.deepEqual(places.body, {
    places: [
      { id: '501', name: 'Cedar & Stone' },
      { id: '502', name: 'Cedar Kitchens' },
    ],
    chosen: null,
    failure: null,
    said: '',
  });
  assert.ok(!places.text.includes('page-token'));
  const wrong = await ask(server, contract.choosePlace, { cookie, params: at, body: { placeId: '503' } });
  assert.deepEqual([wrong.status, wrong.code], [409, 'networks.no_place']);
  const chosen = await ask(server, contract.choosePlace, { cookie, params: at, body: { placeId: '502' } });
  assert.deepEqual([chosen.status, chosen.body.name], [200, 'Cedar Kitchens'], chosen.text);
  assert.deepEqual(await standing(networkId), ['ready', null]);
  const after = await ask(server, contract.readPlaces, { cookie, params: at });
  assert.deepEqual(
    [after.body.places.length, after.body.chosen],
    [1, '502'],
    'the token of a page sees no other',
  );
  const { end } = await permit('network.facebook', networkId);
  assert.equal((await end()).body.connectionId, networkId);
  assert.equal((await rowOf(networkId)).about, 'Cedar Kitchens');
  const { body } = await ask(server, publishing.list, { cookie, params, query: { contentId } });
  const again = { ...params, publicationId: body.rows[0]!.id };
  await ask(server, publishing.retry, { cookie, params: again });
  await until(async () => (await read(contentId)).state === 'completed');
  assert.deepEqual(
    [...side.posts.values()].map(({ place }) => place),
    ['502'],
  );
});
for (const kind of [
  'network.instagram',
  'network.linkedin',
  'network.x',
  'network.google',
  'network.reddit',
] as const)
  test(`INTG-06 ${kind} is permitted, posts an item, and takes it down when its own page goes (AUTO-23)`, async () => {
    const networkId = await connect(kind);
    assert.deepEqual(await standing(networkId), ['ready', null]);
    const contentId = await makeItem(
      `Item on ${kind}`,
      kind === 'network.instagram' ? '1280x720' : undefined,
    );
    await post(contentId, networkId);
    const row = await settled(contentId);
    assert.deepEqual([row.state, row.failure, row.said], ['completed', null, '']);
    assert.deepEqual(row.leftOut.pictures, kind === 'network.reddit' ? 1 : 0);
    const [shownPost] = [...side.posts.values()];
    if (kind === 'network.instagram')
      assert.match(shownPost!.pictures[0]!, /^http.*_1280x720\.jpg$/, 'a tall photo is cut');
    const at = { ...params, contentId };
    const { body: current } = await ask(server, content.get, { cookie, params: at });
    const unpublished = await ask(server, content.unpublish, {
      cookie,
      params: at,
      body: { version: current.version },
    });
    assert.equal(unpublished.status, 200, unpublished.text);
    const down = await until(async () => {
      const now = await read(contentId);
      return !now.isShow && ['completed', 'failed'].includes(now.state) && now;
    });
    if (kind === 'network.instagram')
      assert.deepEqual([down.failure, down.status], ['network.not_deletable', 'published']);
    else assert.deepEqual([down.state, down.status, side.posts.size], ['completed', 'notPublished', 0]);
  });
test('INTG-06 a token that has ended is renewed by the rotated one, in the middle of a post as well', async () => {
  side.state.expiresIn = 30;
  const networkId = await connect('network.x');
  side.state.expiresIn = 3600;
  const before = side.state.refreshes;
  const first = await makeItem('Ended token');
  await post(first, networkId);
  assert.equal((await settled(first)).state, 'completed');
  assert.equal(side.state.refreshes - before, 1);
  // The network forgets the token between the photo and the post.
  const second = await makeItem('Ended in the middle');
  side.fault({
    when: asks('POST', /\/2\/tweets$/),
    times: 1,
    before: wrongly.json(401, { title: 'Unauthorized', detail: 'Unauthorized', status: 401 }),
  });
  await post(second, networkId);
  assert.equal((await settled(second)).state, 'completed');
  assert.equal(side.state.refreshes - before, 2);
  assert.equal(side.posts.size, 2);
});
test('INTG-06 a refresh token that somebody else has used ends the permission, and says what to do', async () => {
  side.state.expiresIn = 30;
  const networkId = await connect('network.reddit');
  // Somebody else renews with the same token: ours is an old one now.
  const stolen = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: side.state.refresh,
    client_id: side.clientId,
    client_secret: side.secret,
  });
  await fetch(`${side.url}/token`, { method: 'POST', body: stolen });
  const contentId = await makeItem('Rotated twice');
  await post(contentId, networkId);
  const row = await settled(contentId);
  assert.deepEqual([row.state, row.failure], ['failed', 'connections.revoked']);
  await until(async () => (await rowOf(networkId)).failure === 'connections.revoked');
  assert.equal(side.posts.size, 0);
});
test('INTG-06 a right revoked in mid-post fails the post and the connection; permitted anew it goes out once', async () => {
  const networkId = await connect('network.facebook');
  const contentId = await makeItem('Revoked in the middle');
  side.fault({
    when: asks('POST', /\/feed$/),
    times: 1,
    before: wrongly.json(403, { error: { message: 'The user has revoked the right', code: 200 } }),
  });
  const publicationId = await post(contentId, networkId);
  const row = await settled(contentId);
  assert.deepEqual([row.failure, row.said], ['network.no_right', 'The user has revoked the right']);
  await until(async () => (await rowOf(networkId)).state === 'failing');
  await (await permit('network.facebook', networkId)).end();
  await ask(server, publishing.retry, { cookie, params: { ...params, publicationId } });
  await until(async () => (await read(contentId)).state === 'completed');
  assert.equal(side.posts.size, 1);
});
test('INTG-06 a 5xx after the post was made is looked for, a 429 is waited for, and no post is made twice', async () => {
  const networkId = await connect('network.linkedin');
  const contentId = await makeItem('Answer lost');
  side.fault({ when: asks('POST', /\/rest\/posts$/), times: 1, after: wrongly.html(502) });
  await post(contentId, networkId);
  assert.equal((await settled(contentId)).state, 'completed');
  assert.equal(side.posts.size, 1);
  const other = await makeItem('Patience');
  const limited = wrongly.json(429, { status: 429, message: 'Slow down' }, { 'retry-after': '900' });
  side.fault({ when: asks('POST', /\/rest\/posts$/), times: 1, before: limited });
  await post(other, networkId);
  const waiting = await until(async () => {
    const row = await read(other);
    return row.dueAt !== null && row;
  });
  assert.equal(waiting.state, 'pending');
  assert.equal(side.posts.size, 1);
});
test('INTG-06 a post whose answer was lost is taken down as well, after its own page is gone', async () => {
  const networkId = await connect('network.x');
  const contentId = await makeItem('Lost, then withdrawn');
  side.fault({ when: asks('POST', /\/2\/tweets$/), times: 1, after: wrongly.die() });
  side.fault({ when: asks('GET', /\/tweets$/), times: 1, before: wrongly.die() });
  await post(contentId, networkId);
  await until(async () => (await read(contentId)).state === 'unknown');
  assert.equal(side.posts.size, 1);
  const at = { ...params, contentId };
  const { body: current } = await ask(server, content.get, { cookie, params: at });
  await ask(server, content.unpublish, { cookie, params: at, body: { version: current.version } });
  await until(async () => {
    const row = await read(contentId);
    return row.state === 'completed' && row.status === 'notPublished';
  });
  assert.equal(side.posts.size, 0, 'it was found by the words that it had');
});
test('INTG-13 what an account has set about posts is kept, checked and used', async () => {
  const looks: contract.SocialLooks = {
    sourceId: 'social',
    gmbActionId: 'CALL',
    gmbActionUrl: null,
    gmbPostTopicId: 'OFFER',
    gmbAdditionalData: {
      title: 'Garden rooms',
      startsOn: '2020-01-01',
      endsOn: '2999-12-31',
      couponCode: 'CEDAR',
      redeemUrl: '',
      terms: 'One a house.',
    },
    subRedditText: 'homebuilding',
    youtubeVideoType: 'SHORT',
    topOfYoutubePost: 'Subscribe!',
  };
  const save = (body: contract.SocialLooks) => ask(server, contract.saveLooks, { cookie, params, body });
  const saved = await save({ ...looks, subRedditText: 'r/homebuilding' });
  assert.deepEqual([saved.status, saved.body], [200, looks], saved.text);
  assert.deepEqual((await ask(server, contract.plan, { cookie, params })).body.looks, looks);
  const [row] = await server.sql<Record<string, unknown>>(
    `select account_id, days_limit, gmb_action_id, gmb_action_url, gmb_post_topic_id, source_id, sub_reddit_text,
       gmb_additional_data, social_period, youtube_video_type, top_of_youtube_post
     from social_setting
     where account_id = $1`,
    [accountId],
  );
  assert.deepEqual(
    [row!['gmb_action_id'], row!['gmb_post_topic_id'], row!['sub_reddit_text'], row!['social_period']],
    ['CALL', 'OFFER', 'homebuilding', 15],
  );
  const networkId = await connect('network.google');
  const contentId = await makeItem('An offer');
  await post(contentId, networkId);
  assert.equal((await settled(contentId)).state, 'completed');
  const [shownPost] = [...side.posts.values()];
  assert.deepEqual(
    [shownPost!.sent['topicType'], shownPost!.sent['offer']],
    ['OFFER', { couponCode: 'CEDAR', termsConditions: 'One a house.' }],
  );
  assert.match(shownPost!.text, /\?utm_source=social$/, 'the link says from where people come');
  assert.equal((await save({ ...looks, gmbAdditionalData: null })).code, 'validation');
  const backwards = { ...looks.gmbAdditionalData!, endsOn: '2019-01-01' };
  assert.equal((await save({ ...looks, gmbAdditionalData: backwards })).code, 'validation');
  assert.equal((await save({ ...looks, subRedditText: 'no such name!' })).code, 'validation');
  await save({ ...looks, sourceId: null, gmbPostTopicId: null });
});
