import type { FastifyInstance } from 'fastify';
import { asVisitor } from '#platform/db/scope.ts';
import { sendFile } from '#platform/http/files/send-file.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { everySize } from '#shared/picture.ts';
import { publishedFilms } from './queries.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const derivative = new RegExp(
  `^image/thumb/${uuid}/${uuid}(?:_r\\d+)?_(?:${everySize.join('|')})\\.(webp|jpg|avif)$`,
);
const film = new RegExp(`^video/(${uuid})/(${uuid})/(?:film|copy)(?:_r\\d+)?\\.(mp4|webm)$`);
const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * Serves public files on any host without a session: derivatives, which contain nothing private and never
 * change under their key, and the films that published content shows, which hold no metadata; never originals.
 * Films are cached for a minute, so that withdrawn ones leave caches.
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
      const [, accountId, mediaId, ending] = film.exec(key) ?? [];
      if (accountId && mediaId && ending) {
        const shownKeys = await services.db.withTenant(asVisitor(accountId), (tx) =>
          publishedFilms(tx, mediaId),
        );
        if (
          shownKeys.includes(key) &&
          (await sendFile(request, reply, services.storage, {
            key,
            type: types[ending]!,
            cache: 'public, max-age=60',
          }))
        )
          return reply;
      }
      throw fail('not_found', 404);
    },
  });
}
