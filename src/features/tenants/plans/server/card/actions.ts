import type { TenantTx } from '#platform/db/tenant.ts';
import { createCheckout, PaymentError, type Checkout } from '#platform/outside/payments/stripe.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { cardAmountOf } from '../../rules-money.ts';
import * as invoices from '../queries-invoices.ts';
import { cardAccess, noteUse, takesCards, type CardAccess } from './actions-provider.ts';
import * as queries from './queries.ts';

/** A page of payment that has less left than this is not shown again, so that nobody is thrown out while typing. */
const LEAST_LEFT_MS = 5 * 60_000;
/** Stripe keeps the key of a request for a day: after this time another one is used. */
const KEY_LASTS_MS = 20 * 3_600_000;
const BASE = '/settings/account-agency';

/** A payment that begins: a page that is there already, or one that has to be made. */
export type Beginning = { url: string } | { access: CardAccess; order: Checkout; id: string };

const isUsable = (row: queries.CardPayment, origin: string, now: Date): boolean => {
  if (row.state !== 'begun') return false;
  if (row.expiresAt !== null)
    return row.origin === origin && new Date(row.expiresAt).getTime() - now.getTime() > LEAST_LEFT_MS;
  return now.getTime() - new Date(row.createdAt).getTime() < KEY_LASTS_MS;
};
/**
 * Begins the payment of an open invoice, in a transaction of the house: one that has begun goes on, so that two clicks lead
 * to one page.
 *
 * @throws not_found 404, plans.not_open 409, plans.card_off 409, plans.card_pending 409, plans.card_sum 409
 */
export async function beginPayment(
  { tx, services }: { tx: TenantTx; services: Services },
  { agencyId, invoiceId, origin }: { agencyId: string; invoiceId: string; origin: string },
): Promise<Beginning> {
  const row = await invoices.lockInvoice(tx, invoiceId);
  if (row?.agencyId !== agencyId) throw notFound();
  if (row.state !== 'open') throw fail('plans.not_open', 409);
  // An invoice of the provider of tests takes no money.
  if (row.provider !== 'manual' || !(await takesCards(tx))) throw fail('plans.card_off', 409);
  const due = row.total - row.credit;
  const amount = cardAmountOf(due, row.currency);
  if (amount === undefined) throw fail('plans.card_sum', 409);
  const before = await queries.ofInvoice(tx, invoiceId);
  if (before.some(({ state }) => state === 'pending')) throw fail('plans.card_pending', 409);
  const now = services.clock();
  const usable = before.find((each) => each.amount === due && isUsable(each, origin, now));
  if (usable?.url) return { url: usable.url };
  const access = await cardAccess(tx, services);
  if (!access) throw fail('plans.card_off', 409);
  const payment =
    usable ??
    (await queries.insertPayment(tx, { agencyId, invoiceId, amount: due, currency: row.currency, origin }));
  const reference = { card_payment: payment.id, invoice: invoiceId, agency: agencyId };
  return {
    access,
    id: payment.id,
    order: {
      amount,
      currency: row.currency,
      title: row.number,
      reference,
      successUrl: `${payment.origin}${BASE}/success?outcome=card&invoice=${invoiceId}`,
      cancelUrl: `${payment.origin}${BASE}/error/${payment.id}`,
      // One for each invoice, its amount and the day: whoever sends it twice gets the same page.
      key: `hub ${payment.id} ${amount}`,
    },
  };
}
/** Makes the page of payment while no transaction is open. @throws plans.card_refused 409, plans.card_away 503 */
export async function makePage(services: Services, { access, order }: Exclude<Beginning, { url: string }>) {
  try {
    const page = await createCheckout(services.config, access, order);
    noteUse(services, access, null);
    return page;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    noteUse(services, access, error);
    services.log.warn({ code: error.code, words: error.words }, 'page of payment');
    throw error.code === 'refused' ? fail('plans.card_refused', 409) : fail('plans.card_away', 503);
  }
}
