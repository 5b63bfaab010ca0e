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
/** Towns that share their names, beside those that every database of a test has. */
await server.sql(
  `
    insert into place (id, name, ascii_name, region, country, lat, lng, at)
    select 900000 + row_number() over (), name, lower(name), region, country, lat, lng, point(lng, lat)
    from jsonb_to_recordset($1) town (name text, region text, country text, lat float8, lng float8)
  `,
  [
    JSON.stringify(
      (
        [
          ['Ithaca', 'New York', 'US', 42.44, -76.5],
          ['Ithaca', 'Michigan', 'US', 43.29, -84.61],
          ['Portland', 'Connecticut', 'US', 41.57, -72.64],
          ['Portland', 'Maine', 'US', 43.66, -70.26],
          ['Portland', 'Oregon', 'US', 45.52, -122.68],
          ['Springfield', 'Colorado', 'US', 37.41, -102.61],
          ['Springfield', 'Illinois', 'US', 39.8, -89.64],
          ['Springfield', 'Massachusetts', 'US', 42.1, -72.59],
          ['London', 'England', 'GB', 51.51, -0.13],
          ['London', 'Ontario', 'CA', 42.98, -81.25],
          ['Newcastle', 'New South Wales', 'AU', -32.93, 151.78],
          ['Newcastle', 'Wyoming', 'US', 43.85, -104.2],
          ['Alexandria', 'Alexandria', 'EG', 31.2, 29.92],
          ['Gloucester', 'England', 'GB', 51.87, -2.24],
          ['Gloucester', 'Massachusetts', 'US', 42.62, -70.66],
        ] as const
      ).map(([name, region, country, lat, lng]) => ({ name, region, country, lat, lng })),
    ),
  ],
);

test('site-4 4 a state or country behind a town is read: by name, letters, with a postal code, without a comma', async () => {
  const near = async (address: string, lat: number, lng: number) => {
    const at = (await get(`geocode?address=${encodeURIComponent(address)}`)).body;
    assert.ok(Math.hypot(at.lat - lat, at.lng - lng) < 0.4, `${address}: ${JSON.stringify(at)}`);
  };
  for (const address of [
    'Ithaca, NY',
    'Ithaca, New York, US',
    'Ithaca NY 14850',
    'Ithaca, N.Y. 14850, USA',
    'ithaca new york',
    '118 Linn Street, Ithaca, New York',
    'Ithaca, Tompkins County, NY',
  ])
    await near(address, 42.44, -76.5);
  await near('Portland, Maine', 43.66, -70.26);
  await near('Portland, Oregon', 45.52, -122.68);
  await near('Springfield, Illinois', 39.8, -89.64);
  await near('Springfield, MA', 42.1, -72.59);
  await near('London, ON', 42.98, -81.25);
  await near('London, Birleşik Krallık', 51.51, -0.13);
  await near('Newcastle, NSW', -32.93, 151.78);
  await near('الإسكندرية، مصر', 31.2, 29.92);
  assert.deepEqual((await get('geocode?address=Ithaca, Texas')).body, {}, 'another state has no such town');
  assert.match((await get('autocomplete?q=Portland, Mai')).body.places[0].label, /Maine/);
  assert.match((await get('autocomplete?q=Ithaca, Zzz')).body.places[0].label, /Ithaca/);
});

test('site-4 4 places of the country of the business come first', async () => {
  const labels = async () =>
    (await get('autocomplete?q=Glouc')).body.places.map((place: { country: string }) => place.country);
  const from = (country: string) =>
    server.sql(`update account set location = jsonb_build_object('country', $1::text) where id = $2`, [
      country,
      site.accountId,
    ]);
  await from('US');
  assert.equal((await labels())[0], 'US');
  await from('GB');
  assert.equal((await labels())[0], 'GB');
});
