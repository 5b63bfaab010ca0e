import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asJobOf } from '#platform/db/scope.ts';
import { sessionKey, withSession } from '#platform/http/session.ts';
import { FileLocker, PartStore, tusFault } from '#platform/http/tus-store.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound, Problem } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { canSendParts } from '../../policy.ts';
import { finishUpload, removeMedia } from '../actions.ts';
import { demandItems } from '../news/actions.ts';
import { readUploadId, uploadsDir } from './actions.ts';
import * as queries from '../queries.ts';

const stores = new WeakMap<object, PartStore>();
/** Where parts of uploads are, one for each node. */
export function partStore(services: Pick<Services, 'config'>): PartStore {
  const store = stores.get(services.config) ?? new PartStore(uploadsDir(services));
  stores.set(services.config, store);
  return store;
}

/**
 * Resumable uploads (tus 1.0) of what `POST …/media` announced. The address alone is no right: session,
 * account and row are checked each time.
 */
export async function uploadDoor(app: FastifyInstance, services: Services): Promise<void> {
  const tus = new Server({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: partStore(services),
    allowedOrigins: [],
    locker: new FileLocker(uploadsDir(services)) as unknown as ServerOptions['locker'],
    async onUploadFinish(_request, upload) {
      const one = readUploadId(upload.id);
      if (one)
        await finishUpload(services, one).catch((error: unknown) => {
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
      // A stream that breaks hands on its first cause, not what the store made of it.
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

  async function check(
    request: FastifyRequest,
  ): Promise<{ accountId: string; mediaId: string; row: queries.MediaRow }> {
    const one = readUploadId((request.params as { '*': string })['*']);
    if (!sessionKey(request)) throw fail('unauthorised', 401);
    if (!one) throw notFound();
    return withSession(
      services,
      request,
      { accountId: one.accountId, agencyId: null },
      async (session, tx) => {
        const row = session.accountId ? await queries.find(tx, one.accountId, one.mediaId) : undefined;
        if (!row) throw notFound();
        // A door is no `answer`: its body is a part of a file.
        demand(session, canSendParts, row);
        if (row.contentId)
          await demandItems({ tx, actor: session, accountId: one.accountId }, [row.contentId]);
        return { ...one, row };
      },
    );
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const one = await check(request);
    const { row } = one;
    if (request.method === 'DELETE') {
      if (row.state !== 'uploading') throw fail('upload.finished', 409);
      await services.db.withTenant(asJobOf(one.accountId), (tx) =>
        removeMedia(tx, services, one.accountId, one.mediaId),
      );
      await partStore(services)
        .remove((request.params as { '*': string })['*'])
        .catch(() => {});
      return reply.code(204).header('tus-resumable', '1.0.0').send();
    }
    if (row.state === 'failed') throw fail(row.failure ?? 'media.damaged', 410);
    if (row.state === 'uploading') {
      // Everything had arrived, but the node died before it could say so: end it now.
      const part = await stat(join(uploadsDir(services), (request.params as { '*': string })['*'])).catch(
        () => undefined,
      );
      if (!part || part.size < row.size) {
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
        return reply;
      }
      await finishUpload(services, one);
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
    // Only here the body stays untouched.
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
