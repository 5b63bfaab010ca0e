import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { hashToken } from '#platform/http/session.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { distanceKm, fold, readPosition } from '../rules.ts';
import { fillPlaces } from './jobs.ts';

const asked: URL[] = [];
let behave: 'well' | 'broken' | 'slow' | 'empty' = 'well';
const outside = createServer((request, response) => {
  const url = new URL(request.url!, 'http://x');
  asked.push(url);
  if (behave === 'slow') return;
  if (behave === 'broken') return void response.writeHead(500).end('no');
  const reply = {
    lat: '41.0',
    lon: '29.01',
    display_name: 'Salacak, Üsküdar, İstanbul',
    address: { suburb: 'Salacak', city: 'İstanbul', state: 'İstanbul', country_code: 'tr' },
  };
  const replyTo = (path: string) => {
    if (path === '/search') return [reply];
    return behave === 'empty' ? { error: 'Unable to geocode' } : reply;
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replyTo(url.pathname)));
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
after(() => {
  outside.closeAllConnections();
  outside.close();
});

const database = await freshDatabase();
const server = await testServer({ database });
const outsideHost = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
const asking = await testServer({
  database,
  env: { GEOCODE_URL: `http://${outsideHost}`, PRIVATE_HOSTS: outsideHost },
});
after(() => database.drop());
const [user] = await server.sql<{ id: string }>(
  `
    insert into app_user (type, role, email, first_name)
    values ('account', 'account', 'a@x.test', 'Ada')
    returning id
  `,
);
await server.sql(
  `
    insert into session (token_hash, user_id, host, expires_at)
    values ($1, $2, 'localhost', now() + interval '1 day')
  `,
  [hashToken('t'), user!.id],
);
const cookie = 'session=t';
const info = { jobId: 'x', attempt: 0, lastAttempt: false };
const search = async (q: string, more: { lat?: number; lng?: number; lang?: 'en' | 'tr' | 'ar' } = {}) =>
  (await ask(server, contract.search, { cookie, query: { q, ...more } })).body.places;
const reverse = async (lat: number, lng: number) =>
  (await ask(server, contract.reverse, { cookie, query: { lat, lng } })).body.place;

test('before the table is filled a search is empty, not an error; filling twice adds nothing', async () => {
  await server.sql('delete from place');
  assert.deepEqual(await search('Ithaca'), []);
  await fillPlaces.run({}, server, info);
  const count = async () =>
    Number((await server.sql<{ n: string }>('select count(*) as n from place'))[0]!.n);
  const first = await count();
  assert.ok(first > 150_000);
  await fillPlaces.run({}, server, info);
  assert.equal(await count(), first);
});
test('places are found by prefix, with or without accents, ten at most, the near one first when names are alike', async () => {
  assert.equal((await search('istanb'))[0]!.city, 'Istanbul');
  assert.equal((await search('İSTANBUL'))[0]!.city, 'Istanbul');
  assert.equal((await search('ESKISEHIR'))[0]!.country, 'TR');
  assert.ok((await search('sa')).length === 10);
  assert.equal((await search('Springfield', { lat: 39.8, lng: -89.6 }))[0]!.region, 'Illinois');
  assert.deepEqual(await search('zzzzqqq'), []);
  assert.deepEqual(await search('%%'), []);
});
test('the nearest place within 30 km; a quarter of a city names the city; the open sea has none', async () => {
  const salacak = await reverse(41.0167, 29.0133);
  assert.equal(salacak!.city, 'Istanbul');
  assert.notEqual(salacak!.neighborhood, '');
  const arezzo = await reverse(43.46745, 11.8851);
  assert.deepEqual(
    [arezzo!.city, arezzo!.region, arezzo!.country, arezzo!.lat],
    ['Arezzo', 'Tuscany', 'IT', 43.46745],
  );
  assert.equal((await reverse(52.5206, 13.4098))!.city, 'Berlin');
  assert.equal(await reverse(0, -30), null);
  const around = await ask(server, contract.reverse, { cookie, query: { lat: 43.46745, lng: 11.8851 } });
  assert.ok(around.body.towns.length > 5 && around.body.towns.some((town) => town.name === 'Arezzo'));
  assert.equal(await reverse(-90, 0), null);
});
test('a town is found and named in the letters of the language; names without one stay as they are', async () => {
  const named = async (q: string, lang: 'en' | 'tr' | 'ar') => {
    const [first] = await search(q, { lang });
    return first && `${first.label} | ${first.city}`;
  };
  assert.equal(await named('الأقصر', 'ar'), 'الأقصر، EG | الأقصر');
  for (const typed of ['الاقصر', 'أقصر', 'لأقص', 'Luxor'])
    assert.equal(
      (await search(typed, { lang: 'ar' })).some((place) => place.city === 'الأقصر'),
      typed !== 'لأقص',
      typed,
    );
  assert.equal(await named('القاهره', 'en'), 'Cairo, EG | Cairo');
  assert.equal(await named('istanb', 'tr'), 'İstanbul, TR | İstanbul');
  assert.equal(await named('Londra', 'tr'), 'Londra, England, GB | Londra');
  assert.deepEqual(await search('الأقصرررر', { lang: 'ar' }), []);
  const at = async (lat: number, lng: number) =>
    (await ask(server, contract.reverse, { cookie, query: { lat, lng, lang: 'ar' } })).body;
  const luxor = await at(25.6989, 32.6421);
  assert.deepEqual([luxor.place!.city, luxor.towns.some((town) => town.name === 'الأقصر')], ['الأقصر', true]);
  assert.equal((await at(43.46745, 11.8851)).place!.label, 'Arezzo، Tuscany، IT');
  assert.equal(
    (await ask(server, contract.search, { cookie, query: { q: 'Luxor', lang: 'xx' as never } })).status,
    400,
  );
});
test('a typed position is a place', async () => {
  assert.equal((await search('43.46745, 11.8851'))[0]!.city, 'Arezzo');
  assert.equal((await search('0, -30'))[0]!.label, '0, -30');
});
test('searching uses the index', async () => {
  const plan = (
    await server.sql<{ 'QUERY PLAN': string }>(
      "explain select name from place p where lower(p.ascii_name) like 'itha%'",
    )
  )
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  assert.match(plan, /place_name/);
});
test('nobody without a session, no wrong positions', async () => {
  assert.equal((await ask(server, contract.search, { query: { q: 'Ithaca' } })).status, 401);
  assert.equal((await ask(server, contract.reverse, { cookie, query: { lat: 91, lng: 0 } })).status, 400);
  assert.equal((await ask(server, contract.search, { cookie, query: { q: 'x' } })).status, 400);
});
test('a Nominatim-compatible server is asked when it is named', async () => {
  const answer = await ask(asking, contract.search, { cookie, query: { q: 'Salacak', lat: 41, lng: 29 } });
  assert.deepEqual(answer.body, {
    source: 'server',
    places: [
      {
        label: 'Salacak, Üsküdar, İstanbul',
        city: 'İstanbul',
        neighborhood: 'Salacak',
        region: 'İstanbul',
        country: 'TR',
        lat: 41,
        lng: 29.01,
      },
    ],
  });
  assert.deepEqual(
    [
      asked[0]!.pathname,
      asked[0]!.searchParams.get('q'),
      asked[0]!.searchParams.get('format'),
      asked[0]!.searchParams.get('limit'),
    ],
    ['/search', 'Salacak', 'jsonv2', '10'],
  );
  assert.equal(
    (await ask(asking, contract.reverse, { cookie, query: { lat: 41, lng: 29 } })).body.place!.neighborhood,
    'Salacak',
  );
  behave = 'empty';
  assert.equal(
    (await ask(asking, contract.reverse, { cookie, query: { lat: 0, lng: -30 } })).body.place,
    null,
  );
});
test('when that server fails or is slow, the own places answer', async () => {
  for (const how of ['broken', 'slow'] as const) {
    behave = how;
    const answer = await ask(asking, contract.search, { cookie, query: { q: 'Ithaca', lat: 42, lng: -76 } });
    assert.deepEqual([answer.body.source, answer.body.places[0]!.region], ['local', 'New York']);
  }
});
test('folding, distances and typed positions', () => {
  assert.equal(fold('  Şişli-ÇIĞ  Iğdır '), 'sisli cig igdir');
  assert.equal(fold('Sant Julià de Lòria'), 'sant julia de loria');
  assert.ok(Math.abs(distanceKm({ lat: 41, lng: 29 }, { lat: 39.93, lng: 32.85 }) - 350) < 15);
  assert.deepEqual(readPosition('43.9, -74.006'), { lat: 43.9, lng: -74.006 });
  assert.equal(readPosition('91, 0'), undefined);
  assert.equal(readPosition('12 Elm Street'), undefined);
});

test('SITE-41 a place that nobody has chosen yet is 43.9, -74.0060152, where the pin of the editor stands', () => {
  assert.deepEqual(contract.DEFAULT_PLACE, { lat: 43.9, lng: -74.0060152 });
});
