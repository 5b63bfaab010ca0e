import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { startReviews, wrongly } from '#testing/outside/review-servers.ts';
import type { KeptReview } from '#testing/outside/review-sources.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const sites = await Promise.all([startReviews(), startReviews(), startReviews(), startReviews()]);
after(() => Promise.all(sites.map((each) => each.close())));
const [paged, faulty, replying, excerpts] = sites;
const server = await testServer({
  works: true,
  env: { PRIVATE_HOSTS: sites.map(({ host }) => host).join(',') },
});
type Site = (typeof sites)[number];
/** Makes an account with its owner. */
async function makeOwner(name: string) {
  const { accountId } = await makeAccount(server, name);
  const { cookie } = await makePerson(server, { role: 'account', accountId, isPrimary: true });
  return { accountId, cookie, params: { accountId } };
}
type Owner = Awaited<ReturnType<typeof makeOwner>>;
const connect = async (owner: Owner, site: Site, body: object) => {
  const answer = await ask(server, accountCalls.connect, {
    cookie: owner.cookie,
    params: owner.params,
    body: { name: '', ...body, settings: { address: site.url, ...(body as { settings: object }).settings } },
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
};
const onTrustpilot = (owner: Owner, site: Site, domain = 'cedarstone.test') =>
  connect(owner, site, {
    kind: 'reviews.trustpilot',
    settings: { domain },
    secrets: { key: site.key, secret: site.secret },
  });
const logOf = async (owner: Owner, id: string) => {
  const { body } = await ask(server, contract.listLogs, { cookie: owner.cookie, params: owner.params });
  return body.rows.find((row) => row.id === id)!;
};
/** Imports the reviews of a connection and waits for the end. */
async function bring(owner: Owner, connectionId: string) {
  const asked = await ask(server, contract.importReviews, {
    cookie: owner.cookie,
    params: owner.params,
    body: { connectionId },
  });
  assert.equal(asked.status, 200, asked.text);
  return until(async () => {
    const log = await logOf(owner, asked.body.id);
    return log.outcome === 'running' ? undefined : log;
  });
}
const listOf = async (owner: Owner, query: object = {}) => {
  const { body, status, text } = await ask(server, contract.list, {
    cookie: owner.cookie,
    params: owner.params,
    query: { limit: 100, ...query },
  });
  assert.equal(status, 200, text);
  return body.rows;
};
const review = (at: number, more: Partial<KeptReview> = {}): KeptReview => ({
  id: `review-${at}`,
  author: `Customer ${at}`,
  stars: 5,
  text: `Good work ${at}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  ...more,
});
const numbersOf = ({ outcome, found, added, changed, removed, refused }: contract.ReviewsLog) => [
  outcome,
  found,
  added,
  changed,
  removed,
  refused,
];

test('INTG-17 INTG-18 INTG-19 all pages come in, again none twice, edits update, what is gone is marked', async () => {
  const owner = await makeOwner('Cedar & Stone');
  const connectionId = await onTrustpilot(owner, paged);
  paged.reviews.push(...Array.from({ length: 230 }, (_, at) => review(at, { stars: (at % 5) + 1 })));
  const first = await bring(owner, connectionId);
  assert.deepEqual(numbersOf(first), ['imported', 230, 230, 0, 0, 0]);
  assert.equal(first.accountId, owner.accountId);
  assert.ok(first.time);
  assert.deepEqual(numbersOf(await bring(owner, connectionId)), ['imported', 230, 0, 0, 0, 0]);
  paged.reviews[225] = review(225, { stars: 1, text: 'It leaks now', changedAt: '2026-05-01T00:00:00.000Z' });
  const [goneOne] = paged.reviews.splice(100, 1);
  paged.reviews.unshift(review(500));
  assert.deepEqual(numbersOf(await bring(owner, connectionId)), ['imported', 230, 1, 1, 1, 0]);
  const news = await server.sql<{ data: object }>(
    "select data from event where account_id = $1 and name = 'review.received'",
    [owner.accountId],
  );
  assert.deepEqual(
    news.map(({ data }) => data),
    [{ source: 'trustpilot', rating: 5 }],
    'the past is no news, what came since is',
  );
  const edited = (await listOf(owner)).concat(await listOf(owner, { part: 'low' }));
  assert.ok(edited.some(({ text, rating }) => text === 'It leaks now' && rating === 1));
  const gone = await listOf(owner, { part: 'removed' });
  assert.deepEqual(
    gone.map(({ author, isRemoved }) => [author, isRemoved]),
    [[goneOne!.author, true]],
  );
  const { body: summary } = await ask(server, contract.summary, {
    cookie: owner.cookie,
    params: owner.params,
  });
  assert.deepEqual([summary.count, summary.sources], [230, [{ source: 'trustpilot', count: 230 }]]);
  paged.reviews.splice(100, 0, goneOne!);
  await bring(owner, connectionId);
  assert.deepEqual(await listOf(owner, { part: 'removed' }), [], 'a review that is back is shown again');
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await ask(server, contract.list, {
      cookie: owner.cookie,
      params: owner.params,
      query: { limit: 90, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...body.rows.map(({ id }) => id));
    cursor = body.nextCursor;
  }
  assert.deepEqual([seen.length, new Set(seen).size], [231, 231]);
});
test('INTG-20 INTG-21 Y-30 none found and none with four stars are said; all come in anyway', async () => {
  const owner = await makeOwner('Harbor & Sons');
  const connectionId = await onTrustpilot(owner, faulty);
  faulty.reviews.length = 0;
  assert.equal((await bring(owner, connectionId)).outcome, 'none');
  faulty.reviews.push(review(1, { stars: 3 }), review(2, { stars: 1 }));
  const low = await bring(owner, connectionId);
  assert.deepEqual(numbersOf(low), ['low', 2, 2, 0, 0, 0]);
  faulty.reviews.push(review(3, { stars: 4 }));
  assert.equal((await bring(owner, connectionId)).outcome, 'imported', 'four stars are not under four');
  assert.equal((await listOf(owner)).length, 3);
});
test('INTG-18 a source that is busy, broken or answers a page is named, and nothing is lost or removed', async () => {
  const owner = await makeOwner('Mill & Moor');
  const connectionId = await onTrustpilot(owner, excerpts);
  excerpts.reviews.push(...Array.from({ length: 120 }, (_, at) => review(at)));
  excerpts.fail(/\/reviews$/, wrongly.busy(0), { times: 2 });
  assert.equal((await bring(owner, connectionId)).found, 120, 'a short wait is waited');
  for (const [answer, code] of [
    [wrongly.busy(86_400), 'reviews.busy'],
    [wrongly.html, 'reviews.not_data'],
    [wrongly.inside, 'reviews.failed'],
    [wrongly.status(500), 'reviews.away'],
    [wrongly.status(401), 'reviews.key'],
    [wrongly.die, 'reviews.no_answer'],
  ] as const) {
    excerpts.fail(/\/reviews$/, answer, { times: 1 });
    const log = await bring(owner, connectionId);
    assert.deepEqual([log.outcome, log.failure], ['failed', code]);
    assert.ok(!log.said.includes(excerpts.key));
  }
  assert.equal((await listOf(owner, { limit: 100 })).length, 100);
  assert.deepEqual(await listOf(owner, { part: 'removed' }), []);
  const row = { ...review(900), stars: 9 } as KeptReview;
  excerpts.reviews.unshift(row);
  excerpts.reviews.pop();
  const log = await bring(owner, connectionId);
  assert.deepEqual(numbersOf(log), ['imported', 120, 0, 0, 0, 1], 'one that cannot be read removes none');
});
test('INTG-17 Yelp gives three excerpts, says how many it keeps, and removes none', async () => {
  const owner = await makeOwner('Oak Ltd');
  const connectionId = await connect(owner, replying, {
    kind: 'reviews.yelp',
    settings: { business: 'https://www.yelp.com/biz/cedar-stone-bath?osq=x' },
    secrets: { key: replying.key },
  });
  replying.reviews.push(...Array.from({ length: 5 }, (_, at) => review(at, { stars: 4 })));
  const log = await bring(owner, connectionId);
  assert.deepEqual([log.outcome, log.found, log.withheld], ['imported', 3, 37]);
  replying.reviews.splice(0, 2);
  const again = await bring(owner, connectionId);
  assert.deepEqual([again.found, again.added, again.removed], [3, 2, 0]);
});
test('INTG-18 only some are featured; one gone at its source is not, and others may not', async () => {
  const owner = await makeOwner('Pine & Co');
  const site = sites[1];
  const connectionId = await onTrustpilot(owner, site);
  site.reviews.splice(0, Infinity, review(1), review(2));
  await bring(owner, connectionId);
  const [newest] = await listOf(owner);
  const feature = (reviewId: string, cookie = owner.cookie, isFeatured = true) =>
    ask(server, contract.feature, { cookie, params: { ...owner.params, reviewId }, body: { isFeatured } });
  assert.equal((await feature(newest!.id)).body.isFeatured, true);
  assert.deepEqual(
    (await listOf(owner, { part: 'featured' })).map(({ id }) => id),
    [newest!.id],
  );
  const user = await makePerson(server, { role: 'user', accountId: owner.accountId, isPrimary: false });
  assert.equal((await feature(newest!.id, user.cookie)).status, 403);
  const stranger = await makeOwner('Other');
  assert.equal((await feature(newest!.id, stranger.cookie)).status, 404);
  const own = { ...stranger.params, reviewId: newest!.id };
  const theirs = await ask(server, contract.feature, {
    cookie: stranger.cookie,
    params: own,
    body: { isFeatured: true },
  });
  assert.equal(theirs.status, 404);
  site.reviews.length = 0;
  site.reviews.push(review(7));
  await bring(owner, connectionId);
  const gone = (await listOf(owner, { part: 'removed' })).find(({ isFeatured }) => !isFeatured)!;
  assert.equal((await feature(gone.id)).code, 'reviews.removed');
});
