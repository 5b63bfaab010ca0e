import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer({ faces });
const get = (url: string, host: string) => server.app.inject({ url, headers: { host } });

test('44 C a service in a town has a page made of its jobs, which search engines see with three jobs and a testimonial', async () => {
  const site = await siteWorld(server);
  const walls: string[] = [];
  for (const city of ['Ithaca', 'ithaca', 'Ithaca'])
    walls.push(await site.add({ title: `Wall ${walls.length}`, city, services: ['Planting'] }));
  await site.add({ title: 'Wall elsewhere', city: 'Lansing', services: ['Planting'] });
  await site.add({ title: 'Hidden wall', city: 'Dryden', services: ['Planting'], publish: 'notPublished' });
  await site.bump();
  const address = '/services/planting/in/ithaca';
  const before = await get(address, site.host);
  assert.equal(before.statusCode, 200);
  assert.match(before.body, /<h1[^>]*>Planting in Ithaca</);
  assert.match(before.body, /3 finished jobs/);
  assert.match(before.body, /name="robots" content="noindex"/, 'nobody has said anything yet');
  assert.doesNotMatch((await get('/sitemap.xml', site.host)).body, /\/in\//);
  assert.doesNotMatch(before.body, /Wall elsewhere/);
  await site.praise(walls[0]!, 'They listened.');
  await site.bump();
  const page = await get(address, site.host);
  assert.doesNotMatch(page.body, /content="noindex"/);
  assert.match(page.body, /3 finished jobs · 1 testimonial/);
  assert.match(page.body, /They listened/);
  assert.match(page.body, /"areaServed":\{"@type":"City","name":"Ithaca"\}/);
  assert.match((await get('/sitemap.xml', site.host)).body, /\/services\/planting\/in\/ithaca<\/loc>/);
  assert.match((await get('/services/planting', site.host)).body, /href="\/services\/planting\/in\/ithaca"/);
  for (const none of [
    '/services/planting/in/dryden',
    '/services/planting/in/nowhere',
    '/services/none/in/ithaca',
  ])
    assert.equal((await get(none, site.host)).statusCode, 404, none);
});
test('44 C in website mode a town has the address that leads to it in hub mode', async () => {
  const site = await siteWorld(server);
  const jobs: string[] = [];
  for (const city of ['Ithaca', 'Ithaca', 'Ithaca', 'Dryden'])
    jobs.push(await site.add({ title: `Wall ${jobs.length}`, city, services: ['Planting'] }));
  await site.praise(jobs[0]!);
  await site.settings({}, { mode: 'website' });
  const town = '/services/planting/in/ithaca';
  for (const from of ['/services/planting', '/services/planting/in/dryden'])
    assert.match((await get(from, site.host)).body, new RegExp(`href="${town}"`), from);
  const page = await get(town, site.host);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, new RegExp(`rel="canonical" href="[^"]+${town}"`));
});
test('44 C a town with a name of another script has its page at that name', async () => {
  const site = await siteWorld(server, { language: 'ar' });
  await site.add({ title: 'شقة', city: 'القاهرة', services: ['Planting'] });
  await site.bump();
  const page = await get(`/services/planting/in/${encodeURIComponent('القاهرة')}`, site.host);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /Planting في القاهرة/);
  assert.match(page.body, /عمل منجز واحد/);
});
test('44 C 6 a service has one address, its others lead there; services that are off have no page', async () => {
  const site = await siteWorld(server);
  await site.add({ title: 'Wall', services: ['Planting'] });
  await server.sql("update service set alias = 'Hedges and herbs' where id = $1", [
    site.services['Planting'],
  ]);
  await site.settings({ tabs: { services: [site.services['Planting']!] } });
  const address = '/services/hedges-and-herbs';
  assert.equal((await get(address, site.host)).statusCode, 200);
  for (const other of ['/services/planting', `/services/${site.services['Planting']}`]) {
    const answer = await get(`${other}?from=mail`, site.host);
    assert.deepEqual([answer.statusCode, answer.headers.location], [301, `${address}?from=mail`], other);
  }
  const { body } = await get('/', site.host);
  assert.deepEqual(
    [...new Set([...body.matchAll(/href="(\/services\/[^"]+)"/g)].map(([, href]) => href))],
    [address],
    'menu, sections and footer name the same',
  );
  await site.settings({
    flags: { showOurServices: false },
    tabs: { services: [site.services['Planting']!] },
  });
  for (const off of [address, '/services']) assert.equal((await get(off, site.host)).statusCode, 404, off);
  assert.doesNotMatch((await get('/', site.host)).body, /href="\/services/);
});
test('44 C 6 the map and its count have what the gallery has: no houses for sale', async () => {
  const site = await siteWorld(server);
  await site.addType('listing', 'Listing');
  const at = { lat: 42.44, lng: -76.5 };
  await site.add({ title: 'Wall', ...at });
  await site.add({ title: 'Colonial for sale', type: 'listing', ...at });
  await site.bump();
  const { body } = await get('/map', site.host);
  assert.match(body, /Wall/);
  assert.doesNotMatch(body, /Colonial for sale/);
});
