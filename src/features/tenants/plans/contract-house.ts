import { z } from 'zod';
import { endpoint, id, longText, nothing, text } from '#shared/endpoint.ts';
import { invoice, invoiceLine, planShape } from './contract.ts';
import { cardStates, invoiceStates, isCurrency, providers } from './rules.ts';

const body = z.strictObject({
  ...planShape,
  currency: planShape.currency.refine(isCurrency, { message: 'plans.currency_unknown' }),
});
const plan = z.object({
  id,
  ...planShape,
  /** Agencies that have it. */
  agencies: z.number().int(),
});
/** A plan as the operator sees it. */
export type HousePlan = z.output<typeof plan>;
const path = '/api/house/plans/:agencyPlanId';
const params = z.object({ agencyPlanId: id });
const example = {
  body: {
    labels: { en: 'Studio', tr: 'Stüdyo', ar: 'استوديو' },
    price: 9000,
    currency: 'GBP',
    period: 'month',
    users: 3,
    accounts: 20,
    storageBytes: 200_000_000_000,
    tokens: 500_000,
    trialDays: 0,
    isActive: false,
    position: 1,
  },
};
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/house/plans',
  summary: 'All plans of the catalogue in their order (BILL-02)',
  who: 'house',
  output: z.object({ plans: z.array(plan) }),
});
export const createPlan = endpoint({
  method: 'POST',
  path: '/api/house/plans',
  summary: 'Add a plan to the catalogue',
  creates: path,
  who: 'house',
  body,
  output: plan,
  errors: ['plans.too_many'],
  example,
});
export const getPlan = endpoint({
  method: 'GET',
  path,
  summary: 'A plan of the catalogue',
  who: 'house',
  params,
  output: plan,
});
export const savePlan = endpoint({
  method: 'PUT',
  path,
  summary: 'Change a plan; its limits hold at once, its price from the next period on',
  who: 'house',
  params,
  body,
  output: plan,
  errors: ['plans.currency_fixed'],
  example,
});
export const removePlan = endpoint({
  method: 'DELETE',
  path,
  summary: 'Delete a plan that no agency has had',
  who: 'house',
  params,
  output: nothing,
  errors: ['plans.in_use'],
});

const { users, accounts, storageBytes, tokens } = planShape;
const limits = z.object({
  users: users.nullable(),
  accounts: accounts.nullable(),
  storageBytes: storageBytes.nullable(),
  tokens: tokens.nullable(),
});
const limitsParams = z.object({ agencyId: id });
/** Limits of one agency, of which null is that of its plan. */
export const agencyLimits = z.object({
  own: limits,
  /** Limits of its plan; null: it has no plan. */
  ofPlan: z.object({ users, accounts, storageBytes, tokens }).nullable(),
});
export type AgencyLimits = z.output<typeof agencyLimits>;
export const getLimits = endpoint({
  method: 'GET',
  path: '/api/house/agencies/:agencyId/limits',
  summary: 'Limits that the operator has set for one agency, beside those of its plan (43 D)',
  who: 'house',
  params: limitsParams,
  output: agencyLimits,
});
export const saveLimits = endpoint({
  method: 'PUT',
  path: '/api/house/agencies/:agencyId/limits',
  summary: 'Set limits of one agency; what is there stays, more is refused. Null: that of its plan',
  who: 'house',
  params: limitsParams,
  body: limits.strict(),
  output: agencyLimits,
  example: { body: { users: 5, accounts: null, storageBytes: 500_000_000_000, tokens: null } },
});

const houseLine = invoiceLine.extend({
  agencyName: z.string(),
  /** Payments by card that have come or are on their way, with Stripe's name of each. */
  cards: z.array(
    z.object({
      state: z.enum(cardStates),
      payment: z.string().nullable(),
      amount: z.number().int(),
      refunded: z.number().int(),
      isDisputed: z.boolean(),
    }),
  ),
});
/** An invoice with the name of its agency. */
export type HouseInvoiceLine = z.output<typeof houseLine>;
const invoiceParams = z.object({ invoiceId: id });
export const listHouseInvoices = endpoint({
  method: 'GET',
  path: '/api/house/invoices',
  summary: 'Invoices of all agencies, newest first, at most 200',
  who: 'house',
  query: z.object({ state: z.enum([...invoiceStates, 'overdue']).optional() }),
  output: z.object({ invoices: z.array(houseLine), isMore: z.boolean() }),
});
export const getHouseInvoice = endpoint({
  method: 'GET',
  path: '/api/house/invoices/:invoiceId',
  summary: 'An invoice of any agency',
  who: 'house',
  params: invoiceParams,
  output: invoice,
});
export const setInvoiceState = endpoint({
  method: 'PUT',
  path: '/api/house/invoices/:invoiceId/state',
  summary: 'Mark an open invoice as paid or void, or a paid one as refunded',
  who: 'house',
  params: invoiceParams,
  body: z.strictObject({ state: z.enum(['paid', 'void', 'refunded']) }),
  output: invoice,
  errors: ['plans.not_open', 'plans.not_paid'],
  example: { body: { state: 'refunded' } },
});

const billing = z.object({
  seller: longText(1000),
  paymentText: longText(2000),
  taxLabel: text(60),
  /** In hundredths of a percent. */
  taxRate: z.number().int().min(0).max(10_000),
  dueDays: z.number().int().min(0).max(90),
  provider: z.enum(providers),
});
/** Texts and numbers of invoices, and the way in which they are paid. */
export type Billing = z.output<typeof billing>;
export const getBilling = endpoint({
  method: 'GET',
  path: '/api/house/billing',
  summary: 'What stands on invoices, and how they are paid',
  who: 'house',
  output: billing,
});
export const setBilling = endpoint({
  method: 'PUT',
  path: '/api/house/billing',
  summary: 'Change what stands on invoices from now on, and how they are paid',
  who: 'house',
  body: billing.strict(),
  output: billing,
  example: {
    body: {
      seller: 'Content Hub Ltd',
      paymentText: 'IBAN GB00 0000',
      taxLabel: 'VAT',
      taxRate: 2000,
      dueDays: 14,
      provider: 'manual',
    },
  },
});

const paymentEvent = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  type: z.enum(['paid', 'failed', 'refunded']),
  agencyId: id,
  invoiceId: id,
  amount: z.number().int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** By the key of the provider, over all other fields. */
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
/** An event of the payment provider. */
export type PaymentEvent = z.output<typeof paymentEvent>;
export const receivePayment = endpoint({
  method: 'POST',
  path: '/api/public/payments/test/events',
  summary: 'Take a signed event of the provider of tests; one that comes twice counts once (BILL-08)',
  who: 'public',
  body: paymentEvent,
  output: z.object({ outcome: z.enum(['done', 'doubled', 'late']) }),
  errors: ['plans.forged', 'plans.mismatch', 'plans.not_paid'],
  limit: { points: 300, seconds: 60 },
  example: {
    body: {
      id: 'event-1',
      type: 'paid',
      agencyId: '01900000-0000-7000-8000-000000000001',
      invoiceId: '01900000-0000-7000-8000-000000000002',
      amount: 9000,
      currency: 'GBP',
      signature: '0'.repeat(64),
    },
  },
});
