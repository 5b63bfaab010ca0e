import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { faces } from '#platform/http/app-shell.ts';
import type { Role } from '#shared/actor.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { refreshCopies } from '#testing/site.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as answers from '../../contract-answers.ts';
import * as inbox from '../../contract-inbox.ts';
import * as contract from '../../contract.ts';

const server = await testServer({ works: true, faces });
beforeEach(async () => {
  await server.sql('delete from rate_limit');
});
const HOST = 'inbox.localhost';
const OTHER = 'inbox-other.localhost';
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  return accountId;
}
const makeMember = async (accountId: string, email: string, role: Role) =>
  (await makePerson(server, { role, accountId, email })).cookie;
const accountId = await makeBusiness('Hale', HOST);
const otherId = await makeBusiness('Other', OTHER);
const owner = await makeMember(accountId, 'owner@inbox.test', 'account');
const staff = await makeMember(accountId, 'staff@inbox.test', 'accountUser');
const stranger = await makeMember(otherId, 'owner@inbox-other.test', 'account');
const params = { accountId };
const words = 'They treated the old wall as if it were their own.';

type Praise = Partial<{
  name: string;
  text: string;
  rating: number | null;
  consent: boolean | null;
  email: string;
  published: boolean;
  relatedTo: string | null;
  at: string;
  video: string;
}>;
async function make(account: string, praise: Praise = {}): Promise<string> {
  const record = {
    customerName: praise.name ?? 'Margaret Ferrers',
    customerEmail: praise.email ?? '',
    description: praise.text ?? words,
    rating: praise.rating === undefined ? 5 : praise.rating,
    ...(praise.consent === null ? {} : { isSubmissionConsent: praise.consent ?? true }),
    ...(praise.video ? { video: praise.video } : {}),
  };
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, description, is_testimonial,
        testimonial, status_publish, related_to, created_at
      )
      select t.account_id, t.id, t.pipeline_id, s.id, $2, $3, true, $4, $5, $6::uuid,
        coalesce($7::timestamptz, now())
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1 and t.key = 'testimonial'
      order by s.position
      limit 1
      returning id
    `,
    [
      account,
      record.customerName,
      record.description,
      JSON.stringify(record),
      praise.published ? 'published' : 'notPublished',
      praise.relatedTo ?? null,
      praise.at ?? null,
    ],
  );
  await refreshCopies(server, account, [row!.id]);
  return row!.id;
}
async function makeItem(title: string): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, status_publish)
      select t.account_id, t.id, t.pipeline_id, s.id, $2, 'published'
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.account_id = $1 and t.key = 'project'
      order by s.position
      limit 1
      returning id
    `,
    [accountId, title],
  );
  await refreshCopies(server, accountId, [row!.id]);
  return row!.id;
}
async function makeTag(label: string, account = accountId): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `
      with l as (insert into label (account_id, label) values ($1, $2) returning id)
      insert into tag (account_id, label_id, label) select $1, l.id, $2 from l returning id
    `,
    [account, label],
  );
  return row!.id;
}
const list = async (query: Record<string, string>, cookie = owner) => {
  const answer = await ask(server, contract.list, { cookie, params, query: query as never });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const names = async (query: Record<string, string>) =>
  (await list(query)).testimonials.map(({ customerName }) => customerName).sort();
const get = async (testimonialId: string) =>
  (await ask(server, contract.get, { cookie: owner, params: { accountId, testimonialId } })).body;
const change = (body: object, cookie = owner) =>
  ask(server, inbox.changeMany, { cookie, params, body: body as never });
const statesOf = (ids: string[]) =>
  server.sql<{ id: string; statusPublish: string; statusContent: string }>(
    `
      select id, status_publish as "statusPublish", status_content as "statusContent"
      from content where id = any($1::uuid[]) order by id
    `,
    [ids],
  );
const pageText = async (path: string) =>
  (await server.app.inject({ method: 'GET', url: path, headers: { host: HOST } })).body;

test('the inbox is filtered by state, permission, rating, media, tag, service, item, source and period', async () => {
  const item = await makeItem('Walcot Parade');
  const tag = await makeTag('Punctual');
  const first = await make(accountId, { name: 'Åsa Öz', relatedTo: item, at: '2026-03-01T12:00:00Z' });
  await make(accountId, { name: 'Ben', consent: false, rating: 2, at: '2026-04-01T12:00:00Z' });
  await make(accountId, { name: 'Cem', consent: null, rating: null, video: randomUUID() });
  await make(accountId, { name: 'Dora', published: true });
  await make(otherId, { name: 'Foreign' });
  await change({ ids: [first], action: 'tag', addTagIds: [tag] });
  assert.deepEqual(await names({}), ['Ben', 'Cem', 'Dora', 'Åsa Öz']);
  assert.deepEqual(await names({ status: 'published' }), ['Dora']);
  assert.deepEqual(await names({ permission: 'refused' }), ['Ben']);
  assert.deepEqual(await names({ permission: 'notAsked' }), ['Cem']);
  assert.deepEqual(await names({ rating: '2' }), ['Ben']);
  assert.deepEqual(await names({ rating: 'none' }), ['Cem']);
  assert.deepEqual(await names({ media: 'video' }), ['Cem']);
  assert.deepEqual(await names({ media: 'photos' }), []);
  assert.deepEqual(await names({ media: 'text', status: 'published' }), ['Dora']);
  assert.deepEqual(await names({ tagId: tag }), ['Åsa Öz']);
  assert.deepEqual(await names({ contentId: item }), ['Åsa Öz']);
  assert.deepEqual(await names({ source: 'request' }), []);
  assert.deepEqual(await names({ from: '2026-03-01', until: '2026-03-01' }), ['Åsa Öz']);
  assert.deepEqual(await names({ from: '2026-03-02', until: '2026-04-01' }), ['Ben']);
  // Without accents and in any order; by the title of the item as well.
  assert.deepEqual(await names({ search: 'oz asa' }), ['Åsa Öz']);
  assert.deepEqual(await names({ search: 'walcot' }), ['Åsa Öz']);
  const refused = await ask(server, contract.list, {
    cookie: owner,
    params,
    query: { rating: '9' } as never,
  });
  assert.equal(refused.status, 400);
  assert.equal((await ask(server, contract.list, { cookie: stranger, params })).status, 404);
  assert.deepEqual((await list({ rating: '2' })).counts, { waiting: 3, published: 1, dropped: 0 });
});

test('pages of the inbox follow each other by a cursor without gaps', async () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
    ids.push(...page.testimonials.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    ids,
    (await list({ limit: '100' })).testimonials.map(({ id }) => id),
  );
});

