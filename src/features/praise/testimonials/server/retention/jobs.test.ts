import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '#features/praise/requests/contract.ts';
import * as received from '../../contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { updateSettings } from '#features/praise/testimonial-settings/contract.ts';
import { retain } from './jobs.ts';

const server = await testServer();
async function makeBusiness(name: string, host: string) {
  const { accountId } = await makeAccount(server, name, { host, language: 'en' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const { cookie } = await makePerson(server, { role: 'account', accountId });
  return { accountId, cookie, host };
}
type Business = Awaited<ReturnType<typeof makeBusiness>>;
const cedar = await makeBusiness('Cedar', 'cedar.localhost');
const short = await makeBusiness('Short', 'short.localhost');
const never = await makeBusiness('Never', 'never.localhost');
for (const [business, retentionMonths] of [
  [short, 2],
  [never, 0],
] as const)
  await ask(server, updateSettings, {
    cookie: business.cookie,
    params: { accountId: business.accountId },
    body: { retentionMonths },
  });

async function send({ accountId, cookie, host }: Business, isGiven = false): Promise<string> {
  await server.sql('delete from rate_limit');
  const request = await ask(server, linkCalls.createLink, { cookie, params: { accountId }, body: {} });
  const params = { linkId: request.body.link.id };
  const t = new URL(request.body.url).searchParams.get('t')!;
  const state = await ask(server, contract.getRequest, { host, params, query: { t } });
  const sent = await ask(server, contract.submit, {
    host,
    params,
    body: {
      t,
      customerName: 'Margaret',
      description: 'They treated the old wall as their own.',
      rating: 5,
      isSubmissionTerms: isGiven,
      termsVersion: state.body.terms!.version,
    },
  });
  return sent.body.uid;
}
/** Sets the last change of a testimonial back, without the trigger that notes one. */
async function age(id: string, months: number): Promise<void> {
  await server.sql(`
    set session_replication_role = replica;
    update content set updated_at = now() - make_interval(months => ${months}) where id = '${id}';
    set session_replication_role = origin;
  `);
}
const isThere = async (id: string) =>
  (await server.sql('select from content where id = $1', [id])).length === 1;
const run = () => retain.run({}, server, {} as never);

test('what is not published is deleted when its time is over, with its proofs; what is published, younger, or kept for ever stays', async () => {
  const old = await send(cedar);
  const young = await send(cedar);
  const published = await send(cedar, true);
  await ask(server, received.publish, {
    cookie: cedar.cookie,
    params: { accountId: cedar.accountId, testimonialId: published },
  });
  const early = await send(short);
  const endless = await send(never);
  await age(old, 37);
  await age(young, 35);
  await age(published, 200);
  await age(early, 3);
  await age(endless, 200);
  await run();
  assert.deepEqual(await Promise.all([old, early, young, published, endless].map(isThere)), [
    false,
    false,
    true,
    true,
    true,
  ]);
  assert.equal(
    (await server.sql('select from testimonial_consent where testimonial_id = $1', [old])).length,
    0,
  );
  await run();
  assert.equal(await isThere(young), true, 'twice changes nothing');
});

test('requests that nobody answered go with the names on them; answered ones and posters stay', async () => {
  const { accountId, cookie } = short;
  const make = async () =>
    (
      await ask(server, linkCalls.createLink, {
        cookie,
        params: { accountId },
        body: { customerName: 'Rhys' },
      })
    ).body.link.id;
  const [ended, open] = [await make(), await make()];
  await server.sql("update testimonial_link set expires_at = now() - interval '3 months' where id = $1", [
    ended,
  ]);
  await send(short);
  await server.sql(
    "update testimonial_link set expires_at = now() - interval '3 months' where answered_at is not null and account_id = $1",
    [accountId],
  );
  await run();
  const rows = await server.sql<{ id: string; isAnswered: boolean }>(
    'select id, answered_at is not null as "isAnswered" from testimonial_link where account_id = $1',
    [accountId],
  );
  assert.equal(
    rows.some(({ id }) => id === ended),
    false,
  );
  assert.equal(
    rows.some(({ id }) => id === open),
    true,
  );
  assert.equal(
    rows.some(({ isAnswered }) => isAnswered),
    true,
  );
});
