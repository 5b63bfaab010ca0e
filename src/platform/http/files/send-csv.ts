import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';

type Given = { tx: TenantTx; services: Services; request: FastifyRequest; reply: FastifyReply };
/**
 * Sends lines as a file `name-day.csv`, once the transaction has committed that recorded the export. Takes
 * over the answer.
 */
export function sendCsv(
  { tx, services, request, reply }: Given,
  name: string,
  lines: () => AsyncGenerator<string>,
): undefined {
  tx.afterCommit(() => {
    reply.hijack();
    const day = services.clock().toISOString().slice(0, 10);
    reply.raw.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-correlation-id': request.id,
    });
    pipeline(Readable.from(lines()), reply.raw).catch((error: Error) => {
      services.log.warn({ error: error.message, name }, 'export cut off');
      reply.raw.destroy();
    });
  });
  return undefined;
}