test('a testimonial gets another item, stage, status and tags; what is not of the account is refused', async () => {
  const item = await makeItem('Garden of the mill');
  const tag = await makeTag('Friendly');
  const foreignTag = await makeTag('Foreign', otherId);
  const id = await make(accountId, { name: 'Ella' });
  const at = { accountId, testimonialId: id };
  const before = await get(id);
  const [stage] = await server.sql<{ id: string }>(
    'select id from stage where account_id = $1 and pipeline_id = $2 order by position desc limit 1',
    [accountId, before.pipelineId],
  );
  const body = { relatedTo: item, tagIds: [tag], stageId: stage!.id, statusService: 'completed' as const };
  const answer = await ask(server, inbox.update, { cookie: owner, params: at, body });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.relatedTo?.title, 'Garden of the mill');
  assert.deepEqual(answer.body.tags, [{ id: tag, label: 'Friendly' }]);
  assert.equal(answer.body.stageId, stage!.id);
  assert.equal(answer.body.statusService, 'completed');
  assert.equal(answer.body.description, words);
  for (const wrong of [{ tagIds: [foreignTag] }, { relatedTo: id }, { relatedTo: randomUUID() }]) {
    const refused = await ask(server, inbox.update, { cookie: owner, params: at, body: wrong });
    assert.equal(refused.status, 400, refused.text);
  }
  const taken = await ask(server, inbox.update, {
    cookie: owner,
    params: at,
    body: { tagIds: [], relatedTo: null },
  });
  assert.deepEqual([taken.body.tags, taken.body.relatedTo], [[], null]);
  const foreign = await ask(server, inbox.update, { cookie: stranger, params: at, body: { tagIds: [] } });
  assert.equal(foreign.status, 404);
});

