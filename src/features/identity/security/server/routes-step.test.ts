import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import * as identity from '#features/identity/identity/contract.ts';
import { SESSIONS_TOPIC } from '#platform/http/session.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as stepContract from '../contract-step.ts';
import { makeAuthenticator } from './testing/authenticator.ts';
import { security } from './feature.ts';
import { makeBrowser, makeUser, type Browser } from './testing/browser.ts';

const START = Date.now();
let now = new Date(START);
const database = await freshDatabase();
const clock = () => now;
const server = await testServer({ database, clock, env: { TRUST_PROXY: '127.0.0.1' } });
const strict = await testServer({
  database,
  clock,
  env: { HOUSE_SECOND_FACTOR: '1', AUTH_SECRET: 's'.repeat(40) },
});
test.after(() => database.drop());
const { agencyId, accountId } = await makeAccount(server, 'steps');
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() + steps * 30_000 });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const from = (address: string) => makeBrowser(server, 'localhost', { 'x-forwarded-for': address });
let people = 0;
async function withCodes(node = server) {
  const email = `t${++people}@x.test`;
  const userId = await makeUser(server, email);
  const browser = makeBrowser(node);
  await browser.login(email);
  await browser.prove();
  const {
    body: { key, uri, qr },
  } = await browser.call(contract.beginTotp);
  const confirmed = await browser.call(contract.confirmTotp, { body: { code: codeOf(key) } });
  assert.equal(confirmed.status, 200, confirmed.text);
  later(30);
  return { email, userId, browser, key, uri, qr, codes: confirmed.body.codes };
}
const enter = (browser: Browser, code: string, trust = false) =>
  browser.call(stepContract.enterCode, { body: { code, trust } });

