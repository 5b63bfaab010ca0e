import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { houseCalls } from '#features/ground/connections/contract.ts';
import { createCheckout, PaymentError, tryStripe } from '#platform/outside/payments/stripe.ts';
import { ask, testServer } from '#testing/kit.ts';
import { startStripe, type StripeSession } from '#testing/outside/stripe-server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { startCardPayment } from '../../contract-card.ts';
import * as house from '../../contract-house.ts';
import { CARD_EVENTS } from './routes.ts';

const stripe = await startStripe();
test.after(() => stripe.close());
const server = await testServer({ env: { PRIVATE_HOSTS: stripe.host } });
const { cookie } = await makePerson(server, { role: 'house' });
const settings = { address: stripe.url };
const connect = (secrets: Record<string, string> = stripe.secrets) =>
  ask(server, houseCalls.connect, {
    cookie,
    body: { kind: 'payments.stripe', name: '', settings, secrets },
  });
const connection = (await connect()).body;
await ask(server, house.setBilling, {
  cookie,
  body: {
    seller: 'Content Hub Ltd',
    paymentText: 'IBAN',
    taxLabel: 'VAT',
    taxRate: 0,
    dueDays: 14,
    provider: 'manual',
  },
});

async function firm(change: Partial<house.HousePlan> = {}) {
  const { body: plan } = await ask(server, house.createPlan, {
    cookie,
    body: {
      labels: { en: `Studio ${randomUUID()}`, tr: '', ar: '' },
      price: 9000,
      currency: 'GBP',
      period: 'month',
      users: 5,
      accounts: 5,
      storageBytes: 1_000_000_000,
      tokens: 10_000,
      trialDays: 0,
      isActive: true,
      position: 1,
      ...change,
    },
  });
  const agencyId = await makeAgency(server, 'Northlight');
  const lead = await makePerson(server, { role: 'agency', agencyId, isPrimary: true });
  const as = { cookie: lead.cookie, params: { agencyId } };
  const { body } = await ask(server, contract.choosePlan, {
    ...as,
    body: { agencyPlanId: plan.id, buyer: 'Northlight Ltd' },
  });
  const invoiceId = body.invoiceId!;
  const params = { agencyId, invoiceId };
  return {
    as,
    agencyId,
    invoiceId,
    params,
    pay: () => ask(server, startCardPayment, { cookie: lead.cookie, params }),
    invoice: async () => (await ask(server, contract.getInvoice, { cookie: lead.cookie, params })).body.state,
    view: async () => (await ask(server, contract.getAgencyPlan, as)).body,
    mails: async () =>
      (
        await server.sql<{ subject: string }>(
          'select subject from mail where agency_id = $1 order by created_at, id',
          [agencyId],
        )
      ).map(({ subject }) => subject),
    cards: async () =>
      (await ask(server, house.listHouseInvoices, { cookie })).body.invoices.find(
        ({ id }) => id === invoiceId,
      )!.cards,
  };
}
type Firm = Awaited<ReturnType<typeof firm>>;
/** Begins a payment and returns its page at Stripe. */
async function begin(own: Firm): Promise<StripeSession> {
  const { status, text } = await own.pay();
  assert.equal(status, 200, text);
  return stripe.lastSession();
}
const send = async (payload: string, header = stripe.sign(payload)) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: CARD_EVENTS,
    headers: { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  });
  const { outcome, code } = answer.json() as { outcome?: string; code?: string };
  return outcome ?? code ?? String(answer.statusCode);
};
const COMPLETED = 'checkout.session.completed';
const paid = (session: StripeSession, change: object = {}) => stripe.sessionEvent(COMPLETED, session, change);
const mark = (invoiceId: string, state: 'paid' | 'void' | 'refunded') =>
  ask(server, house.setInvoiceState, { cookie, params: { invoiceId }, body: { state } });
const grantsOf = ({ agencyId }: Firm) =>
  server.sql<{ state: string }>('select state from agency_token_entry where agency_id = $1', [agencyId]);
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentError ? error.code : String(error)),
  );

