import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Services } from '#platform/services.ts';
import { ask, testServer } from '#testing/kit.ts';
import { startReviews, wrongly } from '#testing/outside/review-servers.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { accountCalls, houseCalls } from '../../contract.ts';
import { beginPermission, endPermission } from '../../contract-permission.ts';
import { TokenError, tokenOf } from './actions-tokens.ts';

const side = await startReviews();
after(() => side.close());
const server = await testServer({ works: true, env: { PRIVATE_HOSTS: side.host } });
const operator = await makePerson(server, { role: 'house', isPrimary: true });
async function makeOwner(name: string) {
  const { accountId } = await makeAccount(server, name);
  const { cookie } = await makePerson(server, { role: 'account', accountId, isPrimary: true });
  return { accountId, cookie, params: { accountId } };
}
type Owner = Awaited<ReturnType<typeof makeOwner>>;
const begin = (owner: Owner, connectionId: string | null = null, cookie = owner.cookie) =>
  ask(server, beginPermission, {
    cookie,
    params: owner.params,
    body: { kind: 'reviews.google', connectionId },
  });
/** Permits as a browser does: the other side leads back to the one address, and that one to the screen. */
async function permit(url: string): Promise<{ state: string; code: string; screen: URL }> {
  const there = await fetch(url, { redirect: 'manual' });
  const back = new URL(there.headers.get('location')!);
  const { statusCode, headers } = await server.app.inject({
    method: 'GET',
    url: back.pathname + back.search,
    headers: { host: back.host },
  });
  assert.equal(statusCode, 303);
  const screen = new URL(String(headers['location']));
  return { state: screen.searchParams.get('state')!, code: screen.searchParams.get('code')!, screen };
}
const end = (owner: Owner, { state, code }: { state: string; code: string }, cookie = owner.cookie) =>
  ask(server, endPermission, { cookie, params: owner.params, body: { state, code } });
const enterKeys = async (secret = side.secret) => {
  const { body: board } = await ask(server, houseCalls.list, { cookie: operator.cookie, params: {} });
  for (const { id, kind } of board.connections)
    if (kind === 'app.google')
      await ask(server, houseCalls.remove, { cookie: operator.cookie, params: { connectionId: id } });
  const answer = await ask(server, houseCalls.connect, {
    cookie: operator.cookie,
    params: {},
    body: {
      kind: 'app.google',
      name: '',
      settings: {
        clientId: side.clientId,
        authorizeAddress: `${side.url}/authorize`,
        tokenAddress: `${side.url}/token`,
        apiAddress: side.url,
      },
      secrets: { secret: secret },
    },
  });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
};
const connectNew = async (owner: Owner): Promise<string> => {
  const begun = await begin(owner);
  assert.equal(begun.status, 200, begun.text);
  const ended = await end(owner, await permit(begun.body.url));
  assert.equal(ended.status, 200, ended.text);
  return ended.body.connectionId;
};
const boardOf = async (owner: Owner) =>
  (await ask(server, accountCalls.list, { cookie: owner.cookie, params: owner.params })).body;
const services = server as Services;

