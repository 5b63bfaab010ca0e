import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import * as identity from '#features/identity/identity/contract.ts';
import { app as words } from '#features/identity/identity/messages/en.ts';
import * as security from '#features/identity/security/contract.ts';
import * as step from '#features/identity/security/contract-step.ts';
import { makeBrowser, makeUser, PASSWORD } from '#features/identity/security/server/testing/browser.ts';
import { everyCall, nameOf } from '#testing/calls.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { addMember, makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as invitations from '../contract-invitations.ts';

/** Host whose calls and screens only name a contact. */
const CLOSED = 'closed.localhost';
const OPEN = 'open.localhost';
const database = await freshDatabase();
const server = await testServer({
  database,
  works: true,
  env: { CONTACT_ONLY_HOST: 'Closed.localhost', TRUST_PROXY: '127.0.0.1' },
});
const before = await testServer({ database, env: { DATA_DIR: server.dataDir } });
test.after(() => database.drop());
const { endpoints, valid } = await everyCall(server);
const { accountId, agencyId } = await makeAccount(server, 'Cedar', { invite_code: 'CEDAR-CODE' });
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, verified_at)
    values ($1, 'agency', $3, now()), ($2, 'agency', $3, now())
  `,
  [CLOSED, OPEN, agencyId],
);
let count = 0;
const visitor = (host: string, node = server) =>
  makeBrowser(node, host, { 'x-forwarded-for': `10.7.${++count}.7` });
const member = async (email: string) => {
  const userId = await makeUser(server, email);
  await addMember(server, accountId, userId, 'account', true);
  return userId;
};
const REFUSED = [403, 'auth/contact-agent'];

/** Open calls that sign nobody in, or only people with a link from inside; the list may only shrink. */
const STAYS: Record<string, string> = {
  ...Object.fromEntries(
    ['POST /api/logout', 'POST /api/email/confirm', 'POST /api/links/check', 'GET /api/maintenance'].map(
      (name) => [name, 'opens nothing'],
    ),
  ),
  ...Object.fromEntries(
    [
      'GET /api/login/step',
      'POST /api/login/code',
      'POST /api/login/recovery',
      'POST /api/login/passkey/options',
      'POST /api/login/set-up/totp',
      'POST /api/login/set-up/totp/confirm',
      'POST /api/login/set-up/passkey/options',
      'POST /api/login/set-up/passkey',
    ].map((name) => [name, 'a second step, which only the next two can begin here']),
  ),
  'POST /api/login/custom-token': 'made by a session on another host',
  'POST /api/invitation': 'sent by somebody inside',
  'POST /api/invitation/accept': 'sent by somebody inside',
};
const opens = endpoints.filter(
  ({ who, path }) => who === 'public' && !/^\/(api\/public|public-agency-id|api\/testimonial)/.test(path),
);
describe('AUTH-07 every way of signing in or up is refused there before it is looked at, and nowhere else', () => {
  for (const endpoint of opens)
    test(nameOf(endpoint), async () => {
      const { path, query, body } = valid(endpoint);
      const knock = (host: string) =>
        server.app.inject({
          method: endpoint.method,
          url: `${path}?${new URLSearchParams(query)}`,
          remoteAddress: '127.0.0.1',
          headers: { host, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.8.${++count}.7` },
          ...(body === undefined ? {} : { payload: body as object }),
        });
      const there = await knock(CLOSED);
      const empty = await server.app.inject({
        method: endpoint.method,
        url: path,
        headers: { host: CLOSED, 'sec-fetch-site': 'same-origin' },
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      });
      const elsewhere = await knock(OPEN);
      const own = await knock('localhost');
      const code = (answer: { statusCode: number; body: string; json: () => { code?: string } }) => [
        answer.statusCode,
        answer.body ? answer.json().code : undefined,
      ];
      for (const other of [elsewhere, own]) assert.notDeepEqual(code(other), REFUSED);
      if (nameOf(endpoint) in STAYS) {
        assert.notDeepEqual(code(there), REFUSED);
        return;
      }
      assert.deepEqual(code(there), REFUSED, there.body);
      if (endpoint.path !== '/api/login/passkey') assert.deepEqual(code(empty), REFUSED, empty.body);
      assert.equal(there.headers['set-cookie'], undefined);
    });
});
test('AUTH-07 the code has the words of the specification', () => {
  assert.equal(words['auth/contact-agent'], 'Please contact your agent for access');
  assert.match(
    readFileSync(join(import.meta.dirname, '../../../identity/identity/app/login.tsx'), 'utf8'),
    /brand\.contactOnly\) return .*t\('auth\/contact-agent'\)/,
  );
});
test('AUTH-07 a right password tells nothing there, and opens every other host; the operator is where they always were', async () => {
  await member('ada@x.test');
  await makeUser(server, 'operator@x.test', { type: 'house', role: 'house' });
  const here = visitor(CLOSED);
  const right = await here.login('ada@x.test');
  const wrong = await here.login('ada@x.test', 'not the password');
  assert.deepEqual([right.status, right.code], REFUSED);
  assert.deepEqual([wrong.status, wrong.code], REFUSED);
  assert.equal((await here.call(identity.getMe)).status, 401);
  for (const [email, host] of [
    ['ada@x.test', OPEN],
    ['ada@x.test', 'localhost'],
    ['operator@x.test', 'localhost'],
  ] as const)
    assert.equal((await visitor(host).login(email)).status, 200, `${email} at ${host}`);
  assert.equal(
    (
      await server.sql("select from audit_entry where action = 'sign_in.failed' and after->>'host' = $1", [
        CLOSED,
      ])
    ).length,
    0,
    'nothing was tried',
  );
});
test('AUTH-07 links that another time or another setting has made open nothing there', async () => {
  await member('link@x.test');
  const link = async (purpose: 'reset' | 'sign-in', nth: number) => {
    await visitor(CLOSED, before).call(purpose === 'reset' ? contract.requestReset : contract.requestSignIn, {
      body: { email: 'link@x.test' },
    });
    const mails = await until(async () => {
      const rows = await server.sql<{ text: string }>(
        `
          select text
          from mail
          where recipient = 'link@x.test' and kind in ('joining.reset', 'joining.signIn')
          order by created_at
        `,
      );
      return rows.length >= nth && rows;
    });
    return new URL(/https?:\/\/\S+/.exec(mails.at(-1)!.text)![0]).searchParams.get('code')!;
  };
  const reset = await link('reset', 1);
  const signIn = await link('sign-in', 2);
  for (const answer of [
    await visitor(CLOSED).call(contract.setPassword, {
      body: { code: reset, password: 'four words in a meadow' },
    }),
    await visitor(CLOSED).call(contract.signInByLink, { body: { code: signIn, email: 'link@x.test' } }),
  ])
    assert.deepEqual([answer.status, answer.code], REFUSED);
  assert.equal(
    (
      await visitor(CLOSED, before).call(contract.signInByLink, {
        body: { code: signIn, email: 'link@x.test' },
      })
    ).status,
    200,
    'the link itself was good',
  );
});
test('AUTH-07 a second step begun by a password does not lead in there; one begun by a token of another host does', async () => {
  await member('totp@x.test');
  const outside = visitor('localhost');
  await outside.login('totp@x.test');
  await outside.prove();
  const {
    body: { key },
  } = await outside.call(security.beginTotp);
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await outside.call(security.confirmTotp, { body: { code: code(-1) } });
  const stale = visitor(CLOSED, before);
  assert.equal((await stale.login('totp@x.test')).body.next, '/login/second-step');
  const refused = await ask(server, step.enterCode, {
    host: CLOSED,
    cookie: stale.cookie(),
    body: { code: code(0), trust: false },
  });
  assert.deepEqual([refused.status, refused.code], REFUSED);
  const {
    body: { customToken },
  } = await outside.call(identity.makeCustomToken, { body: { host: CLOSED } });
  const guest = visitor(CLOSED);
  assert.equal(
    (await guest.call(identity.loginByCustomToken, { body: { customToken, confirmed: true } })).body.next,
    '/login/second-step',
  );
  assert.equal((await guest.call(step.enterCode, { body: { code: code(1), trust: false } })).status, 200);
  assert.equal((await guest.call(identity.getMe)).body.email, 'totp@x.test');
});
test('AUTH-07 AUTH-38 whoever works there by a token may invite, and the invitation lets in', async () => {
  const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
  const {
    body: { customToken },
  } = await ask(server, identity.makeCustomToken, { cookie: owner.cookie, body: { host: CLOSED } });
  const guest = visitor(CLOSED);
  assert.equal(
    (await guest.call(identity.loginByCustomToken, { body: { customToken, confirmed: true } })).status,
    200,
  );
  const { body: invitation } = await guest.call(invitations.inviteToAccount, {
    params: { accountId },
    body: { email: 'new@x.test', role: 'user' },
  });
  const code = new URL(invitation.link!).searchParams.get('code')!;
  const invited = visitor(CLOSED);
  assert.equal(
    (
      await invited.call(invitations.acceptInvitation, {
        body: { id: invitation.id, code, firstName: 'New', lastName: 'One', password: PASSWORD },
      })
    ).status,
    200,
  );
  assert.equal((await invited.call(identity.getMe)).body.email, 'new@x.test');
});