test('BILL-08 an open invoice is paid by card: one page for two clicks, and its event brings the tokens once', async () => {
  const own = await firm();
  assert.equal((await own.view()).byCard, true);
  const twice = await Promise.all([own.pay(), own.pay()]);
  assert.equal(twice[0].body.url, twice[1].body.url, 'one page');
  assert.equal((await own.pay()).body.url, twice[0].body.url, 'also later');
  const session = stripe.lastSession();
  assert.deepEqual(
    [session.amount, session.currency, session.metadata['invoice'], session.metadata['agency']],
    [9000, 'gbp', own.invoiceId, own.agencyId],
  );
  assert.match(session.successUrl, /\/settings\/account-agency\/success\?outcome=card&invoice=/);
  assert.match(session.cancelUrl, /\/settings\/account-agency\/error\/[0-9a-f-]{36}$/);
  const id = session.cancelUrl.split('/').at(-1)!;
  const params = { agencyId: own.agencyId, paymentAttemptId: id };
  const back = (await ask(server, contract.getPaymentAttempt, { ...own.as, params })).body;
  assert.deepEqual([back.reason, back.invoiceId], ['canceled', own.invoiceId]);
  const event = paid(session);
  const outcomes = await Promise.all([send(event), send(event)]);
  assert.deepEqual(outcomes.sort(), ['done', 'doubled']);
  assert.equal(await send(paid(session)), 'doubled', 'told by another event');
  assert.equal(
    await send(stripe.sessionEvent('checkout.session.async_payment_succeeded', session)),
    'doubled',
  );
  assert.deepEqual([await own.invoice(), await grantsOf(own)], ['paid', [{ state: 'granted' }]]);
  assert.equal((await own.mails()).length, 2);
  assert.equal((await own.pay()).code, 'plans.not_open');
  assert.deepEqual(
    (await own.cards()).map(({ state, payment, amount }) => [state, payment, amount]),
    [['paid', session.payment, 9000]],
  );
});

test('BILL-08 nobody pays or sees the invoice of another agency, nor without the right', async () => {
  const own = await firm();
  const stranger = await firm();
  const foreign = { ...own.params, agencyId: stranger.agencyId };
  const cookies = stranger.as.cookie;
  assert.equal((await ask(server, startCardPayment, { cookie: cookies, params: own.params })).status, 404);
  assert.equal((await ask(server, startCardPayment, { cookie: cookies, params: foreign })).status, 404);
  const employee = await makePerson(server, { role: 'agencyUser', agencyId: own.agencyId });
  const asEmployee = { cookie: employee.cookie, params: own.params };
  assert.equal((await ask(server, startCardPayment, asEmployee)).status, 403);
});

test('BILL-08 an event that is forged, changed, too old or of another secret is refused; the former secret counts while exchanged', async () => {
  const own = await firm();
  const event = paid(await begin(own));
  assert.equal(await send(event, ''), 'plans.forged');
  assert.equal(await send(event, 't=1,v1=00'), 'plans.forged');
  assert.equal(await send(event, stripe.sign(event, { secret: 'whsec_other' })), 'plans.forged');
  assert.equal(await send(event, stripe.sign(event, { ageSeconds: 310 })), 'plans.forged', 'five minutes');
  assert.equal(await send(event.replace('9000', '1'), stripe.sign(event)), 'plans.forged');
  assert.equal(await send('', stripe.sign('x')), 'plans.forged');
  assert.equal(await own.invoice(), 'open');
  const params = { connectionId: connection.id };
  const change = (secrets: Record<string, string>) =>
    ask(server, houseCalls.save, { cookie, params, body: { name: '', settings, secrets } });
  await change({ webhook: 'whsec_new', webhookBefore: stripe.secrets.webhook });
  assert.equal(await send(event, stripe.sign(event, { secret: 'whsec_third' })), 'plans.forged');
  assert.equal(await send(event), 'done', 'signed by the former secret');
  const again = paid(await begin(await firm()));
  assert.equal(await send(again, stripe.sign(again, { secret: 'whsec_new' })), 'done');
  await change({ webhook: stripe.secrets.webhook, webhookBefore: '' });
  const third = paid(await begin(await firm()));
  assert.equal(await send(third, stripe.sign(third, { secret: 'whsec_new' })), 'plans.forged');
});

test('BILL-08 an event that does not fit what was asked for changes nothing; kinds and things of others are ignored', async () => {
  const own = await firm();
  const stranger = await firm();
  const session = await begin(own);
  const named = (change: object) => ({ metadata: { ...session.metadata, ...change } });
  for (const change of [
    { amount_total: 8999 },
    { currency: 'eur' },
    { id: 'cs_test_other' },
    named({ agency: stranger.agencyId }),
    named({ invoice: stranger.invoiceId }),
  ])
    assert.equal(await send(paid(session, change)), 'plans.mismatch', JSON.stringify(change));
  const { eventOf } = stripe;
  for (const event of [
    eventOf('customer.created', { id: 'cus_1' }),
    eventOf(COMPLETED, 'no object' as never),
    paid(session, { metadata: {} }),
    paid(session, named({ card_payment: randomUUID(), invoice: randomUUID() })),
    eventOf(COMPLETED, { ...session, metadata: session.metadata }, { account: 'acct_other' }),
    stripe.refundEvent({ ...session, metadata: {}, payment: 'pi_other' }),
  ])
    assert.equal(await send(event), 'ignored', event);
  assert.equal(await own.invoice(), 'open');
  assert.equal(await send(paid(session)), 'done');
});

