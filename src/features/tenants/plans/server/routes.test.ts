import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { asHouseJob } from '#platform/db/scope.ts';
import { createAccount, updateAccount } from '#features/tenants/tenants/contract.ts';
import { inviteToAgency } from '#features/tenants/joining/contract-invitations.ts';
import { grantTokens } from '#features/tenants/tokens/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as house from '../contract-house.ts';
import { signTestEvent } from './actions-provider.ts';
import { insertInvoice } from './queries-invoices.ts';

const server = await testServer();
const { cookie } = await makePerson(server, { role: 'house' });
const BUYER = 'Northlight Ltd\n1 High Street';

const planBody = (change: Partial<house.HousePlan> = {}) => ({
  labels: { en: `Studio ${randomUUID()}`, tr: 'Stüdyo', ar: '' },
  price: 9000,
  currency: 'GBP',
  period: 'month' as const,
  users: 5,
  accounts: 5,
  storageBytes: 1_000_000_000,
  tokens: 10_000,
  trialDays: 0,
  isActive: true,
  position: 1,
  ...change,
});
const addPlan = async (change: Partial<house.HousePlan> = {}) => {
  const answer = await ask(server, house.createPlan, { cookie, body: planBody(change) });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
};
const bill = (change: Partial<house.Billing> = {}) =>
  ask(server, house.setBilling, {
    cookie,
    body: {
      seller: 'Content Hub Ltd',
      paymentText: 'IBAN GB00 0000',
      taxLabel: 'VAT',
      taxRate: 2000,
      dueDays: 14,
      provider: 'manual',
      ...change,
    },
  });
async function firm(name = 'Northlight') {
  const agencyId = await makeAgency(server, name);
  const lead = await makePerson(server, { role: 'agency', agencyId, isPrimary: true });
  const params = { agencyId };
  const as = { cookie: lead.cookie, params };
  return {
    ...as,
    agencyId,
    view: async () => (await ask(server, contract.getAgencyPlan, as)).body,
    state: async () => (await ask(server, contract.getPlanState, as)).body,
    invoices: async () => (await ask(server, contract.listInvoices, as)).body.invoices,
    choose: (agencyPlanId: string, testCard?: 'accepted' | 'declined') =>
      ask(server, contract.choosePlan, {
        ...as,
        body: { agencyPlanId, buyer: BUYER, ...(testCard ? { testCard } : {}) },
      }),
  };
}
type Firm = Awaited<ReturnType<typeof firm>>;
const mark = (invoiceId: string, state: 'paid' | 'void' | 'refunded') =>
  ask(server, house.setInvoiceState, { cookie, params: { invoiceId }, body: { state } });
const grantsOf = ({ agencyId }: Firm) =>
  server.sql<{ tokens: number; state: string }>(
    'select tokens::int as tokens, state from agency_token_entry where agency_id = $1 order by created_at',
    [agencyId],
  );

test('BILL-01 a new account is free, and the database knows free, paid and pending only', async () => {
  const own = await firm();
  const { body } = await ask(server, createAccount, {
    ...own,
    body: { businessName: 'Cedar & Stone', language: 'en' },
  });
  assert.equal(body.account.subscriptionType, 'free');
  await assert.rejects(
    server.sql("update account set subscription_type = 'gold' where id = $1", [body.account.id]),
    { code: '23514' },
  );
});

test('BILL-02 BILL-08 the operator keeps the plans; nobody else does, and one that an agency has stays', async () => {
  const plan = await addPlan({ currency: 'JPY', price: 1500 });
  assert.deepEqual([plan.price, plan.currency, plan.users, plan.tokens], [1500, 'JPY', 5, 10_000]);
  const own = await firm();
  for (const { status } of [
    await ask(server, house.createPlan, { cookie: own.cookie, body: planBody() }),
    await ask(server, house.listPlans, { cookie: own.cookie }),
    await ask(server, house.listHouseInvoices, { cookie: own.cookie }),
    await ask(server, house.setBilling, { cookie: own.cookie, body: {} }),
  ])
    assert.ok([403, 404].includes(status), `${status}`);
  const wrong = await ask(server, house.createPlan, { cookie, body: planBody({ currency: 'ZZZ' }) });
  assert.equal(wrong.status, 400);
  const params = { agencyPlanId: plan.id };
  await bill();
  assert.equal((await own.choose(plan.id)).body.outcome, 'open');
  const { id: _id, agencies: _agencies, ...body } = plan;
  const moved = await ask(server, house.savePlan, { cookie, params, body: { ...body, currency: 'EUR' } });
  assert.equal(moved.code, 'plans.currency_fixed');
  assert.equal((await ask(server, house.removePlan, { cookie, params })).code, 'plans.in_use');
  const unused = { agencyPlanId: (await addPlan()).id };
  assert.equal((await ask(server, house.removePlan, { cookie, params: unused })).status, 204);
});

