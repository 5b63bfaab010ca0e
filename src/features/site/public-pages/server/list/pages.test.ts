import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

/** A large account: 10,050 items in SQL, nearly all of one kind; the few others are the oldest. */
const server = await testServer({ faces });
const site = await siteWorld(server);
const other = await siteWorld(server);
const first = await site.add({
  title: 'Blog of old',
  type: 'blog',
  categories: ['Courtyards'],
  services: ['Water'],
  pairs: [],
  sortAt: '2020-01-01T00:00:00Z',
});
await site.add({
  title: 'Court with a pool',
  categories: ['Courtyards'],
  services: ['Planting'],
  sortAt: '2020-01-02T00:00:00Z',
});
await site.add({
  title: 'Hidden court',
  categories: ['Courtyards'],
  publish: 'notPublished',
  sortAt: '2020-01-03T00:00:00Z',
});
await server.sql(
  `
    with new_items as (
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, status_publish)
      select account_id, $2, pipeline_id, stage_id, 'Wall ' || n, 'published'
      from content, generate_series(1, 10048) n
      where account_id = $1 and id = $3
      returning *
    )
    insert into content_public (
      account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content,
      status_publish, is_featured, is_testimonial, title, description, seo_title, seo_description, slug,
      city, neighborhood, address, sort_at, updated_at, service_ids
    )
    select account_id, id, content_type_id, stage_id, 'project', 'completed', 'finalized', 'published',
      false, false, title, '', '', '', lower(replace(title, ' ', '-')), '', '', '', now(), now(),
      array[$4]::uuid[]
    from new_items
  `,
  [site.accountId, site.types['project'], first, site.services['Planting']],
);
await server.sql(
  `
    insert into content_category
    select account_id, content_id, unnest(category_ids)
    from content_public
    where account_id = $1
  `,
  [site.accountId],
);
await server.sql(
  `
    insert into content_service
    select account_id, content_id, unnest(service_ids)
    from content_public
    where account_id = $1
  `,
  [site.accountId],
);
await other.add({ title: 'Court of others', categories: ['Courtyards'] });
await site.settings({ tabs: { contentTypes: [site.types['blog']] } });
const get = async (url: string) => {
  const answer = await server.app.inject({ url, headers: { host: site.host } });
  return {
    ...answer,
    titles: [...answer.body.matchAll(/<div class="pt"><b>([^<]*)<\/b>/g)].map(([, title]) => title),
  };
};

test('SITE-45 a rare category of a large account shows all of it and nothing else', async () => {
  const rare = await get('/project?category=Courtyards');
  assert.deepEqual(rare.titles, ['Court with a pool']);
  assert.deepEqual((await get('/project?category=Courtyards&service=Planting')).titles, [
    'Court with a pool',
  ]);
  assert.deepEqual((await get('/project?category=Courtyards&category=Town+gardens')).titles, []);
  const common = await get('/project?service=Planting');
  assert.equal(common.titles.length, 30);
  assert.match(common.body, /500\+/);
});

test('SITE-44 in a large account every kind has its tab and filter, however old its items are, services that it has their pages, and no count is made up', async () => {
  const { body } = await get('/project');
  assert.match(body, /href="\/blog"[^>]*>Blog/);
  assert.match((await get('/blog')).body, /<h1[^>]*>Blog<span class="num"[^>]*>1</);
  assert.doesNotMatch(body, /<span class="num">2,000</);
  assert.equal((await get('/services/planting')).statusCode, 200);
  assert.equal((await get('/services/water')).statusCode, 404, 'no item has it');
});

test('SITE-02 the sitemap of a large site has parts that together name every item once', async () => {
  const index = await get('/sitemap.xml');
  const parts = [...index.body.matchAll(/<loc>http:\/\/[^/]+(\/sitemap-[^<]+)<\/loc>/g)].map(
    ([, path]) => path!,
  );
  assert.equal(parts.length, 2);
  const items: string[] = [];
  for (const part of parts) {
    const file = await get(part);
    assert.equal(file.statusCode, 200);
    items.push(...[...file.body.matchAll(/<loc>([^<]+)<\/loc><lastmod>/g)].map(([, at]) => at!));
  }
  assert.deepEqual([items.length, new Set(items).size], [10_050, 10_050]);
  for (const address of [
    '/sitemap-2.xml',
    '/sitemap-ffffffff-ffff-ffff-ffff-ffffffffffff.xml',
    '/sitemap-abc.xml',
  ])
    assert.equal((await get(address)).statusCode, 404, address);
});
