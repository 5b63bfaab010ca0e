import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as house from '../contract-house.ts';
import { sweepPlans } from './jobs.ts';

const DAY = 86_400_000;
let now = new Date('2026-01-31T09:00:00Z');
const server = await testServer({ clock: () => now });
const { cookie } = await makePerson(server, { role: 'house' });
const pass = async (days: number) => {
  now = new Date(now.getTime() + days * DAY);
  // As two nodes do it: the second one finds nothing left.
  for (let run = 0; run < 2; run++)
    await sweepPlans.run({}, server, { jobId: '', attempt: 0, lastAttempt: false });
};
async function firm(change: object = {}, language = 'en') {
  const { body: plan } = await ask(server, house.createPlan, {
    cookie,
    body: {
      labels: { en: 'Studio', tr: '', ar: '' },
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
  const lead = await makePerson(server, { role: 'agency', agencyId, language });
  const as = { cookie: lead.cookie, params: { agencyId } };
  const { body } = await ask(server, contract.choosePlan, {
    ...as,
    body: { agencyPlanId: plan.id, buyer: 'Northlight Ltd' },
  });
  return {
    as,
    agencyId,
    outcome: body.outcome,
    current: async () => (await ask(server, contract.getAgencyPlan, as)).body.current!,
    invoices: async () => (await ask(server, contract.listInvoices, as)).body.invoices,
    mails: async () =>
      (
        await server.sql<{ subject: string }>(
          'select subject from mail where agency_id = $1 order by created_at, id',
          [agencyId],
        )
      ).map(({ subject }) => subject),
    pay: (invoiceId: string) =>
      ask(server, house.setInvoiceState, { cookie, params: { invoiceId }, body: { state: 'paid' } }),
  };
}

test('BILL-03 a period ends with the next invoice, once on all nodes; its tokens come with its payment', async () => {
  const own = await firm();
  await own.pay((await own.invoices())[0]!.id);
  await pass(28);
  const [next, first] = await own.invoices();
  assert.deepEqual([(await own.invoices()).length, next!.state, first!.state], [2, 'open', 'paid']);
  const current = await own.current();
  assert.equal(current.periodStart.slice(0, 10), '2026-02-28');
  assert.equal(current.periodEnd.slice(0, 10), '2026-03-31', 'of the 31st again');
  const grants = () =>
    server
      .sql('select from agency_token_entry where agency_id = $1', [own.agencyId])
      .then(({ length }) => length);
  assert.equal(await grants(), 1);
  await own.pay(next!.id);
  assert.equal(await grants(), 2);
});

test('BILL-03 a plan that is ended by its agency ends with its period, without another invoice', async () => {
  const own = await firm();
  await ask(server, contract.setCancellation, { ...own.as, body: { cancelAtEnd: true } });
  await own.pay((await own.invoices())[0]!.id);
  await pass(32);
  assert.equal((await own.current()).state, 'ended');
  assert.equal((await own.invoices()).length, 1);
  assert.equal((await own.mails()).at(-1), 'Your plan has ended');
  const again = await ask(server, contract.setCancellation, { ...own.as, body: { cancelAtEnd: false } });
  assert.equal(again.code, 'plans.none');
});

test('BILL-08 an unpaid invoice is overdue, reminded of after 3 and 10 days in the language of who leads, and ends the plan', async () => {
  const own = await firm({ period: 'year' }, 'tr');
  await pass(15);
  assert.equal((await own.current()).state, 'overdue');
  assert.equal((await ask(server, contract.getPlanState, own.as)).body.isOverdue, true);
  const reminders = async () =>
    (await own.mails()).filter((subject) => subject.includes('vadesi geçti')).length;
  assert.equal(await reminders(), 0);
  await pass(3);
  assert.equal(await reminders(), 1);
  await pass(7);
  assert.equal(await reminders(), 2);
  await pass(1);
  assert.equal(await reminders(), 2, 'each once');
  await pass(20);
  assert.equal((await own.current()).state, 'ended');
  assert.equal((await own.mails()).at(-1), 'Planınız sona erdi');
  await own.pay((await own.invoices())[0]!.id);
  const { state, tokens } = await own.current();
  assert.deepEqual([state, tokens], ['active', 10_000], 'late money counts while the period runs');
});

test('BILL-03 a trial brings its tokens, and ends with the first invoice', async () => {
  const own = await firm({ trialDays: 14 });
  assert.equal(own.outcome, 'trial');
  const trial = await own.current();
  assert.deepEqual([trial.state, trial.tokens, (await own.invoices()).length], ['trial', 10_000, 0]);
  await pass(14);
  const { state, trialUntil } = await own.current();
  assert.deepEqual([state, trialUntil], ['active', trial.trialUntil]);
  assert.deepEqual(
    (await own.invoices()).map(({ total }) => total),
    [9000],
  );
});

test('BILL-08 after a standstill or a jump of the clock an agency gets one invoice, not one for each month', async () => {
  const own = await firm();
  await own.pay((await own.invoices())[0]!.id);
  await pass(200);
  assert.equal((await own.invoices()).length, 2);
  assert.equal((await own.current()).periodStart.slice(0, 10), now.toISOString().slice(0, 10));
  now = new Date(now.getTime() - 100 * DAY);
  await pass(0);
  assert.equal((await own.invoices()).length, 2, 'a clock that goes back changes nothing');
});

test('BILL-08 a void invoice is not reminded of, and the plan goes on', async () => {
  const own = await firm({ period: 'year' });
  await pass(15);
  const [{ id } = { id: '' }] = await own.invoices();
  await ask(server, house.setInvoiceState, { cookie, params: { invoiceId: id }, body: { state: 'void' } });
  assert.equal((await own.current()).state, 'active');
  const before = (await own.mails()).length;
  await pass(30);
  assert.equal((await own.mails()).length, before);
});
