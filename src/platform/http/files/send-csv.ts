import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTx } from '../../db/tenant.ts';
import type { Services } from '../../services.ts';

type DownloadCall = { tx: TenantTx; services: Services; request: FastifyRequest; reply: FastifyReply };
/** Name of a download without day and extension, its extension and media type. */
type Download = { name: string; ending: string; type: string };
/**
 * Sends a body as the file `name-day.ending` after the commit of the transaction that recorded the export;
 * hijacks the reply.
 */
export function sendDownload(
  { tx, services, request, reply }: DownloadCall,
  { name, ending, type }: Download,
  body: () => AsyncIterable<string | Buffer>,
): undefined {
  tx.afterCommit(() => {
    reply.hijack();
    const day = services.clock().toISOString().slice(0, 10);
    reply.raw.writeHead(200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}-${day}.${ending}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-correlation-id': request.id,
    });
    pipeline(Readable.from(body()), reply.raw).catch((error: Error) => {
      services.log.warn({ error: error.message, name }, 'export cut off');
      reply.raw.destroy();
    });
  });
  return undefined;
}
/** Sends lines as a file `name-day.csv`, as `sendDownload` does. */
export const sendCsv = (
  request: DownloadCall,
  name: string,
  lines: () => AsyncGenerator<string>,
): undefined => sendDownload(request, { name, ending: 'csv', type: 'text/csv; charset=utf-8' }, lines);
