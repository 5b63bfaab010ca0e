import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const site = await siteWorld(server);
const get = async (url: string) => (await server.app.inject({ url, headers: { host: site.host } })).body;
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text!),
  );
const pool = await site.add({ title: 'Long pool', services: ['Water'], categories: ['Courtyards'] });
await site.add({ title: 'Frost', type: 'blog' });
await site.add({
  title: 'Praise',
  type: 'testimonial',
  isTestimonial: true,
  relatedTo: pool,
  testimonial: { customerName: 'Ada', description: 'Swept every night.', rating: 4, photos: [] },
});
const settings = {
  meta: { author: 'Nora Pell', keywords: 'stone, cedar' },
  contact: {
    lat: 51.38,
    lng: -2.36,
    address: '4 Mill Lane',
    social: [{ link: 'https://social.example/cedar', label: '' }],
  },
};

test('SITE-130 author and keywords of the settings stand in the head and in the metadata call', async () => {
  await site.settings(settings);
  const html = await get('/');
  assert.match(html, /<meta name="author" content="Nora Pell"><meta name="keywords" content="stone, cedar">/);
  const meta = JSON.parse(await get(`/api/public/metadata?hash=${'0'.repeat(64)}`));
  assert.equal(meta.metaAuthor, 'Nora Pell');
  assert.match(meta.metaKeywords, /^stone, cedar, /);
  await site.settings({});
  assert.doesNotMatch(await get('/'), /<meta name="keywords"/);
});

test('SITE-02 search engines learn where the business is, what it offers, and every page that shows something', async () => {
  await site.settings(settings);
  const business = dataOf(await get('/')).find((entry) => entry['@type'] === 'LocalBusiness');
  assert.deepEqual(
    [business.geo.latitude, business.address.streetAddress, business.sameAs],
    [51.38, '4 Mill Lane', ['https://social.example/cedar']],
  );
  const [service] = dataOf(await get('/services/water'));
  assert.deepEqual([service['@type'], service.areaServed], ['Service', ['Bath']]);
  const map = await get('/sitemap.xml');
  for (const path of ['/blog', '/courtyards', '/services/water', '/long-pool'])
    assert.ok(map.includes(`${path}</loc>`), path);
  for (const path of ['/town-gardens', '/services/planting']) assert.ok(!map.includes(`${path}</loc>`), path);
});

test('SITE-97 SITE-95 the footer of the second template has stars, services lead to their pages', async () => {
  await site.settings({}, { template: 'template2' });
  const footer = (html: string) => /<footer.*<\/footer>/s.exec(html)![0];
  const second = footer(await get('/'));
  assert.match(second, /class="ft-rate".*4 out of 5 stars/s);
  assert.match(second, /href="\/services\/water"/);
  await site.settings({ flags: { isShowRatingStars: false } }, { template: 'template2' });
  assert.doesNotMatch(footer(await get('/')), /ft-rate/);
  await site.settings({});
  assert.doesNotMatch(footer(await get('/')), /ft-rate/);
});
