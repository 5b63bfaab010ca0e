import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { accountParams, alsoStreamed, endpoint, id, streamEndpoint, successOf } from '#shared/endpoint.ts';
import { features } from '#processes/features.ts';
import { anyMember } from '#shared/rights/right.ts';
import { testServer } from '#testing/kit.ts';
import { answer } from '../answer.ts';
import { stream } from '../streams/stream.ts';
import { openApi, type Document } from './document.ts';

const server = await testServer();
const get = async (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', ...headers } });

type Shown = {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
  responses: Record<string, unknown>;
};
const operationsOf = (document: Document): Shown[] =>
  Object.values(document.paths).flatMap((path) => Object.values(path) as unknown as Shown[]);

test('ROLE-33 the document at /api/openapi.json is valid OpenAPI 3.1', async () => {
  const answer = await get('/api/openapi.json');
  assert.equal(answer.statusCode, 200);
  const result = await new Validator().validate(answer.json());
  assert.equal(result.valid, true, JSON.stringify(result).slice(0, 2000));
  assert.equal((answer.json() as { openapi: string }).openapi, '3.1.0');
});

test('Redocly finds no error and nothing to warn of in it', async () => {
  const source = (await get('/api/openapi.json')).body;
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    [],
  );
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
    const ways = endpoint.scope === undefined ? 1 : 2;
    assert.equal(operation.security.length, endpoint.who === 'public' ? 0 : ways, path);
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
    assert.deepEqual(
      Object.keys(operation.responses).filter((status) => status.startsWith('2')),
      [String(successOf(endpoint))],
      path,
    );
    assert.ok(operation.responses['default']);
  }
  const names = operationsOf(document).map(({ operationId }) => operationId);
  assert.equal(new Set(names).size, names.length, 'operation ids are unique');
  for (const name of names) assert.match(name, /^[a-z]+([A-Z][a-z0-9]*)+$/, `${name}: a verb and a noun`);
});

test('examples of bodies and parameters are taken by the shapes themselves', async () => {
  const document = (await get('/api/openapi.json')).json() as Document;
  for (const { endpoint } of features.flatMap((feature) => feature.routes ?? [])) {
    if (endpoint.hidden) continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]![endpoint.method.toLowerCase()] as Shown;
    const body = operation.requestBody?.content['application/json'].example;
    if (operation.requestBody)
      assert.ok(endpoint.body.safeParse(body).success, `${operation.operationId}: ${JSON.stringify(body)}`);
    const examples = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter(({ in: at, example }) => at === place && example !== undefined)
          .map(({ name, example }) => [name, String(example)]),
      );
    assert.ok(endpoint.params.safeParse(examples('path')).success, `${operation.operationId}: path`);
    const asSent = examples('query');
    const faults = endpoint.query
      .safeParse(asSent)
      .error?.issues.filter(({ path: at }) => at[0] !== undefined && String(at[0]) in asSent);
    assert.deepEqual(faults ?? [], [], `${operation.operationId}: query`);
  }
});

test('answers and bodies are named schemas; each reference leads somewhere, and each component is used', async () => {
  const document = (await get('/api/openapi.json')).json() as Document;
  const text = JSON.stringify(document);
  const references = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)].map((hit) => `${hit[1]} ${hit[2]}`),
  );
  const components = Object.entries(document['components'] as Record<string, object>)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind} ${name}`));
  assert.deepEqual([...references].sort(), components.sort());
  assert.ok(components.filter((name) => name.startsWith('schemas ')).length > 100);
  for (const operation of operationsOf(document)) {
    assert.ok(
      Object.keys(operation.responses).some((status) => status.startsWith('2')),
      operation.operationId,
    );
    for (const scheme of operation.security)
      assert.match(Object.keys(scheme as object)[0]!, /^(session|key)$/);
  }
});

test('uploads and downloads are in it, with the statuses of what can stand against them', async () => {
  const { paths } = (await get('/api/openapi.json')).json() as Document;
  assert.ok(paths['/api/uploads/{uploadId}']?.['patch']);
  const create = paths['/api/accounts/{accountId}/media']!['post'] as Shown;
  for (const status of ['409', '413', '415', '422', '507']) assert.ok(create.responses[status], status);
  const original = paths['/api/accounts/{accountId}/media/{mediaId}/original']!['get'] as Shown;
  assert.match(JSON.stringify(original.responses['200']), /octet-stream.*binary/);
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

test('#45 a stream says its events with their shapes, how it is resumed, and its answer where it has one', async () => {
  const events = z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('done'), words: z.number() }),
  ]);
  const base = { method: 'POST' as const, who: 'account' as const, params: accountParams, summary: 'test' };
  const steps = {
    before: async () => null,
    work: async () => null,
    after: async () => ({ type: 'done' as const, words: 1 }),
  };
  const output = z.object({ words: z.number() });
  const alone = streamEndpoint({ ...base, path: '/api/accounts/:accountId/alone', events });
  const both = alsoStreamed(endpoint({ ...base, path: '/api/accounts/:accountId/both', output }), events);
  const routes = [stream(alone, { may: anyMember }, steps), stream(both, { may: anyMember }, steps)];
  const { paths, components } = openApi([{ name: 'talks', routes }], {
    title: 'test',
    sessionCookie: 'session',
    version: '1',
  }) as unknown as {
    paths: Record<
      string,
      {
        post: {
          parameters: { name: string }[];
          responses: Record<string, { content: Record<string, { schema: { $ref: string } }> }>;
        };
      }
    >;
    components: { schemas: Record<string, { anyOf: unknown[] }> };
  };
  const contentOf = (name: string) =>
    paths[`/api/accounts/{accountId}/${name}`]!.post.responses['200']!.content;
  assert.deepEqual(Object.keys(contentOf('alone')), ['text/event-stream']);
  assert.deepEqual(Object.keys(contentOf('both')), ['application/json', 'text/event-stream']);
  const reference = contentOf('alone')['text/event-stream']!.schema.$ref;
  const shape = JSON.stringify(components.schemas[reference.slice(reference.lastIndexOf('/') + 1)]);
  for (const type of ['text', 'done', 'problem']) assert.match(shape, new RegExp(`"const":"${type}"`));
  const names = paths['/api/accounts/{accountId}/alone']!.post.parameters.map(({ name }) => name);
  assert.ok(names.includes('Last-Event-ID'));
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