test('BILL-08 refund before payment comes again; a part leaves the invoice paid, all of it refunds it and takes the tokens', async () => {
  const own = await firm();
  const session = await begin(own);
  const part = stripe.refundEvent(session, 3000);
  assert.equal(await send(part), 'plans.not_paid');
  assert.equal(await send(paid(session)), 'done');
  assert.equal(await send(part), 'done', 'what was refused comes again');
  assert.deepEqual([await own.invoice(), (await own.cards())[0]!.refunded], ['paid', 3000]);
  assert.equal(await send(stripe.refundEvent(session, 2000)), 'late', 'an older sum');
  assert.equal(await send(stripe.refundEvent(session)), 'done');
  assert.equal(await send(stripe.refundEvent(session)), 'doubled');
  assert.deepEqual([await own.invoice(), await grantsOf(own)], ['refunded', [{ state: 'voided' }]]);
  assert.equal((await own.view()).current!.cancelAtEnd, true);
  assert.equal(await send(paid(session)), 'doubled', 'its payment, late');
});

test('BILL-08 a slow payment is pending, then fails or succeeds; the end may come before the beginning', async () => {
  const own = await firm();
  const session = await begin(own);
  const event = (type: string) => stripe.sessionEvent(type, session);
  const pending = () => paid(session, { payment_status: 'unpaid' });
  assert.equal(await send(pending()), 'done');
  assert.equal((await own.pay()).code, 'plans.card_pending');
  assert.equal(await send(event('checkout.session.async_payment_failed')), 'done');
  assert.equal(await send(event('checkout.session.async_payment_failed')), 'late');
  assert.equal(await send(pending()), 'late', 'out of order');
  assert.equal(await own.invoice(), 'open');
  const second = await begin(own);
  assert.notEqual(second.id, session.id, 'a new page');
  assert.equal(await send(stripe.sessionEvent('checkout.session.async_payment_succeeded', second)), 'done');
  assert.equal(await send(paid(second, { payment_status: 'unpaid' })), 'late');
  assert.equal(await send(stripe.sessionEvent('checkout.session.async_payment_failed', second)), 'late');
  assert.equal(await own.invoice(), 'paid');
});

test('BILL-08 money for an invoice that is settled or void is credit and said; a refund takes the credit back', async () => {
  for (const state of ['paid', 'void'] as const) {
    const own = await firm();
    const session = await begin(own);
    await mark(own.invoiceId, state);
    assert.equal(await send(paid(session)), 'late');
    assert.deepEqual([await own.invoice(), (await own.view()).current!.credit], [state, 9000]);
    assert.match((await own.mails()).at(-1)!, /is kept as credit/);
    assert.equal((await own.cards())[0]!.state, 'credited');
    assert.equal(await send(stripe.refundEvent(session, 4000)), 'done');
    assert.equal((await own.view()).current!.credit, 5000);
    assert.equal(await send(stripe.refundEvent(session)), 'done');
    assert.deepEqual([await own.invoice(), (await own.view()).current!.credit], [state, 0]);
  }
  const own = await firm();
  const session = await begin(own);
  await mark(own.invoiceId, 'void');
  await server.sql('delete from agency_current_plan where agency_id = $1', [own.agencyId]);
  assert.equal(await send(paid(session)), 'late');
  assert.equal((await own.cards())[0]!.state, 'unmatched', 'it has to go back');
});

test('BILL-08 a payment whose agency was deleted with it is noted once', async () => {
  const own = await firm();
  const session = await begin(own);
  await server.sql('delete from card_payment where agency_id = $1', [own.agencyId]);
  const event = paid(session);
  assert.deepEqual([await send(event), await send(event)], ['late', 'doubled']);
  assert.equal(await own.invoice(), 'open');
});

test('BILL-08 a dispute is shown to the operator; one of a payment that has not been told comes again, one of others is ignored', async () => {
  const own = await firm();
  const session = await begin(own);
  const dispute = stripe.disputeEvent(session.payment);
  assert.equal(await send(dispute), 'plans.not_paid');
  assert.equal(await send(paid(session)), 'done');
  assert.deepEqual([await send(dispute), await send(dispute)], ['done', 'doubled']);
  assert.equal(await send(stripe.disputeEvent(session.payment)), 'doubled');
  assert.deepEqual([await own.invoice(), (await own.cards())[0]!.isDisputed], ['paid', true]);
  stripe.fault({
    when: asks('GET', /payment_intents/),
    times: 1,
    before: wrongly.json(200, { metadata: {} }),
  });
  assert.equal(await send(stripe.disputeEvent('pi_other')), 'ignored');
  stripe.fault({ when: asks('GET', /payment_intents/), times: 3, before: wrongly.html(502) });
  assert.equal(await send(stripe.disputeEvent('pi_other')), 'plans.card_away');
  stripe.heal();
});

