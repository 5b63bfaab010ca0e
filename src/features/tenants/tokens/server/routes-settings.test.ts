import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { pathsOf, proofsOf, type SettingCase } from '#testing/settings.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { workKinds, type WorkKind } from '../rules.ts';
import * as actions from './actions.ts';

/** Every setting of the ledger changes what work costs, whether it may begin, or what people are told. */
const server = await testServer();
const { accountId, agencyId } = await makeAccount(server, 'Cedar');
const owner = await makePerson(server, { role: 'account', accountId });
const staff = await makePerson(server, { role: 'accountUser', accountId });
const agency = await makePerson(server, { role: 'agency', agencyId });
const house = await makePerson(server, { role: 'house' });
const params = { accountId };
const UNDO = new Error('undo');
/** Begins work of a person, and undoes it: what it costs, or why it may not begin. */
async function begin(kind: WorkKind, { userId }: { userId: string } = owner): Promise<unknown> {
  let outcome: unknown;
  await server.db
    .withTenant(asJobOf(accountId), async (tx) => {
      const order = { accountId, userId, kind, quantity: 100, ref: { type: 'draft', id: 'd1' } };
      outcome = await actions.holdTokens(tx, order).then(
        ({ cost, asks }) => ({ cost, asks }),
        (error: { code: string }) => error.code,
      );
      throw UNDO;
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error;
    });
  return outcome;
}
const estimate = async ({ cookie }: { cookie: string }) => {
  const query = { kind: 'words' as const, quantity: '100' };
  const { body } = await ask(server, contract.estimate, { cookie, params, query });
  return { asks: body.asksFirst, isEnough: body.isEnough };
};
const saved = ({ status, text }: { status: number; text: string }) => assert.ok(status < 300, text);

const caps = { softCap: null, hardCap: null };
for (const { title, prove } of proofsOf('tokens: limits of the account', contract.setCaps.body, {
  save: async (values) =>
    saved(
      await ask(server, contract.setCaps, { cookie: owner.cookie, params, body: { ...caps, ...values } }),
    ),
  cases: {
    softCap: { change: { softCap: 50 }, look: () => estimate(owner) },
    hardCap: { change: { hardCap: 50 }, look: () => begin('words') },
  },
}))
  test(title, prove);
for (const { title, prove } of proofsOf('tokens: limits of a person', contract.setPersonCaps.body, {
  save: async (values) =>
    saved(
      await ask(server, contract.setPersonCaps, {
        cookie: owner.cookie,
        params: { accountId, userId: staff.userId },
        body: { ...caps, ...values },
      }),
    ),
  cases: {
    softCap: { change: { softCap: 50 }, look: () => estimate(staff) },
    hardCap: { change: { hardCap: 50 }, look: () => begin('words', staff) },
  },
}))
  test(title, prove);
for (const { title, prove } of proofsOf('tokens: prices', contract.setWeights.body, {
  save: async (values) => {
    const body = { words: 1, storage: 0.5, image: 1, video: 4, ...values };
    saved(await ask(server, contract.setWeights, { cookie: house.cookie, body }));
  },
  cases: Object.fromEntries(
    workKinds.map((kind): [string, SettingCase] => [
      kind,
      { change: { [kind]: 2.5 }, look: () => begin(kind) },
    ]),
  ),
}))
  test(title, prove);
test('tokens: amount and reason of a grant are what the account has and reads', async () => {
  const tokensLeft = async () =>
    (await ask(server, contract.getTokens, { cookie: owner.cookie, params })).body.tokensLeft;
  const before = await tokensLeft();
  const body = { amount: 250, reason: 'For the long wait' };
  assert.deepEqual(pathsOf(contract.grantTokens.body), Object.keys(body), 'a new field needs its proof here');
  saved(await ask(server, contract.grantTokens, { cookie: agency.cookie, params, body }));
  assert.equal(await tokensLeft(), before + 250);
  const { entries } = (await ask(server, contract.listEntries, { cookie: owner.cookie, params })).body;
  assert.equal(entries[0]!.label, 'For the long wait');
});
