import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import * as identity from '#features/identity/identity/contract.ts';
import * as media from '#features/media/media/contract.ts';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { KEY_LIMIT } from '#platform/http/api-key.ts';
import type { KeyScope } from '#shared/rights/scopes.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { MOST_KEYS } from '../rules.ts';

const server = await testServer();
// A second node on the same database.
const node = await testServer({ database: server.database });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'stranger');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };

type Body = Partial<{ name: string; role: string; scopes: KeyScope[]; days: number | null }>;
const make = async (body: Body = {}, at = params, as = cookie) =>
  ask(server, contract.create, {
    cookie: as,
    params: at,
    body: { name: 'Website', role: 'account', scopes: ['content.read'], days: 30, ...body },
  });
const keyWith = async (...scopes: KeyScope[]) => {
  const { body } = await make({ scopes });
  return { ...body, headers: { authorization: `Bearer ${body.secret}` } };
};

test('a key is told once, stored as a hash with a readable prefix, and listed without itself', async () => {
  const { status, body } = await make({ name: 'Shop', scopes: ['media.read', 'content.read'] });
  assert.equal(status, 201);
  assert.match(body.secret, /^key_[0-9a-f]{8}_[\w-]{43}$/);
  assert.ok(body.secret.startsWith(body.key.prefix));
  assert.deepEqual(body.key.scopes, ['content.read', 'media.read']);
  const [row] = await server.sql<{ text: string }>('select k::text as text from api_key k where id = $1', [
    body.key.id,
  ]);
  assert.ok(!row!.text.includes(body.secret.slice(13)), 'the key itself is stored nowhere');
  const list = await ask(server, contract.list, { cookie, params });
  assert.equal(list.body.keys[0]!.id, body.key.id);
  assert.ok(!list.text.includes(body.secret));
  const log = await server.sql<{ after: object }>(
    "select after from audit_entry where action = 'secrets.created' and object_id = $1",
    [body.key.id],
  );
  assert.ok(!JSON.stringify(log).includes(body.secret));
});

test('a key reads with its scope, and no more: another scope, a change, a person’s own calls are refused', async () => {
  const { headers } = await keyWith('content.read');
  assert.equal((await ask(server, content.list, { headers, params })).status, 200);
  const change = await ask(server, content.create, { headers, params, body: { title: 'No' } });
  assert.deepEqual([change.status, change.code], [403, 'api_keys.scope']);
  const other = await ask(server, media.list, { headers, params });
  assert.deepEqual([other.status, other.code], [403, 'api_keys.scope']);
  const own = await ask(server, identity.getMe, { headers });
  assert.deepEqual([own.status, own.code], [403, 'api_keys.closed']);
  const keys = await ask(server, contract.list, { headers, params });
  assert.deepEqual([keys.status, keys.code], [403, 'api_keys.closed']);
});

test('TEN-01 a key of another account is not found, whatever its scopes are', async () => {
  const owner = await stranger.as('account');
  const { body } = await make(
    { scopes: ['content.read', 'content.write'] },
    { accountId: stranger.accountId },
    owner.cookie,
  );
  const headers = { authorization: `Bearer ${body.secret}` };
  assert.equal((await ask(server, content.list, { headers, params })).status, 404);
  assert.equal((await ask(server, content.create, { headers, params, body: {} })).status, 404);
  assert.equal(
    (await ask(server, content.list, { headers, params: { accountId: stranger.accountId } })).status,
    200,
  );
});

