import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import Provider from 'oidc-provider';
import * as identity from '#features/identity/identity/contract.ts';
import { app as words } from '#features/identity/identity/messages/en.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { makeBrowser, makeUser, type Browser } from './testing/browser.ts';

/** Starts a real provider on this machine, in which everybody consents at once. */
const people: Record<string, { email?: string; email_verified?: boolean }> = {
  ada: { email: 'Ada@x.test', email_verified: true },
  unverified: { email: 'ada@x.test', email_verified: false },
  silent: { email: 'ada@x.test' },
  nobody: { email: 'nobody@x.test', email_verified: true },
  mailless: {},
  moved: { email: 'moved@x.test', email_verified: true },
  two: { email: 'two@x.test', email_verified: true },
};
const SECRET = 'a secret of the client';
const HOSTS = ['localhost', 'one.localhost', 'closed.localhost'];
const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const held: { answer?: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {};
let fault: 'none' | '500' | 'hang' = 'none';
let who = 'ada';
let nonceAs: string | undefined;
const front = createServer((request, response) => {
  if (fault === 'hang') return;
  if (fault === '500') {
    response.writeHead(500).end('broken');
    return;
  }
  void held.answer!(request, response);
});
const issuer = `http://127.0.0.1:${await listen(front)}`;
const server = await testServer({
  env: {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'hub',
    OIDC_CLIENT_SECRET: SECRET,
    OIDC_NAME: 'Example ID',
    OIDC_HOSTS: HOSTS.join(','),
    CONTACT_ONLY_HOST: 'closed.localhost',
  },
});
const plain = await testServer();
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'hub',
      client_secret: SECRET,
      redirect_uris: HOSTS.map((host) => `${server.hosts.origin(host)}/api/login/oidc/callback`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: async () => ({ sub: id, ...people[id] }),
  }),
  interactions: {
    url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}`,
  },
  async loadExistingGrant(context: {
    oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
  }) {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client.clientId,
      accountId: context.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
} as never);
const callback = provider.callback();
held.answer = async (request, response) => {
  if (request.url!.startsWith('/interaction/')) {
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: who } },
      { mergeWithLastSubmission: false },
    );
    return;
  }
  if (nonceAs !== undefined) request.url = request.url!.replace(/nonce=[^&]*/, `nonce=${nonceAs}`);
  await callback(request, response);
};
test.after(() => {
  front.closeAllConnections();
  front.close();
});

const { agencyId } = await makeAccount(server, 'oidc');
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, verified_at)
    values ('one.localhost', 'agency', $1, now()), ('two.localhost', 'agency', $1, now()),
      ('closed.localhost', 'agency', $1, now())
  `,
  [agencyId],
);
const ada = await makeUser(server, 'ada@x.test');
const errorOf = (to: string) => new URL(to, 'http://x').searchParams.get('error');

/** Follows the browser through the provider, as far as the address that comes back to us. */
async function atProvider(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let i = 0; i < 10; i++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(';')[0]!;
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const to = answer.headers.get('location');
    assert.ok(to, `${answer.status} ${(await answer.text()).slice(0, 300)}`);
    url = new URL(to, url).href;
    if (!url.startsWith(issuer)) return url;
  }
  throw new Error('the provider goes round in circles');
}
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
async function signIn(browser: Browser, person = 'ada', back = ''): Promise<string> {
  who = person;
  const begun = await browser.open(`/api/login/oidc${back && `?return=${encodeURIComponent(back)}`}`);
  assert.equal(begun.status, 303, begun.text);
  return (await browser.open(pathOf(await atProvider(begun.to)))).to;
}

