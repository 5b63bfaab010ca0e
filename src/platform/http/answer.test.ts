import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { accountParams, endpoint, id, text } from '#shared/endpoint.ts';
import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { anybody, anyMember, refusedAs } from '#shared/rights/right.ts';
import { sql } from '../db/tenant.ts';
import { refuseUndeclared, testServer } from '#testing/kit.ts';
import { makePerson, makeAccount } from '#testing/tenants.ts';
import { answer } from './answer.ts';
import { fieldErrors } from './field-errors.ts';

let runCount = 0;
const base = { who: 'account' as const, params: accountParams, summary: 'test' };
const create = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/:accountId/things',
  body: z
    .object({
      name: text(1000, 1),
      count: z.number().int().max(10).default(1),
      at: z.iso.datetime().optional(),
    })
    .strict(),
  output: z.object({ name: z.string(), n: z.number() }),
});
const list = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounts/:accountId/things',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(30),
    cursor: z.string().max(20).optional(),
  }),
  output: z.object({ limit: z.number() }),
});
const leak = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounts/:accountId/leak',
  output: z.object({ shown: z.string() }),
});
const broken = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounts/:accountId/broken',
  output: z.object({ ok: z.boolean() }),
});
const limited = endpoint({
  method: 'POST',
  path: '/api/limited',
  who: 'public',
  summary: 'test',
  limit: { points: 3, seconds: 60 },
  output: z.object({ ok: z.boolean() }),
});
const free = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/:accountId/free',
  body: z.object({ data: z.unknown() }),
  output: z.object({ ok: z.boolean() }),
});
const stop = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/:accountId/stop',
  errors: ['content.stale'],
  output: z.object({ ok: z.boolean() }),
});
const undeclared = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/:accountId/undeclared',
  output: z.object({ ok: z.boolean() }),
});
const closedCall = endpoint({
  ...base,
  method: 'GET',
  path: '/api/accounts/:accountId/things/:thingId',
  params: accountParams.extend({ thingId: id }),
  output: z.object({ ok: z.boolean() }),
});
const change = endpoint({
  ...base,
  method: 'POST',
  path: '/api/accounts/:accountId/rows/:name',
  params: accountParams.extend({ name: text(20) }),
  output: z.object({ owner: z.string() }),
});
const whereabouts = endpoint({
  method: 'POST',
  path: '/api/whereabouts',
  who: 'account',
  summary: 'test',
  body: z.strictObject({ accountId: id }),
  output: z.object({ accountId: z.string(), isOne: z.boolean() }),
});
type Row = { owner: string };
/** Rights in the order in which they were asked. */
const asked: string[] = [];
const canChangeRow = refusedAs('switching.refused', ({ role }: Pick<Actor, 'role'>, row?: Row): boolean => {
  asked.push(row?.owner ?? 'caller');
  return role === 'account' || (role === 'user' && row?.owner !== 'others');
});
const server = await testServer({
  features: [
    {
      name: 'things',
      routes: [
        answer(create, { may: anyMember }, async ({ tx, body, actor }) => {
          runCount++;
          await tx.run(
            sql`
              insert into pipeline (account_id, label)
              values (${actor.accountId}, ${body.name.slice(0, 100)})
            `,
          );
          await new Promise((resolve) => setTimeout(resolve, 30));
          return { name: body.name, n: runCount };
        }),
        answer(list, { may: anyMember }, async ({ query }) => ({ limit: query.limit })),
        answer(leak, { may: anyMember }, async () => ({ shown: 'yes', secret: 'no' })),
        answer(broken, { may: anyMember }, async () => {
          throw new Error('inner detail that must not leave');
        }),
        answer(limited, { may: anybody }, async () => ({ ok: true })),
        answer(free, { may: anyMember }, async ({ body }) => ({ ok: JSON.stringify(body) !== '' })),
        answer(stop, { may: anyMember }, async ({ tx, actor }) => {
          await tx.run(sql`insert into pipeline (account_id, label) values (${actor.accountId}, 'stopped')`);
          throw fail('content.stale', 409);
        }),
        answer(undeclared, { may: anyMember }, async () => {
          throw fail('content.locked', 409);
        }),
        answer(whereabouts, { may: anyMember }, async ({ tx, services, actor, place }) => ({
          accountId: place.accountId,
          isOne: place.tx === tx && place.services === services && place.actor === actor,
        })),
        answer(closedCall, { may: anyMember }, async () => ({ ok: true })),
        answer(
          change,
          {
            may: canChangeRow,
            subject: async ({ params }): Promise<Row | undefined> =>
              params.name === 'none' ? undefined : { owner: params.name },
          },
          async ({ subject }) => subject,
        ),
      ],
    },
  ],
});
const { app } = server;
const tenant = await makeAccount(server, 'http');
const owner = await makePerson(server, { role: 'account', accountId: tenant.accountId });

