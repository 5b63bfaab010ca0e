import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import * as apiKeys from '#features/tenants/api-keys/contract.ts';
import { root } from '#platform/root.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import { CLIENT_TYPES, clientTypes } from '../../scripts/docs/client-types.ts';
import {
  ApiError,
  createClient,
  eventsOf,
  pagesOf,
  uploadMedium,
  type Access,
} from '../../clients/typescript/client.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const path = { accountId: world.accountId };
const { cookie } = await world.as('account');
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const accessWith = async (scopes: string[]): Promise<Access> => {
  const { body } = await ask(server, apiKeys.create, {
    cookie,
    params: path,
    body: { name: 'Program', role: 'account', scopes, days: 1 },
  });
  return { baseUrl: `http://localhost:${port}`, key: body.secret };
};

test('a program signs in by key, creates an item, uploads a picture, publishes, and pages through lists', async () => {
  const access = await accessWith(['content.write', 'media.write']);
  const api = createClient(access);
  const created = await api.POST('/api/accounts/{accountId}/contents', {
    params: { path },
    body: { title: 'New roof on Cedar Street', contentTypeId: world.types['project']! },
  });
  const contentId = created.data!.id;
  const address = `/api/accounts/${path.accountId}/contents/${contentId}`;
  assert.deepEqual([created.response.status, created.response.headers.get('location')], [201, address]);

  const bytes = await makePhoto(1200, 900);
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  const medium = await uploadMedium(access, { ...path, file, name: 'roof.jpg', contentUid: contentId });
  const ofMedium = { params: { path: { ...path, mediaId: medium.uid } } };
  await until(async () => {
    const { data } = await api.GET('/api/accounts/{accountId}/media/{mediaId}', ofMedium);
    return data!.state === 'ready';
  });

  const ofItem = { params: { path: { ...path, contentId } } };
  const read = await api.GET('/api/accounts/{accountId}/contents/{contentId}', ofItem);
  const published = await api.POST('/api/accounts/{accountId}/contents/{contentId}/publish', {
    ...ofItem,
    body: { version: read.data!.version },
  });
  assert.equal(published.data!.statusPublish, 'published');

  for (const title of ['Second', 'Third', 'Fourth', 'Fifth'])
    await api.POST('/api/accounts/{accountId}/contents', { params: { path }, body: { title } });
  const titles: string[][] = [];
  const pages = pagesOf((cursor) =>
    api.GET('/api/accounts/{accountId}/contents', {
      params: { path, query: { limit: 2, sort: 'title', ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
  for await (const page of pages) titles.push(page.rows.map(({ title }) => title));
  assert.deepEqual(titles, [['Fifth', 'Fourth'], ['New roof on Cedar Street', 'Second'], ['Third']]);

  const removed = await api.DELETE('/api/accounts/{accountId}/media/{mediaId}', ofMedium);
  assert.deepEqual([removed.response.status, removed.data], [204, undefined]);
});

test('a refusal is an error with its code, the field, and the limit or the values that are allowed', async () => {
  const api = createClient(await accessWith(['content.read']));
  const problemOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ApiError, String(error));
    return error.problem;
  };
  const list = (query: object) => api.GET('/api/accounts/{accountId}/contents', { params: { path, query } });
  const tooMany = await problemOf(list({ limit: 1000 }));
  assert.deepEqual(
    [tooMany.status, tooMany.code, tooMany.errors],
    [400, 'validation', [{ path: 'query.limit', code: 'field.too_big', maximum: 100 }]],
  );
  const [wrong] = (await problemOf(list({ statusPublish: 'hidden' }))).errors!;
  assert.deepEqual([wrong!.path, wrong!.allowed], ['query.statusPublish.0', ['notPublished', 'published']]);
  const [unknown] = (await problemOf(list({ fitler: 'x' }))).errors!;
  assert.deepEqual([unknown!.path, unknown!.allowed!.includes('search')], ['query.fitler', true]);
  const refused = await problemOf(
    api.POST('/api/accounts/{accountId}/contents', { params: { path }, body: { title: 'No' } }),
  );
  assert.deepEqual([refused.status, refused.code], [403, 'api_keys.scope']);
  const foreign = createClient({ baseUrl: `http://localhost:${port}`, key: 'key_00000000_none' });
  const stranger = foreign.GET('/api/accounts/{accountId}/contents', { params: { path } });
  assert.equal((await problemOf(stranger)).status, 401);
});

test('the types of the client are as the contracts say; otherwise run npm run client', async () => {
  assert.equal(readFileSync(join(root, CLIENT_TYPES), 'utf8'), await clientTypes());
});

test('#45 events of a stream come one by one, however its bytes are cut, and a problem is thrown', async () => {
  type Event = { type: 'text'; text: string } | { type: 'problem'; code: string; status: number };
  const bytes = new TextEncoder().encode(
    [
      'retry: 2000\n\n',
      ': beat\n\n',
      'id: s.1\ndata: {"type":"text","text":"Çatı "}\n\n',
      'id: s.2\ndata: {"type":"text","text":"سقف"}\n\n',
      'id: s.3\ndata: {"type":"problem","code":"model.slow","status":502}\n\n',
    ].join(''),
  );
  for (const size of [1, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
        controller.close();
      },
    });
    const seen: string[] = [];
    const read = async () => {
      for await (const { id, event } of eventsOf<Event>(new Response(body))) seen.push(`${id} ${event.text}`);
    };
    await assert.rejects(
      read,
      (error) => error instanceof ApiError && (error.problem.code as string) === 'model.slow',
    );
    assert.deepEqual(seen, ['s.1 Çatı ', 's.2 سقف']);
  }
});
