import type { FastifyInstance } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { pictureSizes } from '#shared/picture.ts';
import { publishedFilm } from '../queries.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const derivative = new RegExp(
  `^image/thumb/${uuid}/${uuid}_(?:${pictureSizes.join('|')})\\.(webp|jpg|avif)$`,
);
const film = new RegExp(`^video/(${uuid})/(${uuid})/original\\.[a-z0-9]{2,4}$`);
const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' };

/**
 * Serves public files on any host without a session: derivatives, which contain nothing private and never
 * change under their key, and films of published content; never originals. Films are cached for an hour, so
 * that withdrawn ones leave caches.
 */
export function filesDoor(app: FastifyInstance, services: Services): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    config: { anyHost: true },
    handler: async (request, reply) => {
      const key = (request.params as { '*': string })['*'];
      const format = derivative.exec(key)?.[1];
      if (
        format &&
        (await sendFile(request, reply, services.storage, {
          key,
          type: types[format]!,
          cache: 'public, max-age=31536000, immutable',
        }))
      )
        return reply;
      const [, accountId, mediaId] = film.exec(key) ?? [];
      if (accountId && mediaId) {
        const filmFile = await services.db.withTenant(asVisitor(accountId), (tx) =>
          publishedFilm(tx, mediaId),
        );
        if (
          filmFile?.storageKey === key &&
          (await sendFile(request, reply, services.storage, {
            key,
            type: filmFile.mediaType,
            cache: 'public, max-age=3600',
          }))
        )
          return reply;
      }
      throw fail('not_found', 404);
    },
  });
}
