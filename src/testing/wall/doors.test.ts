import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { features } from '#processes/features.ts';
import { everyCall } from '../calls.ts';
import { testServer } from '../kit.ts';
import { idFields } from '../sweep/fields.ts';
import { makeOutsiders, type Outsider } from '../sweep/outsiders.ts';
import { actorWith, outside } from '../sweep/rights.ts';
import { snapshot } from '../sweep/snapshot.ts';

/**
 * Routes that are no JSON calls: uploads, files of exports, event streams; and jobs whose payload names somebody
 * else's things.
 */
const server = await testServer();
const { world, ids } = await everyCall(server);
const { victim } = world;
// In a state in which each job would have something to do.
await server.sql(
  `
    update media
    set state = 'uploading', upload_completed = false,
      storage_key = 'image/' || account_id || '/' || id || '/original.jpg'
  `,
);
await server.sql("update account_export set state = 'waiting'");
const { foreign, sibling, outsiders } = await makeOutsiders(server, world);
const [exportRow] = await server.sql<{ id: string }>('select id from account_export where account_id = $1', [
  victim.accountId,
]);
const exportId = exportRow!.id;
ids['exportId'] = exportId;
const mediaId = ids['mediaId']!;
for (const key of [
  `image/${victim.accountId}/${mediaId}/original.jpg`,
  `export/${victim.accountId}/${exportId}.tar.gz`,
])
  await server.storage.put(key, Buffer.from('Secret'), 'application/octet-stream');
/** All that the victim has: rows and files. */
async function everything(): Promise<unknown> {
  const files: string[] = [];
  for await (const { key, size } of server.storage.list(''))
    if (key.includes(victim.accountId)) files.push(`${key} ${size}`);
  return [await snapshot(server, victim, world.people), files.sort()];
}
let before = await everything();
let asked = 0;
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
const knock = (method: Method, url: string, headers: Outsider['headers']) =>
  server.app.inject({
    method,
    url,
    remoteAddress: `10.9.${++asked >> 8}.${asked & 255}`,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    ...(method === 'PATCH' || method === 'POST' ? { payload: Buffer.from('theirs') } : {}),
  });

const doors = (accountId: string): [string, Method, string][] => [
  ['a look at an upload', 'HEAD', `/api/uploads/${accountId}.${mediaId}`],
  ['bytes for an upload', 'PATCH', `/api/uploads/${accountId}.${mediaId}`],
  ['the end of an upload', 'DELETE', `/api/uploads/${accountId}.${mediaId}`],
];
describe('ROLE-33 TEN-01 uploads, files and streams of the victim are closed to whoever stands outside', () => {
  for (const [name, method, url] of [
    ...doors(victim.accountId),
    ['the stream of events', 'GET', `/api/live?accountId=${victim.accountId}`] as const,
  ])
    test(name, async () => {
      for (const outsider of outsiders.filter(({ at }) => !at))
        assert.equal(
          (await knock(method, url, outsider.headers)).statusCode,
          Number(outside[outsider.group]!.account),
          outsider.name,
        );
    });
  test("ids of the victim below an account of one's own", async () => {
    for (const double of [foreign, sibling])
      for (const [name, method, url] of doors(double.accountId))
        assert.equal((await knock(method, url, { cookie: double.people[0]!.cookie })).statusCode, 404, name);
  });
  test('nothing has changed', async () => {
    assert.deepEqual(await everything(), before);
  });
});

/** Routes that take no session, only keys, by the test that proves their wall: flows/mcp/server/routes.test.ts. */
const OF_KEYS = new Set(['/api/accounts/:accountId/mcp']);
/** Routes with a tenant in their path, as Fastify has registered them: no list of them is written by hand. */
const tenantRoutes = server.app.doors.filter(
  ({ url }) => /:(accountId|agencyId)\b/.test(url) && !OF_KEYS.has(url),
);
const tenantDoors = tenantRoutes.flatMap(({ method, url, door }) =>
  door ? [{ method: method as Method, url, door }] : [],
);
/** Returns the address of a door in a tenant, with the ids of the victim elsewhere. */
const addressIn = (url: string, tenant: { accountId: string; agencyId: string }) =>
  url.replace(/:(\w+)/g, (_, name: string) => {
    const id = { ...ids, ...tenant }[name];
    assert.ok(
      id,
      `${url}: no id for ${name}; give it in testing/world.ts or in the feature's server/fixtures.ts`,
    );
    return id;
  });
