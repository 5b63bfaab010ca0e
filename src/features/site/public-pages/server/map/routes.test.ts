import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { faces } from '#platform/http/app-shell.ts';
import type { Point, Region } from '#shared/map/region.ts';
import { testServer } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { drawAddress, unitOf } from './actions.ts';
import { reachOf, viewOf } from './actions-still.ts';

const server = await testServer({ faces });
const lakes = await siteWorld(server);
await lakes.add({ title: 'By the lake', city: 'Ithaca', lat: 42.44, lng: -76.5 });
await lakes.add({ title: 'A wall', city: 'Lansing', lat: 42.53, lng: -76.52 });
await lakes.add({ title: 'Nowhere', city: 'Null', lat: 0, lng: 0 });
await server.sql('update account set location = \'{"country":"US"}\' where id = $1', [lakes.accountId]);
await lakes.bump();
const nile = await siteWorld(server, { language: 'ar' });
await nile.add({ title: 'بيت', city: 'القاهرة', neighborhood: '', lat: 30.05, lng: 31.24 });
await nile.bump();

const ask = (url: string, site: Pick<SiteWorld, 'host'> = lakes) =>
  server.app.inject({ url, headers: { host: site.host } });
async function regionAt(url: string, site?: SiteWorld): Promise<Region & { bytes: number }> {
  const answer = await ask(url, site);
  assert.equal(answer.statusCode, 200, url);
  assert.equal(answer.headers['content-encoding'], 'gzip');
  const region = JSON.parse(gunzipSync(answer.rawPayload).toString()) as Region;
  return { ...region, bytes: answer.rawPayload.length };
}
/** Tells whether a position lies in polygons with holes: a line from it crosses their edges an odd number of times. */
function covers(polygons: Point[][][], [x, y]: Point): boolean {
  let isIn = false;
  for (const ring of polygons.flat())
    for (let i = 1; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
    }
  return isIn;
}

test('SITE-37 the base map of a site is the part of the world around its pins: land, lakes, railways, a few kilobytes', async () => {
  const region = await regionAt('/map/region.json');
  assert.ok(
    region.box.west < -77 && region.box.east > -76 && region.box.north < 45,
    JSON.stringify(region.box),
  );
  assert.ok(covers(region.areas.land, [-76.5, 42.44]), 'Ithaca stands on land');
  assert.ok(covers(region.areas.lakes, [-76.74, 42.75]), 'Cayuga Lake is water');
  assert.ok(!covers(region.areas.lakes, [-76.3, 42.49]), 'Dryden is not');
  assert.ok(region.lines.rails.length > 0);
  assert.ok(region.waters.some(({ name }) => /Cayuga/.test(name)));
  assert.ok(region.bytes < 60_000, `${region.bytes} bytes`);
  const delta = await regionAt('/map/region.json', nile);
  assert.ok(
    covers(delta.areas.land, [31.24, 30.05]) && !covers(delta.areas.land, [30.5, 32.4]),
    'sea in the north',
  );
  const world = await regionAt('/map/world.json');
  assert.ok(world.bytes < 150_000, `${world.bytes} bytes`);
  assert.ok(!covers(world.areas.land, [51, 42]), 'the Caspian Sea is a hole of the land');
});

test('SITE-37 nobody can ask for another part, and hosts without a map have none', async () => {
  const own = (await ask('/map/region.json')).rawPayload;
  for (const query of ['?v=0,0,1,1', '?box=-180,-90,180,90', '?v=', '?v=%00'])
    assert.ok((await ask(`/map/region.json${query}`)).rawPayload.equals(own), query);
  assert.equal((await ask('/map/region.json', { host: 'localhost' })).statusCode, 404);
  const hidden = await siteWorld(server);
  await hidden.add({});
  await hidden.settings({ flags: { hideMap: true } });
  assert.equal((await ask('/map/region.json', hidden)).statusCode, 404);
  const empty = await siteWorld(server);
  assert.ok((await regionAt('/map/region.json', empty)).box.west === -180, 'without pins it is the world');
});

test('SITE-10 the map page stands as a picture with pins and names before any script; without pins it has none', async () => {
  const { body } = await ask('/map');
  const still = /<div class="mp-still">(.*?)<\/div><\/div>/s.exec(body)![1]!;
  assert.match(still, /class="lake"/);
  assert.match(still, />Ithaca<\/text>/);
  assert.match(still, />Lansing<\/text>/);
  assert.doesNotMatch(still, /Null|style=/);
  assert.doesNotMatch(body, /<(script|link)[^>]*map-engine/);
  const arabic = (await ask('/map', nile)).body;
  assert.match(arabic, />القاهرة<\/text>/);
  const empty = await siteWorld(server);
  const nothing = (await ask('/map', empty)).body;
  assert.doesNotMatch(nothing, /<div class="mp-still"/);
  assert.match(nothing, /mp-say[^>]*>No projects on the map yet</, 'site-4 9: it does not wait for anything');
  const script = await siteWorld(server);
  await script.add({ city: '<script>alert(1)</script>', neighborhood: '' });
  await script.bump();
  assert.doesNotMatch((await ask('/map', script)).body, /<script>alert/);
});