test('INTG-11 without keys of the app nobody is sent away, and the board says who has to enter them', async () => {
  const owner = await makeOwner('No keys');
  const { code, status } = await begin(owner);
  assert.deepEqual([status, code], [409, 'connections.no_app']);
  const card = (await boardOf(owner)).providers.find(({ kind }) => kind === 'reviews.google')!;
  assert.deepEqual(card.permission, { isReady: false, without: null });
  const typed = await ask(server, accountCalls.connect, {
    cookie: owner.cookie,
    params: owner.params,
    body: { kind: 'reviews.google', name: '', settings: { clientId: 'x', address: side.url }, secrets: {} },
  });
  assert.equal(typed.code, 'connections.kind', 'nobody types a permission');
});
test('INTG-11 a permission by PKCE connects; a second answer is answered kindly; tokens are never shown', async () => {
  await enterKeys();
  const owner = await makeOwner('Permits');
  const begun = await begin(owner);
  const asked = new URL(begun.body.url);
  assert.equal(asked.searchParams.get('code_challenge_method'), 'S256');
  assert.equal(asked.searchParams.get('scope'), 'https://www.googleapis.com/auth/business.manage');
  const answer = await permit(begun.body.url);
  assert.equal(answer.screen.pathname, '/settings/integrations/permission');
  const first = await end(owner, answer);
  assert.deepEqual(
    [first.status, first.body.next],
    [200, `/settings/gmbConfiguration/${first.body.connectionId}`],
  );
  const again = await end(owner, answer);
  assert.deepEqual([again.status, again.body], [200, first.body]);
  const board = await boardOf(owner);
  const row = board.connections.find(({ kind }) => kind === 'reviews.google')!;
  assert.equal(row.state, 'ready');
  const [token] = [...side.state.access];
  assert.ok(!JSON.stringify(board).includes(token!) && !JSON.stringify(board).includes(side.state.refresh));
  const [stored] = await server.sql<{ text: string }>(
    'select c::text as text from connection c where id = $1',
    [row.id],
  );
  assert.ok(!stored!.text.includes(token!));
});
test('INTG-11 an answer counts for the person, session and account that asked, and for a known state', async () => {
  await enterKeys();
  const owner = await makeOwner('Bound');
  const other = await makeOwner('Other');
  const colleague = await makePerson(server, {
    role: 'accountAdmin',
    accountId: owner.accountId,
    isPrimary: false,
  });
  const answer = await permit((await begin(owner)).body.url);
  assert.equal((await end(owner, answer, colleague.cookie)).code, 'connections.state');
  assert.equal((await end(other, answer)).status, 404);
  assert.equal((await end(owner, { ...answer, state: 'forged' })).status, 404);
  assert.equal((await end(owner, answer)).status, 200, 'the right one is not lost by the others');
  const forged = await server.app.inject({
    method: 'GET',
    url: '/api/connections/callback?state=forged&code=x',
    headers: { host: 'localhost' },
  });
  assert.equal(forged.statusCode, 400);
  const wrongCode = await permit((await begin(owner)).body.url);
  assert.equal((await end(owner, { ...wrongCode, code: 'another' })).code, 'connections.permission_over');
});
test('INTG-11 of several processes one refreshes, and a refresh token that rotates is kept', async () => {
  await enterKeys();
  const owner = await makeOwner('Rotates');
  side.state.expiresIn = 30;
  const connectionId = await connectNew(owner);
  const holder = { accountId: owner.accountId, connectionId };
  const before = side.state.refreshes;
  side.state.expiresIn = 3600;
  const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(services, holder)));
  assert.equal(side.state.refreshes - before, 1);
  assert.equal(new Set(tokens.map(({ token }) => token)).size, 1);
  assert.ok(side.state.access.has(tokens[0]!.token));
  const another = await tokenOf(services, holder, tokens[0]!.token);
  assert.notEqual(
    another.token,
    tokens[0]!.token,
    'a token that was not taken is renewed by the rotated one',
  );
});
test('INTG-11 a revoked permission fails with its cure, one without an answer stays, and is permitted anew', async () => {
  await enterKeys();
  const owner = await makeOwner('Revoked');
  side.state.expiresIn = 30;
  const connectionId = await connectNew(owner);
  side.state.expiresIn = 3600;
  const holder = { accountId: owner.accountId, connectionId };
  side.fail(/^\/token$/, wrongly.die);
  await assert.rejects(
    tokenOf(services, holder),
    (error) => error instanceof TokenError && error.code === 'connections.away',
  );
  const standing = async () => {
    const row = (await boardOf(owner)).connections.find(({ id }) => id === connectionId)!;
    return [row.state, row.failure];
  };
  assert.deepEqual(await standing(), ['ready', null], 'a silence that passes changes nothing');
  side.state.isRevoked = true;
  await assert.rejects(
    tokenOf(services, holder),
    (error) => error instanceof TokenError && error.code === 'connections.revoked',
  );
  assert.deepEqual(await standing(), ['failing', 'connections.revoked']);
  const begun = await begin(owner, connectionId);
  const ended = await end(owner, await permit(begun.body.url));
  assert.equal(ended.body.connectionId, connectionId);
  assert.deepEqual(await standing(), ['ready', null]);
  await tokenOf(services, holder);
});
test('INTG-11 a change of the name keeps the tokens, and no other address can be typed for them', async () => {
  await enterKeys();
  const owner = await makeOwner('Renames');
  const connectionId = await connectNew(owner);
  const saved = await ask(server, accountCalls.save, {
    cookie: owner.cookie,
    params: { ...owner.params, connectionId },
    body: { name: 'Bath', settings: { clientId: 'x', address: 'https://elsewhere.test' }, secrets: {} },
  });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(
    [saved.body.settings['address'], saved.body.has.toSorted()],
    [`${side.url}/token`, ['access', 'refresh']],
  );
  await tokenOf(services, { accountId: owner.accountId, connectionId });
});
test('INTG-11 keys of an app are tried: those that the other side knows work, others are named', async () => {
  const attempt = async (secret: string) => {
    const { id } = await enterKeys(secret);
    const { body } = await ask(server, houseCalls.attempt, {
      cookie: operator.cookie,
      params: {},
      body: {
        kind: 'app.google',
        connectionId: id,
        name: '',
        settings: {
          clientId: side.clientId,
          authorizeAddress: `${side.url}/authorize`,
          tokenAddress: `${side.url}/token`,
          apiAddress: side.url,
        },
        secrets: {},
      },
    });
    return body.code;
  };
  assert.equal(await attempt(side.secret), null);
  assert.equal(await attempt('another'), 'connections.app');
});
