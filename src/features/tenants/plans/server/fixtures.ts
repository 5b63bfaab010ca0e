import { randomUUID } from 'node:crypto';
import { defineFixtures, type Sql } from '#testing/fixtures.ts';

/** Adds a plan of the catalogue. One that is sold would send every agency of a world to the page of payment. */
const addPlan = async (sql: Sql, isActive = false): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into agency_plan (label, price, currency, users, accounts, storage_bytes, tokens, is_active)
        values ($1, 9000, 'GBP', 1000, 1000, 1000000000000000, 10000000000, $2)
        returning id
      `,
      [`Plan ${randomUUID()}`, isActive],
    )
  )[0]!.id;
const addInvoice = async (
  sql: Sql,
  { agencyId, planId, state }: { agencyId: string; planId: string; state: string },
): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into invoice (
          agency_id, number, year, serial, state, plan_id, period_start, period_end, provider, seller, buyer, tax_number,
          payment_text, tax_label, tax_rate, lines, currency, net, tax, total, issued_at, due_at
        )
        values (
          $1, $4, 2000, 1, $3, $2, now(), now() + interval '1 month', 'test', 'Seller', 'Buyer', '', 'By transfer', 'VAT',
          2000, '[]', 'GBP', 9000, 1800, 10800, now(), now() + interval '14 days'
        )
        returning id
      `,
      [agencyId, planId, state, `2000-${randomUUID()}`],
    )
  )[0]!.id;

/** The plan of the agency with an invoice, and a payment that failed. */
export const fixtures = defineFixtures({
  async arrange({ sql, agencyId }) {
    const planId = await addPlan(sql);
    await sql(
      `
        insert into agency_current_plan (
          agency_id, plan_id, tokens, state, price, period, period_start, period_end, anchor_day
        )
        values ($1, $2, 10000000000, 'active', 9000, 'month', now(), now() + interval '1 month', 1)
      `,
      [agencyId, planId],
    );
    await sql('insert into agency_limit (agency_id, users) values ($1, 1000)', [agencyId]);
    const invoiceId = await addInvoice(sql, { agencyId, planId, state: 'open' });
    await addInvoice(sql, { agencyId, planId, state: 'paid' });
    await sql(
      'insert into agency_token_entry (agency_id, period_start, plan_id, tokens, invoice_id) values ($1, now(), $2, 1000, $3)',
      [agencyId, planId, invoiceId],
    );
    const [attempt] = await sql<{ id: string }>(
      "insert into payment_attempt (agency_id, plan_id, provider, reason) values ($1, $2, 'test', 'declined') returning id",
      [agencyId, planId],
    );
    await sql(
      `
        insert into card_payment (agency_id, invoice_id, amount, currency, origin)
        values ($1, $2, 10800, 'GBP', 'https://secret.test')
      `,
      [agencyId, invoiceId],
    );
    await sql(
      `
        insert into payment_event (event, agency_id, invoice_id, type, outcome)
        values ($3, $1, $2, 'failed', 'done')
      `,
      [agencyId, invoiceId, randomUUID()],
    );
    return { agencyPlanId: planId, invoiceId, paymentAttemptId: attempt!.id };
  },
  before: {
    'POST /api/agencies/:agencyId/invoices/:invoiceId/card-payment': async ({ sql, ids, server }) => {
      const agencyId = ids['agencyId']!;
      const invoiceId = await addInvoice(sql, { agencyId, planId: await addPlan(sql), state: 'open' });
      await sql("update invoice set provider = 'manual' where id = $1", [invoiceId]);
      await sql(
        `
          insert into connection (kind, settings, address, secrets, sealed_as, is_only)
          values (
            'payments.stripe', '{"address": "https://secret.test"}', 'https://secret.test',
            '{"key": "nothing", "webhook": "nothing"}', 'nothing', true
          )
        `,
      );
      // A page of payment that is there already.
      await sql(
        `
          insert into card_payment (agency_id, invoice_id, amount, currency, origin, url, expires_at)
          values ($1, $2, 10800, 'GBP', $3, 'https://secret.test/pay', now() + interval '1 day')
        `,
        [agencyId, invoiceId, server.hosts.origin('localhost')],
      );
      return { ids: { invoiceId } };
    },
    'GET /api/agencies/:agencyId/plan/quote': async ({ sql }) => ({
      ids: { agencyPlanId: await addPlan(sql, true) },
    }),
    'POST /api/agencies/:agencyId/plan': async ({ sql }) => ({
      body: { agencyPlanId: await addPlan(sql, true), buyer: 'Northlight Ltd' },
    }),
    'DELETE /api/house/plans/:agencyPlanId': async ({ sql }) => ({
      ids: { agencyPlanId: await addPlan(sql) },
    }),
    'PUT /api/house/invoices/:invoiceId/state': async ({ sql, ids }) => ({
      ids: {
        invoiceId: await addInvoice(sql, {
          agencyId: ids['agencyId']!,
          planId: await addPlan(sql),
          state: 'open',
        }),
      },
      body: { state: 'void' },
    }),
  },
});
