import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBrowser } from '#features/identity/security/server/testing/browser.ts';
import { createAgency } from '#features/tenants/tenants/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as invitations from '../contract-invitations.ts';

const server = await testServer();
const house = await makePerson(server, { role: 'house' });
const PASSWORD = 'four words in a meadow';
const linksOf = (email: string) =>
  server.sql<{ text: string }>("select text from mail where recipient = $1 and kind = 'joining.invitation'", [
    email,
  ]);

test('TEN-35 an agency that the operator makes invites its owner to its own address, who takes it and is in', async () => {
  const email = 'first@lighthouse.test';
  const answer = await ask(server, createAgency, {
    cookie: house.cookie,
    body: { businessName: 'Lighthouse Media', email, owner: { email } },
  });
  assert.equal(answer.status, 201);
  const { agency, host, link } = answer.body;
  const address = new URL(link!);
  assert.equal(address.hostname, host);
  assert.equal((await linksOf(email)).length, 1);
  const [listed] = (
    await ask(server, invitations.listOfAgency, { cookie: house.cookie, params: { agencyId: agency.id } })
  ).body.invitations;
  assert.deepEqual([listed!.email, listed!.role], [email, 'agency']);
  const body = { id: address.pathname.split('/').at(-1)!, code: address.searchParams.get('code')! };
  const taken = await makeBrowser(server, host).call(invitations.acceptInvitation, {
    body: { ...body, firstName: 'Lia', lastName: 'Haus', password: PASSWORD },
  });
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  assert.deepEqual(
    await server.sql(
      'select m.role from agency_member m join app_user u on u.id = m.user_id where u.email = $1',
      [email],
    ),
    [{ role: 'agency' }],
  );
});

test('TEN-35 without an owner nobody is invited; a wrong address refuses the whole agency', async () => {
  const none = await ask(server, createAgency, {
    cookie: house.cookie,
    body: { businessName: 'Quiet Harbour' },
  });
  assert.deepEqual([none.status, none.body.link], [201, null]);
  const wrong = await ask(server, createAgency, {
    cookie: house.cookie,
    body: { businessName: 'Wrong Way', owner: { email: 'nobody' } },
  });
  assert.equal(wrong.status, 400);
  assert.deepEqual(await server.sql("select 1 from agency where business_name = 'Wrong Way'"), []);
});

test('TEN-35 the operator invites into an agency and into an account to the address of the agency, others to their own', async () => {
  const agencyId = await makeAgency(server, 'Northlight', { host: 'north.localhost' });
  const { accountId } = await makeAccount(server, 'Cedar', { agencyId });
  const into = await ask(server, invitations.inviteToAgency, {
    cookie: house.cookie,
    params: { agencyId },
    body: { email: 'second@north.test', role: 'agencyAdmin' },
  });
  const below = await ask(server, invitations.inviteToAccount, {
    cookie: house.cookie,
    params: { accountId },
    body: { email: 'owner@cedar.test', role: 'account' },
  });
  assert.deepEqual(
    [into, below].map(({ body }) => new URL(body.link!).hostname),
    ['north.localhost', 'north.localhost'],
  );
});
