import { z } from 'zod';
import { audit, bySystem, houseLog } from '#features/ground/audit/server/actions.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { readEvent, referenceOf } from '#platform/outside/payments/stripe.ts';
import type { Services } from '#platform/services.ts';
import { id as uuid } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { cardAmountOf } from '../../rules-money.ts';
import { roundedShare } from '../../rules.ts';
import { tellInvoice } from '../actions-letters.ts';
import { setInvoiceState, settleInvoice } from '../actions-settle.ts';
import * as invoices from '../queries-invoices.ts';
import { changeCurrent, findPlan, insertAttempt, lockCurrent } from '../queries.ts';
import { cardAccess } from './actions-provider.ts';
import * as queries from './queries.ts';

/** Outcome of an event; `ignored`: it is about nothing of ours. */
export type Outcome = 'done' | 'doubled' | 'late' | 'ignored';
type Kind = 'paid' | 'pending' | 'failed' | 'refunded' | 'disputed';
type Reference = { card_payment: string; invoice: string; agency: string };
/** An event as it counts here. `amount`, `refunded`: in the unit that Stripe counts in. */
type CardEvent = {
  event: string;
  kind: Kind;
  reference: Reference | undefined;
  session: string | null;
  payment: string | null;
  amount: number;
  currency: string;
  refunded: number;
};
type Place = { tx: TenantTx; services: Services };

const text = z.string().max(200);
const whole = z.number().int();
const reference = z.object({ card_payment: uuid, invoice: uuid, agency: uuid });
const metadata = z.unknown().transform((value) => reference.safeParse(value).data);
const envelope = z.object({
  id: z.string().regex(/^\w{1,100}$/),
  type: z.string(),
  /** An account of others that is connected to the operator's. */
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
});
const sessionObject = z.object({
  id: text,
  payment_status: z.string(),
  amount_total: whole,
  currency: text,
  payment_intent: text.nullish(),
  metadata,
});
const chargeObject = z.object({
  payment_intent: text.nullish(),
  amount: whole,
  amount_refunded: whole,
  currency: text,
  metadata,
});
const disputeObject = z.object({ payment_intent: text.nullish() });

const ofSession = (event: string, object: unknown, kind: Kind | undefined): CardEvent | undefined => {
  const { data } = sessionObject.safeParse(object);
  if (!data?.metadata) return undefined;
  return {
    event,
    kind: kind ?? (data.payment_status === 'paid' ? 'paid' : 'pending'),
    reference: data.metadata,
    session: data.id,
    payment: data.payment_intent ?? null,
    amount: data.amount_total,
    currency: data.currency.toUpperCase(),
    refunded: 0,
  };
};
const ofCharge = (event: string, object: unknown): CardEvent | undefined => {
  const { data } = chargeObject.safeParse(object);
  if (!data) return undefined;
  return {
    event,
    kind: 'refunded',
    reference: data.metadata,
    session: null,
    payment: data.payment_intent ?? null,
    amount: data.amount,
    currency: data.currency.toUpperCase(),
    refunded: data.amount_refunded,
  };
};
const ofDispute = (event: string, object: unknown): CardEvent | undefined => {
  const payment = disputeObject.safeParse(object).data?.payment_intent;
  if (!payment) return undefined;
  return {
    event,
    kind: 'disputed',
    reference: undefined,
    session: null,
    payment,
    amount: 0,
    currency: '',
    refunded: 0,
  };
};
/** The kinds of events that count; all others are answered and change nothing. */
const readers = new Map<string, (event: string, object: unknown) => CardEvent | undefined>([
  ['checkout.session.completed', (event, object) => ofSession(event, object, undefined)],
  ['checkout.session.async_payment_succeeded', (event, object) => ofSession(event, object, 'paid')],
  ['checkout.session.async_payment_failed', (event, object) => ofSession(event, object, 'failed')],
  ['charge.refunded', ofCharge],
  ['charge.dispute.created', ofDispute],
]);

