import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import { hasCredentials, withSession } from '#platform/http/session.ts';
import { tusFault } from '#platform/http/tus-store.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound, Problem, type Code } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { canSendParts } from '../../policy.ts';
import { finishUpload, removeMedia } from '../actions.ts';
import { demandItems } from '../change-events/actions.ts';
import { partStore, readUploadId, uploadId } from './actions.ts';
import * as queries from '../queries.ts';

/** Makes the server of the protocol, which stores the parts and finishes the upload with the last one. */
function tusServer(services: Services, parts: ReturnType<typeof partStore>): Server {
  // Requests of one upload wait for each other within this process only: the store needs no lock.
  return new Server({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: parts,
    allowedOrigins: [],
    async onUploadFinish(_request, upload) {
      const announced = readUploadId(upload.id);
      if (announced)
        await finishUpload(services, announced).catch((error: unknown) => {
          throw tusError(error);
        });
      return {};
    },
    onResponseError(request, error) {
      const {
        status_code: status,
        body,
        code,
      } = error as { status_code?: number; body?: string; code?: string };
      // A broken stream passes its first cause on, without the store's own error.
      if (code === 'ENOSPC') return { status_code: 507, body: '{"code":"storage.full"}' };
      if (status === undefined)
        services.log.warn(
          { path: new URL(request.url).pathname, error: (error as Error).message },
          'upload interrupted',
        );
      return status === undefined
        ? { status_code: 503, body: '{"code":"upload.interrupted"}' }
        : { status_code: status, body: body ?? '' };
    },
  });
}

/**
 * Takes resumable uploads (tus 1.0) of files that `POST …/media` announced. The address alone is no right:
 * session, account and row are checked with each request.
 */
export async function uploadDoor(app: FastifyInstance, services: Services): Promise<void> {
  const parts = partStore(services);
  const tus = tusServer(services, parts);

  async function check(
    request: FastifyRequest,
  ): Promise<{ accountId: string; mediaId: string; row: queries.MediaRow }> {
    const upload = readUploadId((request.params as { '*': string })['*']);
    if (!hasCredentials(request)) throw fail('unauthorised', 401);
    if (!upload) throw notFound();
    return withSession(
      services,
      request,
      { accountId: upload.accountId, agencyId: null },
      async (session, tx) => {
        const row = session.accountId ? await queries.find(tx, upload.accountId, upload.mediaId) : undefined;
        if (!row) throw notFound();
        // This route is no `answer`, since its body is a part of a file.
        demand(session, canSendParts, row);
        if (row.contentId)
          await demandItems({ tx, services, actor: session, accountId: upload.accountId }, [row.contentId]);
        return { ...upload, row };
      },
      { scope: 'media.write' },
    );
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const upload = await check(request);
    const { row } = upload;
    if (request.method === 'DELETE') {
      if (row.state !== 'uploading') throw fail('upload.finished', 409);
      await services.db.withTenant(asJobOf(upload.accountId), (tx) =>
        removeMedia(tx, services, upload.accountId, upload.mediaId),
      );
      await parts.remove(uploadId(upload.accountId, upload.mediaId)).catch(() => {});
      return reply.code(204).header('tus-resumable', '1.0.0').send();
    }
    if (row.state === 'failed') throw fail((row.failure as Code | null) ?? 'media.damaged', 410);
    if (row.state === 'uploading') {
      // All bytes are there, but the node died before it finished the upload: it is finished now.
      const arrived = await parts.parts(uploadId(upload.accountId, upload.mediaId));
      if ((arrived.at(-1)?.end ?? 0) < row.size) {
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
        return reply;
      }
      await finishUpload(services, upload);
    }
    return reply
      .code(request.method === 'HEAD' ? 200 : 204)
      .headers({
        'tus-resumable': '1.0.0',
        'upload-offset': row.size,
        'upload-length': row.size,
        'cache-control': 'no-store',
      })
      .send();
  }

  await app.register(async (scope) => {
    // Only in this scope the body is not parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/api/uploads/*',
      handler: handle,
      bodyLimit: 60_000_000,
    });
  });
}

const tusError = (error: unknown): Error => {
  if (error instanceof Problem) return tusFault(error.status, error.code);
  return (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? tusFault(507, 'storage.full')
    : tusFault(503, 'upload.interrupted');
};
