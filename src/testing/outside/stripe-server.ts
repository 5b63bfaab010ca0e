import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { json, startServer, type Asked } from './wrong-server.ts';

/** A page of payment as the server has made it. */
export type StripeSession = {
  id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  payment: string;
};
const refuse = (response: ServerResponse, status: number, type: string, message: string) =>
  json(response, status, { error: { type, message } });
const nextId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
/** Returns the fields below a name, as forms of Stripe write them: `metadata[invoice]`. */
const below = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) && key.endsWith(']') ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

/**
 * Starts a server that answers like Stripe as far as invoices are paid there: keys, idempotency, and events that are signed by
 * Stripe's own package. It misbehaves on demand.
 */
export async function startStripe() {
  const secrets = { key: `sk_test_${nextId('key')}`, webhook: `whsec_${nextId('hook')}` };
  const sessions = new Map<string, StripeSession>();
  const answered = new Map<string, { form: string; session: StripeSession }>();
  const viewOf = ({ id, amount, currency, metadata, payment }: StripeSession, base: string) => ({
    id,
    object: 'checkout.session',
    url: `${base}/pay/${id}`,
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    amount_total: amount,
    currency,
    metadata,
    payment_intent: payment,
    payment_status: 'unpaid',
  });
  function create({ headers, body }: Asked, response: ServerResponse): void {
    const key = String(headers['idempotency-key'] ?? '');
    const form = body.toString();
    const before = answered.get(key);
    if (before && before.form !== form)
      return refuse(response, 400, 'idempotency_error', 'Keys can only be used with the same parameters.');
    const fields = new URLSearchParams(form);
    const price = 'line_items[0][price_data]';
    const amount = Number(fields.get(`${price}[unit_amount]`));
    if (!before && amount < 30)
      return refuse(response, 400, 'invalid_request_error', 'The amount is too small.');
    const session = before?.session ?? {
      id: nextId('cs_test'),
      amount,
      currency: fields.get(`${price}[currency]`) ?? '',
      metadata: below(fields, 'metadata'),
      successUrl: fields.get('success_url') ?? '',
      cancelUrl: fields.get('cancel_url') ?? '',
      payment: nextId('pi'),
    };
    answered.set(key, { form, session });
    sessions.set(session.id, session);
    return json(response, 200, viewOf(session, server.url));
  }
  /** Shows the page on which somebody pays: both of its links lead back. */
  function show(id: string, response: ServerResponse): void {
    const session = sessions.get(id);
    if (!session) return refuse(response, 404, 'invalid_request_error', 'No such session.');
    const { successUrl, cancelUrl, amount, currency } = session;
    const page = `<!doctype html><html lang="en"><title>Checkout</title><h1>${amount} ${currency}</h1>
      <a href="${successUrl.replaceAll('&', '&amp;')}">Pay</a> <a href="${cancelUrl}">Back</a></html>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }
  const server = await startServer((asked, response) => {
    const { method, path, authorization } = asked;
    if (path.startsWith('/pay/')) return show(path.slice(5), response);
    if (authorization !== `Bearer ${secrets.key}`)
      return refuse(response, 401, 'invalid_request_error', `Invalid API Key provided: ${authorization}`);
    if (path === '/v1/checkout/sessions' && method === 'POST') return create(asked, response);
    if (path === '/v1/checkout/sessions')
      return json(response, 200, { object: 'list', data: [], has_more: false });
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1];
    const session = [...sessions.values()].find((each) => each.payment === payment);
    if (session) return json(response, 200, { id: payment, metadata: session.metadata });
    return refuse(response, 404, 'invalid_request_error', `No such address: ${path}`);
  });
  const eventOf = (type: string, object: object, change: object = {}) =>
    JSON.stringify({ id: nextId('evt'), object: 'event', type, data: { object }, ...change });
  return {
    ...server,
    secrets,
    sessions,
    lastSession: (): StripeSession => [...sessions.values()].at(-1)!,
    /** Writes an event about a page of payment. */
    sessionEvent: (type: string, session: StripeSession, change: object = {}) =>
      eventOf(type, { ...viewOf(session, server.url), payment_status: 'paid', ...change }),
    /** Writes an event about a payment of which so much went back. */
    refundEvent: ({ amount, currency, metadata, payment }: StripeSession, refunded = amount) =>
      eventOf('charge.refunded', {
        id: nextId('ch'),
        payment_intent: payment,
        amount,
        amount_refunded: refunded,
        currency,
        metadata,
      }),
    disputeEvent: (payment: string) =>
      eventOf('charge.dispute.created', { id: nextId('dp'), payment_intent: payment }),
    eventOf,
    /** Signs the body of an event; `ageSeconds`: since when it is under way. */
    sign: (payload: string, { secret = secrets.webhook, ageSeconds = 0 } = {}): string =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
      }),
  };
}
