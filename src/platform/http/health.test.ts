import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { forPeople } from '../log.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency } from '#testing/tenants.ts';

const server = await testServer();
const TENANTS = ['agency.example', 'cedar.localhost', 'cedar.example'];
/** Makes an agency, and an account on a free name and on a domain of its own: the hosts of `TENANTS`. */
async function makeTenants(at: typeof server): Promise<void> {
  const agencyId = await makeAgency(at, 'North', { host: 'agency.example' });
  for (const host of ['cedar.localhost', 'cedar.example']) await makeAccount(at, host, { agencyId, host });
}
const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  server.app.inject({
    url,
    headers: { host: 'whatever.test', ...options.headers },
    ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
  });

test('/healthz and /readyz answer on every host', async () => {
  assert.equal((await get('/healthz')).statusCode, 200);
  assert.deepEqual((await get('/readyz')).json(), { ok: true });
});
test('/metrics tells neighbours numbers in the format of Prometheus, and strangers nothing', async () => {
  const { port } = server.config;
  const host = `localhost:${port}`;
  await server.app.inject({ url: '/api/me', headers: { host } });
  const { body, statusCode } = await get('/metrics', { headers: { host } });
  assert.equal(statusCode, 200);
  for (const name of [
    'http_request_seconds_count{route="/api/me",method="GET",status="4xx"}',
    'database_pool_total',
    'page_cache',
    'live_streams',
    'process_resident_memory_bytes',
  ])
    assert.ok(body.includes(name), name);
  const statusOf = async (options: Parameters<typeof get>[1]) => (await get('/metrics', options)).statusCode;
  assert.equal(await statusOf({ headers: { host }, remoteAddress: '203.0.113.7' }), 404, 'another machine');
  for (const header of ['x-forwarded-for', 'forwarded'])
    assert.equal(
      await statusOf({ headers: { host, [header]: '203.0.113.7' } }),
      404,
      `a proxy, by ${header}`,
    );
  for (const name of [`127.0.0.1:${port}`, `[::1]:${port}`])
    assert.equal(await statusOf({ headers: { host: name } }), 200, name);
  for (const name of ['localhost', `localhost:${port + 1}`, `evil.test:${port}`, 'a b', ''])
    assert.equal(await statusOf({ headers: { host: name } }), 404, `the host ${name}`);
});
test('/metrics is not served on the host of a tenant, the document of the API not on that of a business', async () => {
  const { port } = server.config;
  await makeTenants(server);
  const documents = ['/api/openapi.json', '/api/docs', '/api/docs/reader.js'];
  for (const host of TENANTS)
    for (const path of ['/metrics', ...(host === 'agency.example' ? [] : documents)])
      assert.equal(
        (await get(path, { headers: { host: `${host}:${port}` } })).statusCode,
        404,
        `${host}${path}`,
      );
});
test('over TLS each host says so for a year, and only the own hosts of the product for all names below', async () => {
  const secure = await testServer({ env: { PUBLIC_PROTOCOL: 'https' } });
  await makeTenants(secure);
  const headerOf = async (url: string, host: string) =>
    (await secure.app.inject({ url, headers: { host } })).headers['strict-transport-security'];
  assert.equal(await headerOf('/api/me', 'localhost'), 'max-age=31536000; includeSubDomains');
  for (const host of TENANTS)
    for (const url of ['/', '/gallery', '/api/me', '/healthz'])
      assert.equal(await headerOf(url, host), 'max-age=31536000', `${host}${url}`);
  for (const host of ['firm.example', 'a b'])
    assert.equal(await headerOf('/healthz', host), 'max-age=31536000', `the unknown host ${host}`);
  const plain = await server.app.inject({ url: '/api/me', headers: { host: 'localhost' } });
  assert.equal(plain.headers['strict-transport-security'], undefined);
});
test('a node that drains says so, and its answers close their connections', async () => {
  const draining = await testServer();
  (draining as unknown as { drain: () => void }).drain();
  const answer = await draining.app.inject({ url: '/readyz', headers: { host: 'localhost' } });
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json<{ reason: string }>().reason, 'draining');
  assert.equal(answer.headers['connection'], 'close');
});
test('a line of the log is one that people can read on a terminal, with everything that stands in it', () => {
  const plain = (line: object) =>
    stripVTControlCharacters(
      forPeople(
        JSON.stringify({ level: 30, time: new Date(2026, 0, 2, 9, 5, 7).getTime(), pid: 1, ...line }),
      ),
    );
  assert.equal(
    plain({ migration: '0001-wall.sql', msg: 'migration applied' }),
    '09:05:07 migration applied  migration=0001-wall.sql',
  );
  assert.equal(
    plain({ correlationId: 'x-1', path: '/api/me', status: 401, msg: 'request' }),
    '09:05:07 request  path=/api/me status=401 correlationId=x-1',
  );
  assert.equal(
    plain({ level: 40, error: 'no "route" to host', attempt: 2, msg: 'job failed' }),
    '09:05:07 warning: job failed  error="no \\"route\\" to host" attempt=2',
  );
  assert.equal(
    plain({
      level: 50,
      err: { type: 'Error', stack: 'Error: boom\n    at x' },
      code: 'internal',
      msg: 'request failed',
    }),
    '09:05:07 error: request failed  code=internal\nError: boom\n    at x',
  );
});
test('an agency serves the document of the API without the name of the product', async () => {
  const { port } = server.config;
  const { body } = await get('/api/openapi.json', { headers: { host: `agency.example:${port}` } });
  assert.equal((JSON.parse(body) as { info: { title: string } }).info.title, 'API');
  const own = await get('/api/openapi.json', { headers: { host: 'localhost' } });
  assert.equal(
    (JSON.parse(own.body) as { info: { title: string } }).info.title,
    `${server.config.productWord} API`,
  );
});
