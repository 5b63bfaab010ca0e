import { z } from 'zod';
import { endpoint, id, instant, longText, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import {
  invoiceStates,
  MOST_PRICE,
  MOST_TOKENS,
  paymentFailures,
  periods,
  planStates,
  providers,
} from './rules.ts';

/** Names by language; the English one is shown where another is ''. */
export const labels = z.object({ en: text(80, 1), tr: text(80), ar: text(80) }).strict();
/** Money in the smallest unit of its currency. */
const amount = z.number().int();
/** Fields of a plan (BILL-02). */
export const planShape = {
  labels,
  price: amount.min(0).max(MOST_PRICE),
  currency: z.string().regex(/^[A-Z]{3}$/),
  period: z.enum(periods),
  /** People of the agency. */
  users: z.number().int().min(1).max(1_000_000),
  accounts: z.number().int().min(1).max(1_000_000),
  storageBytes: z.number().int().min(1).max(1_000_000_000_000_000),
  /** Tokens of 30 days that the agency shares out among its accounts. */
  tokens: z.number().int().min(0).max(MOST_TOKENS),
  trialDays: z.number().int().min(0).max(365),
  /** Agencies may choose it. */
  isActive: z.boolean(),
  /** Order among the others, smallest first. */
  position: z.number().int().min(0).max(1000),
};
const plan = z.object({ id, ...planShape });
/** A plan of the catalogue. */
export type Plan = z.output<typeof plan>;

const line = z.object({
  kind: z.enum(['plan', 'rest', 'back']),
  plan: z.object({ en: z.string(), tr: z.string(), ar: z.string() }),
  from: instant,
  to: instant,
  net: amount,
  tax: amount,
});
/** An invoice in a list. */
export const invoiceLine = z.object({
  id,
  agencyId: id,
  number: z.string(),
  state: z.enum(invoiceStates),
  total: amount,
  /** The part of the total that an earlier change has paid. */
  credit: amount,
  currency: z.string(),
  issuedAt: instant,
  dueAt: instant,
  paidAt: instant.nullable(),
  isOverdue: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;
/** An invoice as it is printed. */
export const invoice = invoiceLine.extend({
  seller: z.string(),
  buyer: z.string(),
  taxNumber: z.string(),
  paymentText: z.string(),
  taxLabel: z.string(),
  /** In hundredths of a percent. */
  taxRate: z.number().int(),
  lines: z.array(line),
  net: amount,
  tax: amount,
});
export type Invoice = z.output<typeof invoice>;

const room = z.object({
  /** Null: there is no limit. */
  accounts: z.number().nullable(),
  users: z.number().nullable(),
  storageBytes: z.number().nullable(),
  tokens: z.number().nullable(),
  accountsUsed: z.number(),
  usersUsed: z.number(),
  invited: z.number(),
  bytesUsed: z.number(),
  tokensGiven: z.number(),
});
const current = z.object({
  agencyId: id,
  planId: id,
  /** Tokens that were granted for the running period (BILL-03). */
  tokens: z.number().int(),
  state: z.enum(planStates),
  trialUntil: instant.nullable(),
  periodStart: instant,
  periodEnd: instant,
  cancelAtEnd: z.boolean(),
  /** Money that is taken off the next invoices. */
  credit: amount,
});
export type CurrentPlan = z.output<typeof current>;
const agencyParams = z.object({ agencyId: id });

export const getPlanState = endpoint({
  ...names.getPlanState,
  summary: 'Whether an agency has to choose a plan or to pay, and what its plan allows (BILL-09, BILL-10)',
  who: 'agency',
  params: agencyParams,
  output: z.object({
    /** The operator sells plans, and the agency has none. */
    needsPlan: z.boolean(),
    agencyName: z.string(),
    isOverdue: z.boolean(),
    room: room.nullable(),
  }),
});
export const getAgencyPlan = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/plan',
  summary:
    'The current plan of an agency, what is used of it, and the plans that it may choose (BILL-04, BILL-11)',
  who: 'agency',
  params: agencyParams,
  output: z.object({
    current: current.nullable(),
    room: room.nullable(),
    /** Active plans, and the current one. */
    plans: z.array(plan),
    /** For the address of the next invoice. */
    buyer: z.string(),
    taxNumber: z.string(),
    provider: z.enum(providers),
    /** Open invoices can be paid by card. */
    byCard: z.boolean(),
  }),
});
/** The current plan of an agency with its use and the plans that it may choose. */
export type AgencyPlanView = z.output<typeof getAgencyPlan.output>;
export const getPlanQuote = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/plan/quote',
  summary: 'What a plan would cost the agency today, to the day',
  who: 'agency',
  params: agencyParams,
  query: z.object({ agencyPlanId: id }),
  output: z.object({
    lines: z.array(line),
    net: amount,
    tax: amount,
    total: amount,
    /** To be paid now, once credit is taken off. */
    due: amount,
    currency: z.string(),
    trialDays: z.number().int(),
  }),
  errors: ['plans.gone', 'plans.currency', 'plans.same'],
  example: { query: { agencyPlanId: '' } },
});
export const choosePlan = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/plan',
  summary: 'Choose a plan, or change to another one; what it costs is on an invoice (BILL-05, BILL-08)',
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({
    agencyPlanId: id,
    /** Name and address on the invoice. */
    buyer: longText(1000, 3),
    taxNumber: text(60).default(''),
    /** The card of the provider of tests; others leave it out. */
    testCard: z.enum(['accepted', 'declined']).optional(),
  }),
  output: z.object({
    outcome: z.enum(['trial', 'open', 'paid', 'failed']),
    invoiceId: id.nullable(),
    /** Of a payment that failed. */
    attemptId: id.nullable(),
  }),
  errors: ['plans.gone', 'plans.currency', 'plans.same'],
  limit: { points: 30, seconds: 600 },
  example: { body: { agencyPlanId: '', buyer: 'Northlight Ltd\n1 High Street, Bath', taxNumber: '' } },
});
export const setCancellation = endpoint({
  method: 'PUT',
  path: '/api/agencies/:agencyId/plan/cancellation',
  summary: 'End the plan with its period, or go on with it',
  who: 'agency',
  params: agencyParams,
  body: z.strictObject({ cancelAtEnd: z.boolean() }),
  output: current,
  errors: ['plans.none'],
  example: { body: { cancelAtEnd: false } },
});
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/invoices',
  summary: 'The invoices of an agency, newest first, at most 200',
  who: 'agency',
  params: agencyParams,
  output: z.object({ invoices: z.array(invoiceLine) }),
});
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/invoices/:invoiceId',
  summary: 'An invoice of an agency',
  who: 'agency',
  params: agencyParams.extend({ invoiceId: id }),
  output: invoice,
});
export const getPaymentAttempt = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/payments/:paymentAttemptId',
  summary: 'Why a payment failed (BILL-07)',
  who: 'agency',
  params: agencyParams.extend({ paymentAttemptId: id }),
  output: z.object({
    id,
    planId: id,
    plan: labels,
    reason: z.enum(paymentFailures),
    /** The open invoice that would have been paid by card. */
    invoiceId: id.nullable(),
    createdAt: instant,
  }),
});