test('#45 ROLE-33 each route with a tenant in its path is a call, or says its right', () => {
  assert.ok(tenantRoutes.length > tenantDoors.length && tenantDoors.length > 0);
  assert.deepEqual(
    tenantRoutes
      .filter(({ endpoint, door }) => !endpoint && !door)
      .map(({ method, url }) => `${method} ${url}`),
    [],
    'say its right in the config of the route: { door: { who, may } }, or make it a call of the contract list',
  );
});
describe('#45 ROLE-33 TEN-01 each route of a tenant that is no call is closed to outsiders and to roles without its right', () => {
  for (const { method, url, door } of tenantDoors) {
    test(`${method} ${url}: outsiders`, async () => {
      for (const outsider of outsiders.filter(({ at }) => !at))
        assert.equal(
          (await knock(method, addressIn(url, victim), outsider.headers)).statusCode,
          Number(outside[outsider.group]![door.who]),
          outsider.name,
        );
      for (const double of [foreign, sibling])
        for (const [name, id] of Object.entries(ids).filter(([key]) => url.includes(`:${key}`)))
          if (!['accountId', 'agencyId'].includes(name))
            assert.equal(
              (await knock(method, addressIn(url, double), { cookie: double.people[0]!.cookie })).statusCode,
              404,
              `${name} ${id} of the victim`,
            );
      assert.deepEqual(await everything(), before);
    });
    test(`${method} ${url}: roles`, async () => {
      const refusals = world.people.map(({ role }) => !door.may(actorWith(role)));
      assert.ok(refusals.includes(true) && refusals.includes(false), 'some may and some may not');
      // An export that can be downloaded; jobs of exports look for one that waits.
      await server.sql("update account_export set state = 'ready'");
      for (const [i, { role, cookie }] of world.people.entries()) {
        const { statusCode, body } = await knock(method, addressIn(url, victim), { cookie });
        const at = `${role}: ${statusCode} ${body.slice(0, 200)}`;
        if (refusals[i]) assert.equal(statusCode, 403, at);
        else assert.ok(![401, 403, 404].includes(statusCode) && statusCode < 500, at);
      }
      await server.sql("update account_export set state = 'waiting'");
      before = await everything();
    });
  }
});

/**
 * Jobs without a tenant in their payload: the server makes it in the transaction of a change that was
 * allowed, or the clock does.
 */
const OF_THE_HOUSE = new Set(['audit.check', 'branding.look', 'tenants.remove']);
describe('ROLE-33 TEN-01 a job of one tenant that carries an id of another does nothing to it', () => {
  test('media wait for their jobs', async () => {
    await server.sql("update media set state = 'processing', upload_completed = true");
    before = await everything();
  });
  for (const job of features.flatMap((feature) => feature.jobs ?? [])) {
    const names = idFields(job.payload).map(({ name }) => name);
    const owners = names.filter((name) => ['accountId', 'agencyId'].includes(name));
    const others = names.filter((name) => !owners.includes(name));
    if (!others.length || OF_THE_HOUSE.has(job.name)) continue;
    test(job.name, async () => {
      assert.ok(
        owners.length,
        `${job.name} carries ${others.join(', ')} and names no tenant: give its payload an accountId or agencyId, or name it in OF_THE_HOUSE with its reason`,
      );
      const idOf = (name: string) =>
        ids[name] ?? Object.entries(ids).find(([key]) => key.toLowerCase().endsWith(name.toLowerCase()))?.[1];
      const theirs = Object.fromEntries(others.map((name) => [name, idOf(name)]));
      assert.ok(
        Object.values(theirs).every(Boolean),
        `${job.name}: no row of the victim for ${others.join(', ')}; add one in testing/world.ts or in the feature's server/fixtures.ts`,
      );
      const run = (payload: object) =>
        job.run(payload as never, server, { jobId: 'sweep', attempt: 0, lastAttempt: true });
      for (const double of [foreign, sibling])
        for (const owner of owners)
          await run({ [owner]: double[owner as 'accountId'], ...theirs }).catch(() => {});
      assert.deepEqual(await everything(), before);
    });
  }
});
test('ROLE-33 the same jobs do something in the tenant that they belong to', async () => {
  await server.sql("update media set state = 'failed' where account_id = $1", [victim.accountId]);
  const start = await everything();
  const remove = features
    .flatMap((feature) => feature.jobs ?? [])
    .find(({ name }) => name === 'media.remove-files')!;
  await remove.run({ accountId: victim.accountId, mediaId } as never, server, {
    jobId: 'sweep',
    attempt: 0,
    lastAttempt: true,
  });
  assert.notDeepEqual(await everything(), start);
});
