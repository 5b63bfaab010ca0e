import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { create as createItem } from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { addByAddress } from '../../contract-address.ts';

/** Pictures by their address, where they are refused; flows/mcp/server/routes.test.ts brings one. */
const photo = await photograph({ tone: '#8a6f55' });
const pictures = createServer((_request, response) => response.end(photo));
await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
after(() => pictures.close());
const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
const server = await testServer({ env: { PRIVATE_HOSTS: host } });
const world = await contentWorld(server);
const other = await contentWorld(server, 'other');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };

test('INTG-05 an item of another account, an address inside of the network and one that is none are refused', async () => {
  const stranger = await other.as('account');
  const { body: theirs } = await ask(server, createItem, {
    cookie: stranger.cookie,
    params: { accountId: other.accountId },
    body: { title: 'Theirs' },
  });
  const add = async (address: string, contentUid: string | null = null) => {
    const { status, code } = await ask(server, addByAddress, {
      cookie,
      params,
      body: { address, contentUid },
    });
    return [status, code];
  };
  assert.deepEqual(await add(`http://${host}/a.jpg`, theirs.id), [404, 'not_found']);
  assert.deepEqual(await add('http://169.254.169.254/latest'), [422, 'media.address_private']);
  assert.deepEqual(await add('http://[::ffff:127.0.0.1]:1/a.jpg'), [422, 'media.address_private']);
  assert.deepEqual(await add('file:///etc/passwd'), [400, 'validation']);
  assert.equal((await server.sql('select from media where account_id = $1', [world.accountId])).length, 0);
});
