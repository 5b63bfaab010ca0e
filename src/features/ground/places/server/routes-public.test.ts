import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

const server = await testServer();
const site = await siteWorld(server);
const get = async (path: string) => {
  const answer = await server.app.inject({ url: `/api/public/places/${path}`, headers: { host: site.host } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

test('SITE-137 visitors without a session get suggestions, their details, positions and names, open to every origin', async () => {
  const placesAnswer = await get('autocomplete?q=Itha');
  assert.equal(placesAnswer.status, 200);
  assert.deepEqual(
    [placesAnswer.headers['access-control-allow-origin'], placesAnswer.headers['cache-control']],
    ['*', 'public, max-age=3600'],
  );
  const [first] = placesAnswer.body.places;
  assert.match(first.label, /Ithaca/);
  const details = (await get(`details?placeId=${encodeURIComponent(first.placeId)}`)).body;
  const { location, viewport } = details.geometry;
  assert.equal(details.label, first.label);
  assert.deepEqual(location, { lat: first.lat, lng: first.lng });
  assert.ok(viewport.south < location.lat && location.lat < viewport.north);
  assert.ok(viewport.west < location.lng && location.lng < viewport.east);
  assert.deepEqual((await get('geocode?address=Ithaca')).body, location);
  assert.match((await get('reverse?lat=42.44&lng=-76.5')).body.place.label, /Ithaca/);
});

test('SITE-138 SITE-139 an address that is not found is an empty object, a wrong id and wrong numbers are refused', async () => {
  assert.deepEqual((await get('geocode?address=Nowhereland')).body, {});
  assert.deepEqual((await get('geocode?address=42.44,-76.5')).body, { lat: 42.44, lng: -76.5 });
  assert.equal((await get('reverse?lat=0&lng=0')).body.place, null);
  for (const path of ['details?placeId=x', 'details', 'geocode', 'reverse?lat=91&lng=0', 'autocomplete?q=a'])
    assert.equal((await get(path)).status, 400, path);
  const forged = Buffer.from(JSON.stringify(['place', 'x', 900, 0])).toString('base64url');
  assert.equal((await get(`details?placeId=${forged}`)).status, 400);
});