test('setting up: a picture and a key, a right code turns it on, ten codes are shown this once and kept as hashes', async () => {
  const { email, userId, browser, key, uri, qr, codes } = await withCodes();
  assert.match(uri, new RegExp(`^otpauth://totp/.*secret=${key}`));
  assert.match(qr, /^<svg/);
  assert.equal(new Set(codes).size, 10);
  const [row] = await server.sql<{ secret: Buffer }>('select secret from totp where user_id = $1', [userId]);
  const hashes = await server.sql<{ hash: string }>(
    "select encode(code_hash, 'escape') as hash from recovery_code where user_id = $1",
    [userId],
  );
  assert.equal(row!.secret.includes(key), false, 'the secret is sealed');
  assert.ok(
    hashes.length === 10 &&
      !hashes.some(({ hash }) => codes.some((code) => hash.includes(code.replace('-', '')))),
  );
  assert.equal((await browser.call(contract.beginTotp)).code, 'conflict', 'a secret in use is not replaced');
  const { body } = await browser.call(contract.getOverview);
  assert.ok(body.totp && body.recoveryLeft === 10 && body.email === email);
  assert.equal((await browser.call(contract.getOverview)).text.includes(key), false);
});
test('a wrong code does not turn it on', async () => {
  const browser = makeBrowser(server);
  await makeUser(server, 'wrong@x.test');
  await browser.login('wrong@x.test');
  await browser.prove();
  const {
    body: { key },
  } = await browser.call(contract.beginTotp);
  assert.equal(
    (await browser.call(contract.confirmTotp, { body: { code: codeOf(key, 5) } })).code,
    'auth/wrong-code',
  );
  assert.equal((await browser.call(contract.getOverview)).body.totp, null);
  assert.equal(
    (await makeBrowser(server).login('wrong@x.test')).body.next,
    '/welcome-user'.replace('/welcome-user', '/'),
    'nothing more is asked',
  );
});
test('the password alone opens nothing any more; the code opens, once, one step early or late at most', async () => {
  const { email, key } = await withCodes();
  const browser = from('10.0.0.1');
  const first = await browser.login(email);
  assert.deepEqual([first.status, first.body.me, first.body.next], [200, null, '/login/second-step']);
  assert.equal((await browser.call(identity.getMe)).status, 401);
  assert.deepEqual((await browser.call(stepContract.getStep)).body, {
    kind: 'second',
    email,
    codes: true,
    passkey: false,
    elsewhere: [],
    recovery: true,
  });
  for (const steps of [-3, 2])
    assert.equal((await enter(browser, codeOf(key, steps))).code, 'auth/wrong-code', `${steps} steps away`);
  later(90);
  const code = codeOf(key, -1);
  const inside = await enter(browser, code);
  assert.equal(inside.status, 200, inside.text);
  assert.equal(inside.body.me!.email, email);
  assert.equal((await browser.call(identity.getMe)).status, 200);
  const thief = from('10.0.0.2');
  await thief.login(email);
  assert.equal((await enter(thief, code)).code, 'auth/wrong-code', 'the same code again');
  assert.equal((await enter(thief, codeOf(key, -1))).code, 'auth/wrong-code');
});
test('one code that arrives twice at the same moment on two nodes opens one door', async () => {
  const { email, key } = await withCodes();
  const second = await testServer({ database, clock, env: { DATA_DIR: server.dataDir } });
  const onFirst = from('10.0.1.1');
  const onSecond = makeBrowser(second);
  await Promise.all([onFirst.login(email), onSecond.login(email)]);
  const results = await Promise.all([enter(onFirst, codeOf(key)), enter(onSecond, codeOf(key))]);
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 400]);
});
test('a step ends after five tries and after ten minutes, belongs to its browser and host, and is taken once', async () => {
  const { email, key } = await withCodes();
  const browser = from('10.0.2.1');
  await browser.login(email);
  for (let i = 0; i < 5; i++) assert.equal((await enter(browser, '000000')).code, 'auth/wrong-code');
  assert.equal((await enter(browser, codeOf(key))).code, 'auth/step-expired', 'even with the right code');
  const late = from('10.0.2.2');
  await late.login(email);
  await server.sql("update sign_in_step set expires_at = now() - interval '1 second'");
  assert.equal((await late.call(stepContract.getStep)).status, 410);
  assert.equal(
    (await enter(from('10.0.2.3'), codeOf(key))).code,
    'auth/step-expired',
    'without the first step',
  );
  const last = from('10.0.2.4');
  await last.login(email);
  const step = last.jar.get('step')!;
  assert.equal((await enter(last, codeOf(key))).status, 200);
  later(30);
  last.jar.set('step', step);
  assert.equal((await enter(last, codeOf(key))).code, 'auth/step-expired');
});
test('guessing codes of somebody from many addresses is stopped, and does not lock out the person in a known browser or with a recovery code', async () => {
  const { email, browser: ownBrowser, key, codes } = await withCodes();
  let refused = 0;
  for (let i = 0; i < 24; i++) {
    const thief = from(`10.1.0.${i}`);
    await thief.login(email);
    if ((await enter(thief, '000000')).status === 429) refused++;
  }
  assert.equal(refused, 4);
  const fresh = from('10.1.1.1');
  await fresh.login(email);
  assert.equal(
    (await enter(fresh, codeOf(key))).status,
    429,
    'a right code from a browser that nobody knows',
  );
  assert.equal((await fresh.call(stepContract.enterRecovery, { body: { code: codes[0]! } })).status, 200);
  await ownBrowser.login(email);
  assert.equal((await enter(ownBrowser, codeOf(key))).status, 200);
  assert.equal((await server.sql("select 1 from mail where kind = 'security.codesGuessed'")).length, 1);
});
test('a recovery code opens once, however it is typed; new ones end the old ones', async () => {
  const { email, browser, codes } = await withCodes();
  const elsewhere = from('10.2.0.1');
  await elsewhere.login(email);
  assert.equal(
    (
      await elsewhere.call(stepContract.enterRecovery, {
        body: { code: ` ${codes[3]!.toLowerCase().replace('-', ' ')} ` },
      })
    ).status,
    200,
  );
  const two = from('10.2.0.2');
  await two.login(email);
  assert.equal(
    (await two.call(stepContract.enterRecovery, { body: { code: codes[3]! } })).code,
    'auth/wrong-recovery',
  );
  assert.equal((await browser.call(contract.getOverview)).body.recoveryLeft, 9);
  assert.equal((await browser.call(contract.renewCodes)).body.codes.length, 10);
  assert.equal(
    (await two.call(stepContract.enterRecovery, { body: { code: codes[4]! } })).code,
    'auth/wrong-recovery',
  );
});
test('a trusted browser skips the second step for thirty days, and no longer when the person says so', async () => {
  const { email, key, browser } = await withCodes();
  const mine = from('10.3.0.1');
  await mine.login(email);
  assert.equal((await enter(mine, codeOf(key), true)).status, 200);
  assert.ok((await mine.login(email)).body.me, 'the password is enough here');
  assert.equal((await from('10.3.0.1').login(email)).body.me, null, 'not in another browser');
  await browser.call(contract.endOthers);
  assert.equal((await mine.login(email)).body.me, null);
  await server.sql("update device set trusted_until = now() - interval '1 second'");
  assert.equal((await mine.login(email)).body.me, null);
});
test('turning it off needs a proof; then the password opens again', async () => {
  const { email, browser, userId } = await withCodes();
  await server.sql('update session set proved_at = null where user_id = $1', [userId]);
  assert.equal((await browser.call(contract.removeTotp)).code, 'auth/proof-needed');
  await browser.prove();
  assert.equal((await browser.call(contract.removeTotp)).status, 204);
  assert.ok((await from('10.4.0.1').login(email)).body.me);
  assert.equal((await browser.call(contract.getOverview)).body.recoveryLeft, 0);
});
test('the answer to a wrong password says nothing of a second factor', async () => {
  const { email } = await withCodes();
  const plain = ({ correlationId: _, ...rest }: Record<string, unknown>) => rest;
  const registered = await from('10.5.0.1').login(email, 'not the one');
  const unregistered = await from('10.5.0.1').login('nobody@x.test', 'not the one');
  assert.deepEqual(plain(registered.body as never), plain(unregistered.body as never));
  assert.deepEqual(Object.keys(registered.headers).sort(), Object.keys(unregistered.headers).sort());
  assert.equal(registered.headers['set-cookie'], undefined);
});
test('a passkey is a second step as well, of the same person only', async () => {
  const { email, browser } = await withCodes();
  const authenticator = makeAuthenticator({ host: 'localhost', origin: server.hosts.origin('localhost') });
  const {
    body: { options },
  } = await browser.call(contract.passkeyOptions);
  await browser.call(contract.addPasskey, { body: { name: 'Key', answer: authenticator.make(options) } });
  const other = await withCodes();
  const theirs = from('10.6.0.1');
  await theirs.login(other.email);
  const wrong = authenticator.use((await theirs.call(stepContract.signInOptions)).body.options);
  assert.equal(
    (await theirs.call(stepContract.signInPasskey, { body: { answer: wrong, second: true } })).code,
    'auth/passkey-refused',
  );
  const mine = from('10.6.0.2');
  await mine.login(email);
  const right = authenticator.use((await mine.call(stepContract.signInOptions)).body.options);
  assert.equal(
    (await mine.call(stepContract.signInPasskey, { body: { answer: right, second: true } })).body.me!.email,
    email,
  );
});
test('the house demands it of itself: without one, setting it up is all that opens', async () => {
  const email = 'house@x.test';
  const browser = makeBrowser(strict);
  await makeUser(server, email, { type: 'house', role: 'house' });
  assert.ok((await makeBrowser(server).login(email)).body.me, 'not in the demo world');
  const first = await browser.login(email);
  assert.deepEqual([first.body.me, first.body.next], [null, '/login/set-up']);
  assert.equal((await browser.call(identity.getMe)).status, 401);
  assert.equal((await browser.call(contract.getOverview)).status, 401);
  assert.equal((await enter(browser, '000000')).code, 'auth/step-expired', 'it is no second step');
  const {
    body: { key },
  } = await browser.call(stepContract.setUpTotp);
  assert.equal(
    (await browser.call(stepContract.setUpConfirm, { body: { code: codeOf(key, 4) } })).code,
    'auth/wrong-code',
  );
  const done = await browser.call(stepContract.setUpConfirm, { body: { code: codeOf(key) } });
  assert.deepEqual([done.status, done.body.me!.email, done.body.codes.length], [200, email, 10]);
  assert.equal((await browser.call(identity.getMe)).status, 200);
  later(30);
  assert.equal((await makeBrowser(strict).login(email)).body.next, '/login/second-step');
});
test('AUTH-56 an agency demands it of its people or of everyone below it; who has none is out at once and sets it up', async () => {
  const owner = await withCodes();
  const strangers = await withCodes();
  await server.sql(
    "insert into agency_member (agency_id, user_id, role, is_primary) values ($1, $2, 'agency', true)",
    [agencyId, owner.userId],
  );
  const staff = await makeUser(server, 'staff@x.test', { type: 'agency', role: 'agencyUser' });
  const client = await makeUser(server, 'client@x.test');
  await server.sql("insert into agency_member (agency_id, user_id, role) values ($1, $2, 'agencyUser')", [
    agencyId,
    staff,
  ]);
  await server.sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'account')", [
    accountId,
    client,
  ]);
  const params = { agencyId };
  const at = makeBrowser(server);
  const theirs = makeBrowser(server);
  await at.login('staff@x.test');
  await theirs.login('client@x.test');
  const set = (browser: Browser, secondFactor: 'none' | 'agency' | 'everyone') =>
    browser.call(contract.setDemand, { params, body: { secondFactor } });
  assert.equal((await set(at, 'agency')).status, 403, 'staff does not decide it');
  assert.equal((await set(strangers.browser, 'agency')).status, 404);
  assert.deepEqual((await set(owner.browser, 'agency')).body, { secondFactor: 'agency', ended: 1 });
  assert.deepEqual(
    await server.sql(
      `
        select object_name = business_name as named, before, after
        from audit_entry
        join agency on id = tenant_id
        where action = 'settings.agency_changed' and tenant_id = $1
      `,
      [agencyId],
    ),
    [{ named: true, before: { secondFactor: 'none' }, after: { secondFactor: 'agency' } }],
  );
  assert.deepEqual(
    [
      (await at.call(identity.getMe)).status,
      (await theirs.call(identity.getMe)).status,
      (await owner.browser.call(identity.getMe)).status,
    ],
    [401, 200, 200],
  );
  const toldPeople = async () =>
    (
      await server.sql<{ userId: string }>(
        'select user_id as "userId" from live_event where topic = $1 and user_id = any($2)',
        [SESSIONS_TOPIC, [staff, client, owner.userId]],
      )
    ).map(({ userId }) => userId);
  assert.deepEqual(await toldPeople(), [staff], 'their open tabs hear it, and only theirs');
  assert.equal((await at.login('staff@x.test')).body.next, '/login/set-up');
  assert.equal((await set(owner.browser, 'everyone')).body.ended, 1);
  assert.equal((await theirs.login('client@x.test')).body.next, '/login/set-up');
  // Set up meanwhile elsewhere: the password alone adds no second one.
  await server.sql(
    "insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'other.localhost', 'BBBB', '\\x00', 'Elsewhere')",
    [client],
  );
  assert.equal((await theirs.call(stepContract.setUpTotp)).code, 'auth/step-expired');
  await theirs.login('client@x.test');
  assert.deepEqual(
    (await theirs.call(stepContract.getStep)).body.elsewhere,
    ['other.localhost'],
    'it says where the passkey is',
  );
});
test('AUTH-56 the house demands it of itself from the next start on: sessions without one end, and their tabs hear it', async () => {
  const bare = await makeUser(server, 'bare.house@x.test', { type: 'house', role: 'house' });
  const { browser: own, userId } = await withCodes();
  const before = makeBrowser(server);
  const other = await withCodes();
  await server.sql("update app_user set type = 'house', role = 'house' where id = $1", [userId]);
  await before.login('bare.house@x.test');
  await security.atStart!(server);
  assert.equal((await before.call(identity.getMe)).status, 200, 'not where it does not');
  await security.atStart!(strict);
  assert.deepEqual(
    [
      (await before.call(identity.getMe)).status,
      (await own.call(identity.getMe)).status,
      (await other.browser.call(identity.getMe)).status,
    ],
    [401, 200, 200],
  );
  assert.equal(
    (await server.sql('select from live_event where topic = $1 and user_id = $2', [SESSIONS_TOPIC, bare]))
      .length,
    1,
  );
});
test('who demands it of others has one', async () => {
  const { agencyId: other } = await makeAccount(server, 'bare');
  const userId = await makeUser(server, 'bare@x.test', { type: 'agency', role: 'agency' });
  const browser = makeBrowser(server);
  await server.sql("insert into agency_member (agency_id, user_id, role) values ($1, $2, 'agency')", [
    other,
    userId,
  ]);
  await browser.login('bare@x.test');
  await browser.prove();
  assert.equal(
    (
      await browser.call(contract.setDemand, {
        params: { agencyId: other },
        body: { secondFactor: 'agency' },
      })
    ).code,
    'security.own_factor_first',
  );
});
test('what changes about a sign-in stands in the audit log, without a code or key in it', async () => {
  const { email, browser, userId, codes, key } = await withCodes();
  const other = from('10.7.0.1');
  await server.sql("insert into agency_member (agency_id, user_id, role) values ($1, $2, 'agencyUser')", [
    agencyId,
    userId,
  ]);
  await other.login(email);
  await other.call(stepContract.enterRecovery, { body: { code: codes[0]! } });
  await browser.prove();
  await browser.call(contract.renewCodes);
  await browser.call(contract.endOthers);
  await browser.call(contract.removeTotp);
  const rows = await server.sql<{ action: string; row: string }>(
    'select action, to_jsonb(e)::text as row from audit_entry e where object_id = $1',
    [userId],
  );
  for (const action of [
    'sign_in.recovery_code_used',
    'sign_in.succeeded',
    'sign_in.recovery_codes_made',
    'sign_in.sessions_revoked',
    'sign_in.factor_removed',
  ])
    assert.ok(
      rows.some((row) => row.action === action),
      action,
    );
  assert.ok(
    !rows.some(
      ({ row }) => row.includes(codes[0]!) || row.includes(codes[0]!.replace('-', '')) || row.includes(key),
    ),
  );
});