const isArrived = ({ state }: queries.CardPayment): boolean =>
  ['paid', 'credited', 'unmatched', 'refunded'].includes(state);
const note = (
  { tx }: Place,
  row: invoices.Row,
  action:
    | 'settings.card_credited'
    | 'settings.card_unmatched'
    | 'settings.card_disputed'
    | 'settings.card_part',
) =>
  audit(tx, bySystem, {
    action,
    object: { type: 'invoice', id: row.id, name: row.number },
    log: action === 'settings.card_unmatched' ? houseLog : { kind: 'agency', id: row.agencyId },
  });

/** Keeps money for an invoice that is settled already as credit of the agency, and tells it. */
async function keepAsCredit(place: Place, row: invoices.Row, payment: queries.CardPayment): Promise<void> {
  const { tx } = place;
  const current = await lockCurrent(tx, row.agencyId);
  const plan = current && (await findPlan(tx, current.planId));
  if (!current || plan?.currency !== payment.currency) {
    await queries.changePayment(tx, payment.id, { state: 'unmatched' });
    note(place, row, 'settings.card_unmatched');
    return;
  }
  await changeCurrent(tx, row.agencyId, { credit: current.credit + payment.amount });
  await queries.changePayment(tx, payment.id, { state: 'credited' });
  note(place, row, 'settings.card_credited');
  await tellInvoice(place, { ...row, total: payment.amount, credit: 0 }, 'credited');
}
async function takePaid(place: Place, row: invoices.Row, payment: queries.CardPayment): Promise<Outcome> {
  if (isArrived(payment)) return 'doubled';
  if (row.state !== 'open') {
    await keepAsCredit(place, row, payment);
    return 'late';
  }
  await settleInvoice({ ...place, actor: bySystem }, row);
  await queries.changePayment(place.tx, payment.id, { state: 'paid' });
  await tellInvoice(place, row, 'paid');
  return 'done';
}
async function takeFailed(place: Place, row: invoices.Row, payment: queries.CardPayment): Promise<Outcome> {
  if (isArrived(payment) || payment.state === 'failed') return 'late';
  const { agencyId, planId } = row;
  await queries.changePayment(place.tx, payment.id, { state: 'failed' });
  await insertAttempt(place.tx, { agencyId, planId, provider: 'stripe', reason: 'declined' });
  return 'done';
}
/** Takes a refund, of which Stripe says the sum of all until now. @throws plans.not_paid 409 before the payment */
async function takeRefund(
  place: Place,
  row: invoices.Row,
  { payment, cardEvent }: { payment: queries.CardPayment; cardEvent: CardEvent },
): Promise<Outcome> {
  const { tx } = place;
  if (!isArrived(payment)) throw fail('plans.not_paid', 409);
  if (payment.state === 'refunded') return 'doubled';
  const isWhole = cardEvent.refunded >= cardEvent.amount;
  const refunded = isWhole
    ? payment.amount
    : roundedShare(payment.amount, cardEvent.refunded, cardEvent.amount);
  if (refunded <= payment.refunded) return 'late';
  if (payment.state === 'credited')
    await queries.takeCredit(tx, payment.agencyId, refunded - payment.refunded);
  await queries.changePayment(tx, payment.id, { refunded, ...(isWhole ? { state: 'refunded' } : {}) });
  if (!isWhole) note(place, row, 'settings.card_part');
  else if (payment.state === 'paid' && row.state === 'paid')
    await setInvoiceState({ ...place, actor: bySystem }, row, 'refunded');
  return 'done';
}
async function takeDispute(place: Place, row: invoices.Row, payment: queries.CardPayment): Promise<Outcome> {
  if (!isArrived(payment)) throw fail('plans.not_paid', 409);
  if (payment.disputedAt !== null) return 'doubled';
  const disputedAt = place.services.clock().toISOString();
  await queries.changePayment(place.tx, payment.id, { disputedAt });
  note(place, row, 'settings.card_disputed');
  return 'done';
}
/** Checks that an event is about exactly what was asked for. @throws plans.mismatch 409 */
function demandFit(payment: queries.CardPayment, cardEvent: CardEvent): void {
  const { reference: named, session, kind } = cardEvent;
  const isSame =
    (!named || (named.invoice === payment.invoiceId && named.agency === payment.agencyId)) &&
    (session === null || payment.session === null || payment.session === session);
  const isSum = cardEvent.amount === cardAmountOf(payment.amount, payment.currency);
  if (!isSame || (kind !== 'disputed' && (!isSum || cardEvent.currency !== payment.currency)))
    throw fail('plans.mismatch', 409);
}

