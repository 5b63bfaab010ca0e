import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { searchKnowledge } from '../queries-search.ts';
import { setFollows, ensureCorpus } from '../corpus/queries.ts';
import { followOwn } from './actions-follow.ts';

const server = await testServer();
const site = await siteWorld(server);
const { accountId } = site;
await site.add({ title: 'Harbor terrace', description: 'A terrace of slate by the water.' });
await site.add({ title: 'A hidden garden', description: 'Nobody sees it.', publish: 'notPublished' });
await site.add({
  title: 'Ann',
  isTestimonial: true,
  testimonial: { customerName: 'Ann Hill', description: 'They came on time and left it clean.', rating: 5 },
});
const inAccount = <T>(work: Parameters<typeof server.db.withTenant<T>>[1]) =>
  server.db.withTenant(asJobOf(accountId), work);
const docs = () =>
  server.sql<{ kind: string; title: string; text: string; ref: string }>(
    'select kind, title, text, ref from agent_doc where account_id = $1',
    [accountId],
  );

test('CHAT-03 the own items, services, testimonials and facts are known without a crawl, and forgotten with their pages', async () => {
  await followOwn(server, accountId);
  assert.deepEqual(await docs(), [], 'an account that does not follow has none');
  await inAccount(async (tx) => {
    await ensureCorpus(tx, accountId);
    await setFollows(tx, accountId, true);
  });
  await followOwn(server, accountId);
  const first = await docs();
  const visible = await server.sql<{ id: string; isTestimonial: boolean }>(
    `select content_id as id, is_testimonial as "isTestimonial" from content_public
     where account_id = $1 and status_publish = 'published' and not withheld`,
    [accountId],
  );
  const kinds = new Set(first.map(({ kind }) => kind));
  for (const kind of ['business', 'item', 'testimonial', 'service'])
    assert.ok(kinds.has(kind), [...kinds].join());
  assert.ok(!first.some(({ title }) => title === 'A hidden garden'), 'what visitors do not see is not known');
  const [span] = await inAccount((tx) => searchKnowledge(tx, accountId, 'did they come on time', 'en', 5));
  assert.deepEqual([span?.kind, span?.isUntrusted], ['testimonial', true]);
  const items = first.filter(({ kind }) => kind === 'item');
  assert.equal(items.length, visible.filter(({ isTestimonial }) => !isTestimonial).length);
  const [item] = items;
  const spans = await inAccount((tx) => searchKnowledge(tx, accountId, item!.title, 'en', 5));
  assert.ok(spans.some(({ kind }) => kind === 'item'));
  await followOwn(server, accountId);
  const revisions = await server.sql<{ most: number }>(
    'select max(revision) as most from agent_doc where account_id = $1',
    [accountId],
  );
  assert.equal(revisions[0]!.most, 1, 'what has not changed is not cut anew');
  await server.sql(
    `update content_public set status_publish = 'notPublished' where account_id = $1 and content_id = $2`,
    [accountId, item!.ref],
  );
  await followOwn(server, accountId);
  assert.ok(!(await docs()).some(({ ref }) => ref === item!.ref), 'what visitors see no longer is forgotten');
});
