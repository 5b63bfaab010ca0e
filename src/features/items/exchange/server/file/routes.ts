import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowanceOf } from '#features/media/media/server/allowance/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { hasCredentials, withSession } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import { byScope } from '#shared/rights/scopes.ts';
import { MOST_ARCHIVE_BYTES } from '../../contract-archive.ts';
import { MOST_BYTES, MOST_OPEN, type Import } from '../../contract.ts';
import { canImport } from '../../policy.ts';
import { workOnImport } from '../jobs.ts';
import { countOpen, heldBytes, insertImport } from '../queries.ts';
import { importKey, isGzip, kindOf } from './actions.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Returns the name of a file without folders and control characters. */
const cleanName = (name: unknown): string =>
  String(name ?? '')
    .replace(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1)!
    .trim()
    .slice(0, 200) || 'import';

/** Runs a part of the upload as the person of the session, who must have the right at that moment. */
const asImporter = <T>(
  services: Services,
  request: FastifyRequest,
  accountId: string,
  work: (tx: TenantTx, userId: string) => Promise<T>,
  kind?: Import['kind'],
): Promise<T> =>
  withSession(services, request, { accountId, agencyId: null }, async (session, tx) => {
    if (!session.accountId) throw notFound();
    // This route is no `answer`, since its body is a file.
    demand(session, byScope(undefined));
    demand(session, canImport, kind && { userId: session.userId, kind });
    if (session.userId === null) throw fail('forbidden', 403);
    if ((await countOpen(tx, accountId)) >= MOST_OPEN) throw fail('import.many_open', 409);
    return work(tx, session.userId);
  });

/** Returns the bytes that an account may still store, the files of its imports counted. */
async function roomOf(tx: TenantTx, accountId: string): Promise<number> {
  const { usedBytes, quotaBytes } = await allowanceOf(tx, accountId);
  return quotaBytes - usedBytes - (await heldBytes(tx, accountId));
}
/**
 * Writes a body to a local file. Returns its size in bytes and its SHA-256.
 * @throws media.quota_full 409 beyond the room, import.too_large 413, storage.full 507
 */
async function receive(
  body: Readable,
  path: string,
  room: number,
): Promise<{ size: number; digest: string }> {
  const hash = createHash('sha256');
  let size = 0;
  let most = MOST_BYTES;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size === 0 && isGzip(chunk)) most = MOST_ARCHIVE_BYTES;
      size += chunk.length;
      hash.update(chunk);
      const problem = size > most ? fail('import.too_large', 413) : null;
      done(problem ?? (size > room ? fail('media.quota_full', 409) : null), chunk);
    },
  });
  await pipeline(body, counted, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' ? fail('storage.full', 507) : error;
  });
  return { size, digest: hash.digest('hex') };
}
const HEAD_BYTES = 64 * 1024;
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Takes the file of an import as the body of a POST and puts it where every node sees it; a job reads it then.
 * @throws 401, 403, 404, 409, 413, 415, 507
 */
export async function importDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // Only in this scope the body is not parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      '/api/accounts/:accountId/imports/file',
      {
        bodyLimit: MOST_ARCHIVE_BYTES,
        config: { door: { who: 'account', may: underPlan('storage', canImport) } },
      },
      async (request, reply) => {
        const { accountId } = request.params as { accountId: string };
        if (!hasCredentials(request)) throw fail('unauthorised', 401);
        if (!uuid.test(accountId)) throw notFound();
        const room = await asImporter(services, request, accountId, (tx) => roomOf(tx, accountId));
        if (Number(request.headers['content-length'] ?? 0) > Math.max(0, room))
          throw fail('media.quota_full', 409);
        const name = cleanName((request.query as { name?: unknown }).name);
        const folder = join(services.config.dataDir, 'tmp');
        await mkdir(folder, { recursive: true });
        const dir = await mkdtemp(join(folder, 'import-'));
        try {
          const path = join(dir, 'file');
          const { size, digest } = await receive(request.raw, path, room);
          if (size === 0) throw fail('import.empty', 422);
          const kind = await kindOf(await readHead(path), path);
          const id = randomUUID();
          await services.storage.put(importKey(accountId, id), { path, size }, 'application/octet-stream');
          const begin = async (tx: TenantTx, userId: string) => {
            // Others may have stored something meanwhile.
            if (size > (await roomOf(tx, accountId))) throw fail('media.quota_full', 409);
            await insertImport(tx, { accountId, id, userId, name, size, kind, digest });
            await services.jobs.enqueue(tx, workOnImport, { accountId, importId: id });
          };
          await asImporter(services, request, accountId, begin, kind);
          return await reply
            .code(201)
            .header('location', `/api/accounts/${accountId}/imports/${id}`)
            .send({ id });
        } finally {
          await rm(dir, { recursive: true, force: true });
        }
      },
    );
  });
}
