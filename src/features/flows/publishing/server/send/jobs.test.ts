import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as notices from '#features/ground/notices/contract.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import * as content from '#features/items/content/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import { derivativeKey } from '#shared/picture.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { asks, startWordPress, wrong } from '#testing/outside/wordpress-server.ts';
import * as contract from '../../contract.ts';
import { publish as publishByAutomation } from '../actions.ts';
import { sendPublication } from './jobs.ts';

const sites = await Promise.all([startWordPress(), startWordPress(), startWordPress()]);
const [site, dying, other] = sites;
after(() => Promise.all(sites.map((each) => each.close())));
const server = await testServer({ env: { PRIVATE_HOSTS: sites.map(({ host }) => host).join(',') } });
const world = await contentWorld(server);
const { accountId } = world;
const owner = await world.as('account');
const { cookie } = owner;
const params = { accountId };

type Fake = (typeof sites)[number];
const connect = async (to: Fake, name = 'Our site') => {
  const answer = await ask(server, accountCalls.connect, {
    cookie,
    params,
    body: {
      kind: 'website.wordpress',
      name,
      settings: { address: to.url, userName: 'hub-writer' },
      secrets: { password: to.person.password },
    },
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
};
const calledUpon = {
  site: await connect(site),
  dying: await connect(dying, 'Dying'),
  other: await connect(other, 'Other'),
};
/** Makes a public item with one picture whose file is there. */
async function makeItem(title: string, description = 'A garden.\n\n# How\n\n- clay\n- cedar') {
  const created = await ask(server, content.create, {
    cookie,
    params,
    body: { title, city: 'Bath', description },
  });
  assert.equal(created.status, 201, created.text);
  const { id } = created.body;
  const photo = await world.photo(id);
  await server.sql('update media set alt = \'The "terrace"\' where id = $1', [photo]);
  const base = `image/thumb/${accountId}/${photo}`;
  await server.storage.put(derivativeKey(base, '480x480', 'jpeg'), Buffer.from('jpeg'), 'image/jpeg');
  const { body: current } = await ask(server, content.get, { cookie, params: { ...params, contentId: id } });
  const published = await ask(server, content.publish, {
    cookie,
    params: { ...params, contentId: id },
    body: { version: current.version },
  });
  assert.equal(published.status, 200, published.text);
  return id;
}
const publish = (contentId: string, websiteId: string) =>
  ask(server, contract.publish, { cookie, params: { ...params, contentId }, body: { websiteId } });
const read = async (contentId: string) => {
  const { body } = await ask(server, contract.list, { cookie, params, query: { contentId } });
  return body.rows;
};
/** Runs the job of a publication once, as the queue does. */
const run = (publicationId: string, { services = server as Services, lastAttempt = false } = {}) =>
  sendPublication.run({ accountId, publicationId }, services, {
    jobId: publicationId,
    attempt: 0,
    lastAttempt,
  });
const makesPost = asks('POST', /\/posts$/);

test('AUTO-21 AUTO-22 an item is published with its picture and words, updated, and taken down', async () => {
  site.heal();
  const contentId = await makeItem('Walcot Parade & terrace');
  const asked = await publish(contentId, calledUpon.site);
  assert.equal(asked.status, 200, asked.text);
  const { id, uid, state, status, date, contentType, agencyId } = asked.body;
  assert.deepEqual([uid, state, status, agencyId], [id, 'pending', 'notPublished', world.agencyId]);
  assert.ok(date && contentType.name);
  assert.equal(asked.body.accountId, accountId);
  await run(id);
  const [row] = await read(contentId);
  assert.deepEqual(
    [row!.state, row!.status, row!.failure, row!.isShow],
    ['completed', 'published', null, true],
  );
  assert.equal(row!.permalink, `${site.url}/walcot-parade-terrace/`);
  const [post] = [...site.posts.values()];
  assert.equal(post!.title, 'Walcot Parade & terrace');
  assert.match(post!.content, /<p>A garden\.<\/p>[\s\S]*<h2[^>]*>How<\/h2>[\s\S]*<li>clay<\/li>/);
  const [medium] = [...site.media.values()];
  assert.deepEqual([medium!.alt_text, post!.featured_media], ['The "terrace"', medium!.id]);
  const again = await publish(contentId, calledUpon.site);
  assert.equal(again.body.id, id, 'one publication of an item on a website');
  await run(id);
  assert.deepEqual(
    [site.posts.size, site.media.size],
    [1, 1],
    'an update makes neither post nor picture anew',
  );
  const down = await ask(server, contract.takeDown, { cookie, params: { ...params, publicationId: id } });
  assert.equal(down.status, 200, down.text);
  await run(id);
  const [hidden] = await read(contentId);
  assert.deepEqual([hidden!.state, hidden!.status, hidden!.permalink], ['completed', 'notPublished', null]);
  assert.equal(post!.status, 'draft');
  await publish(contentId, calledUpon.site);
  await run(id);
  assert.deepEqual([site.posts.size, post!.status], [1, 'publish'], 'the same post comes back');
});

test('AUTO-21 an answer lost after the post was made is unknown, and the post is found and not made twice', async () => {
  dying.heal();
  const contentId = await makeItem('Lost answer');
  const { body } = await publish(contentId, calledUpon.dying);
  // The look before the post works, the one after it does not.
  dying.fault({ when: makesPost, times: 1, after: wrong.die() });
  let looks = 0;
  dying.fault({
    when(request) {
      if (!asks('GET', /\/posts$/)(request)) return false;
      looks += 1;
      return looks > 1 && looks < 4;
    },
    before: wrong.error(503, 'down'),
  });
  await assert.rejects(run(body.id));
  const [unknown] = await read(contentId);
  assert.deepEqual([unknown!.state, unknown!.failure], ['unknown', 'publishing.answer_lost']);
  await assert.rejects(run(body.id), 'a site that does not answer is asked again later');
  assert.equal(dying.posts.size, 1);
  await run(body.id);
  const [done] = await read(contentId);
  assert.deepEqual([done!.state, done!.failure, dying.posts.size], ['completed', null, 1]);
});

test('AUTO-21 a lost answer with no post behind it ends as unknown, and a retry looks before it posts', async () => {
  dying.heal();
  const before = dying.posts.size;
  const contentId = await makeItem('Nothing made');
  const { body } = await publish(contentId, calledUpon.dying);
  dying.fault({ when: makesPost, times: 1, before: wrong.html(502) });
  await run(body.id, { lastAttempt: true });
  const [unknown] = await read(contentId);
  assert.deepEqual([unknown!.state, unknown!.failure], ['unknown', 'publishing.answer_lost']);
  dying.heal();
  const again = await ask(server, contract.retry, { cookie, params: { ...params, publicationId: body.id } });
  assert.equal(again.body.state, 'pending');
  await run(body.id);
  assert.equal((await read(contentId))[0]!.state, 'completed');
  assert.equal(dying.posts.size, before + 1);
  const paths = dying.asked.map(({ method, path }) => `${method} ${path}`);
  assert.ok(paths.indexOf('GET /wp/v2/posts') < paths.indexOf('POST /wp/v2/posts'), 'it looked first');
});

test('AUTO-21 a process killed between the answer and its note makes no second post', async () => {
  other.heal();
  const contentId = await makeItem('Killed between');
  const { body } = await publish(contentId, calledUpon.other);
  // Everything after the beginning fails, as if the process were gone.
  let transactions = 0;
  const killed = {
    ...server,
    db: {
      ...server.db,
      withTenant: ((...args: Parameters<Services['db']['withTenant']>) => {
        transactions += 1;
        if (transactions > 1) throw new Error('killed');
        return server.db.withTenant(...args);
      }) as Services['db']['withTenant'],
    },
  } as Services;
  await assert.rejects(run(body.id, { services: killed }), /killed/);
  assert.equal(other.posts.size, 1, 'the post is there');
  assert.equal((await read(contentId))[0]!.state, 'pending', 'and nobody has noted it');
  await run(body.id);
  assert.equal((await read(contentId))[0]!.state, 'completed');
  assert.equal(other.posts.size, 1);
});

test('AUTO-23 a refusal fails at once with its reason, tells who asked, and shows on the connection', async () => {
  site.heal();
  const contentId = await makeItem('Refused');
  const { body } = await publish(contentId, calledUpon.site);
  site.fault({ when: makesPost, before: wrong.error(403, 'rest_cannot_create') });
  await run(body.id);
  const [failed] = await read(contentId);
  assert.deepEqual([failed!.state, failed!.failure], ['failed', 'website.no_right']);
  assert.match(failed!.said, /rest_cannot_create/);
  await deliverEvents(server);
  const { body: inbox } = await ask(server, notices.listNotices, { cookie, params });
  const ofFailures = inbox.notices.filter(({ kind }) => kind === 'distribution.failed');
  assert.deepEqual(ofFailures[0]!.data, { contentTitle: 'Refused', site: 'Our site' });
  const part = async (name: 'failed' | 'past') =>
    (await ask(server, contract.list, { cookie, params, query: { part: name } })).body.rows.map(
      ({ title }) => title,
    );
  assert.ok((await part('failed')).includes('Refused'));
  assert.ok(!(await part('past')).includes('Refused'));
  site.heal();
  await ask(server, contract.retry, { cookie, params: { ...params, publicationId: body.id } });
  await run(body.id);
  assert.equal((await read(contentId))[0]!.state, 'completed');
});

test('AUTO-21 what a website does not take is left out, counted and said', async () => {
  site.heal();
  site.person.can.manage_categories = false;
  site.words.categories.set(7, 'Gardens &amp; yards');
  const contentId = await makeItem('Left out');
  const [stored, missing] = await server.sql<{ id: string }>(
    "insert into category (account_id, label) values ($1, 'Gardens & yards'), ($1, 'Walls') returning id",
    [accountId],
  );
  await server.sql('update content_public set category_ids = $2 where account_id = $1 and content_id = $3', [
    accountId,
    [stored!.id, missing!.id],
    contentId,
  ]);
  site.fault({ when: asks('POST', /\/media$/), before: wrong.html(413) });
  const { body } = await publish(contentId, calledUpon.site);
  await run(body.id);
  const [row] = await read(contentId);
  assert.equal(row!.state, 'completed');
  assert.deepEqual(row!.leftOut, { pictures: 1, films: 0, words: 1 });
  const post = [...site.posts.values()].at(-1)!;
  assert.deepEqual(post.categories, [7], 'a name with signs of HTML is the same name');
  site.person.can.manage_categories = true;
});

test('AUTO-21 an item taken off the own site is taken down elsewhere, and one that never was public does not go', async () => {
  site.heal();
  const contentId = await makeItem('Withdrawn');
  const { body } = await publish(contentId, calledUpon.site);
  await run(body.id);
  const at = { ...params, contentId };
  const { body: item } = await ask(server, content.get, { cookie, params: at });
  await ask(server, content.unpublish, { cookie, params: at, body: { version: item.version } });
  await deliverEvents(server);
  await run(body.id);
  const [row] = await read(contentId);
  assert.deepEqual([row!.isShow, row!.state, row!.status], [false, 'completed', 'notPublished']);
  const refused = await publish(contentId, calledUpon.site);
  assert.deepEqual([refused.status, refused.code], [409, 'publishing.not_public']);
});

test('AUTO-21 a wish that comes while the job works is fulfilled by that job, also one of an automation', async () => {
  site.heal();
  const contentId = await makeItem('Asked meanwhile');
  const { publicationId } = await server.db.withTenant(asJobOf(accountId), (tx) =>
    publishByAutomation({ tx, services: server, accountId }, { contentId, connectionId: calledUpon.site }),
  );
  site.fault({
    when: asks('POST', /\/posts\/\d+$/),
    times: 1,
    wait: () => ask(server, contract.takeDown, { cookie, params: { ...params, publicationId } }),
  });
  await run(publicationId);
  assert.equal((await server.jobs.find(sendPublication.name, { publicationId })).length, 1, 'no second job');
  const [row] = await read(contentId);
  assert.deepEqual([row!.isShow, row!.status, row!.state], [false, 'notPublished', 'completed']);
});

test('INTG-04 a removed website is marked as deleted, and what was published there stays readable', async () => {
  other.heal();
  const websiteId = await connect(other, 'Goes away');
  const contentId = await makeItem('Stays readable');
  const { body } = await publish(contentId, websiteId);
  await run(body.id);
  await ask(server, accountCalls.remove, { cookie, params: { ...params, connectionId: websiteId } });
  const [website] = await server.sql<{ id: string; uid: string; is_deleted: boolean }>(
    'select id, uid, is_deleted from website where id = $1',
    [websiteId],
  );
  assert.deepEqual(website, { id: websiteId, uid: websiteId, is_deleted: true });
  const [row] = await read(contentId);
  assert.deepEqual([row!.website.isDeleted, row!.status, row!.state], [true, 'published', 'completed']);
  const refused = await publish(contentId, websiteId);
  assert.equal(refused.code, 'publishing.no_website');
  const posts = other.posts.size;
  await ask(server, accountCalls.remove, { cookie, params: { ...params, connectionId: calledUpon.other } });
  const anew = await connect(other, 'Came back');
  const back = await publish(contentId, anew);
  assert.equal(back.body.id, body.id, 'the publication goes on at the same address');
  await run(body.id);
  assert.equal(other.posts.size, posts);
});

test('AUTO-21 a post that was deleted there is made anew, and the number of a post of another site is not touched', async () => {
  const [first, second] = await Promise.all([startWordPress(), startWordPress()]);
  after(() => Promise.all([first.close(), second.close()]));
  server.config.privateHosts.push(first.host, second.host);
  const websiteId = await connect(first, 'Moves');
  const contentId = await makeItem('Moved away');
  const { body } = await publish(contentId, websiteId);
  await run(body.id);
  const [number] = [...first.posts.keys()];
  first.posts.delete(number!);
  await publish(contentId, websiteId);
  await run(body.id);
  assert.equal((await read(contentId))[0]!.state, 'completed');
  assert.equal(first.posts.size, 1, 'made anew');
  const [remote] = await server.sql<{ remote_id: string }>(
    'select remote_id from publication where id = $1',
    [body.id],
  );
  const strange = {
    ...[...first.posts.values()][0]!,
    id: Number(remote!.remote_id),
    slug: 'theirs',
    content: '',
    title: 'Theirs',
  };
  second.posts.set(strange.id, strange);
  await ask(server, accountCalls.save, {
    cookie,
    params: { ...params, connectionId: websiteId },
    body: {
      name: 'Moves',
      settings: { address: second.url, userName: 'hub-writer' },
      secrets: { password: second.person.password },
    },
  });
  await publish(contentId, websiteId);
  await run(body.id);
  assert.equal(second.posts.get(strange.id)!.title, 'Theirs');
  assert.equal((await read(contentId))[0]!.permalink, `${second.url}/moved-away/`);
});
