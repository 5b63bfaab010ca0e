import type { FastifyInstance } from 'fastify';
import { widenToHouse } from '#platform/db/tenant.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { startCardPayment } from '../../contract-card.ts';
import { canPay } from '../../policy.ts';
import { lockInvoice } from '../queries-invoices.ts';
import { beginPayment, makePage } from './actions.ts';
import { receiveCardEvent } from './actions-events.ts';
import { changePayment } from './queries.ts';

/** Seconds that Stripe may take, with its repetitions. */
const SECONDS = 45;
const MOST_BYTES = 262_144;
const LIMIT = { points: 600, seconds: 60 };
/** The address to which Stripe sends events. */
export const CARD_EVENTS = '/api/public/payments/stripe/events';

/** Calls of agencies that pay an invoice by card. */
export const cardRoutes = [
  answerBeside(
    startCardPayment,
    { may: canPay, seconds: SECONDS },
    {
      async before({ tx, services, params, site }) {
        // The connection is of the house; the right to this agency was asked.
        await widenToHouse(tx);
        return beginPayment({ tx, services }, { ...params, origin: services.hosts.origin(site.host) });
      },
      work: async ({ services, begun }) => ('url' in begun ? null : makePage(services, begun)),
      async after({ tx, params, begun, done }) {
        if ('url' in begun) return { url: begun.url };
        await widenToHouse(tx);
        if ((await lockInvoice(tx, params.invoiceId))?.state !== 'open') throw fail('plans.not_open', 409);
        const { id: session, url, expiresAt } = done!;
        await changePayment(tx, begun.id, { session, url, expiresAt: expiresAt.toISOString() });
        return { url };
      },
    },
  ),
];
/** Adds the address for events: a door, since the signature is over the bytes as they came. */
export async function cardDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(CARD_EVENTS, async (request, reply) => {
      await consume(services, 'plans.stripe', placeOf(request), LIMIT, reply);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = String(request.headers['stripe-signature'] ?? '');
      return { outcome: await receiveCardEvent(services, body, header) };
    });
  });
}