test('NFR-01 a request by key needs no origin and takes no cookie; what is no key is refused', async () => {
  const { headers, key } = await keyWith('content.write');
  const foreign = { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  const created = await ask(server, content.create, {
    headers: foreign,
    params,
    body: { title: 'By a key' },
  });
  assert.equal(created.status, 201);
  for (const authorization of ['Bearer key_00000000_wrong', 'Bearer', `Bearer ${cookie.slice(8)}`]) {
    const answer = await ask(server, content.list, { headers: { authorization }, cookie, params });
    assert.deepEqual([answer.status, answer.code], [401, 'unauthorised'], authorization);
  }
  assert.equal(
    (
      await ask(server, content.create, {
        headers: { 'sec-fetch-site': 'cross-site' },
        cookie,
        params,
        body: {},
      })
    ).status,
    403,
  );
  const published = await ask(server, content.remove, {
    headers,
    params: { ...params, contentId: created.body.id },
  });
  assert.equal(published.status, 204);
  const [entry] = await server.sql<{ kind: string; id: string; name: string }>(
    `
      select actor_kind as kind, actor_id as id, actor_name as name
      from audit_entry
      where action = 'content.removed' and object_id = $1
    `,
    [created.body.id],
  );
  assert.deepEqual(entry, { kind: 'key', id: key.id, name: 'Website' }, 'the log names the key');
});

test('a key acts with its role: the defaults of the account restrict staff', async () => {
  const { headers } = await keyWith('structure.write');
  assert.equal(
    (await ask(server, taxonomy.createCategory, { headers, params, body: { label: 'Roofs' } })).status,
    201,
  );
  const { body } = await make({ role: 'accountUser', scopes: ['structure.write'] });
  const staff = await ask(server, taxonomy.createCategory, {
    headers: { authorization: `Bearer ${body.secret}` },
    params,
    body: { label: 'Walls' },
  });
  assert.deepEqual([staff.status, staff.code], [403, 'forbidden']);
});

test('nobody gives a key more than they have, and only those who run the account make one', async () => {
  const admin = await world.as('accountAdmin');
  const refused = await make({ role: 'account' }, params, admin.cookie);
  assert.deepEqual([refused.status, refused.code], [403, 'api_keys.not_yours']);
  assert.equal((await make({ role: 'accountAdmin' }, params, admin.cookie)).status, 201);
  const staff = await world.as('accountUser');
  assert.equal((await make({}, params, staff.cookie)).status, 403);
  assert.equal((await make({ scopes: [] })).text.includes('api_keys.no_scope'), true);
  assert.equal((await make({ scopes: ['house.read' as KeyScope] })).status, 400);
});

test('a revoked key is refused at once on every node, an expired one as well', async () => {
  const { headers, key } = await keyWith('content.read');
  assert.equal((await ask(node, content.list, { headers, params })).status, 200);
  const revoked = await ask(server, contract.revoke, {
    cookie,
    params: { ...params, apiKeyId: key.id },
  });
  assert.equal(revoked.status, 204);
  for (const each of [server, node])
    assert.equal((await ask(each, content.list, { headers, params })).status, 401);
  const late = await keyWith('content.read');
  assert.equal((await ask(node, content.list, { headers: late.headers, params })).status, 200);
  await server.sql("update api_key set expires_at = now() - interval '1 second' where id = $1", [
    late.key.id,
  ]);
  assert.equal((await ask(node, content.list, { headers: late.headers, params })).status, 401);
  assert.equal(
    (await ask(server, contract.revoke, { cookie, params: { ...params, apiKeyId: key.id } })).status,
    404,
  );
});

test('a key that is revoked in mid-request: the next statement refuses, and nothing of it stays', async () => {
  const { headers, key } = await keyWith('content.write');
  await server.sql(
    `
      create function wait_for_test() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(4711);
        return new;
      end
      $$
    `,
  );
  await server.sql(
    'create trigger wait_for_test before insert on content for each row execute function wait_for_test()',
  );
  const client = await server.db.pool.connect();
  await client.query('begin; select pg_advisory_xact_lock(4711)');
  const under = ask(server, content.create, { headers, params, body: { title: 'Half done' } });
  await until(
    async () => (await server.sql("select from pg_locks where locktype = 'advisory' and not granted")).length,
  );
  await server.sql('delete from api_key where id = $1', [key.id]);
  await client.query('commit');
  client.release();
  const answer = await under;
  await server.sql('drop trigger wait_for_test on content');
  assert.deepEqual([answer.status, answer.code], [401, 'unauthorised']);
  assert.deepEqual(await server.sql("select from content where title = 'Half done'"), []);
});

test('the last use is noted, and each key has a limit of its own', async () => {
  const { headers, key } = await keyWith('content.read');
  assert.equal((await ask(server, content.list, { headers, params })).status, 200);
  const used = await until(
    async () =>
      (
        await server.sql<{ address: string }>(
          'select last_address as address from api_key where id = $1 and last_used_at is not null',
          [key.id],
        )
      )[0],
  );
  assert.equal(used.address, '127.0.0.1');
  await ask(server, content.list, { headers, params });
  await server.sql("update rate_limit set points = $1 where key like 'api-key:%'", [KEY_LIMIT.points]);
  const refused = await ask(server, content.list, { headers, params });
  assert.deepEqual([refused.status, refused.code], [429, 'too_many_requests']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const other = await keyWith('content.read');
  assert.equal((await ask(server, content.list, { headers: other.headers, params })).status, 200);
});

test('an account has at most 50 keys', async () => {
  const { accountId } = stranger;
  const owner = await makePerson(server, { role: 'account', accountId });
  await server.sql(
    `
      insert into api_key (account_id, name, prefix, secret_hash, role, scopes)
      select $1, 'k', 'key_0', sha256(n::text::bytea), 'account', '{content.read}'
      from generate_series(1, $2 - (select count(*)::int from api_key where account_id = $1)) n
    `,
    [accountId, MOST_KEYS],
  );
  const refused = await make({}, { accountId }, owner.cookie);
  assert.deepEqual([refused.status, refused.code], [409, 'api_keys.too_many']);
});

test('security-4 6 a key answers on the hosts of its own agency, and on no site of another business', async () => {
  const { headers } = await keyWith('content.read');
  const at = async (host: string) =>
    (
      await server.app.inject({
        url: `/api/accounts/${world.accountId}/contents`,
        headers: { ...headers, host },
      })
    ).statusCode;
  await makeAgency(server, 'Other', { host: 'other-agency.localhost' });
  const agencyHost = 'own-agency.localhost';
  await server.sql(
    "insert into whitelabel (host, type, agency_id, verified_at) values ($1, 'agency', $2, now())",
    [agencyHost, world.agencyId],
  );
  assert.deepEqual(
    [await at('localhost'), await at(agencyHost), await at('cedar.localhost')],
    [200, 200, 200],
    'the product, the agency, the own site',
  );
  assert.deepEqual([await at('other-agency.localhost'), await at('stranger.localhost')], [401, 401]);
});

test('security-4 6 a key ends with its maker: made staff, or removed, its calls are refused and the list says so', async () => {
  const maker = await world.as('accountAdmin');
  const { body } = await make({ role: 'accountAdmin', scopes: ['content.write'] }, params, maker.cookie);
  const headers = { authorization: `Bearer ${body.secret}` };
  const write = () => ask(server, content.create, { headers, params, body: { title: 'By a key' } });
  const isOff = async () => {
    const { body: list } = await ask(server, contract.list, { cookie, params });
    return list.keys.find(({ id }) => id === body.key.id)!.isOff;
  };
  const beRole = (role: string) =>
    server.sql('update account_member set role = $1 where account_id = $2 and user_id = $3', [
      role,
      world.accountId,
      maker.userId,
    ]);
  assert.deepEqual([(await write()).status, await isOff()], [201, false]);
  await beRole('accountUser');
  assert.deepEqual([(await write()).status, await isOff()], [401, true]);
  await beRole('accountAdmin');
  assert.equal((await write()).status, 201, 'it is theirs again');
  await server.sql('delete from account_member where account_id = $1 and user_id = $2', [
    world.accountId,
    maker.userId,
  ]);
  assert.deepEqual([(await write()).status, await isOff()], [401, true]);
  await server.sql('update api_key set created_by = null where id = $1', [body.key.id]);
  assert.deepEqual(
    [(await write()).status, await isOff()],
    [401, true],
    'also when the person was removed from the product',
  );
});
