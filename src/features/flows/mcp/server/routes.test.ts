import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as media from '#features/media/media/contract.ts';
import * as keys from '#features/tenants/api-keys/contract.ts';
import { keyScopes, type KeyScope } from '#shared/rights/scopes.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';

/** The tools of an account, used by the client of the protocol's own library. */
const photo = await photograph({ tone: '#8a6f55' });
const pictures = createServer((request, response) => {
  if (request.url === '/terrace.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
after(() => pictures.close());
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
const server = await testServer({ env: { PRIVATE_HOSTS: host } });
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const { accountId } = world;
const params = { accountId };
const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
const addressOf = (account: string) => new URL(`http://localhost:${port}/api/accounts/${account}/mcp`);

async function secretWith(scopes: readonly KeyScope[]): Promise<string> {
  const { body, text } = await ask(server, keys.create, {
    cookie,
    params,
    body: { name: 'Desk', role: 'account', scopes: [...scopes], days: null, tokenCap: null },
  });
  assert.ok(body.secret, text);
  return body.secret;
}
async function clientWith(scopes: readonly KeyScope[], account = accountId): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${await secretWith(scopes)}` };
  await client.connect(new StreamableHTTPClientTransport(addressOf(account), { requestInit: { headers } }));
  after(() => client.close());
  return client;
}
type Answer = { isError?: boolean; content: { text: string }[] };
async function use(
  client: Client,
  name: string,
  values: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { isError = false, content } = (await client.callTool({ name, arguments: values })) as Answer;
  return { isError, ...(JSON.parse(content[0]!.text) as Record<string, unknown>) };
}

test('INTG-05 the client of the protocol lists the tools that the key has scopes for; those that reach out say so', async () => {
  const few = await clientWith(['content.read']);
  assert.deepEqual(
    (await few.listTools()).tools.map(({ name }) => name),
    ['find_content', 'read_content'],
  );
  const { tools } = await (await clientWith(keyScopes)).listTools();
  const outward = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
  assert.deepEqual(outward, ['draft_text', 'ask_for_testimonial']);
  assert.ok(tools.filter(({ annotations }) => annotations?.readOnlyHint).length >= 6);
  for (const { name, title, inputSchema } of tools) {
    assert.ok(title, name);
    assert.equal(inputSchema.type, 'object', name);
  }
});
test('INTG-05 each tool that reads answers, and every use is an entry of the log in the name of the key', async () => {
  const client = await clientWith(keyScopes);
  const { tools } = await client.listTools();
  const reading = tools.filter(
    ({ annotations, name }) => annotations?.readOnlyHint && name !== 'read_content',
  );
  for (const { name } of reading) assert.equal((await use(client, name))['isError'], false, name);
  const used = await server.sql<{ name: string; by: string }>(
    "select object_name as name, actor_name as by from audit_entry where action = 'secrets.tool_used' order by seq",
  );
  assert.deepEqual(
    used.map(({ name }) => name),
    reading.map(({ name }) => name),
  );
  assert.ok(used.every(({ by }) => by === 'Desk'));
});
test('INTG-05 an item is made once by its key, with the photos that come; the others are named', async () => {
  const client = await clientWith(['content.read', 'content.write', 'media.write', 'media.read']);
  const values = {
    title: 'Slate roof in Bath',
    key: 'job-17',
    photos: [
      { address: `http://${host}/terrace.jpg`, alt: 'The terrace' },
      { address: `http://${host}/none.jpg` },
      { address: 'http://10.0.0.1/inside.jpg' },
    ],
  };
  const first = await use(client, 'make_content', values);
  assert.deepEqual(
    [first['photos'], (first['leftOut'] as { code: string }[]).map(({ code }) => code)],
    [1, ['media.address_status', 'media.address_private']],
  );
  const contentId = String(first['contentId']);
  assert.equal((await use(client, 'make_content', values))['contentId'], contentId);
  const { body } = await ask(server, media.list, { cookie, params, query: { contentUid: contentId } });
  assert.deepEqual(
    body.media.map(({ name, alt }) => [name, alt]),
    [['terrace.jpg', 'The terrace']],
  );
  const read = await use(client, 'read_content', { contentId });
  assert.equal(read['statusPublish'], 'notPublished', 'nothing is published');
});
test('INTG-05 a text is drafted for an item, and stays a draft', async () => {
  const client = await clientWith(['content.read', 'content.write', 'media.write', 'writings.write']);
  const { contentId } = await use(client, 'make_content', {
    title: 'Clay roof in Bath',
    description: 'New clay tiles on an old roof.',
  });
  const draft = await use(client, 'draft_text', { contentId });
  assert.match(String(draft['text']), /Bath|clay/i);
  const [row] = await server.sql('select from writing where id = $1 and content_id = $2', [
    draft['draftId'],
    contentId,
  ]);
  assert.ok(row);
});
test('INTG-05 what the product refuses a program hears with its code, and values of another shape are refused', async () => {
  const client = await clientWith(['content.read', 'testimonials.write']);
  const nobody = '01900000-0000-7000-8000-000000000001';
  const missing = await use(client, 'read_content', { contentId: nobody });
  assert.deepEqual([missing['isError'], missing['code']], [true, 'not_found']);
  const asked = await use(client, 'ask_for_testimonial', { contentId: nobody });
  assert.equal(asked['isError'], true);
  const wrong = (await client.callTool({ name: 'find_content', arguments: { limit: 5000 } })) as Answer;
  assert.equal(wrong.isError, true);
});
test('INTG-05 without a key, with a cookie, with the key of another account there are no tools', async () => {
  const other = await contentWorld(server, 'other');
  const authorization = `Bearer ${await secretWith(['content.read'])}`;
  const knock = async (headers: Record<string, string>, account = accountId) =>
    (
      await server.app.inject({
        method: 'POST',
        url: addressOf(account).pathname,
        headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      })
    ).statusCode;
  assert.equal(await knock({}), 401);
  assert.equal(await knock({ cookie }), 401);
  assert.equal(await knock({ authorization }, other.accountId), 404);
  assert.equal(await knock({ authorization }, 'x'), 404);
});
