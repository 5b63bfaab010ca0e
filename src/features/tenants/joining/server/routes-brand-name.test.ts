import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBrowser, makeUser } from '#features/identity/security/server/testing/browser.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAgency, makePerson, signIn } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { inviteToAgency } from '../contract-invitations.ts';

const server = await testServer({ works: true });
const agencyId = await makeAgency(server, 'Northlight', {
  host: 'north.localhost',
  app_name: 'Northlight Studio',
});
const boss = await makePerson(server, { role: 'agency', agencyId });
const mailsTo = (email: string) =>
  server.sql<{ subject: string; sender_name: string; text: string }>(
    'select subject, sender_name, text from mail where recipient = $1',
    [email],
  );

test('TEN-33 the mails of an agency, of a host or of its team, name the application as the agency calls it', async () => {
  const email = 'mia@north.test';
  await makeUser(server, email);
  const here = makeBrowser(server, 'north.localhost');
  await here.call(contract.requestReset, { body: { email } });
  const [reset] = await until(async () => (await mailsTo(email)).length > 0 && (await mailsTo(email)));
  assert.match(reset!.subject, /Northlight Studio/);
  assert.equal(reset!.sender_name, 'Northlight Studio');
  const cookie = await signIn(server, boss.userId, 'north.localhost');
  await ask(server, inviteToAgency, {
    cookie,
    host: 'north.localhost',
    params: { agencyId },
    body: { email: 'new@north.test', role: 'agencyUser' },
  });
  const [invited] = await mailsTo('new@north.test');
  assert.match(invited!.subject, /Northlight Studio/);
  for (const mail of [reset!, invited!]) assert.doesNotMatch(mail.text, /Northlight(?! Studio)/);
});