test('BILL-09 BILL-10 an agency is asked for a plan only while one is sold, and until it has one', async () => {
  await server.sql('update agency_plan set is_active = false');
  const own = await firm('Westgate');
  assert.equal((await own.state()).needsPlan, false, 'nothing is sold');
  const plan = await addPlan({ price: 0 });
  const before = await own.state();
  assert.deepEqual([before.needsPlan, before.agencyName], [true, 'Westgate']);
  assert.equal((await own.choose(plan.id)).body.outcome, 'paid', 'what costs nothing needs no invoice');
  assert.equal((await own.state()).needsPlan, false);
  assert.deepEqual(await own.invoices(), []);
  assert.equal((await own.view()).current!.tokens, 10_000);
});

test('BILL-03 BILL-08 BILL-11 an invoice comes with the plan, and its payment brings the tokens once', async () => {
  await bill();
  const plan = await addPlan();
  const own = await firm();
  const { body } = await own.choose(plan.id);
  assert.deepEqual([body.outcome, body.attemptId], ['open', null]);
  const { current } = await own.view();
  assert.deepEqual([current!.agencyId, current!.planId, current!.tokens], [own.agencyId, plan.id, 0]);
  const params = { ...own.params, invoiceId: body.invoiceId! };
  const invoice = (await ask(server, contract.getInvoice, { ...own, params })).body;
  assert.deepEqual(
    [invoice.net, invoice.tax, invoice.total, invoice.taxLabel, invoice.buyer, invoice.state],
    [9000, 1800, 10_800, 'VAT', BUYER, 'open'],
  );
  assert.match(invoice.number, /^\d{4}-\d{5}$/);
  assert.equal((await own.choose(plan.id)).code, 'plans.same', 'a second click changes nothing');
  assert.equal((await mark(invoice.id, 'paid')).body.state, 'paid');
  assert.equal((await mark(invoice.id, 'paid')).code, 'plans.not_open');
  assert.deepEqual(await grantsOf(own), [{ tokens: 10_000, state: 'granted' }]);
  assert.equal((await own.view()).current!.tokens, 10_000);
  const mails = await server.sql<{ kind: string }>('select kind from mail where agency_id = $1', [
    own.agencyId,
  ]);
  assert.equal(mails.length, 2, 'the invoice and the payment');
});

test('BILL-08 numbers have no gap, also when many are written at once and some are rolled back', async () => {
  const plan = await addPlan();
  const row = (agencyId: string) => ({
    agencyId,
    state: 'open' as const,
    planId: plan.id,
    periodStart: '2031-01-01T00:00:00Z',
    periodEnd: '2031-02-01T00:00:00Z',
    provider: 'manual' as const,
    seller: '',
    paymentText: '',
    taxLabel: '',
    taxRate: 0,
    buyer: BUYER,
    taxNumber: '',
    lines: [],
    currency: 'GBP',
    net: 1,
    tax: 0,
    total: 1,
    credit: 0,
    issuedAt: '2031-01-01T00:00:00Z',
    dueAt: '2031-01-15T00:00:00Z',
    paidAt: null,
  });
  const agencyId = await makeAgency(server, 'Numbers');
  await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) =>
      server.db.withTenant(asHouseJob(), async (tx) => {
        await insertInvoice(tx, row(agencyId));
        if (n % 3 === 0) throw new Error('rolled back');
      }),
    ),
  );
  const rows = await server.sql<{ number: string }>(
    'select number from invoice where year = 2031 order by serial',
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    Array.from({ length: 16 }, (_, n) => `2031-${String(n + 1).padStart(5, '0')}`),
  );
});

