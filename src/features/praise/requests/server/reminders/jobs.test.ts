import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as linkCalls from '../../contract-links.ts';
import { remind } from './jobs.ts';

const server = await testServer();
const HOST = 'cedar.localhost';
const { accountId } = await makeAccount(server, 'Cedar & Stone', { host: HOST, language: 'en' });
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { accountId: otherId } = await makeAccount(server, 'Other', {
  host: 'other.localhost',
  language: 'en',
});
const owner = (await makePerson(server, { role: 'account', accountId, email: 'o@cedar.test' })).cookie;
const stranger = (await makePerson(server, { role: 'account', accountId: otherId, email: 'o@other.test' }))
  .cookie;
const params = { accountId };
beforeEach(async () => {
  await server.sql('delete from rate_limit');
  await server.sql('delete from testimonial_optout');
});
/** Moves the clock of the business so that it is this hour there. */
async function setHour(hour: number): Promise<void> {
  const [row] = await server.sql<{ hour: number }>(
    "select extract(hour from now() at time zone 'utc')::int as hour",
  );
  const shift = (((hour - row!.hour) % 24) + 24) % 24;
  const offset = shift > 12 ? shift - 24 : shift;
  // In names of time zones of POSIX, east of Greenwich is negative.
  const zone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  await server.sql('update account set time_zone = $2 where id = $1', [accountId, zone]);
}
const createLink = (customerEmail = 'margaret@x.test') =>
  ask(server, linkCalls.createLink, {
    cookie: owner,
    params,
    body: { customerName: 'Margaret', customerEmail, send: true },
  });
const pass = (days: number, linkId: string) =>
  server.sql(
    `
      update testimonial_link
      set sent_at = sent_at - make_interval(days => $2), remind_at = remind_at - make_interval(days => $2)
      where id = $1
    `,
    [linkId, days],
  );
const run = () => remind.run({}, server, {} as never);
const mails = async () =>
  (await server.sql("select from mail where kind = 'testimonial.reminder' and account_id = $1", [accountId]))
    .length;
const linkOf = async (linkId: string) =>
  (await ask(server, linkCalls.listLinks, { cookie: owner, params, query: {} })).body.links.find(
    ({ id }) => id === linkId,
  )!;

test('reminders go out on day 3 and day 7 in the open hours of the business, and then no more', async () => {
  await setHour(12);
  const { id } = (await createLink()).body.link;
  const before = await mails();
  await run();
  assert.equal(await mails(), before, 'nothing on the first day');
  await pass(3, id);
  await setHour(3);
  await run();
  assert.equal(await mails(), before, 'nothing at night');
  await setHour(12);
  await run();
  assert.equal(await mails(), before, 'it waits until the morning');
  await pass(1, id);
  await run();
  await run();
  assert.equal(await mails(), before + 1, 'once on day 3');
  assert.deepEqual([(await linkOf(id)).reminders, (await linkOf(id)).state], [1, 'sent']);
  await pass(4, id);
  await run();
  await pass(30, id);
  await run();
  assert.equal(await mails(), before + 2);
  assert.equal((await linkOf(id)).remindAt, null);
});

test('an answer and a withdrawn link end the reminders at once; an opt-out ends all and refuses new requests', async () => {
  await setHour(12);
  const before = await mails();
  const answered = (await createLink()).body;
  const secret = new URL(answered.url).searchParams.get('t')!;
  const at = { host: HOST, params: { linkId: answered.link.id } };
  assert.equal((await ask(server, contract.start, { ...at, body: { t: secret } })).status, 204);
  assert.equal((await linkOf(answered.link.id)).state, 'started');
  assert.equal((await ask(server, contract.start, { ...at, body: { t: `${secret}x` } })).status, 404);
  await ask(server, contract.submit, {
    ...at,
    body: { t: secret, customerName: 'M', description: 'They treated the wall as their own.', rating: 5 },
  });
  const revoked = (await createLink()).body;
  await ask(server, linkCalls.revokeLink, { cookie: owner, params: { ...params, linkId: revoked.link.id } });
  const stopped = (await createLink('Stop@x.test')).body;
  const second = (await createLink('stop@x.test')).body;
  const stop = await server.app.inject({
    method: 'POST',
    url: `/testimonial-request/${stopped.link.id}/stop`,
    headers: {
      host: HOST,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: `t=${new URL(stopped.url).searchParams.get('t')!}&l=en`,
  });
  assert.equal(stop.statusCode, 303);
  for (const link of [answered, revoked, stopped, second]) await pass(3, link.link.id);
  await run();
  assert.equal(await mails(), before);
  assert.equal((await createLink('STOP@x.test')).code, 'testimonials.opted_out');
});

test('the address of an open request is shown again, to people of the account only', async () => {
  const request = (await createLink()).body;
  const show = (cookie: string, ids = { ...params, linkId: request.link.id }) =>
    ask(server, linkCalls.showLink, { cookie, params: ids });
  assert.deepEqual((await show(owner)).body.address, {
    url: request.url,
    short: request.short,
    qr: request.qr,
  });
  assert.equal((await show(stranger)).status, 404);
  assert.equal((await show(stranger, { accountId: otherId, linkId: request.link.id })).status, 404);
  await server.sql("update testimonial_link set secret_hash = 'older' where id = $1", [request.link.id]);
  assert.equal((await show(owner)).body.address, null);
  await ask(server, linkCalls.revokeLink, { cookie: owner, params: { ...params, linkId: request.link.id } });
  assert.equal((await show(owner)).status, 404);
});
