import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { hashPassword } from './passwords.ts';

const server = await testServer();
const [user] = await server.sql<{ id: string }>(
  `
    insert into app_user (type, role, email, first_name)
    values ('house', 'house', 'h@x.test', 'Ada')
    returning id
  `,
);
await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [
  user!.id,
  await hashPassword('demo1234'),
]);

test('AUTH-02 NFR-01 a right password opens a session bound to its host; me tells who it is', async () => {
  const signedIn = await ask(server, contract.login, { body: { email: 'H@x.test', password: 'demo1234' } });
  assert.equal(signedIn.status, 200, signedIn.text);
  assert.equal(signedIn.body.next, '/welcome-user');
  const me = await ask(server, contract.getMe, { cookie: signedIn.cookie });
  assert.equal(me.body.email, 'h@x.test');
  assert.equal((await ask(server, contract.logout, { cookie: signedIn.cookie })).status, 204);
  assert.equal((await ask(server, contract.getMe, { cookie: signedIn.cookie })).status, 401);
});

test('AUTH-12 a wrong password and an unknown e-mail get the same answer', async () => {
  const wrong = await ask(server, contract.login, { body: { email: 'h@x.test', password: 'wrong-one' } });
  const unknown = await ask(server, contract.login, {
    body: { email: 'nobody@x.test', password: 'wrong-one' },
  });
  assert.equal(wrong.status, 401);
  const plain = ({ correlationId: _, ...rest }: Record<string, unknown>) => rest;
  assert.deepEqual(plain(wrong.body as never), plain(unknown.body as never));
});

test('AUTH-09 fewer than four characters are refused with the field named', async () => {
  const short = await ask(server, contract.login, { body: { email: 'h@x.test', password: 'abc' } });
  assert.equal(short.status, 400);
  assert.deepEqual((short.body as unknown as { errors: unknown }).errors, [
    { path: 'password', code: 'auth/min-length', minimum: 4 },
  ]);
});