test('many are published at once; who gave no permission is named and stays; the change is undone', async () => {
  const yes = await make(accountId, { name: 'Yes' });
  const no = await make(accountId, { name: 'No', consent: false });
  const already = await make(accountId, { name: 'Already', published: true });
  const done = await change({ ids: [yes, no, already, yes], action: 'publish' });
  assert.equal(done.status, 201, done.text);
  const resultOf = (id: string) => done.body.results.find((result) => result.id === id);
  assert.equal(done.body.total, 3);
  assert.equal(resultOf(yes)?.state, 'done');
  assert.deepEqual([resultOf(no)?.state, resultOf(no)?.code], ['refused', 'testimonials.no_consent']);
  assert.equal(resultOf(already)?.state, 'same');
  assert.equal((await get(yes)).statusPublish, 'published');
  const bulkParams = { accountId, testimonialBulkId: done.body.id };
  assert.equal((await ask(server, inbox.getBulk, { cookie: stranger, params: bulkParams })).status, 404);
  const undone = await ask(server, inbox.undoBulk, { cookie: owner, params: bulkParams });
  assert.equal(undone.body.state, 'undone', undone.text);
  assert.equal((await get(yes)).statusPublish, 'notPublished');
  assert.equal((await get(already)).statusPublish, 'published');
  const events = await server.sql<{ name: string }>(
    "select name from event where subject = $1 and name like 'item.%' order by id",
    [yes],
  );
  assert.deepEqual(
    events.map(({ name }) => name),
    ['item.published', 'item.unpublished'],
    'AUTO-01 the change and its undoing are told, each once',
  );
  const again = await ask(server, inbox.undoBulk, { cookie: owner, params: bulkParams });
  assert.equal(again.status, 409);
  assert.equal((await change({ ids: [yes], action: 'publish' }, staff)).status, 403);
});

test('a change with an id that is not there, or of another account, is 404 and changes nothing', async () => {
  const own = await make(accountId, { name: 'Own' });
  const foreign = await make(otherId, { name: 'Foreign' });
  for (const wrong of [foreign, randomUUID()]) {
    const refused = await change({ ids: [own, wrong], action: 'archive' });
    assert.equal(refused.status, 404, refused.text);
  }
  const [before] = await statesOf([own]);
  assert.equal(before!.statusContent, 'draft');
  const many = Array.from({ length: 1001 }, () => randomUUID());
  assert.equal((await change({ ids: many, action: 'archive' })).status, 400);
  assert.equal((await change({ ids: [own], action: 'thank' })).status, 400);
  assert.equal((await change({ ids: [own], action: 'tag' })).status, 400);
});

test('deleted ones come back published by the undoing, archived ones too; thanks are not undone', async () => {
  const id = await make(accountId, { name: 'Gone', published: true, email: 'gone@customer.test' });
  const removed = await change({ ids: [id], action: 'delete' });
  assert.equal(removed.body.results[0]?.state, 'done', removed.text);
  assert.deepEqual(await statesOf([id]), []);
  const undoOf = (testimonialBulkId: string) =>
    ask(server, inbox.undoBulk, { cookie: owner, params: { accountId, testimonialBulkId } });
  const restored = await undoOf(removed.body.id);
  assert.equal(restored.body.results[0]?.state, 'undone', restored.text);
  assert.equal((await get(id)).statusPublish, 'published');
  const archived = await change({ ids: [id], action: 'archive' });
  assert.equal((await statesOf([id]))[0]!.statusContent, 'dropped');
  assert.equal((await undoOf(archived.body.id)).body.results[0]?.state, 'undone');
  assert.equal((await get(id)).statusPublish, 'published');
  const thanked = await change({ ids: [id], action: 'thank', text: 'Thank you.' });
  assert.equal(thanked.body.results[0]?.state, 'done', thanked.text);
  assert.equal(thanked.body.canUndo, false);
  assert.equal((await undoOf(thanked.body.id)).status, 409);
  assert.equal((await get(id)).messages[0]?.body, 'Thank you.');
});

