import Stripe from 'stripe';
import { z } from 'zod';
import { fitting } from '#shared/text/graphemes.ts';
import type { Config } from '../../config.ts';
import { askOutside, OutsideError } from '../guard/network-guard.ts';

/** The address of Stripe's interface. */
export const STRIPE = 'https://api.stripe.com';
/** Milliseconds of one request, bytes of its answer, and repetitions after a failure, which Stripe counts once by their key. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 1_000_000, retries: 2 };
/** Characters of the words of Stripe that people see. */
const MOST_WORDS = 300;
/** Seconds for which the signature of an event counts. */
const TOLERANCE = 300;

/** Why a payment cannot be begun: the key, the sum or the card, an address inside of the network, or no useful answer. */
export type PaymentFailureCode = 'key' | 'refused' | 'private' | 'away';
/** Error of a request to Stripe; `words` are those of Stripe, without the key. */
export class PaymentError extends Error {
  readonly code: PaymentFailureCode;
  readonly words: string;
  constructor(code: PaymentFailureCode, words = '') {
    super(`${code}: ${words}`);
    this.code = code;
    this.words = words;
  }
}
/** An account at Stripe: the origin of its interface and its secret key. */
export type StripeAccess = { address: string; key: string };
type Place = Pick<Config, 'privateHosts'>;

const wordsOf = (text: string, key: string): string =>
  fitting(
    text
      .replaceAll(key || '\0', '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    MOST_WORDS,
  );
/** Returns what is wrong by the error of the package. */
function problemOf(error: unknown, key: string, outside: OutsideError | undefined): PaymentError {
  if (error instanceof PaymentError) return error;
  if (outside?.code === 'outside.private') return new PaymentError('private');
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return new PaymentError('away');
  const words = wordsOf(error.message, key);
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new PaymentError('key', words);
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError)
    return new PaymentError('refused', words);
  return new PaymentError('away', words);
}
type Sender = NonNullable<Parameters<typeof Stripe.createFetchHttpClient>[0]>;
/**
 * Asks Stripe by its own package, whose requests go through the guard of addresses.
 *
 * @throws PaymentError
 */
async function askStripe<T>(
  place: Place,
  { address, key }: StripeAccess,
  ask: (stripe: Stripe) => Promise<T>,
  limits: Partial<typeof LIMITS> = {},
): Promise<T> {
  const { timeoutMs, maxBytes, retries } = { ...LIMITS, ...limits };
  const { protocol, hostname, port } = new URL(address);
  let outside: OutsideError | undefined;
  const guarded: Sender = async (url, { method, headers, body, signal } = {}) => {
    try {
      const answer = await askOutside(place, new URL(String(url)), {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' ? { body } : {}),
        timeoutMs,
        maxBytes,
        ...(signal ? { stop: signal } : {}),
      });
      const retryHint = answer.headers['stripe-should-retry'];
      return new Response(answer.text || null, {
        status: answer.status,
        headers: typeof retryHint === 'string' ? { 'stripe-should-retry': retryHint } : {},
      });
    } catch (error) {
      if (error instanceof OutsideError) outside = error;
      throw error;
    }
  };
  const stripe = new Stripe(key || 'none', {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(guarded),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  try {
    return await ask(stripe);
  } catch (error) {
    throw problemOf(error, key, outside);
  }
}

/** Asks for something harmless that needs the right to make pages of payment. @throws PaymentError */
export const tryStripe = (
  place: Place,
  access: StripeAccess,
  limits: Partial<typeof LIMITS> = {},
): Promise<void> =>
  askStripe(
    place,
    access,
    async (stripe) => {
      const list = await stripe.checkout.sessions.list({ limit: 1 });
      if (!Array.isArray(list.data)) throw new PaymentError('away');
    },
    limits,
  );

/** A page of payment to make. `amount`: in the unit that Stripe counts in; `reference` comes back with each event. */
export type Checkout = {
  amount: number;
  currency: string;
  title: string;
  reference: Record<'card_payment' | 'invoice' | 'agency', string>;
  successUrl: string;
  cancelUrl: string;
  /** Requests with one key make one page of payment. */
  key: string;
};
const session = z.object({
  id: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }).max(3000),
  expires_at: z.number().int(),
});
/** Makes the page on which somebody pays. @throws PaymentError */
export const createCheckout = (
  place: Place,
  access: StripeAccess,
  order: Checkout,
  limits: Partial<typeof LIMITS> = {},
): Promise<{ id: string; url: string; expiresAt: Date }> =>
  askStripe(
    place,
    access,
    async (stripe) => {
      const { amount, currency, title, reference, successUrl, cancelUrl, key } = order;
      const answer = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: title },
              },
            },
          ],
          client_reference_id: reference.invoice,
          metadata: reference,
          payment_intent_data: { metadata: reference, description: title },
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey: key },
      );
      const page = session.safeParse(answer);
      if (!page.success) throw new PaymentError('away');
      return {
        id: page.data.id,
        url: page.data.url,
        expiresAt: new Date(page.data.expires_at * 1000),
      };
    },
    limits,
  );
/** Reads the reference of a payment. @throws PaymentError */
export const referenceOf = (
  place: Place,
  access: StripeAccess,
  payment: string,
): Promise<Record<string, string>> =>
  askStripe(place, access, async (stripe) => (await stripe.paymentIntents.retrieve(payment)).metadata ?? {});

/**
 * Reads an event whose signature is right by one of the secrets, of which there are two while they are exchanged; undefined
 * for any other body.
 */
export function readEvent(body: Buffer, header: string, secrets: readonly string[]): unknown {
  for (const secret of secrets)
    try {
      return Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE);
    } catch {
      continue;
    }
  return undefined;
}
