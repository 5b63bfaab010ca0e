import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withSession } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { boxOfCell, cellSteps, type Cell } from '#shared/map/region.ts';
import { packedRegion } from './actions-region.ts';

const cell = z
  .object({
    step: z.coerce.number().refine((step) => (cellSteps as readonly number[]).includes(step)),
    x: z.coerce.number().int(),
    y: z.coerce.number().int(),
  })
  .refine(({ step, x, y }) => Math.abs(x) * step <= 360 && Math.abs(y) * step <= 180);

/**
 * Serves the base map of the application to people with a session, cell by cell: what is asked for is one of few
 * parts, so each is cut once.
 */
export function baseMapDoor(app: FastifyInstance, services: Services): void {
  app.get('/map/cell.json', async (request, reply) => {
    await withSession(services, request, { accountId: null, agencyId: null }, () => Promise.resolve());
    const asked = cell.safeParse(request.query);
    if (!asked.success) throw fail('validation', 400);
    return reply
      .type('application/json')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'private, max-age=86400' })
      .send(await packedRegion(boxOfCell(asked.data as Cell)));
  });
}