test('BILL-07 BILL-08 a payment that fails changes nothing, uses no number, and says why; trying again succeeds', async () => {
  await bill({ provider: 'test' });
  const plan = await addPlan();
  const own = await firm();
  const failed = (await own.choose(plan.id, 'declined')).body;
  assert.deepEqual([failed.outcome, failed.invoiceId], ['failed', null]);
  const params = { ...own.params, paymentAttemptId: failed.attemptId! };
  const attempt = await ask(server, contract.getPaymentAttempt, { ...own, params });
  assert.deepEqual([attempt.body.reason, attempt.body.planId], ['declined', plan.id]);
  assert.deepEqual([(await own.view()).current, await own.invoices()], [null, []]);
  const stranger = await firm('Stranger');
  const other = { ...params, agencyId: stranger.agencyId };
  assert.equal((await ask(server, contract.getPaymentAttempt, { ...stranger, params: other })).status, 404);
  assert.equal((await own.choose(plan.id, 'accepted')).body.outcome, 'paid');
  assert.equal((await own.view()).current!.tokens, 10_000, 'in the transaction of the payment');
  await bill();
});

test('BILL-11 nobody reads plan or invoices of another agency, nor those of an account their agency’s', async () => {
  const plan = await addPlan();
  const own = await firm();
  const invoiceId = (await own.choose(plan.id)).body.invoiceId!;
  const stranger = await firm('Stranger');
  const { accountId } = await makeAccount(server, 'Cedar', { agencyId: own.agencyId });
  const owner = await makePerson(server, { role: 'account', accountId });
  const employee = await makePerson(server, { role: 'agencyUser', agencyId: own.agencyId });
  for (const as of [stranger.cookie, owner.cookie])
    for (const call of [contract.getAgencyPlan, contract.listInvoices, contract.getPlanState])
      assert.equal((await ask(server, call, { cookie: as, params: own.params })).status, 404);
  const params = { ...own.params, invoiceId };
  assert.equal((await ask(server, contract.getInvoice, { cookie: stranger.cookie, params })).status, 404);
  const wrong = { agencyId: stranger.agencyId, invoiceId };
  assert.equal((await ask(server, contract.getInvoice, { ...stranger, params: wrong })).status, 404);
  assert.equal(
    (
      await ask(server, contract.choosePlan, {
        cookie: employee.cookie,
        params: own.params,
        body: { agencyPlanId: plan.id, buyer: BUYER },
      })
    ).status,
    403,
    'an employee without the flag',
  );
});

test('BILL-08 events of the provider: forged, of another agency, doubled, refund before payment, late', async () => {
  await bill({ provider: 'test' });
  const plan = await addPlan();
  const own = await firm();
  const stranger = await firm('Stranger');
  // Paid by an event and not at once, as a provider of the world would do.
  const invoiceId = (await own.choose(plan.id, 'accepted')).body.invoiceId!;
  await server.sql("update invoice set state = 'open', paid_at = null where id = $1", [invoiceId]);
  await server.sql('delete from agency_token_entry where agency_id = $1', [own.agencyId]);
  const event = (change: Partial<house.PaymentEvent> = {}) => ({
    id: randomUUID(),
    type: 'paid' as const,
    agencyId: own.agencyId,
    invoiceId,
    amount: 10_800,
    currency: 'GBP',
    ...change,
  });
  const send = (body: house.PaymentEvent) => ask(server, house.receivePayment, { body });
  const signed = (change: Partial<house.PaymentEvent> = {}) => signTestEvent(server, event(change));
  assert.equal((await send({ ...signed(), signature: '0'.repeat(64) })).code, 'plans.forged');
  assert.equal((await send({ ...signed(), amount: 1 })).code, 'plans.forged', 'a changed amount');
  assert.equal((await send(signed({ amount: 1 }))).code, 'plans.mismatch');
  assert.equal((await send(signed({ currency: 'EUR' }))).code, 'plans.mismatch');
  assert.equal((await send(signed({ agencyId: stranger.agencyId }))).code, 'plans.mismatch');
  assert.equal((await send(signed({ invoiceId: randomUUID() }))).status, 404);
  const refund = signed({ type: 'refunded' });
  assert.deepEqual([(await send(refund)).code, await grantsOf(own)], ['plans.not_paid', []]);
  const paid = signed();
  const twice = await Promise.all([send(paid), send(paid)]);
  assert.deepEqual(twice.map(({ body }) => body.outcome).sort(), ['done', 'doubled']);
  assert.equal((await send(signed())).body.outcome, 'doubled', 'told by another event');
  assert.deepEqual(await grantsOf(own), [{ tokens: 10_000, state: 'granted' }]);
  assert.equal((await send(refund)).body.outcome, 'done', 'what was refused comes again');
  assert.deepEqual(await grantsOf(own), [{ tokens: 10_000, state: 'voided' }]);
  assert.deepEqual((await own.view()).current!.cancelAtEnd, true);
  assert.equal((await send(signed())).body.outcome, 'late');
  await bill();
  const manual = (await stranger.choose(plan.id)).body.invoiceId!;
  const foreign = signed({ agencyId: stranger.agencyId, invoiceId: manual });
  assert.equal((await send(foreign)).status, 404, 'an invoice that another provider collects');
});

