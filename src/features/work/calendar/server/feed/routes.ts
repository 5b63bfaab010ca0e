import type { FastifyInstance } from 'fastify';
import { answer } from '#platform/http/answer.ts';
import { limited } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-feed.ts';
import { canImport, canSeeCalendar } from '../../policy.ts';
import * as actions from './actions.ts';
import { findFeed } from './queries.ts';

/** Reads of an address by calendar programs, which ask every few minutes. */
const READS = { points: 60, seconds: 60 };

/** Calls of the secret address of the calendar, and of the import of a file (TASK-07). */
export const feedRoutes = [
  answer(contract.getFeed, { may: canSeeCalendar, reads: true }, async ({ tx, actor, params }) => ({
    feed: (actor.userId ? await findFeed(tx, params.accountId, actor.userId) : undefined) ?? null,
  })),
  answer(contract.makeFeed, { may: canSeeCalendar }, async ({ place, services, site }) => {
    const secret = await actions.makeFeed(place);
    return { address: `${services.hosts.origin(site.host)}/calendar-feeds/${secret}.ics` };
  }),
  answer(contract.removeFeed, { may: canSeeCalendar }, async ({ place }) => {
    await actions.removeFeed(place);
  }),
  answer(contract.importFile, { may: canImport }, ({ place, body }) => actions.importEntries(place, body)),
];

/** Serves the calendar of a secret address to calendar programs. */
export function feedDoor(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { secret: string } }>('/calendar-feeds/:secret.ics', async (request, reply) => {
    await limited(services, request, reply, 'calendar-feed', READS);
    const { secret } = request.params;
    const file = /^[\w-]{43}$/.test(secret)
      ? await actions.readFeed(services, { secret, site: request.site })
      : undefined;
    if (file === undefined) throw notFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(file);
  });
}
