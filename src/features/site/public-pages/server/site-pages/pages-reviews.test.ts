import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as widgets from '#features/praise/widgets/contract.ts';
import { getData, type WidgetData } from '#features/praise/widgets/contract-data.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const { accountId } = site;
const own = await site.add({
  type: 'testimonial',
  isTestimonial: true,
  title: 'Ada',
  testimonial: {
    customerName: 'Ada',
    customerTitle: '',
    customerPhoto: null,
    cover: null,
    video: null,
    description: 'Own words.',
    rating: 5,
    photos: [],
  },
});
await server.sql('update content_public set in_widgets = true, rating = 5 where content_id = $1', [own]);
/** Adds a review of another website. */
const add = (author: string, rating: number, more: { isFeatured?: boolean; isRemoved?: boolean } = {}) =>
  server.sql(
    `insert into review (account_id, source, external_id, author, rating, text, url, is_featured, is_removed, removed_at)
     values ($1, 'trustpilot', $2, $2, $3, 'Words of <b>' || $2 || '</b>', 'https://www.trustpilot.com/reviews/1', $4, $5,
       case when $5 then now() end)`,
    [accountId, author, rating, more.isFeatured ?? false, more.isRemoved ?? false],
  );
await add('Featured Emre', 4, { isFeatured: true });
await add('Unfeatured Lena', 1);
await add('Gone Omar', 1, { isFeatured: true, isRemoved: true });
await server.sql('update account set update_counter = update_counter + 1 where id = $1', [accountId]);
const open = async (url: string) =>
  (await server.app.inject({ url, headers: { host: site.host, origin: 'https://www.example.com' } })).body;

test('SITE-56 INTG-18 featured reviews stand on the page with their source; the average counts all, data only own', async () => {
  const html = await open('/testimonials');
  assert.match(html, /Reviews on other websites[\s\S]*Featured by the business[\s\S]*Featured Emre/);
  assert.match(html, /<a [^>]*href="https:\/\/www\.trustpilot\.com\/reviews\/1"[^>]*>on Trustpilot<\/a>/);
  assert.match(html, /Words of &lt;b&gt;Featured Emre/);
  assert.doesNotMatch(html, /Lena|Omar/);
  assert.match(html, />3\.3</, 'five, four and one star');
  const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  );
  assert.deepEqual([data.aggregateRating.ratingValue, data.aggregateRating.reviewCount], [5, 1]);
  assert.ok(!JSON.stringify(data).includes('Emre'));
});
test('TEST-62 INTG-18 a widget shows featured reviews with their source, and its average counts all of them', async () => {
  const { cookie } = await makePerson(server, { role: 'account', accountId });
  const created = await ask(server, widgets.create, {
    cookie,
    params: { accountId },
    body: { name: 'Front page', kind: 'wall', hosts: ['example.com'] } as never,
  });
  const data = JSON.parse(await open(getData.path.replace(':widgetId', created.body.id))) as WidgetData;
  assert.deepEqual(
    data.entries.map(({ name, title, isOutside }) => [name, title, isOutside]),
    [
      ['Ada', '', false],
      ['Featured Emre', 'Trustpilot', true],
    ],
  );
  assert.deepEqual([data.rating, data.isSelection], [{ count: 3, average: 3.3 }, true]);
  assert.equal(data.entries[1]!.url, 'https://www.trustpilot.com/reviews/1');
});