const path = `/api/accounts/${tenant.accountId}/things`;
type Headers = Record<string, string | undefined>;
const clean = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
const post = (payload: string | object, headers: Headers = {}, url = path) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: clean({
      host: 'localhost',
      cookie: owner.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...headers,
    }),
  });
const get = (url: string, headers: Headers = {}) =>
  app.inject({ url, headers: clean({ host: 'localhost', cookie: owner.cookie, ...headers }) });
const refused = async (call: ReturnType<typeof post>, status: number, code: string) => {
  const response = await call;
  const before = runCount;
  const body = response.json() as Record<string, unknown>;
  assert.equal(response.statusCode, status, response.body);
  assert.equal(body['code'], code);
  assert.match(String(response.headers['content-type']), /^application\/problem\+json/);
  assert.equal(body['correlationId'], response.headers['x-correlation-id']);
  assert.equal(body['type'], 'about:blank');
  assert.equal(runCount, before);
  return body;
};

test('a code that the contract does not declare is answered as ever, and noted with its call', async () => {
  await refused(post({}, {}, `/api/accounts/${tenant.accountId}/stop`), 409, 'content.stale');
  assert.deepEqual([...app.undeclared], [], 'a declared code is not noted');
  await refused(post({}, {}, `/api/accounts/${tenant.accountId}/undeclared`), 409, 'content.locked');
  assert.throws(
    () => refuseUndeclared(app),
    /POST \/api\/accounts\/:accountId\/undeclared answered content\.locked/,
  );
  assert.equal(app.undeclared.size, 0);
});
test('ERR-02 every problem is one RFC 9457 document with code and correlation id', async () => {
  await refused(get(path, { cookie: undefined }), 401, 'unauthorised');
  await refused(get('/api/nowhere'), 404, 'not_found');
  await refused(get(`/api/accounts/${tenant.accountId}/things/not-a-uuid`), 404, 'validation');
});
test('malformed JSON, an empty body and another media type are refused', async () => {
  await refused(post('{"name": '), 400, 'body.malformed');
  await refused(post(''), 400, 'body.malformed');
  await refused(post('<xml/>', { 'content-type': 'application/xml' }), 415, 'body.media_type');
});
test('10 MB of JSON are refused before they are read whole', async () => {
  await refused(post(JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) })), 413, 'body.too_large');
});
test('wrong types, unknown fields and too long texts name their field', async () => {
  assert.deepEqual((await refused(post({ name: 7 }), 400, 'validation'))['errors'], [
    { path: 'name', code: 'field.invalid_type' },
  ]);
  assert.match(
    JSON.stringify((await refused(post({ name: 'x', extra: 1 }), 400, 'validation'))['errors']),
    /unrecognized_keys/,
  );
  assert.deepEqual((await refused(post({ name: 'x'.repeat(1001) }), 400, 'validation'))['errors'], [
    { path: 'name', code: 'field.too_big', maximum: 1000 },
  ]);
  assert.deepEqual((await refused(post({ name: 'x', count: 11 }), 400, 'validation'))['errors'], [
    { path: 'count', code: 'field.too_big', maximum: 10 },
  ]);
  await refused(post([]), 400, 'validation');
  await refused(get(`${path}?limit=1000`), 400, 'validation');
});
test('NUL and lone surrogates are refused, 1,000 characters and every script are taken', async () => {
  assert.deepEqual((await refused(post('{"name":"a\\u0000b"}'), 400, 'validation'))['errors'], [
    { path: 'name', code: 'text.malformed' },
  ]);
  await refused(post('{"name":"a\\ud800b"}'), 400, 'validation');
  assert.equal((await post({ name: 'ş'.repeat(1000) })).statusCode, 200);
  assert.equal((await post({ name: 'مشروع 東京 👩🏽‍🔧' })).json<{ name: string }>().name, 'مشروع 東京 👩🏽‍🔧');
});
test('__proto__ and constructor.prototype are refused and change nothing', async () => {
  await refused(post('{"name":"x","__proto__":{"admin":true}}'), 400, 'body.malformed');
  await refused(post('{"name":"x","constructor":{"prototype":{"admin":true}}}'), 400, 'body.malformed');
  assert.equal(({} as { admin?: boolean }).admin, undefined);
});
test('a forged or malformed Host reaches no tenant', async () => {
  await refused(get(path, { host: 'evil.test' }), 404, 'host.unknown');
  await refused(get(path, { host: 'local host' }), 404, 'host.unknown');
  assert.equal((await get(path, { host: 'localhost:9999' })).statusCode, 200);
  await refused(get(path, { host: 'evil.test', 'x-forwarded-host': 'localhost' }), 404, 'host.unknown');
  const document = await app.inject({ url: '/somewhere', headers: { host: 'evil.test' } });
  assert.equal(document.statusCode, 302);
  assert.match(String(document.headers['location']), /^http:\/\/localhost/);
});
test('writes from a foreign origin are refused, same-site too, since tenants share a parent domain', async () => {
  await refused(post({ name: 'x' }, { 'sec-fetch-site': 'cross-site' }), 403, 'foreign_origin');
  await refused(post({ name: 'x' }, { 'sec-fetch-site': 'same-site' }), 403, 'foreign_origin');
  await refused(
    post({ name: 'x' }, { 'sec-fetch-site': undefined, origin: 'http://evil.test' }),
    403,
    'foreign_origin',
  );
  await refused(post({ name: 'x' }, { 'sec-fetch-site': undefined, origin: 'null' }), 403, 'foreign_origin');
  await refused(post({ name: 'x' }, { 'sec-fetch-site': undefined }), 403, 'foreign_origin');
  assert.equal(
    (await post({ name: 'x' }, { 'sec-fetch-site': undefined, origin: 'http://localhost' })).statusCode,
    200,
  );
});
test('an Idempotency-Key makes a repeated write the same write', async () => {
  const key = 'repeat-0001';
  const first = await post({ name: 'once' }, { 'idempotency-key': key });
  const before = runCount;
  const again = await post({ name: 'once' }, { 'idempotency-key': key });
  assert.equal(again.statusCode, 200);
  assert.deepEqual(again.json(), first.json());
  assert.equal(runCount, before);
  await refused(post({ name: 'other' }, { 'idempotency-key': key }), 422, 'idempotency.reused');
  await refused(post({ name: 'x' }, { 'idempotency-key': 'bad key!' }), 400, 'idempotency.malformed');
});
test('ten at once with one key: one write, ten equal answers', async () => {
  const before = runCount;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post({ name: 'race' }, { 'idempotency-key': 'race-key-1' })),
  );
  assert.deepEqual(
    answers.map((response) => response.statusCode),
    Array.from({ length: 10 }, () => 200),
    answers.map((response) => response.body).join(),
  );
  for (const response of answers) assert.deepEqual(response.json(), answers[0]!.json());
  assert.equal(runCount, before + 1);
});
test('a write that failed keeps nothing, and its key may be used again', async () => {
  const url = `/api/accounts/${tenant.accountId}/stop`;
  for (let i = 0; i < 2; i++)
    await refused(post({}, { 'idempotency-key': 'failed-key-1' }, url), 409, 'content.stale');
  assert.equal(
    (await server.sql<{ n: number }>("select count(*)::int as n from pipeline where label = 'stopped'"))[0]!
      .n,
    0,
  );
  assert.equal(
    (
      await server.sql<{ n: number }>(
        "select count(*)::int as n from idempotency_key where key = 'failed-key-1'",
      )
    )[0]!.n,
    0,
  );
});
test('what the contract does not name does not leave, and inner errors say nothing', async () => {
  assert.equal((await get(`/api/accounts/${tenant.accountId}/leak`)).body, '{"shown":"yes"}');
  const body = await refused(get(`/api/accounts/${tenant.accountId}/broken`), 500, 'internal');
  assert.doesNotMatch(JSON.stringify(body), /inner detail/);
});
test('a costly door answers 429 with Retry-After after its points', async () => {
  const call = () =>
    app.inject({
      method: 'POST',
      url: '/api/limited',
      payload: {},
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, call));
  assert.deepEqual(
    answers.map((response) => response.statusCode).sort(),
    [200, 200, 200, 429, 429, 429, 429, 429],
  );
  const limitedAnswer = answers.find((response) => response.statusCode === 429)!;
  assert.ok(Number(limitedAnswer.headers['retry-after']) > 0);
});
test('a limit counts the network of an IPv6 subscriber as one, and one address of IPv4 however it is written', async () => {
  const call = async (remoteAddress: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/limited',
        payload: {},
        remoteAddress,
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
      })
    ).statusCode;
  const from = async (addresses: string[]) => {
    const states: number[] = [];
    for (const address of addresses) states.push(await call(address));
    return states;
  };
  assert.deepEqual(
    await from([
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9',
      '2001:db8:1:2:0:0:0:3',
      '2001:0DB8:0001:0002::4',
      '2001:db8:1:3::1',
    ]),
    [200, 200, 200, 429, 200],
  );
  assert.deepEqual(
    await from(['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8']),
    [200, 200, 200, 429, 200],
  );
});
test('a body that is nested beyond measure is refused, with and without a key', async () => {
  const url = `/api/accounts/${tenant.accountId}/free`;
  const nested = (depth: number) => ({
    payload: `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    headers: { 'content-type': 'application/json' },
  });
  const send = (depth: number, more: Record<string, string> = {}) => {
    const { payload, headers } = nested(depth);
    return app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        host: 'localhost',
        cookie: owner.cookie,
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...more,
      },
    });
  };
  assert.equal((await send(30)).statusCode, 200);
  for (const depth of [45, 5000, 100_000])
    for (const more of [{}, { 'idempotency-key': `nested-${depth}` }] as Record<string, string>[])
      await refused(send(depth, more), 400, 'body.malformed');
});

test('ROLE-33 the right is asked of the caller before the row is looked for, and again with the row', async () => {
  const user = await makePerson(server, { role: 'user', accountId: tenant.accountId });
  const staff = await makePerson(server, { role: 'accountUser', accountId: tenant.accountId });
  const say = async (cookie: string, name: string) => {
    asked.length = 0;
    const response = await post({}, { cookie }, `/api/accounts/${tenant.accountId}/rows/${name}`);
    const { code, owner } = response.json() as { code?: string; owner?: string };
    return [response.statusCode, code ?? owner, ...asked];
  };
  assert.deepEqual(await say(owner.cookie, 'others'), [200, 'others', 'caller', 'others']);
  assert.deepEqual(await say(user.cookie, 'own'), [200, 'own', 'caller', 'own']);
  assert.deepEqual(
    await say(user.cookie, 'others'),
    [403, 'switching.refused', 'caller', 'others'],
    'the row refuses, by the code of the right',
  );
  assert.deepEqual(await say(user.cookie, 'none'), [404, 'not_found', 'caller'], 'no row');
  assert.deepEqual(
    await say(staff.cookie, 'none'),
    [403, 'switching.refused', 'caller'],
    'who is refused learns nothing about rows',
  );
});

test('ROLE-33 the place of a call is its account, by the caller, wherever the call names it', async () => {
  const response = await post({ accountId: tenant.accountId }, {}, '/api/whereabouts');
  const { accountId } = tenant;
  assert.deepEqual(response.json(), { accountId, isOne: true });
  const stranger = await makePerson(server, { role: 'account' });
  await refused(
    post({ accountId: tenant.accountId }, { cookie: stranger.cookie }, '/api/whereabouts'),
    404,
    'not_found',
  );
});
test('ERR-01 a code without words does not compile, and field errors name the codes of what their shapes refuse', () => {
  // @ts-expect-error: no message says it
  assert.equal(fail('things.unsaid', 409).status, 409);
  const shape = z.object({
    name: text(3),
    kind: z.enum(['a', 'b']),
    both: z.union([z.string(), z.number()]),
    step: z.number().multipleOf(5),
    own: z.string().refine(() => false, { message: 'text.malformed' }),
    some: z.string().refine(() => false),
  });
  const { error } = shape.safeParse({ name: 'long', kind: 'c', both: true, step: 3, own: '', some: '' });
  const fields = fieldErrors(error!, ['data']);
  assert.deepEqual(fields, [
    { path: 'data.name', code: 'field.too_big', maximum: 3 },
    { path: 'data.kind', code: 'field.invalid_value', allowed: ['a', 'b'] },
    { path: 'data.both', code: 'field.invalid_union' },
    { path: 'data.step', code: 'field.not_multiple_of' },
    { path: 'data.own', code: 'text.malformed' },
    { path: 'data.some', code: 'field.custom' },
  ]);
});
