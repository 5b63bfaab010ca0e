import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { asVisitor, asJobOf } from '#platform/db/scope.ts';
import { type TenantTx } from '#platform/db/tenant.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from '../../rules.ts';
import { openLink, type Found } from './actions-open.ts';
import * as queries from './queries.ts';
import { limited } from './actions-bytes.ts';

/** Most photos a link accepts: more than a testimonial may have, since people try and remove. */
const MOST_UPLOADS = MOST_PHOTOS * 3;
const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const fileName = (value: string) => {
  try {
    return decodeURIComponent(value).slice(0, 255) || 'photo';
  } catch {
    return 'photo';
  }
};

/** Registers the route of the photos of a request (MEDIA-08). */
export async function photoDoors(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    photoDoor(scope, services);
  });
}

type Received = { accountId: string; link: Found; request: FastifyRequest; path: string };
/** Receives a file for an open link and calls `take` with it in the scope of the account. */
const fileDoor = (
  scope: FastifyInstance,
  services: Services,
  upload: { path: string; most: number },
  take: (tx: TenantTx, at: Received) => Promise<string>,
) =>
  scope.post<{ Params: { linkId: string } }>(upload.path, async (request, reply) => {
    await consume(services, 'testimonial-photo', placeOf(request), { points: 60, seconds: 600 }, reply);
    const { accountId } = request.site;
    const secret = header(request.headers['x-link-secret']);
    if (!accountId) throw fail('testimonials.link_wrong', 404);
    const open = await services.db.withTenant(asVisitor(accountId), async (tx) =>
      openLink(tx, request.site, request.params.linkId, secret),
    );
    if (open.link.state !== 'open') throw fail('testimonials.link_wrong', 404);
    if (Number(request.headers['content-length'] ?? 0) > upload.most) throw fail('media.too_large', 413);
    const folder = join(services.config.dataDir, 'incoming');
    const file = join(folder, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      await pipeline(request.body as Readable, limited(upload.most), createWriteStream(file));
      const uid = await services.db.withTenant(asJobOf(accountId), async (tx) =>
        take(tx, {
          accountId,
          link: (await openLink(tx, request.site, request.params.linkId, secret)).link,
          request,
          path: file,
        }),
      );
      return await reply.code(201).header('cache-control', 'no-store').send({ uid });
    } finally {
      await rm(file, { force: true });
    }
  });

const photoDoor = (scope: FastifyInstance, services: Services) =>
  fileDoor(
    scope,
    services,
    { path: '/api/testimonial-requests/:linkId/photos', most: MAX_PHOTO_BYTES },
    async (tx, { accountId, link, request, path }) => {
      await queries.lockLink(tx, accountId, link.id);
      if ((await queries.countPhotos(tx, accountId, link.id)) >= MOST_UPLOADS)
        throw fail('too_many_requests', 429);
      return (
        await adoptFile(tx, services, {
          accountId,
          path,
          name: fileName(header(request.headers['x-file-name'])),
          type: header(request.headers['content-type']),
          kinds: ['image'],
          testimonialLinkId: link.id,
        })
      ).id;
    },
  );
