import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { makeGeocoder } from '#platform/outside/geocode/geocoder.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { testServer, until } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

/** Servers on this machine that speak the protocols as Nominatim 5 and Photon 0.7 do. */
type Reply = (path: string, query: URLSearchParams) => { status?: number; body: unknown };
const close: (() => void)[] = [];
after(() => {
  for (const stop of close) stop();
});
async function geocoder(reply: Reply) {
  const asked: string[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://x');
    asked.push(url.pathname + url.search);
    const { status = 200, body } = reply(url.pathname, url.searchParams);
    if (body === 'hold') held.push(response);
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  close.push(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return { asked, held, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const database = await freshDatabase();
after(() => database.drop());
async function product(env: Record<string, string>) {
  const server = await testServer({ database, env });
  const site = await siteWorld(server);
  return async (path: string) => {
    const answer = await server.app.inject({
      url: `/api/public/places/${path}`,
      headers: { host: site.host },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

const mill = {
  osm_type: 'way',
  osm_id: 4711,
  lat: '42.4402',
  lon: '-76.4966',
  display_name: '12, Mill Street, Ithaca, New York, United States',
  boundingbox: ['42.4390', '42.4410', '-76.4980', '-76.4950'],
  address: {
    house_number: '12',
    road: 'Mill Street',
    city: 'Ithaca',
    state: 'New York',
    postcode: '14850',
    country_code: 'us',
  },
};
test('SITE-137 a Nominatim server completes, places, names and details addresses', async () => {
  const { asked, host } = await geocoder((path) => ({ body: path === '/reverse' ? mill : [mill] }));
  const get = await product({ GEOCODE_URL: `http://${host}`, PRIVATE_HOSTS: host });
  const { body } = await get('autocomplete?q=12+Mill');
  assert.equal(body.places[0].label, mill.display_name);
  const details = (await get(`details?placeId=${body.places[0].placeId}&lang=tr`)).body;
  assert.deepEqual(details, {
    label: mill.display_name,
    address: {
      street: 'Mill Street',
      houseNumber: '12',
      postcode: '14850',
      city: 'Ithaca',
      region: 'New York',
      country: 'US',
    },
    geometry: {
      location: { lat: 42.4402, lng: -76.4966 },
      viewport: { south: 42.439, north: 42.441, west: -76.498, east: -76.495 },
    },
  });
  assert.deepEqual((await get('geocode?address=12+Mill')).body, { lat: 42.4402, lng: -76.4966 });
  assert.equal((await get('reverse?lat=42.44&lng=-76.5')).body.place.city, 'Ithaca');
  assert.deepEqual(
    asked.map((path) => path.replace(/\?.*(osm_ids=\w+).*/, '?$1').replace(/\?(?!osm).*/, '')),
    ['/search', '/lookup?osm_ids=W4711', '/search', '/reverse'],
  );
});

const feature = (properties: object, at = [-76.4966, 42.4402]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: at },
  properties,
});
const photonMill = feature({
  osm_type: 'W',
  osm_id: 4711,
  osm_key: 'building',
  osm_value: 'yes',
  type: 'house',
  housenumber: '12',
  street: 'Mill Street',
  postcode: '14850',
  city: 'Ithaca',
  state: 'New York',
  country: 'United States',
  countrycode: 'US',
  extent: [-76.498, 42.441, -76.495, 42.439],
});
const photonTown = feature({ osm_type: 'R', osm_id: 1, type: 'city', name: 'Ithaca', countrycode: 'US' });
/** Knows English only and refuses other languages, as a Photon without further names does. */
const photon: Reply = (path, query) => {
  const lang = query.get('lang');
  if (lang !== 'default' && lang !== 'en')
    return {
      status: 400,
      body: { message: `Language ${lang} is not supported, supported languages are: default, en` },
    };
  if (path !== '/api' && path !== '/reverse') return { status: 404, body: {} };
  return { body: { type: 'FeatureCollection', features: [photonTown, photonMill] } };
};
test('SITE-137 a Photon server does so too; a language it refuses is asked for once', async () => {
  const { asked, host } = await geocoder(photon);
  const get = await product({
    GEOCODE_URL: `http://${host}/`,
    GEOCODE_PROTOCOL: 'photon',
    PRIVATE_HOSTS: host,
  });
  const { places } = (await get('autocomplete?q=12+Mill')).body;
  assert.deepEqual(
    places.map(({ label }: { label: string }) => label),
    ['Ithaca, US', 'Mill Street 12, Ithaca, New York, US'],
  );
  const details = (await get(`details?placeId=${places[1].placeId}`)).body;
  assert.deepEqual(details.address, {
    street: 'Mill Street',
    houseNumber: '12',
    postcode: '14850',
    city: 'Ithaca',
    region: 'New York',
    country: 'US',
  });
  assert.deepEqual(details.geometry.viewport, { north: 42.441, south: 42.439, east: -76.495, west: -76.498 });
  assert.equal((await get('reverse?lat=42.44&lng=-76.5')).body.place.city, 'Ithaca');
  const before = asked.length;
  assert.equal((await get('autocomplete?q=12+Mill&lang=ar')).body.places.length, 2);
  assert.equal((await get('autocomplete?q=13+Mill&lang=ar')).body.places.length, 2);
  assert.deepEqual(
    asked.slice(before).map((path) => /lang=(\w+)/.exec(path)![1]),
    ['ar', 'default', 'default'],
  );
});

test('SITE-137 the same question is asked once; a place that is gone has the details of its id', async () => {
  const { asked, host } = await geocoder((path) => ({ body: path === '/lookup' ? [] : [mill] }));
  const get = await product({ GEOCODE_URL: `http://${host}`, PRIVATE_HOSTS: host });
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('autocomplete?q=12+Mill')));
  assert.equal(asked.length, 1);
  await get('autocomplete?q=12+Mill');
  assert.equal(asked.length, 1);
  const { placeId } = answers[0]!.body.places[0];
  const details = (await get(`details?placeId=${placeId}`)).body;
  assert.deepEqual(details.geometry.viewport.south, 42.439);
  assert.equal(details.address.street, '');
});

test('SITE-139 a server of this network is not asked unless it is allowed; the own places answer', async () => {
  const { asked, host } = await geocoder(() => ({ body: [mill] }));
  const get = await product({ GEOCODE_URL: `http://${host}` });
  assert.match((await get('autocomplete?q=Itha')).body.places[0].label, /^Ithaca/);
  assert.deepEqual(asked, []);
});

test('SITE-139 a server that fails is left alone for a while', async () => {
  const broken = await geocoder(() => ({ status: 503, body: {} }));
  const get = await product({ GEOCODE_URL: `http://${broken.host}`, PRIVATE_HOSTS: broken.host });
  for (const part of ['It', 'Ith', 'Itha', 'Ithac', 'Ithaca'])
    assert.match((await get(`autocomplete?q=${part}`)).body.places[0].label, /^It/, part);
  assert.equal(broken.asked.length, 3);
});

test('few questions are under way at once', async () => {
  const { asked, held, host } = await geocoder(() => ({ body: 'hold' }));
  const slow = makeGeocoder({
    geocoder: { url: `http://${host}`, protocol: 'nominatim' },
    privateHosts: [host],
  });
  const answers = Promise.allSettled(
    Array.from({ length: 7 }, (_, i) => slow.search(`Town ${i}`, { language: 'en', limit: 1 })),
  );
  await until(async () => held.length === 4);
  for (const response of held) response.end('[]');
  const states = (await answers).map(({ status }) => status);
  assert.deepEqual([asked.length, states.filter((status) => status === 'rejected').length], [4, 3]);
});

test('SITE-139 nonsense of a server is no place, and answers stay bounded', async () => {
  for (const body of [{ features: 'x' }, [{ lat: '900', lon: '0' }], 'x'.repeat(600_000)]) {
    const { host } = await geocoder(() => ({ body }));
    const get = await product({ GEOCODE_URL: `http://${host}`, PRIVATE_HOSTS: host });
    assert.match((await get('autocomplete?q=Ithaca')).body.places[0].label, /^Ithaca/);
  }
});