test('a thousand are archived by a job, and set back by one', async () => {
  const ids: string[] = [];
  const rows = await server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, testimonial
      )
      select c.account_id, c.content_type_id, c.pipeline_id, c.stage_id, 'Many ' || n, true,
        jsonb_build_object('customerName', 'Many ' || n, 'description', 'Words of a customer', 'rating', 5)
      from content c
      cross join generate_series(1, 1000) n
      where c.id = $1
      returning id
    `,
    [await make(accountId, { name: 'Source' })],
  );
  ids.push(...rows.map(({ id }) => id));
  const begun = await change({ ids, action: 'archive' });
  assert.equal(begun.body.state, 'waiting', begun.text);
  const bulkParams = { accountId, testimonialBulkId: begun.body.id };
  const read = async () => (await ask(server, inbox.getBulk, { cookie: owner, params: bulkParams })).body;
  await until(async () => (await read()).state === 'done', 60_000);
  assert.ok((await read()).results.every(({ state }) => state === 'done'));
  assert.ok((await statesOf(ids)).every(({ statusContent }) => statusContent === 'dropped'));
  await ask(server, inbox.undoBulk, { cookie: owner, params: bulkParams });
  await until(async () => (await read()).state === 'undone', 60_000);
  assert.ok((await statesOf(ids)).every(({ statusContent }) => statusContent === 'draft'));
  await server.sql('delete from content where id = any($1::uuid[])', [ids]);
});

test('a public answer is shown below the words, changed and removed; markup in it stays text', async () => {
  const item = await makeItem('Answered terrace');
  const id = await make(accountId, { name: 'Ines', published: true, relatedTo: item });
  const at = { accountId, testimonialId: id };
  const text = 'Thank you, Ines. <script>alert(1)</script>';
  const put = await ask(server, inbox.setAnswer, { cookie: owner, params: at, body: { text } });
  assert.equal(put.status, 200, put.text);
  assert.equal(put.body.answer?.text, text);
  const [slugRow] = await server.sql<{ slug: string }>(
    'select slug from content_public where content_id = $1',
    [item],
  );
  for (const path of [`/${slugRow!.slug}`, '/testimonials', `/testimonials-gallery/${accountId}`]) {
    const html = await pageText(path);
    assert.match(html, /Answer of the business/, path);
    assert.match(html, /Thank you, Ines\. &lt;script&gt;/, path);
    assert.doesNotMatch(html, /<script>alert\(1\)/, path);
  }
  assert.match(await pageText(`/${slugRow!.slug}`), /"@type":"Comment","text":"Thank you, Ines\./);
  const removed = await ask(server, inbox.removeAnswer, { cookie: owner, params: at });
  assert.equal(removed.body.answer, null);
  assert.doesNotMatch(await pageText('/testimonials'), /Thank you, Ines/);
  const empty = await ask(server, inbox.setAnswer, { cookie: owner, params: at, body: { text: '  ' } });
  assert.equal(empty.status, 400);
  const foreign = await ask(server, inbox.setAnswer, { cookie: stranger, params: at, body: { text } });
  assert.equal(foreign.status, 404);
  assert.equal(
    (await ask(server, inbox.setAnswer, { cookie: staff, params: at, body: { text } })).status,
    403,
  );
});

test('marked words are shown marked and stay as they are; a range outside of the text is refused', async () => {
  const id = await make(accountId, {
    name: 'Mira',
    published: true,
    text: 'A wall 🧱 <b>of</b> old stone, whole.',
  });
  const at = { accountId, testimonialId: id };
  const { textHash, description } = await get(id);
  const put = (body: { textHash: string; ranges: [number, number][] }, cookie = owner) =>
    ask(server, inbox.setMarks, { cookie, params: at, body });
  const marked = await put({
    textHash,
    ranges: [
      [2, 6],
      [4, 9],
    ],
  });
  assert.deepEqual(marked.body.marks, [[2, 9]], marked.text);
  assert.equal(marked.body.description, description);
  const html = await pageText(`/testimonials-gallery/${accountId}`);
  assert.match(html, /<mark>wall 🧱<\/mark>/);
  assert.match(html, /&lt;b&gt;of/);
  const length = description.length;
  for (const ranges of [[[0, length + 1]], [[5, 5]], [[9, 2]], [[0, 8]]] as [number, number][][])
    assert.equal((await put({ textHash, ranges })).status, 400, JSON.stringify(ranges));
  assert.equal((await put({ textHash: 'another', ranges: [[0, 1]] })).status, 409);
  assert.equal((await put({ textHash, ranges: [] }, stranger)).status, 404);
  assert.deepEqual((await put({ textHash, ranges: [] })).body.marks, []);
  const archived = await ask(server, answers.archive, { cookie: owner, params: at });
  assert.equal(archived.body.description, description);
});
