import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as stepContract from '../contract-step.ts';
import { makeAuthenticator, type Spoil } from './testing/authenticator.ts';
import { makeBrowser, makeUser, type Browser } from './testing/browser.ts';

const server = await testServer();
const { agencyId } = await makeAccount(server, 'passkeys');
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, verified_at)
    values ('one.localhost', 'agency', $1, now()), ('two.localhost', 'agency', $1, now())
  `,
  [agencyId],
);
const at = (host: string) => ({ host, origin: server.hosts.origin(host) });
let people = 0;
async function withPasskey(host = 'one.localhost') {
  const email = `p${++people}@x.test`;
  const userId = await makeUser(server, email);
  const browser = makeBrowser(server, host);
  const authenticator = makeAuthenticator(at(host));
  await browser.login(email);
  await browser.prove();
  const {
    body: { options },
  } = await browser.call(contract.passkeyOptions);
  const added = await browser.call(contract.addPasskey, {
    body: { name: 'Laptop', answer: authenticator.make(options) },
  });
  assert.equal(added.status, 201, added.text);
  return { email, userId, browser, authenticator, passkeyId: added.body.id };
}
const begin = async (browser: Browser) => (await browser.call(stepContract.signInOptions)).body.options;
const finish = (browser: Browser, answer: object, more: object = {}) =>
  browser.call(stepContract.signInPasskey, { body: { answer, ...more } as never });

test('a passkey signs in without an e-mail and without a second step; several have names, are renamed and removed', async () => {
  const { email, browser, authenticator, passkeyId } = await withPasskey();
  const other = makeBrowser(server, 'one.localhost');
  const signedIn = await finish(other, authenticator.use(await begin(other)));
  assert.equal(signedIn.status, 200, signedIn.text);
  assert.equal(signedIn.body.me!.email, email);
  assert.equal((await other.call(identity.getMe)).body.email, email);
  const second = makeAuthenticator(at('one.localhost'));
  const {
    body: { options },
  } = await browser.call(contract.passkeyOptions);
  assert.equal(
    (options['excludeCredentials'] as unknown[]).length,
    1,
    'an authenticator that has one is not asked again',
  );
  assert.equal(
    (await browser.call(contract.addPasskey, { body: { name: 'Phone', answer: second.make(options) } }))
      .status,
    201,
  );
  await browser.call(contract.renamePasskey, { params: { passkeyId }, body: { name: 'Old laptop' } });
  const { body } = await browser.call(contract.getOverview);
  assert.deepEqual(
    body.passkeys.map((passkey) => [passkey.name, passkey.host, passkey.here]),
    [
      ['Old laptop', 'one.localhost', true],
      ['Phone', 'one.localhost', true],
    ],
  );
  assert.ok(body.passkeys[0]!.usedAt);
  assert.equal((await browser.call(contract.removePasskey, { params: { passkeyId } })).status, 204);
  assert.equal((await finish(other, authenticator.use(await begin(other)))).code, 'auth/passkey-unknown');
});

test('every spoiled answer of a sign-in is refused and opens nothing', async () => {
  const { authenticator } = await withPasskey();
  const spoils: [string, Spoil][] = [
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['the origin of a sibling host', { origin: server.hosts.origin('two.localhost') }],
    ['another relying party', { rpId: 'two.localhost' }],
    ['a person who was not verified', { verified: false }],
    ['another type', { type: 'webauthn.create' }],
    ['another key', { otherKey: true }],
    ['a broken signature', { signature: Buffer.from('AAAA') }],
  ];
  for (const [what, spoil] of spoils) {
    const browser = makeBrowser(server, 'one.localhost');
    const answer = await finish(browser, authenticator.use(await begin(browser), spoil));
    assert.equal(answer.status, 400, what);
    assert.equal(answer.code, 'auth/passkey-refused', what);
    assert.equal((await browser.call(identity.getMe)).status, 401, what);
  }
  const browser = makeBrowser(server, 'one.localhost');
  assert.equal(
    (await finish(browser, authenticator.use(await begin(browser)))).status,
    200,
    'and the right one is taken',
  );
});

test('spoiled answers make no passkey', async () => {
  const email = 'spoil@x.test';
  const browser = makeBrowser(server, 'one.localhost');
  await makeUser(server, email);
  await browser.login(email);
  await browser.prove();
  for (const spoil of [
    { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' },
    { origin: 'https://evil.test' },
    { rpId: 'two.localhost' },
    { verified: false },
    { type: 'webauthn.get' },
  ] satisfies Spoil[]) {
    const {
      body: { options },
    } = await browser.call(contract.passkeyOptions);
    const refused = await browser.call(contract.addPasskey, {
      body: { name: 'X', answer: makeAuthenticator(at('one.localhost')).make(options, spoil) },
    });
    assert.equal(refused.code, 'auth/passkey-refused', JSON.stringify(spoil));
  }
  assert.deepEqual((await browser.call(contract.getOverview)).body.passkeys, []);
});

test('a challenge is taken once, belongs to its browser and ends', async () => {
  const { authenticator } = await withPasskey();
  const browser = makeBrowser(server, 'one.localhost');
  const options = await begin(browser);
  const cookies = new Map(browser.jar);
  const answer = authenticator.use(options);
  const thief = makeBrowser(server, 'one.localhost');
  assert.equal(
    (await finish(thief, answer)).code,
    'auth/passkey-refused',
    'an answer without the cookie of the challenge',
  );
  assert.equal((await finish(browser, answer)).status, 200);
  for (const [name, value] of cookies) browser.jar.set(name, value);
  assert.equal((await finish(browser, answer)).code, 'auth/passkey-refused', 'the same answer again');
  const late = await begin(browser);
  await server.sql("update sign_in_step set expires_at = now() - interval '1 second'");
  assert.equal((await finish(browser, authenticator.use(late))).code, 'auth/passkey-refused', 'too late');
});

test('a counter that does not go up is a copy and is refused', async () => {
  const { authenticator } = await withPasskey();
  const browser = makeBrowser(server, 'one.localhost');
  assert.equal((await finish(browser, authenticator.use(await begin(browser), { counter: 9 }))).status, 200);
  for (const counter of [9, 8, 0])
    assert.equal(
      (await finish(browser, authenticator.use(await begin(browser), { counter }))).code,
      'auth/passkey-refused',
      String(counter),
    );
  assert.equal((await finish(browser, authenticator.use(await begin(browser), { counter: 10 }))).status, 200);
});

test('TEN-19 a passkey is bound to the host where it was made', async () => {
  const { browser, authenticator } = await withPasskey('one.localhost');
  const elsewhere = makeBrowser(server, 'two.localhost');
  assert.equal(
    (
      await finish(
        elsewhere,
        authenticator.use(
          await begin(elsewhere),
          at('two.localhost').origin
            ? { origin: server.hosts.origin('two.localhost'), rpId: 'two.localhost' }
            : {},
        ),
      )
    ).code,
    'auth/passkey-unknown',
  );
  assert.equal((await browser.call(contract.getOverview)).body.passkeys[0]!.here, true);
});

test('adding and removing needs a proof of the last ten minutes; nobody touches the passkey of somebody else', async () => {
  const { browser, passkeyId, userId } = await withPasskey();
  const stranger = await withPasskey();
  assert.equal((await stranger.browser.call(contract.removePasskey, { params: { passkeyId } })).status, 404);
  assert.equal(
    (await stranger.browser.call(contract.renamePasskey, { params: { passkeyId }, body: { name: 'Mine' } }))
      .status,
    404,
  );
  await server.sql("update session set proved_at = now() - interval '11 minutes' where user_id = $1", [
    userId,
  ]);
  assert.equal(
    (await browser.call(contract.removePasskey, { params: { passkeyId } })).code,
    'auth/proof-needed',
  );
  assert.equal((await browser.call(contract.passkeyOptions)).code, 'auth/proof-needed');
  const wrong = await browser.call(contract.prove, { body: { password: 'not the one' } });
  assert.equal(wrong.code, 'auth/wrong-password');
  assert.equal((await browser.call(contract.removePasskey, { params: { passkeyId } })).status, 428);
});

test('a passkey proves that it is still the person, and a disabled person does not come in with one', async () => {
  const { browser, authenticator, userId, passkeyId } = await withPasskey();
  await server.sql('update session set proved_at = null where user_id = $1', [userId]);
  const {
    body: { options },
  } = await browser.call(contract.proofOptions);
  const stranger = await withPasskey();
  const {
    body: { options: theirs },
  } = await stranger.browser.call(contract.proofOptions);
  assert.equal(
    (await stranger.browser.call(contract.prove, { body: { passkey: authenticator.use(theirs) } })).code,
    'auth/passkey-refused',
    'the passkey of somebody else',
  );
  assert.equal(
    (await browser.call(contract.prove, { body: { passkey: authenticator.use(options) } })).status,
    204,
  );
  await server.sql('update app_user set is_auth = false where id = $1', [userId]);
  const other = makeBrowser(server, 'one.localhost');
  assert.equal((await finish(other, authenticator.use(await begin(other)))).code, 'auth/user-disabled');
  assert.equal((await browser.call(contract.removePasskey, { params: { passkeyId } })).status, 401);
});
