import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { bytesPath } from '../../contract-takes.ts';
import { MAX_VIDEO_BYTES } from '../../rules.ts';
import { limited } from '#features/praise/requests/server/wizard/actions-bytes.ts';
import { findTake } from './actions.ts';

/** Requests of one visitor: a recording sends a part each second, and asks anew after each cut. */
const LIMIT = { points: 2000, seconds: 600 };
const numberOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;

/**
 * Registers the door of the bytes of a video in the manner of tus: HEAD says how many have arrived, PATCH adds
 * those that follow. Any node takes any part.
 */
export async function videoDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route<{ Params: { linkId: string; mediaId: string } }>({
      method: ['HEAD', 'PATCH'],
      url: bytesPath,
      async handler(request, reply) {
        await consume(services, 'testimonial-video', placeOf(request), LIMIT, reply);
        const secret = request.headers['x-link-secret'];
        const { take, parts, partsId } = await findTake(services, request.site, {
          linkId: request.params.linkId,
          mediaId: uuidOf(request),
          secret: typeof secret === 'string' ? secret : '',
        });
        if (take.state !== 'uploading') throw fail('upload.finished', 409);
        const { offset } = await parts.getUpload(partsId);
        reply.header('cache-control', 'no-store');
        if (request.method === 'HEAD') return reply.code(204).header('upload-offset', offset).send();
        if (numberOf(request.headers['upload-offset']) !== offset)
          throw fail('testimonials.video_partial', 409);
        const room = MAX_VIDEO_BYTES - offset;
        if (numberOf(request.headers['content-length'] ?? '0') > room) throw fail('media.too_large', 413);
        const end = await parts.write(
          Readable.from(limited(room)(request.body as Readable)),
          partsId,
          offset,
        );
        return reply.code(204).header('upload-offset', end).send();
      },
    });
  });
}

/**
 * Returns the id of the take.
 *
 * @throws testimonials.link_wrong 404 when it is no id
 */
function uuidOf(request: FastifyRequest): string {
  const { mediaId } = request.params as { mediaId: string };
  if (!/^[0-9a-f-]{36}$/.test(mediaId)) throw fail('testimonials.link_wrong', 404);
  return mediaId;
}
