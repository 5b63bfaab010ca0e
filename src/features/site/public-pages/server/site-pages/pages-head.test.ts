import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const get = async (site: SiteWorld, url: string): Promise<string> =>
  (await server.app.inject({ url, headers: { host: site.host } })).body;
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const descriptionOf = (html: string) => /name="description" content="([^"]*)/.exec(html)?.[1];
const place = (site: SiteWorld, industry: string | null, city: string) =>
  server.sql(
    'update account set industry = $2, location = jsonb_build_object($3::text, $4::text) where id = $1',
    [site.accountId, industry, 'city', city],
  );
const paths = ['/', '/project', '/reviews', '/before-after', '/services', '/map', '/contact-us'];

test('44 C 7 titles and descriptions of all pages name trade and town; without an industry the busiest service does', async () => {
  const site = await siteWorld(server);
  const job = await site.add({ title: 'Wall', services: ['Planting'], categories: ['Courtyards'] });
  await site.praise(job);
  await place(site, 'Landscaping', 'Ithaca');
  await site.bump();
  for (const path of paths) {
    const html = await get(site, path);
    assert.match(titleOf(html)!, /Landscaping in Ithaca/, path);
    assert.match(titleOf(html)!, /Cedar &amp; Stone/, path);
    if (path !== '/') assert.match(descriptionOf(html)!, /Landscaping in Ithaca/, path);
  }
  assert.match(titleOf(await get(site, '/services/planting'))!, /^Planting in Ithaca · /);
  assert.match(titleOf(await get(site, '/courtyards'))!, /^Courtyards in Ithaca · /);
  await place(site, null, 'Ithaca');
  await site.bump();
  assert.equal(titleOf(await get(site, '/map')), 'Map: Planting in Ithaca · Cedar &amp; Stone');
});
test('44 C 7 what the owner writes stands in place of them', async () => {
  const site = await siteWorld(server);
  await site.add({ title: 'Wall' });
  await place(site, 'Landscaping', 'Ithaca');
  const page = { title: 'Where we dig', description: 'Ask the neighbors.' };
  const names = ['projects', 'reviews', 'beforeAfter', 'services', 'map', 'contact'];
  await site.settings({ meta: { pages: Object.fromEntries(names.map((name) => [name, page])) } });
  for (const path of paths.slice(1)) {
    const html = await get(site, path);
    assert.equal(titleOf(html), 'Where we dig · Cedar &amp; Stone', path);
    assert.equal(descriptionOf(html), 'Ask the neighbors.', path);
  }
});
test('44 C 7 map and services tell search engines of the business and of what they list', async () => {
  const site = await siteWorld(server);
  await site.add({ title: 'Wall', services: ['Planting'] });
  await site.bump();
  for (const [path, entry] of [
    ['/map', '"name":"Wall","url":"'],
    ['/services', '"name":"Planting","url":"'],
  ] as const) {
    const html = await get(site, path);
    assert.match(html, /"@type":"CollectionPage"/, path);
    assert.match(html, /"about":\{"@type":"LocalBusiness"/, path);
    assert.ok(html.includes(entry), path);
  }
});
