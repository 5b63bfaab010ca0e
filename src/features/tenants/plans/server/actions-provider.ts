import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { PaymentEvent } from '../contract-house.ts';
import type { PaymentFailure, ProviderKind } from '../rules.ts';

/** A sum to collect. `testCard` is of the provider of tests alone. */
type Order = { due: number; currency: string; testCard?: 'accepted' | 'declined' | undefined };
/** Outcome of a payment: paid, to be paid later, or the reason of its failure. */
type Started = { outcome: 'paid' | 'open' } | { outcome: 'failed'; reason: PaymentFailure };
/** A way in which invoices are paid (BILL-08). */
export type PaymentProvider = {
  kind: ProviderKind;
  start: (order: Order) => Started;
  /** Tells whether an event was signed by it; absent: it sends none. */
  isGenuine?: (services: Pick<Services, 'seal'>, event: PaymentEvent) => boolean;
};

const signed = ({ signature: _signature, ...event }: PaymentEvent): string =>
  JSON.stringify([event.id, event.type, event.agencyId, event.invoiceId, event.amount, event.currency]);
/** Signs an event as the provider of tests does; the key belongs to the installation. */
export const signTestEvent = (
  { seal }: Pick<Services, 'seal'>,
  event: Omit<PaymentEvent, 'signature'>,
): PaymentEvent => ({
  ...event,
  signature: seal.digest('plans.test-provider', signed({ ...event, signature: '' })).toString('hex'),
});

const providers: Record<ProviderKind, PaymentProvider> = {
  /** By bank transfer: the operator marks the invoice as paid. */
  manual: { kind: 'manual', start: () => ({ outcome: 'open' }) },
  /** For trying the whole way out: takes no money, and succeeds or fails as it is told. */
  test: {
    kind: 'test',
    start: ({ testCard }) =>
      testCard === 'declined' ? { outcome: 'failed', reason: 'declined' } : { outcome: 'paid' },
    isGenuine: (services, event) =>
      timingSafeEqual(
        Buffer.from(event.signature, 'hex'),
        Buffer.from(signTestEvent(services, event).signature, 'hex'),
      ),
  },
};
/** Returns a provider by its kind. */
export const providerOf = (kind: ProviderKind): PaymentProvider => providers[kind];
