import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { endpoint, id } from '#shared/endpoint.ts';
import { features } from '#processes/features.ts';
import { anyMember } from '#shared/rights/right.ts';
import { testServer } from '#testing/kit.ts';
import { answer } from './answer.ts';
import { openApi, type Document } from './openapi.ts';

const server = await testServer();
const get = async (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', ...headers } });

test('ROLE-33 the document at /api/openapi.json is valid OpenAPI 3.1', async () => {
  const answer = await get('/api/openapi.json');
  assert.equal(answer.statusCode, 200);
  const result = await new Validator().validate(answer.json());
  assert.equal(result.valid, true, JSON.stringify(result).slice(0, 2000));
  assert.equal((answer.json() as { openapi: string }).openapi, '3.1.0');
});

test('every shown call is in it, with its tenant, its problems and an example of its body', async () => {
  const document = (await get('/api/openapi.json')).json() as Document;
  for (const { endpoint } of features.flatMap((feature) => feature.routes ?? [])) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()] as
      | {
          security: unknown[];
          parameters: { name: string }[];
          requestBody?: { content: { 'application/json': { example?: unknown } } };
          responses: Record<string, unknown>;
        }
      | undefined;
    if (endpoint.hidden) {
      assert.equal(operation, undefined);
      continue;
    }
    assert.ok(operation, `${endpoint.method} ${path}`);
    assert.equal(operation.security.length, endpoint.who === 'public' ? 0 : 1, path);
    for (const name of path.matchAll(/\{(\w+)\}/g))
      assert.ok(
        operation.parameters.some((parameter) => parameter.name === name[1]),
        `${path} describes ${name[1]}`,
      );
    if (operation.requestBody)
      assert.notEqual(
        operation.requestBody.content['application/json'].example,
        undefined,
        `${endpoint.method} ${path}: give the contract an example with a body`,
      );
    assert.ok(operation.responses['200'] && operation.responses['default']);
  }
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation['operationId']),
  );
  assert.equal(new Set(names).size, names.length, 'operation ids are unique');
});

test('hard shapes stay valid: unions, transforms, coerced queries, dates', async () => {
  const hard = endpoint({
    method: 'PATCH',
    path: '/api/accounts/:accountId/things/:thingId',
    summary: 'Hard',
    who: 'account',
    params: z.object({ accountId: id, thingId: id }),
    query: z.object({
      limit: z.coerce.number().int().max(100).default(20),
      tags: z.array(z.string()).optional(),
    }),
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), at: z.iso.datetime() }),
      z.object({ kind: z.literal('b'), name: z.string().transform((value) => value.length) }),
    ]),
    output: z.object({
      any: z.unknown(),
      map: z.record(z.string(), z.number()),
      maybe: z.string().nullable(),
    }),
    example: { body: { kind: 'a', at: '2026-01-01T00:00:00Z' } },
  });
  const document = openApi(
    [
      {
        name: 'things',
        routes: [answer(hard, { may: anyMember }, async () => ({ any: 1, map: {}, maybe: null }))],
      },
    ],
    { title: 'T', sessionCookie: 'session', version: '1' },
  );
  const result = await new Validator().validate(document);
  assert.equal(result.valid, true, JSON.stringify(result).slice(0, 2000));
});

test('the reading page loads only from here, by its own policy', async () => {
  const page = await get('/api/docs');
  assert.equal(page.statusCode, 200);
  assert.doesNotMatch(page.body, /https?:\/\//);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*connect-src 'self'/);
  const reader = await get('/api/docs/reader.js', { 'accept-encoding': 'br' });
  assert.equal(reader.statusCode, 200);
  assert.equal(reader.headers['content-encoding'], 'br');
  assert.ok(reader.rawPayload.length < 1_500_000, `${reader.rawPayload.length} bytes`);
});