test('BILL-02 BILL-03 a plan limits accounts, people and tokens, with the number; a lowered one deletes nothing', async () => {
  await bill({ provider: 'test' });
  const plan = await addPlan({ accounts: 2, users: 2, tokens: 5500 });
  const own = await firm();
  await own.choose(plan.id, 'accepted');
  const make = (businessName: string) =>
    ask(server, createAccount, { ...own, body: { businessName, language: 'en' } });
  const first = (await make('One')).body.account;
  assert.equal(first.tokensMax30, 1000);
  const allot = (tokensMax30: number) =>
    ask(server, updateAccount, {
      cookie: own.cookie,
      params: { accountId: first.id },
      body: { tokensMax30 },
    });
  assert.equal((await allot(10_000)).code, 'plans.tokens_full');
  assert.equal((await allot(5000)).status, 200);
  const grant = (amount: number) =>
    ask(server, grantTokens, {
      cookie: own.cookie,
      params: { accountId: first.id },
      body: { amount, reason: 'For the wait' },
    });
  assert.equal((await grant(501)).code, 'plans.tokens_full');
  assert.equal((await grant(500)).status, 201);
  const second = (await make('Two')).body.account;
  assert.equal(second.tokensMax30, 0, 'the plan has no more to give');
  const third = await make('Three');
  assert.deepEqual([third.status, third.code], [409, 'plans.accounts_full']);
  assert.deepEqual(
    [(third.body as never)['most'], (third.body as never)['used']],
    [2, 2],
    'the refusal says the number',
  );
  const invite = (email: string) =>
    ask(server, inviteToAgency, { ...own, body: { email, role: 'agencyUser' } });
  assert.equal((await invite('a@x.test')).status, 201);
  assert.equal((await invite('b@x.test')).code, 'plans.users_full', 'open invitations count');
  const { id: _id, agencies: _agencies, ...body } = plan;
  const lowered = { ...body, accounts: 1, users: 1, tokens: 100, storageBytes: 1 };
  await ask(server, house.savePlan, { cookie, params: { agencyPlanId: plan.id }, body: lowered });
  const room = (await own.state()).room!;
  assert.deepEqual([room.accountsUsed, room.accounts], [2, 1], 'all accounts are still there');
  assert.equal((await make('Four')).code, 'plans.accounts_full');
  assert.equal((await allot(1000)).status, 200, 'less is always possible');
  await bill();
});

test('BILL-05 BILL-08 a change is charged to the day, a smaller plan leaves credit, another currency is refused', async () => {
  await bill({ provider: 'test', taxRate: 0 });
  const small = await addPlan({ price: 3000 });
  const large = await addPlan({ price: 9000 });
  const foreign = await addPlan({ currency: 'KWD' });
  const own = await firm();
  await own.choose(small.id, 'accepted');
  const quote = (agencyPlanId: string) =>
    ask(server, contract.getPlanQuote, { ...own, query: { agencyPlanId } });
  assert.equal((await quote(foreign.id)).code, 'plans.currency');
  assert.equal((await quote(small.id)).code, 'plans.same');
  assert.equal((await quote(large.id)).body.due, 6000, 'the whole period is left today');
  await own.choose(large.id, 'accepted');
  await own.choose(small.id, 'accepted');
  const { current } = await own.view();
  assert.deepEqual([current!.planId, current!.credit], [small.id, 6000]);
  assert.deepEqual(
    (await own.invoices()).map(({ total, state }) => [total, state]),
    [
      [-6000, 'paid'],
      [6000, 'paid'],
      [3000, 'paid'],
    ],
  );
  assert.equal((await quote(large.id)).body.due, 0, 'credit pays for it');
  await bill();
});