test('a verified e-mail links the login to the person who is there, who hears of it; the next time the subject is enough', async () => {
  const browser = makeBrowser(server);
  assert.equal(await signIn(browser, 'ada', '/outbox'), '/outbox');
  assert.equal((await browser.call(identity.getMe)).body.email, 'ada@x.test');
  people['ada'] = { email: 'else@x.test', email_verified: false };
  const again = makeBrowser(server, 'one.localhost');
  assert.equal(await signIn(again), '/');
  assert.equal((await again.call(identity.getMe)).body.email, 'ada@x.test');
  people['ada'] = { email: 'ada@x.test', email_verified: true };
  assert.equal((await server.sql("select 1 from mail where kind = 'security.providerLinked'")).length, 1);
  assert.deepEqual(
    (await browser.call(contract.getOverview)).body.providers.map(({ issuer, email }) => [issuer, email]),
    [[issuer, 'ada@x.test']],
  );
});
test('AUTH-07 the host that only says whom to ask sends nobody to the provider and takes nobody from it', async () => {
  const browser = makeBrowser(server, 'closed.localhost');
  const begun = await browser.open('/api/login/oidc');
  assert.deepEqual([begun.status, begun.to, browser.jar.size], [303, '/login?error=auth%2Fcontact-agent', 0]);
  assert.equal(
    errorOf((await browser.open('/api/login/oidc/callback?code=x&state=y')).to),
    'auth/contact-agent',
  );
});
test('the address asks for a code with PKCE, state and nonce, and comes back to this very host', async () => {
  const { to } = await makeBrowser(server, 'one.localhost').open('/api/login/oidc');
  const asked = new URL(to).searchParams;
  assert.deepEqual(
    [asked.get('response_type'), asked.get('code_challenge_method'), asked.get('redirect_uri')],
    ['code', 'S256', `${server.hosts.origin('one.localhost')}/api/login/oidc/callback`],
  );
  for (const name of ['state', 'nonce', 'code_challenge']) assert.ok(asked.get(name)!.length >= 32, name);
});
test('an unverified e-mail, none, and one that nobody here has open nothing and link nothing', async () => {
  const count = async () => (await server.sql('select 1 from oidc_identity')).length;
  const before = await count();
  for (const [person, code] of [
    ['unverified', 'auth/provider-unverified'],
    ['silent', 'auth/provider-unverified'],
    ['mailless', 'auth/provider-unverified'],
    ['nobody', 'auth/provider-unknown'],
  ] as const) {
    const browser = makeBrowser(server);
    assert.equal(errorOf(await signIn(browser, person)), code, person);
    assert.equal((await browser.call(identity.getMe)).status, 401, person);
  }
  assert.equal(await count(), before);
  assert.equal(
    (await server.sql("select 1 from app_user where email = 'nobody@x.test'")).length,
    0,
    'nobody is made',
  );
});
test("another state, none, the same answer twice and somebody else's browser are refused", async () => {
  who = 'ada';
  const begin = async (browser: Browser) =>
    pathOf(await atProvider((await browser.open('/api/login/oidc')).to));
  const browser = makeBrowser(server);
  const spoiled = (await begin(browser)).replace(/state=[^&]*/, 'state=another');
  assert.equal(errorOf((await browser.open(spoiled)).to), 'auth/provider-refused');
  const none = makeBrowser(server);
  assert.equal(
    errorOf((await none.open((await begin(none)).replace(/state=[^&]*/, ''))).to),
    'auth/provider-refused',
  );
  const two = makeBrowser(server);
  const right = await begin(two);
  const cookie = new Map(two.jar);
  const thief = makeBrowser(server);
  assert.equal(errorOf((await thief.open(right)).to), 'auth/step-expired', 'without the cookie of who asked');
  assert.equal((await two.open(right)).to, '/');
  for (const [name, value] of cookie) two.jar.set(name, value);
  assert.equal(errorOf((await two.open(right)).to), 'auth/step-expired', 'again');
  assert.equal((await thief.call(identity.getMe)).status, 401);
});
test('another nonce in the token is refused', async () => {
  nonceAs = 'a-nonce-that-we-did-not-give';
  const browser = makeBrowser(server);
  assert.equal(errorOf(await signIn(browser)), 'auth/provider-refused');
  assert.equal((await browser.call(identity.getMe)).status, 401);
  nonceAs = undefined;
  assert.equal(await signIn(browser), '/');
});
test('a provider that is down, broken or silent gives a clear error, and the next try works', async () => {
  const browser = makeBrowser(server);
  who = 'ada';
  const answer = pathOf(await atProvider((await browser.open('/api/login/oidc')).to));
  fault = '500';
  assert.equal(
    errorOf((await browser.open(answer)).to),
    'auth/provider-away',
    'broken while the code is exchanged',
  );
  fault = 'hang';
  const slow = await testServer({
    env: { OIDC_ISSUER: `${issuer}/`, OIDC_CLIENT_ID: 'hub', OIDC_CLIENT_SECRET: SECRET },
  });
  assert.equal(
    errorOf((await makeBrowser(slow).open('/api/login/oidc')).to),
    'auth/provider-away',
    'no answer in time',
  );
  fault = 'none';
  const down = await testServer({
    env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'hub', OIDC_CLIENT_SECRET: SECRET },
  });
  assert.equal(
    errorOf((await makeBrowser(down).open('/api/login/oidc')).to),
    'auth/provider-away',
    'nobody listens',
  );
  assert.equal(await signIn(browser), '/');
});
test('it is offered where it is set up, and nowhere else', async () => {
  assert.equal((await makeBrowser(server, 'two.localhost').open('/api/login/oidc')).status, 404);
  assert.equal(
    (await makeBrowser(server, 'two.localhost').open('/api/login/oidc/callback?code=x&state=y')).status,
    404,
  );
});
test('AUTH-58 where no provider is set up at all, the sign-in says that its service did not start, in words that exist', async () => {
  for (const path of ['/api/login/oidc', '/api/login/oidc/callback?code=x&state=y'])
    assert.equal(errorOf((await makeBrowser(plain).open(path)).to), 'auth/no-service');
  assert.equal(words['auth/no-service'], "Firebase Service didn't initialize, check your configuration");
});
test('a foreign way back is not followed; a second factor is asked for here too; a disabled person stays out', async () => {
  assert.equal(await signIn(makeBrowser(server), 'ada', 'https://evil.test/'), '/');
  const two = await makeUser(server, 'two@x.test');
  await server.sql("insert into totp (user_id, secret, confirmed_at) values ($1, '\\x00', now())", [two]);
  const browser = makeBrowser(server);
  assert.match(await signIn(browser, 'two', '/outbox'), /^\/login\/second-step\?return=%2Foutbox$/);
  assert.equal((await browser.call(identity.getMe)).status, 401);
  await server.sql('update app_user set is_auth = false where id = $1', [ada]);
  assert.equal(errorOf(await signIn(makeBrowser(server))), 'auth/user-disabled');
  await server.sql('update app_user set is_auth = true where id = $1', [ada]);
});
