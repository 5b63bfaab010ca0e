import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { hashToken } from '#platform/http/session.ts';
import { boxOfCell, cellOf, cellSteps, type Point, type Region } from '#shared/map/region.ts';
import { testServer } from '#testing/kit.ts';
import { clipLine, clipRing, simplified } from './actions-geometry.ts';

const server = await testServer();
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
const ask = (query: string, cookie = 'session=t') =>
  server.app.inject({ url: `/map/cell.json?${query}`, headers: { host: 'localhost', cookie } });

test('the application has the base map of public sites, cell by cell, for people with a session', async () => {
  const answer = await ask('step=1&x=-77&y=42');
  assert.equal(answer.statusCode, 200);
  const region = JSON.parse(gunzipSync(answer.rawPayload).toString()) as Region;
  assert.deepEqual(region.box, { west: -78, south: 41, east: -75, north: 44 });
  assert.ok(region.areas.land.length > 0 && region.areas.lakes.length > 0 && region.lines.rails.length > 0);
  for (const query of ['step=4&x=-20&y=10', 'step=12&x=-7&y=3', 'step=40&x=-2&y=1', 'step=360&x=0&y=0']) {
    const { rawPayload, statusCode } = await ask(query);
    assert.equal(statusCode, 200, query);
    assert.ok(rawPayload.length < 400_000, `${query}: ${rawPayload.length} bytes`);
  }
  assert.equal((await ask('step=1&x=-77&y=42', '')).statusCode, 401);
});
test('only cells of the grid are cut', async () => {
  for (const query of [
    '',
    'step=2&x=0&y=0',
    'step=1&x=0.5&y=0',
    'step=1&x=400&y=0',
    'step=1&x=0&y=-181',
    'step=1&x=NaN&y=0',
  ])
    assert.equal((await ask(query)).statusCode, 400, query);
});
test('a view lies in the part of its cell, however wide it is and wherever it stands', () => {
  const view = (lng: number, lat: number, size: number) => ({
    west: lng - size / 2,
    east: lng + size / 2,
    south: lat - size / 4,
    north: lat + size / 4,
  });
  for (const size of [0.01, 0.9, 3, 11, 39])
    for (const [lng, lat] of [
      [-76.5, 42.44],
      [31.24, 30.05],
      [0, 0],
      [-0.01, -0.01],
      [151.2, -33.9],
    ] as const) {
      const seen = view(lng, lat, size);
      const box = boxOfCell(cellOf(seen));
      const isIn =
        box.west <= seen.west && box.east >= seen.east && box.south <= seen.south && box.north >= seen.north;
      assert.ok(isIn, `${lng} ${lat} ${size}`);
    }
  assert.equal(cellOf(view(0, 0, 200)).step, 360);
  assert.equal(cellOf(view(0, 0, 4000)).step, 360);
  assert.deepEqual(
    cellOf(view(539.5, 10, 0.5)),
    { step: 1, x: 179, y: 10 },
    'the third turn around the world',
  );
  assert.ok(cellSteps.includes(cellOf(view(179.9, 89, 0.5)).step));
});
test('shapes are cut at a box and keep their form', () => {
  const box = { west: 0, south: 0, east: 10, north: 10 };
  const square: Point[] = [
    [-5, -5],
    [5, -5],
    [5, 5],
    [-5, 5],
    [-5, -5],
  ];
  const ring = clipRing(square, box);
  assert.ok(ring.every(([x, y]) => x >= 0 && x <= 5 && y >= 0 && y <= 5));
  assert.deepEqual(ring[0], ring.at(-1));
  assert.deepEqual(clipRing(square, { west: 20, south: 20, east: 30, north: 30 }), []);
  const line: Point[] = [
    [-20, 5],
    [-15, 5],
    [5, 5],
    [30, 5],
    [40, 5],
  ];
  assert.deepEqual(clipLine(line, box), [
    [
      [-15, 5],
      [5, 5],
      [30, 5],
    ],
  ]);
  assert.deepEqual(
    simplified(
      [
        [0, 0],
        [5, 0.4],
        [10, 0],
        [10, 10],
      ],
      1,
    ),
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  );
});
