import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileKindOf } from '#platform/outside/documents/files.ts';
import type { Place } from '#platform/place.ts';
import { hasCredentials, withSession } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { byScope } from '#shared/rights/scopes.ts';
import { canTeach } from '../../policy.ts';
import { MOST_FILE_BYTES } from '../../rules.ts';
import { demandRoom } from '../actions.ts';
import { fileKey, headOf, withFolder } from './actions.ts';
import { addFile } from './actions-add.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Returns the name of a file without folders and control characters. */
const cleanName = (name: unknown): string =>
  String(name ?? '')
    .replace(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1)!
    .trim()
    .slice(0, 200) || 'file';
/** Runs a part of the upload as the person of the session, who must have the right at that moment. */
const asTeacher = <T>(
  services: Services,
  request: FastifyRequest,
  accountId: string,
  work: (place: Place) => Promise<T>,
): Promise<T> =>
  withSession(services, request, { accountId, agencyId: null }, async (session, tx) => {
    if (!session.accountId) throw notFound();
    // This route is no `answer`, since its body is a file.
    demand(session, byScope(undefined));
    demand(session, canTeach);
    return work({ tx, services, actor: { ...session, kind: 'user' }, accountId });
  });
/** Writes a body to a local file. Returns its bytes. @throws knowledge.file_large 413, storage.full 507 */
async function receive(request: FastifyRequest, path: string): Promise<number> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > MOST_FILE_BYTES ? fail('knowledge.file_large', 413) : null, chunk);
    },
  });
  await pipeline(request.raw, counted, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' ? fail('storage.full', 507) : error;
  });
  return size;
}
/**
 * Takes a document as the body of a POST and puts it where every node sees it; a run reads it then.
 * @throws 401, 403, 404, 409, 413, 415, 422, 507
 */
export async function knowledgeFileDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // Only in this scope the body is not parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      '/api/accounts/:accountId/knowledge-docs/file',
      { bodyLimit: MOST_FILE_BYTES, config: { door: { who: 'account', may: canTeach } } },
      async (request, reply) => {
        const { accountId } = request.params as { accountId: string };
        if (!hasCredentials(request)) throw fail('unauthorised', 401);
        if (!uuid.test(accountId)) throw notFound();
        await asTeacher(services, request, accountId, ({ tx }) => demandRoom(tx, accountId, 1));
        const name = cleanName((request.query as { name?: unknown }).name);
        const docId = randomUUID();
        await withFolder(services, async (dir) => {
          const path = join(dir, 'file');
          const size = await receive(request, path);
          if (size === 0) throw fail('knowledge.file_empty', 422);
          if (!fileKindOf(await headOf(path), name)) throw fail('knowledge.file_kind', 415);
          await services.storage.put(fileKey(accountId, docId), { path, size }, 'application/octet-stream');
        });
        await asTeacher(services, request, accountId, (place) => addFile(place, { docId, name }));
        return reply
          .code(201)
          .header('location', `/api/accounts/${accountId}/knowledge-docs/${docId}`)
          .send({ id: docId });
      },
    );
  });
}
