import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const { cookie } = owner;
const params = { accountId: world.accountId };
const pipelineId = world.pipelines['Project']!;
const stageId = world.stages['Project/New']!;
const nextId = world.stages['Project/In progress']!;
// Forty items in pairs of equal times, so that a cursor without its second key would lose rows.
await server.sql(
  `
    insert into content (
      account_id, user_id, content_type_id, pipeline_id, stage_id, title, stage_at, is_testimonial, testimonial
    )
    select $1, case when n % 4 = 0 then $5::uuid end, $2, $3, $4, 'Item ' || lpad(n::text, 2, '0'),
      timestamptz '2026-01-01' + (n / 2) * interval '1 hour', n > 40, case when n > 40 then '{}'::jsonb end
    from generate_series(1, 42) n
  `,
  [world.accountId, world.types['project'], pipelineId, stageId, owner.userId],
);

type Filters = Record<string, string>;
const board = (query: Filters = {}, as = cookie, of = params) =>
  ask(server, contract.getBoard, { cookie: as, params: { ...of, pipelineId }, query });
const cardsOf = (query: Record<string, string | number> = {}, as = cookie, stage = stageId) =>
  ask(server, contract.listCards, { cookie: as, params: { ...params, stageId: stage }, query });
const byId = (ids: string[], as = cookie, filters: Filters = {}) =>
  ask(server, contract.findCards, { cookie: as, params, body: { ids, ...filters } });
async function walk(query: Record<string, string | number> = {}, as = cookie) {
  const cards: contract.Card[] = [];
  for (let cursor: string | undefined, n = 0; n < 20; n++) {
    const page = await cardsOf({ ...query, ...(cursor ? { cursor } : {}) }, as);
    assert.equal(page.status, 200, page.text);
    cards.push(...page.body.cards);
    cursor = page.body.nextCursor ?? undefined;
    if (!cursor) break;
  }
  return cards;
}
const countOf = async (query: Filters = {}, as = cookie) =>
  (await board(query, as)).body.stages.find(({ id }) => id === stageId)?.count;

test('TASK-06 the board counts the items of each stage in the order of the stages, without testimonials', async () => {
  const answer = await board();
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(contract.getBoard.output.parse(answer.body), answer.body);
  assert.deepEqual(
    answer.body.stages.map(({ count }) => count),
    [40, 0, 0, 0, 0],
  );
  assert.equal(answer.body.stages[0]?.id, stageId);
  assert.ok(answer.body.people.some(({ id }) => id === owner.userId));
});

test('TASK-06 a column walks each of its cards once, the one that came last first', async () => {
  assert.equal((await cardsOf()).body.cards.length, contract.CARDS_PAGE);
  const cards = await walk({ limit: 7 });
  assert.equal(new Set(cards.map(({ id }) => id)).size, 40);
  const times = cards.map(({ stageAt }) => stageAt);
  assert.deepEqual(times, times.toSorted().toReversed());
  assert.equal((await cardsOf({ cursor: 'x' })).code, 'cursor.invalid');
  assert.equal((await cardsOf({ limit: 101 })).status, 400);
});

test('TASK-06 owner, type and text filter the cards and their counts alike', async () => {
  const filters: [Filters, number][] = [
    [{ userId: owner.userId }, 10],
    [{ search: 'm 07' }, 1],
    [{ search: '%' }, 0],
    [{ contentTypeId: world.types['blog']! }, 0],
    [{ contentTypeId: world.types['project']!, userId: owner.userId, search: '0 ITEM' }, 4],
  ];
  for (const [query, count] of filters) {
    assert.equal((await walk(query)).length, count, JSON.stringify(query));
    assert.equal(await countOf(query), count, JSON.stringify(query));
  }
});

test('TASK-06 a card that changes its stage is counted there and comes first; its age begins anew', async () => {
  const [card] = (await cardsOf({ limit: 1 })).body.cards;
  const contentId = card!.id;
  const call = { cookie, params: { ...params, contentId } };
  const moved = await ask(server, content.update, {
    ...call,
    body: { version: card!.version, stageId: nextId },
  });
  assert.equal(moved.status, 200, moved.text);
  assert.ok(moved.body.stageAt > card!.stageAt);
  assert.deepEqual(
    (await cardsOf({}, cookie, nextId)).body.cards.map(({ id, stageAt }) => [id, stageAt]),
    [[contentId, moved.body.stageAt]],
  );
  const stale = await ask(server, content.update, { ...call, body: { version: card!.version, stageId } });
  assert.equal(stale.code, 'content.stale', 'a move of a version that is no longer the newest is refused');
  const named = await ask(server, content.update, {
    ...call,
    body: { version: moved.body.version, title: 'Named anew' },
  });
  assert.equal(named.body.stageAt, moved.body.stageAt, 'other changes leave the age as it is');
  const foreign = await ask(server, content.update, {
    ...call,
    body: { version: named.body.version, stageId: world.stages['Blog/Idea']! },
  });
  assert.equal(foreign.status, 400, 'a stage of another pipeline is refused');
  const back = await ask(server, content.update, {
    ...call,
    body: { version: named.body.version, stageId },
  });
  assert.equal(back.status, 200, back.text);
  assert.equal((await cardsOf({ limit: 1 })).body.cards[0]?.id, contentId);
});

test('TASK-06 cards are read by their ids as far as the filters let them through', async () => {
  const ids = (await cardsOf({ limit: 3 })).body.cards.map(({ id }) => id);
  assert.equal((await byId(ids)).body.cards.length, 3);
  assert.equal((await byId(ids, cookie, { search: 'nothing of this name' })).body.cards.length, 0);
  assert.equal((await byId([])).status, 400);
  assert.equal((await byId(Array.from({ length: contract.CARDS_BY_ID + 1 }, () => ids[0]!))).status, 400);
});

test('TASK-06 ROLE-05 a limited member finds only their own items on the board', async () => {
  const member = await world.as('user');
  const own = await ask(server, content.create, {
    cookie: member.cookie,
    params,
    body: { title: 'Own work', contentTypeId: world.types['project']! },
  });
  assert.equal(own.status, 201, own.text);
  assert.equal(await countOf({}, member.cookie), 1);
  assert.deepEqual(
    (await walk({}, member.cookie)).map(({ id }) => id),
    [own.body.id],
  );
  const others = (await cardsOf({ userId: owner.userId, limit: 2 })).body.cards.map(({ id }) => id);
  assert.deepEqual((await byId(others, member.cookie)).body.cards, []);
});

test('TASK-06 a stranger finds neither the board nor a column nor a card; a foreign pipeline is not found', async () => {
  const other = await stranger.as('account');
  assert.equal((await board({}, other.cookie)).status, 404);
  assert.equal((await cardsOf({}, other.cookie)).status, 404);
  assert.equal((await byId([stageId], other.cookie)).status, 404);
  const foreign = await ask(server, contract.getBoard, {
    cookie: other.cookie,
    params: { accountId: stranger.accountId, pipelineId },
  });
  assert.equal(foreign.status, 404);
  const foreignCards = await ask(server, contract.listCards, {
    cookie: other.cookie,
    params: { accountId: stranger.accountId, stageId },
  });
  assert.equal(foreignCards.status, 404);
});