/** Applies an event in a transaction of the house. @throws plans.mismatch 409, plans.not_paid 409 */
async function applyEvent(place: Place, cardEvent: CardEvent): Promise<Outcome> {
  const { tx } = place;
  const named =
    (cardEvent.payment ? await queries.findByStripe(tx, cardEvent.payment) : undefined) ??
    (cardEvent.reference ? await queries.findById(tx, cardEvent.reference.card_payment) : undefined);
  const invoiceId = named?.invoiceId ?? cardEvent.reference?.invoice;
  const row = invoiceId === undefined ? undefined : await invoices.lockInvoice(tx, invoiceId);
  if (!row) return 'ignored';
  const payment = named && (await queries.lockPayment(tx, named.id));
  if (payment) demandFit(payment, cardEvent);
  // The agency was deleted, with what it had begun: the event stays, since the money has to go back.
  const outcome = payment ? 'done' : 'late';
  const noted = await invoices.noteEvent(tx, {
    event: `stripe ${cardEvent.event}`,
    agencyId: row.agencyId,
    invoiceId: row.id,
    type: cardEvent.kind,
    outcome,
  });
  if (noted === 0) return 'doubled';
  if (!payment) {
    note(place, row, 'settings.card_unmatched');
    return 'late';
  }
  if (cardEvent.payment && payment.payment === null)
    await queries.changePayment(tx, payment.id, { payment: cardEvent.payment });
  if (cardEvent.kind === 'paid') return takePaid(place, row, payment);
  if (cardEvent.kind === 'failed') return takeFailed(place, row, payment);
  if (cardEvent.kind === 'refunded') return takeRefund(place, row, { payment, cardEvent });
  if (cardEvent.kind === 'disputed') return takeDispute(place, row, payment);
  if (payment.state !== 'begun') return 'late';
  await queries.changePayment(tx, payment.id, { state: 'pending' });
  return 'done';
}

/**
 * Takes an event of Stripe, whose signature is its right. What is refused comes again for three days.
 *
 * @throws not_found 404, plans.forged 400, plans.mismatch 409, plans.not_paid 409, plans.card_away 503
 */
export async function receiveCardEvent(services: Services, body: Buffer, header: string): Promise<Outcome> {
  const { db, config } = services;
  const access = await db.withTenant(asHouseJob(), (tx) => cardAccess(tx, services));
  if (!access) throw notFound();
  const event = readEvent(body, header, access.signing);
  if (event === undefined) throw fail('plans.forged', 400);
  const { data } = envelope.safeParse(event);
  if (!data || data.account !== undefined) return 'ignored';
  const cardEvent = readers.get(data.type)?.(data.id, data.data.object);
  if (!cardEvent) return 'ignored';
  const isOurs = (tx: TenantTx) => queries.findByStripe(tx, cardEvent.payment ?? '');
  if (cardEvent.kind === 'disputed' && !(await db.withTenant(asHouseJob(), isOurs))) {
    // A dispute names no reference: its payment says whether it is one of ours that has not been told yet.
    const named = await referenceOf(config, access, cardEvent.payment ?? '').catch(() => {
      throw fail('plans.card_away', 503);
    });
    cardEvent.reference = reference.safeParse(named).data;
  }
  return db.withTenant(asHouseJob(), (tx) => applyEvent({ tx, services }, cardEvent));
}