test('SITE-37 names beside the pins are in the letters of the site’s language', async () => {
  const towns = async (site: SiteWorld) =>
    (JSON.parse((await ask('/api/public/places', site)).body) as { towns: { name: string }[] }).towns;
  assert.deepEqual(
    (await towns(nile)).filter(({ name }) => /\p{Script=Latin}/u.test(name)),
    [],
  );
  assert.deepEqual(
    (await towns(lakes)).filter(({ name }) => !/\p{Script=Latin}/u.test(name)),
    [],
  );
});

test('SITE-40 the view shows all pins, also at the date line, the poles and at one place', () => {
  const pin = (lat: number, lng: number) => ({ lat, lng, town: '' });
  const view = viewOf([pin(42, -76), pin(43, -77)])!;
  assert.ok(view.west <= -77 && view.east >= -76 && view.south <= 42 && view.north >= 43);
  assert.equal(viewOf([]), null);
  for (const pins of [
    [pin(90, 0)],
    [pin(-90, 180), pin(90, -180)],
    [pin(10, 179.9), pin(10, -179.9)],
    [pin(42, -76)],
  ]) {
    const edges = viewOf(pins)!;
    const reach = reachOf(edges);
    assert.ok(Number.isFinite(edges.south) && edges.north > edges.south && edges.east > edges.west);
    assert.ok(reach.west >= -180 && reach.east - reach.west <= 360);
    assert.ok(reach.south >= -85 && reach.north <= 85);
  }
  const fiji = viewOf([pin(-17, 178), pin(-18, -179.5), pin(-16.8, 179.3)])!;
  assert.ok(
    fiji.west < 178 && fiji.east > 180.5 && fiji.east - fiji.west < 6,
    'the nearer way, over the date line',
  );
  const everywhere = viewOf([pin(0, -170), pin(0, -60), pin(0, 60), pin(0, 170)])!;
  assert.ok(everywhere.east - everywhere.west <= 360);
});

test('SITE-37 a site on both sides of the date line has a map of both, not of the world', async () => {
  const isles = await siteWorld(server);
  for (const [lat, lng] of [
    [-17.8, 178.3],
    [-16.85, -179.95],
    [-16.7, -179.8],
  ])
    await isles.add({ city: 'Suva', lat: lat!, lng: lng! });
  await isles.bump();
  const { box, areas } = await regionAt('/map/region.json', isles);
  assert.ok(box.west < 178 && box.east > 180.3 && box.east - box.west < 20, JSON.stringify(box));
  const lngs = areas.land.flat(2).map(([lng]) => lng);
  assert.ok(lngs.some((lng) => lng < 179) && lngs.some((lng) => lng > 180), 'land on both sides');
  const still = /<div class="mp-still">(.*?)<\/div><\/div>/s.exec((await ask('/map', isles)).body)![1]!;
  const shares = [...still.matchAll(/ cx="(-?[\d.]+)%"/g)].map(([, share]) => Number(share));
  assert.ok(shares.length > 0 && shares.every((share) => share >= 0 && share <= 100), shares.join(' '));
});

test('SITE-39 the map of an address shows its surroundings at zoom 10 and is a picture, which nobody can drag', async () => {
  const still = await drawAddress({ lat: 42.44, lng: -76.5 }, 'en');
  assert.match(still, /^<div class="still square"><svg class="ground" viewBox="0 0 1000 \d+"/);
  assert.match(still, /<circle class="one" cx="50.00%"/);
  assert.ok(still.length < 40_000);
});

test('SITE-40 the scale measures in what people of the country measure in', async () => {
  assert.equal(unitOf('us'), 'imperial');
  assert.equal(unitOf('TR'), 'metric');
  assert.equal(unitOf(null), 'metric');
  assert.match((await ask('/map')).body, /&quot;unit&quot;:&quot;imperial&quot;/);
  assert.match((await ask('/map', nile)).body, /&quot;unit&quot;:&quot;metric&quot;/);
});

test('SITE-82 the contact page has a map of the address; without a position it has none', async () => {
  const placed = await siteWorld(server);
  await server.sql('update account set location = $2 where id = $1', [
    placed.accountId,
    JSON.stringify({ address: '12 Mill Street', lat: 42.44, lng: -76.5 }),
  ]);
  await placed.bump();
  const { body } = await ask('/contact-us', placed);
  assert.match(body, /<div class="ct-map"><div><div class="still square">/);
  assert.match(body, /class="lake"/);
  const nowhere = await siteWorld(server);
  await nowhere.add({});
  await nowhere.bump();
  assert.doesNotMatch((await ask('/contact-us', nowhere)).body, /<div class="ct-map"/);
});
