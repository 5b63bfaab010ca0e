import { z } from 'zod';
import { findOnly, noteBeside, open } from '#features/ground/connections/server/actions.ts';
import { defineProvider } from '#features/ground/connections/server/actions-provider.ts';
import type { StoredConnection } from '#features/ground/connections/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { PaymentError, STRIPE, tryStripe, type StripeAccess } from '#platform/outside/payments/stripe.ts';
import type { Services } from '#platform/services.ts';

type Settings = { address: string };
const codes = {
  key: 'connections.app',
  private: 'connections.private',
  away: 'connections.away',
  refused: 'connections.app',
} as const;
/** Stripe's own prefix of signing secrets, by which a mistaken one is seen before the first payment. */
const SIGNING = 'whsec_';
/** The Stripe account of the operator, by which agencies pay open invoices (BILL-08). */
export const stripeProvider = defineProvider<Settings>({
  kind: 'payments.stripe',
  group: 'programs',
  owners: ['house'],
  isOnly: true,
  title: { en: 'Stripe', tr: 'Stripe', ar: 'Stripe' },
  does: {
    en: 'Lets agencies pay their open invoices by card.',
    tr: 'Ajansların açık faturalarını kartla ödemesini sağlar.',
    ar: 'يتيح للوكالات دفع فواتيرها المفتوحة بالبطاقة.',
  },
  shape: z.strictObject({
    address: z
      .string()
      .trim()
      .max(500)
      .optional()
      .transform((typed) => typed || STRIPE),
  }),
  fields: {
    address: {
      type: 'address',
      label: { en: 'Address of the interface', tr: 'Arayüz adresi', ar: 'عنوان الواجهة' },
      hint: {
        en: 'Leave it empty for the usual one.',
        tr: 'Bilinen adres için boş bırakın.',
        ar: 'اتركه فارغًا للعنوان المعتاد.',
      },
    },
  },
  secrets: {
    key: {
      type: 'secret',
      isNeeded: true,
      label: { en: 'Stripe’s secret key', tr: 'Gizli anahtar', ar: 'المفتاح السري' },
      hint: {
        en: 'In Stripe: Developers, API keys.',
        tr: 'Stripe’de: Developers, API keys.',
        ar: 'في Stripe: Developers، API keys.',
      },
    },
    webhook: {
      type: 'secret',
      isNeeded: true,
      label: {
        en: 'Signing secret of the webhook',
        tr: 'Webhook imza anahtarı',
        ar: 'مفتاح توقيع الويب هوك',
      },
      hint: {
        en: 'In Stripe: Developers, Webhooks. Add an endpoint with the address of this site and /api/public/payments/stripe/events, for the events checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded and charge.dispute.created.',
        tr: 'Stripe’de: Developers, Webhooks. Bu sitenin adresi ve /api/public/payments/stripe/events ile bir uç nokta ekleyin; olaylar: checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, charge.refunded ve charge.dispute.created.',
        ar: 'في Stripe: Developers، Webhooks. أضف نقطة بعنوان هذا الموقع متبوعًا بـ /api/public/payments/stripe/events للأحداث checkout.session.completed وcheckout.session.async_payment_succeeded وcheckout.session.async_payment_failed وcharge.refunded وcharge.dispute.created.',
      },
    },
    webhookBefore: {
      type: 'secret',
      label: { en: 'Former signing secret', tr: 'Önceki imza anahtarı', ar: 'مفتاح التوقيع السابق' },
      hint: {
        en: 'Only while you exchange it: both count until you empty this one.',
        tr: 'Yalnızca değiştirirken: burayı boşaltana dek ikisi de geçerlidir.',
        ar: 'أثناء استبداله فقط: يُقبل كلاهما حتى تفرغ هذا الحقل.',
      },
    },
  },
  addressOf: ({ address }) => address,
  about: ({ address }) => (address === STRIPE ? '' : address),
  failures: ['connections.app', 'connections.private', 'connections.signing'],
  async test({ config }, { settings, secrets }) {
    if (!secrets['webhook']?.startsWith(SIGNING)) return { code: 'connections.signing', said: '' };
    try {
      await tryStripe(config, { address: settings.address, key: secrets['key'] ?? '' });
      return { code: null, said: '' };
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      return { code: codes[error.code], said: error.words };
    }
  },
});

/** The connection of the operator, opened for use. */
export type CardAccess = StripeAccess & { signing: string[]; stored: StoredConnection };
const HOUSE = { accountId: null, agencyId: null };
/** Returns whether agencies can pay by card, in a transaction of the house: without a signing secret no payment would be seen. */
export async function takesCards(tx: TenantTx): Promise<boolean> {
  const stored = await findOnly(tx, HOUSE, stripeProvider);
  return Boolean(stored?.secrets['key'] && stored.secrets['webhook']);
}
/** Opens the connection in a transaction of the house; undefined: there is none. @throws connections.secret 409 */
export async function cardAccess(
  tx: TenantTx,
  services: Pick<Services, 'seal'>,
): Promise<CardAccess | undefined> {
  const stored = await findOnly(tx, HOUSE, stripeProvider);
  if (!stored) return undefined;
  const { settings, secrets } = open<Settings>(services, stored);
  const { key, webhook, webhookBefore } = secrets;
  if (!key || !webhook) return undefined;
  return {
    address: settings.address,
    key,
    signing: [webhook, ...(webhookBefore ? [webhookBefore] : [])],
    stored,
  };
}
/** Notes on the board of connections how a use of it has ended. */
export function noteUse(services: Services, { stored }: CardAccess, error: PaymentError | null): void {
  // A refused sum says nothing about the connection.
  const code = error === null || error.code === 'refused' ? null : codes[error.code];
  noteBeside(services, stripeProvider, stored, { code, said: error?.words ?? '' });
}
