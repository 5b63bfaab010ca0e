import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { hashPassword } from './passwords.ts';

const server = await testServer({ env: { TRUST_PROXY: '127.0.0.1' } });
const hash = await hashPassword('right-password');
for (const email of ['victim@x.test', 'other@x.test', 'office@x.test']) {
  const [user] = await server.sql<{ id: string }>(
    "insert into app_user (type, role, email) values ('account', 'account', $1) returning id",
    [email],
  );
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [user!.id, hash]);
}
const login = (address: string, email: string, password: string, cookie?: string) =>
  ask(server, identity.login, { body: { email, password }, headers: { 'x-forwarded-for': address }, cookie });
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  ([answer.headers['set-cookie']].flat() as string[])
    .map((line) => line.split(';')[0]!)
    .find((line) => line.startsWith('device-'))!;

test('one address and one email: shut after six tries for both right and wrong passwords; other addresses and other e-mails are open', async () => {
  for (let i = 0; i < 6; i++) assert.equal((await login('10.0.0.1', 'victim@x.test', 'wrong')).status, 401);
  const shut = await login('10.0.0.1', 'victim@x.test', 'right-password');
  assert.equal(shut.status, 429);
  assert.ok(Number(shut.headers['retry-after']) <= 60, 'the first delay is a minute at most');
  assert.equal(
    (await login('10.0.0.2', 'victim@x.test', 'right-password')).status,
    200,
    'the person elsewhere',
  );
  assert.equal(
    (await login('10.0.0.1', 'other@x.test', 'right-password')).status,
    200,
    'somebody else behind the same address',
  );
});
test('the delay grows: after the minute the next door is a quarter of an hour', async () => {
  await server.sql("delete from rate_limit where key like 'login-pair-0%'");
  const fresh = await testServer({ database: server.database, env: { TRUST_PROXY: '127.0.0.1' } });
  const again = (password: string) =>
    ask(fresh, identity.login, {
      body: { email: 'victim@x.test', password },
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });
  for (let i = 0; i < 6; i++) assert.equal((await again('wrong')).status, 401);
  await server.sql("delete from rate_limit where key like 'login-pair-0%'");
  const third = await testServer({ database: server.database, env: { TRUST_PROXY: '127.0.0.1' } });
  const shut = await ask(third, identity.login, {
    body: { email: 'victim@x.test', password: 'wrong' },
    headers: { 'x-forwarded-for': '10.0.0.1' },
  });
  assert.equal(shut.status, 429);
  assert.ok(Number(shut.headers['retry-after']) > 60, String(shut.headers['retry-after']));
});
test('a known browser gets in while its address is shut by somebody else', async () => {
  const device = deviceOf(await login('10.0.1.1', 'office@x.test', 'right-password'));
  for (let i = 0; i < 7; i++) await login('10.0.1.1', 'office@x.test', 'wrong');
  assert.equal((await login('10.0.1.1', 'office@x.test', 'right-password')).status, 429);
  assert.equal((await login('10.0.1.1', 'office@x.test', 'right-password', device)).status, 200);
  assert.equal(
    (await login('10.0.1.1', 'victim@x.test', 'wrong', device)).status,
    401,
    'it proves nothing for another e-mail',
  );
});
test('many addresses at one e-mail are slowed down, known and unknown alike, and the person is not shut out', async () => {
  const device = deviceOf(await login('10.0.2.1', 'victim@x.test', 'right-password'));
  for (const email of ['victim@x.test', 'nobody@x.test']) {
    await Promise.all(
      Array.from({ length: 24 }, (_, i) => login(`10.2.${email.length}.${i}`, email, 'wrong')),
    );
    const started = performance.now();
    const answer = await login(`10.3.${email.length}.1`, email, 'wrong');
    assert.equal(answer.status, 401);
    assert.ok(performance.now() - started > 450, `${email}: ${performance.now() - started} ms`);
  }
  const stranger = performance.now();
  assert.equal((await login('10.4.0.1', 'victim@x.test', 'right-password')).status, 200, 'slower, but in');
  assert.ok(performance.now() - stranger > 450);
  const answered: string[] = [];
  const enters = async (browser: string, ...attempt: Parameters<typeof login>) => {
    assert.equal((await login(...attempt)).status, 200, `${browser} browser`);
    answered.push(browser);
  };
  await Promise.all([
    enters('unknown', '10.4.0.1', 'victim@x.test', 'right-password'),
    enters('known', '10.4.0.2', 'victim@x.test', 'right-password', device),
  ]);
  assert.deepEqual(answered, ['known', 'unknown'], 'a known browser does not wait');
});