test('BILL-08 currencies without decimals and with three are charged exactly, or not by card at all', async () => {
  const yen = await firm({ price: 1500, currency: 'JPY' });
  const session = await begin(yen);
  assert.deepEqual([session.amount, session.currency], [1500, 'jpy']);
  assert.equal(await send(paid(session)), 'done');
  const dinar = await firm({ price: 12_340, currency: 'KWD' });
  assert.equal((await begin(dinar)).amount, 12_340);
  const odd = await firm({ price: 12_345, currency: 'KWD' });
  assert.equal((await odd.pay()).code, 'plans.card_sum');
  const small = await firm({ price: 5 });
  assert.equal((await small.pay()).code, 'plans.card_refused', 'too small for Stripe');
});

test('BILL-08 Stripe fails: what passes is asked again with the same key, what stays is said, and nothing is begun twice', async () => {
  const create = asks('POST', /checkout/);
  const own = await firm();
  for (const broken of [
    wrongly.json(409, { error: { type: 'invalid_request_error', message: 'lock' } }),
    wrongly.json(500, { error: { type: 'api_error', message: 'x' } }),
  ]) {
    stripe.heal();
    stripe.fault({ when: create, times: 1, after: broken });
    const other = await firm();
    assert.equal((await other.pay()).status, 200);
    const keys = stripe.asked.filter(create).map(({ headers }) => headers['idempotency-key']);
    assert.equal(new Set(keys).size, 1, 'one key');
    assert.equal(keys.length, 2);
  }
  for (const [broken, code, status] of [
    [wrongly.json(402, { error: { type: 'card_error', message: 'no' } }), 'plans.card_refused', 409],
    [wrongly.json(429, { error: { message: 'slow down' } }), 'plans.card_away', 503],
    [wrongly.json(401, { error: { message: 'expired' } }), 'plans.card_away', 503],
    [wrongly.html(200), 'plans.card_away', 503],
    [wrongly.json(200, { id: 'cs', url: 'javascript:alert(1)', expires_at: 1 }), 'plans.card_away', 503],
    [wrongly.redirect('http://127.0.0.1:1/'), 'plans.card_away', 503],
  ] as const) {
    stripe.heal();
    stripe.fault({ when: create, before: broken });
    const answer = await own.pay();
    assert.deepEqual([answer.code, answer.status], [code, status]);
  }
  stripe.heal();
  assert.equal(await own.invoice(), 'open');
  await begin(own);
  const rows = await server.sql('select from card_payment where invoice_id = $1', [own.invoiceId]);
  assert.equal(rows.length, 1, 'the same payment went on');
});

test('BILL-08 slow, huge and private addresses end in good time', async () => {
  const access = { address: stripe.url, key: stripe.secrets.key };
  const limits = { timeoutMs: 300, maxBytes: 1000, retries: 0 };
  const order = {
    amount: 100,
    currency: 'EUR',
    title: 'x',
    reference: { card_payment: 'a', invoice: 'b', agency: 'c' },
    successUrl: 'https://a.test',
    cancelUrl: 'https://a.test',
    key: randomUUID(),
  };
  for (const before of [wrongly.drip(), wrongly.huge(5000), wrongly.die()]) {
    stripe.heal();
    stripe.fault({ when: () => true, before });
    assert.equal(await refusal(createCheckout(server.config, access, order, limits)), 'away');
  }
  stripe.heal();
  assert.equal(await refusal(tryStripe({ privateHosts: [] }, access, limits)), 'private');
});

test('BILL-08 the trial of the connection says what is wrong, without its key; without a signing secret nobody pays by card', async () => {
  const attempt = (secrets: Record<string, string>) =>
    ask(server, houseCalls.attempt, {
      cookie,
      body: { kind: 'payments.stripe', connectionId: connection.id, name: '', settings, secrets },
    });
  assert.equal((await attempt({})).body.code, null);
  assert.equal((await attempt({ webhook: 'sk_test_1' })).body.code, 'connections.signing');
  const wrong = await attempt({ key: 'sk_test_wrong' });
  assert.equal(wrong.body.code, 'connections.app');
  assert.doesNotMatch(wrong.body.said, /sk_test_wrong/);
  const own = await firm();
  const refused = await ask(server, houseCalls.list, { cookie: own.as.cookie });
  assert.ok([403, 404].includes(refused.status));
  const params = { connectionId: connection.id };
  const body = { name: '', settings, secrets: { webhook: '' } };
  await ask(server, houseCalls.save, { cookie, params, body });
  assert.deepEqual([(await own.view()).byCard, (await own.pay()).code], [false, 'plans.card_off']);
  assert.equal(await send(paid(stripe.lastSession())), 'not_found');
  await ask(server, houseCalls.save, {
    cookie,
    params,
    body: { ...body, secrets: { webhook: stripe.secrets.webhook } },
  });
  assert.equal((await own.view()).byCard, true);
});
