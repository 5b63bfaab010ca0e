import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { ask, testServer } from '#testing/kit.ts';
import { addMember, makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

/** The start page in one call, through HTTP: what is counted, what is listed, and for whom. */
const server = await testServer();
const mine = await makeAccount(server, 'mine', { host: 'mine.localhost' });
const theirs = await makeAccount(server, 'theirs');
for (const { accountId } of [mine, theirs])
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = await makePerson(server, { role: 'account', accountId: mine.accountId, isPrimary: true });
const stranger = await makePerson(server, { role: 'account', accountId: theirs.accountId, isPrimary: true });
const operator = await makePerson(server, { role: 'house' });
const at = { cookie: owner.cookie, params: { accountId: mine.accountId } };
const welcome = async () => (await ask(server, contract.welcome, at)).body;
const add = async (title: string, change: object = {}, publish = false) => {
  const { body } = await ask(server, content.create, { ...at, body: { title, ...change } });
  return publish
    ? (
        await ask(server, content.publish, {
          ...at,
          params: { ...at.params, contentId: body.id },
          body: { version: body.version },
        })
      ).body.id
    : body.id;
};
const praise = (
  about: string,
  name: string,
  more: { rating?: number; status?: string; publish?: string; daysAgo?: number } = {},
) =>
  server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, related_to, testimonial,
        status_content, status_publish, created_at
      )
      select account_id, content_type_id, pipeline_id, stage_id, 'Testimonial by ' || $2::text, true, id,
        jsonb_build_object('customerName', $2::text, 'rating', $3::int, 'description', repeat('word ', 60)),
        $4, $5, now() - interval '1 day' * $6::int
      from content
      where id = $1
    `,
    [
      about,
      name,
      more.rating ?? 5,
      more.status ?? 'draft',
      more.publish ?? 'notPublished',
      more.daysAgo ?? 0,
    ],
  );

test('AUTH-15 an account without content: nothing waits and nothing is counted', async () => {
  const page = await welcome();
  assert.deepEqual([page.ready, page.drafts, page.testimonials, page.ask], [[], [], [], []]);
  assert.deepEqual(page.numbers, {
    published: 0,
    publishedThisWeek: 0,
    createdThisWeek: 0,
    testimonialsThisWeek: 0,
    requestsThisWeek: 0,
    requestsOpen: 0,
    rating: null,
    ratings: 0,
    items: 0,
  });
});

test('AUTH-15 drafts to finish, finished ones to publish and published ones to ask about stand in their own lists', async () => {
  const draft = await add('A draft');
  const done = await add('Ready to go', { statusContent: 'finalized' });
  const published = await add('On the site', {}, true);
  const asked = await add('Already asked', {}, true);
  await add('Dropped', { statusContent: 'dropped' });
  await ask(server, linkCalls.createLink, { ...at, body: { contentId: asked, customerName: 'Ada' } });
  const [blog] = await server.sql<{ id: string }>(
    "select id from content_type where account_id = $1 and key = 'blog'",
    [at.params.accountId],
  );
  await add('What a wall costs', { contentTypeId: blog!.id }, true);
  const page = await welcome();
  assert.deepEqual(
    page.drafts.map((item) => item.id),
    [draft],
  );
  assert.equal(page.draftCount, 1);
  assert.deepEqual(
    page.ready.map((item) => item.id),
    [done],
  );
  assert.deepEqual(
    page.ask.map((item) => item.id),
    [published],
    'who was asked is not asked twice, and a blog post has no customer',
  );
  assert.deepEqual(
    [
      page.numbers!.items,
      page.numbers!.published,
      page.numbers!.publishedThisWeek,
      page.numbers!.createdThisWeek,
      page.numbers!.requestsOpen,
    ],
    [6, 3, 3, 6, 1],
  );
});

test('TEST-45 testimonials that wait are listed and counted, those that were dropped or published are not; the rating counts all', async () => {
  const { id } = (await ask(server, content.list, { ...at, query: { search: 'On the site' } })).body.rows[0]!;
  await praise(id, 'Waits', { rating: 5 });
  await praise(id, 'Dropped', { rating: 1, status: 'dropped' });
  await praise(id, 'Published', { rating: 3, publish: 'published', daysAgo: 30 });
  const page = await welcome();
  assert.deepEqual(
    page.testimonials.map(({ customerName, about, rating }) => [customerName, about, rating]),
    [['Waits', 'On the site', 5]],
  );
  assert.ok(page.testimonials[0]!.excerpt.length <= 160);
  assert.deepEqual(
    [page.testimonialCount, page.numbers!.testimonialsThisWeek, page.numbers!.ratings, page.numbers!.rating],
    [1, 2, 3, 3],
  );
  assert.deepEqual(page.ask, [], 'who has spoken already is not asked');
});

test('AUTH-15 at most five of a list are shown, and all are counted', async () => {
  for (let n = 0; n < 6; n++) await add(`Draft ${n}`);
  const page = await welcome();
  assert.equal(page.drafts.length, 5);
  assert.equal(page.draftCount, 7);
});

test('TEN-01 ROLE-33 another account sees nothing of it, and only the operator the whole house', async () => {
  assert.equal((await ask(server, contract.welcome, { ...at, cookie: stranger.cookie })).status, 404);
  assert.equal((await ask(server, contract.welcome, { ...at, cookie: '' })).status, 401);
  assert.equal(
    (
      await ask(server, contract.welcome, {
        cookie: stranger.cookie,
        params: { accountId: theirs.accountId },
      })
    ).body.numbers!.items,
    0,
  );
  const house = await ask(server, contract.house, { cookie: operator.cookie });
  assert.deepEqual(house.body, { agencies: 2, accounts: 2, people: 3, accountsThisWeek: 2 });
  assert.equal((await ask(server, contract.house, { cookie: owner.cookie })).status, 404);
});

test("AUTH-16 TEN-38 what waits in each of one's accounts: as the person is shown it there, and of nobody else's", async () => {
  const other = await makeAccount(server, 'other');
  const shut = await makeAccount(server, 'shut');
  for (const { accountId } of [other, shut])
    await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const multi = await makePerson(server, { role: 'accounts', accountId: other.accountId, isPrimary: true });
  await addMember(server, mine.accountId, multi.userId, 'user');
  await addMember(server, shut.accountId, multi.userId, 'account');
  await server.sql('update account set suspended_at = now() where id = $1', [shut.accountId]);
  const there = { cookie: multi.cookie, params: { accountId: other.accountId } };
  for (const [title, statusContent] of [
    ['One', 'draft'],
    ['Two', 'writing'],
    ['Three', 'finalized'],
  ] as const)
    await ask(server, content.create, { ...there, body: { title, statusContent } });
  await server.sql(
    `
      update content
      set card = jsonb_set(
        card, '{cover}',
        '{"id":"00000000-0000-7000-8000-000000000001","kind":"image","base":null,"sizes":[],"color":null,"alt":""}'
      ),
        status_publish = 'published'
      where account_id = $1 and title = 'Three'
    `,
    [other.accountId],
  );
  const news = async (cookie: string) => (await ask(server, contract.myAccounts, { cookie })).body.accounts;
  const all = await news(multi.cookie);
  assert.deepEqual(
    all.map(({ id, drafts, ready, testimonials, cover }) => [id, drafts, ready, testimonials, cover?.kind]),
    [
      [other.accountId, 2, 0, 0, 'image'],
      [mine.accountId, 0, 0, 0, undefined],
    ],
    'a plain user is counted their own alone, and a closed account is not looked into',
  );
  assert.ok(Date.now() - Date.parse(all[0]!.changedAt) < 60_000);
  const [first] = await news(owner.cookie);
  const { body: page } = await ask(server, contract.welcome, at);
  assert.deepEqual(
    [first!.drafts, first!.ready, first!.testimonials],
    [page.draftCount, page.ready.length, page.testimonialCount],
  );
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
      select account_id, content_type_id, pipeline_id, stage_id, 'Many'
      from content, generate_series(1, 120)
      where account_id = $1 and title = 'One'
    `,
    [other.accountId],
  );
  assert.equal(
    (await news(multi.cookie))[0]!.drafts,
    100,
    'one more than are counted says that there are more',
  );
  assert.deepEqual(
    [await news(operator.cookie), (await ask(server, contract.myAccounts, {})).status],
    [[], 401],
  );
});
