// shards: 2
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Endpoint } from '#shared/endpoint.ts';
import { writeCursor } from '#shared/cursor.ts';
import { everyCall, nameOf } from '../calls.ts';
import { shardOf } from '../shard.ts';
import { testServer } from '../kit.ts';
import { secondRows } from '../sweep/second-rows.ts';

/**
 * Bad input at every call of the contract list, generated from it: always a problem document of the range
 * 4xx, never a fault of ours.
 */
const server = await testServer();
const { endpoints, world, ids: own, valid: validWith } = await everyCall(server);
const ids: Record<string, string> = { ...own, host: 'victim.localhost' };
const valid = (endpoint: Endpoint, replace = ids) => validWith(endpoint, replace);
const owner = world.people.find(({ role }) => role === 'account')!;
const agency = world.people.find(({ role }) => role === 'agency')!;
const house = world.people.find(({ role }) => role === 'house')!;
let asked = 0;
await secondRows(server);
type Problem = { code: string; errors: { path: string; code: string; allowed?: string[] }[] };
type Sent = { url: string; payload?: string | undefined; type?: string };
async function send(endpoint: Endpoint, { url, payload, type = 'application/json' }: Sent) {
  const cookieOf: Partial<Record<Endpoint['who'], string | undefined>> = {
    public: undefined,
    agency: agency.cookie,
    house: house.cookie,
  };
  const cookie = endpoint.who in cookieOf ? cookieOf[endpoint.who] : owner.cookie;
  // Each from an address of its own, so that no limit stands before what is tested.
  const { statusCode, headers, body } = await server.app.inject({
    method: endpoint.method,
    url,
    remoteAddress: `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: {
      host: endpoint.who === 'public' ? 'victim.localhost' : 'localhost',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: statusCode, body, headers };
}
/** @param must whether the call has to be refused, and with which status; otherwise it may also be taken */
async function refused(
  endpoint: Endpoint,
  what: string,
  sent: Sent,
  must: boolean | number = true,
): Promise<void> {
  const { status, headers, body } = await send(endpoint, sent);
  const at = `${nameOf(endpoint)}, ${what}: ${status} ${body.slice(0, 300)}`;
  if (!must && status < 400) return;
  if (typeof must === 'number') assert.equal(status, must, at);
  assert.ok(
    status >= 400 && status < 500 && status !== 429 && (status !== 401 || endpoint.who === 'public'),
    at,
  );
  assert.match(String(headers['content-type']), /^application\/problem\+json/, at);
  const problem = JSON.parse(body) as { code: string; status: number; correlationId: string };
  assert.deepEqual(
    [typeof problem.code, problem.status, problem.correlationId],
    ['string', status, headers['x-correlation-id']],
    at,
  );
}
const address = (endpoint: Endpoint) => {
  const { path, query } = valid(endpoint);
  return `${path}?${new URLSearchParams(query)}`;
};
const bodyOf = (endpoint: Endpoint) => (valid(endpoint).body ?? {}) as Record<string, unknown>;
const writes = endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

/** Every value of a body in turn, however deep, replaced by something else; undefined = leave it. */
function* replaced(
  value: unknown,
  by: (leaf: unknown) => unknown,
  at = '',
): Generator<[path: string, changed: unknown]> {
  if (Array.isArray(value))
    for (const [i, item] of value.entries())
      for (const [path, inner] of replaced(item, by, `${at}[${i}]`)) yield [path, value.with(i, inner)];
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      for (const [path, inner] of replaced(item, by, `${at}.${key}`))
        yield [path, { ...value, [key]: inner }];
  const other = by(value);
  if (at && other !== undefined) yield [at, other];
}
const otherType = (value: unknown) => {
  if (typeof value === 'string' || value === null) return { odd: [1] };
  return typeof value === 'object' ? 7 : { odd: true };
};
const texts = (change: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : undefined;

describe('malformed JSON, other media types and bodies that are no object are refused by every call that takes one', () => {
  for (const endpoint of shardOf(writes))
    test(nameOf(endpoint), async () => {
      const url = address(endpoint);
      for (const payload of [
        '{"a":',
        '{"a":1}}',
        '{a:1}',
        "{'a':1}",
        '\0',
        '[[[[',
        '{"a":1e999}x',
        '\ufeff{',
        'NaN',
      ])
        await refused(endpoint, JSON.stringify(payload), { url, payload }, 400);
      // Where the account stands in the body, there is none without it.
      for (const payload of ['[]', '7', '"text"', 'true'])
        await refused(
          endpoint,
          payload,
          { url, payload },
          endpoint.who === 'account' && !endpoint.path.includes(':accountId') ? 404 : 400,
        );
      await refused(endpoint, 'XML', { url, payload: '<a/>', type: 'application/xml' }, 415);
      await refused(
        endpoint,
        'a form',
        { url, payload: 'a=1', type: 'application/x-www-form-urlencoded' },
        415,
      );
      await refused(endpoint, '10 MB', { url, payload: large }, 413);
    });
});
const large = JSON.stringify({ title: 'x'.repeat(10 * 1024 * 1024) });

describe('unknown fields, __proto__ and constructor.prototype are refused by every call that takes a body', () => {
  for (const endpoint of shardOf(writes))
    test(nameOf(endpoint), async () => {
      const url = address(endpoint);
      const text = JSON.stringify(bodyOf(endpoint));
      const with_ = (field: string) => (text === '{}' ? `{${field}}` : `${text.slice(0, -1)},${field}}`);
      await refused(endpoint, 'an unknown field', { url, payload: with_('"isHouse":true') }, 400);
      await refused(endpoint, '__proto__', { url, payload: with_('"__proto__":{"role":"house"}') }, 400);
      await refused(
        endpoint,
        'constructor.prototype',
        { url, payload: with_('"constructor":{"prototype":{"role":"house"}}') },
        400,
      );
      assert.equal(({} as { role?: string }).role, undefined);
    });
});

/** Files of other programs, which are read as they come: NUL and lone surrogates are left out. */
const FILES = new Set(['POST /api/accounts/:accountId/calendar-import .file']);
describe('wrong types, NUL and lone surrogates are refused in every field', () => {
  for (const endpoint of shardOf(writes))
    test(nameOf(endpoint), async () => {
      const url = address(endpoint);
      const body = bodyOf(endpoint);
      for (const [path, changed] of replaced(body, otherType))
        await refused(endpoint, `another type at ${path}`, { url, payload: JSON.stringify(changed) });
      for (const [path, changed] of replaced(
        body,
        texts((text) => `${text}\0x`),
      ))
        if (!FILES.has(`${nameOf(endpoint)} ${path}`))
          await refused(endpoint, `NUL at ${path}`, { url, payload: JSON.stringify(changed) });
      for (const [path, changed] of replaced(
        body,
        texts((text) => `${text}\ud800x`),
      ))
        if (!FILES.has(`${nameOf(endpoint)} ${path}`))
          await refused(endpoint, `a lone surrogate at ${path}`, { url, payload: JSON.stringify(changed) });
      for (const [path, changed] of replaced(body, (value) =>
        typeof value === 'number' ? 1e300 : undefined,
      ))
        await refused(endpoint, `an enormous number at ${path}`, { url, payload: JSON.stringify(changed) });
    });
});

describe('a name of the query that a call does not have is refused by name, whoever asks', () => {
  for (const endpoint of shardOf(endpoints))
    test(nameOf(endpoint), async () => {
      const payload = endpoint.method === 'GET' ? undefined : JSON.stringify(bodyOf(endpoint));
      const { path, query } = valid(endpoint);
      const { status, body } = await send(endpoint, {
        url: `${path}?${new URLSearchParams({ ...query, fitler: '1' })}`,
        payload,
      });
      assert.equal(status, 400, body.slice(0, 300));
      const { code, errors } = JSON.parse(body) as Problem;
      const [error] = errors;
      assert.deepEqual(
        [code, error?.path, error?.code],
        ['validation', 'query.fitler', 'field.unrecognized_keys'],
      );
      assert.deepEqual(
        Object.keys(query).filter((name) => !error!.allowed!.includes(name)),
        [],
      );
    });
});

describe('odd ids, cursors and query values never meet a fault', () => {
  const odd = [
    '',
    '\0',
    'x',
    '1e400',
    '9'.repeat(30),
    "' or 1=1 --",
    '__proto__',
    '../../etc/passwd',
    'ş'.repeat(1000),
    '00000000-0000-0000-0000-000000000000',
    '{"a":1}',
  ];
  for (const endpoint of shardOf(endpoints))
    test(nameOf(endpoint), async () => {
      const good = valid(endpoint);
      const payload =
        endpoint.method === 'GET' || endpoint.method === 'DELETE'
          ? undefined
          : JSON.stringify(bodyOf(endpoint));
      const names = Object.keys((endpoint.query as { shape?: object }).shape ?? {}).concat('__proto__');
      const url = (query: string) => `${good.path}?${new URLSearchParams(good.query)}&${query}`;
      const safe = endpoint.method === 'GET';
      for (const name of [...endpoint.path.matchAll(/:(\w+)/g)].map((parameter) => parameter[1]!))
        for (const value of odd.filter(Boolean))
          await refused(endpoint, `${name}=${value.slice(0, 40)}`, {
            url: valid(endpoint, { ...ids, [name]: value }).path,
            payload,
          });
      if (!safe) return;
      for (const name of names)
        for (const value of [...odd.map(encodeURIComponent), '%ED%A0%80', '%E0%A4%A', `a&${name}=b`])
          await refused(endpoint, `?${name}=${value.slice(0, 40)}`, { url: url(`${name}=${value}`) }, false);
      if (!names.includes('cursor')) return;
      const first = await send(endpoint, {
        url: `${good.path}?${new URLSearchParams({ ...(good.query['accountId'] ? { accountId: good.query['accountId'] } : {}), limit: '1' })}`,
      });
      const list = (JSON.parse(first.body) as { nextCursor?: string | null }).nextCursor;
      assert.ok(list, `no second part to make a cursor of: ${first.body.slice(0, 300)}`);
      const cursorParts = JSON.parse(Buffer.from(list, 'base64url').toString()) as [string, ...unknown[]];
      for (const value of ['rubbish', '%00', writeCursor('another list', ['a', 'b']), 'x'.repeat(499)])
        await refused(endpoint, `a cursor ${value.slice(0, 40)}`, { url: url(`cursor=${value}`) });
      for (const keys of [
        ['not a moment', 'not an id'],
        [5, 6],
        ['999999-01-01', ids['contentId']!],
        ['2026-99-99T99:99:99Z', ids['contentId']!],
        ["' or true --", '\0'],
      ])
        await refused(
          endpoint,
          `a cursor of ${JSON.stringify(keys)}`,
          {
            url: url(
              `cursor=${writeCursor(
                cursorParts[0],
                cursorParts.slice(1).map((_, i) => keys[i] ?? keys[0]!),
              )}`,
            ),
          },
          false,
        );
    });
});

// Last, since what is taken here changes the rows.
describe('texts of 1,000 and of 100,000 characters in every field are taken or refused, never stumbled over', () => {
  for (const endpoint of shardOf(writes))
    test(nameOf(endpoint), async () => {
      const url = address(endpoint);
      const body = bodyOf(endpoint);
      for (const length of [1000, 100_000])
        for (const [path, changed] of replaced(
          body,
          texts(() => 'ş'.repeat(length)),
        ))
          await refused(
            endpoint,
            `${length} characters at ${path}`,
            { url, payload: JSON.stringify(changed) },
            false,
          );
    });
});
