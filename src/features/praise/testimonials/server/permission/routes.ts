import type { FastifyInstance } from 'fastify';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { copyOf } from './actions-copy.ts';
import { decide, keepParts } from './actions.ts';
import { permissionPath } from '#features/praise/requests/server/actions-token.ts';

/** Receives the decision of a customer from the page of the permission, which needs no script. */
export async function permissionDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get<{ Params: { id: string }; Querystring: { t?: string } }>(
      '/testimonial-permission/:id/copy',
      async (request, reply) => {
        await consume(services, 'testimonial-copy', placeOf(request), { points: 20, seconds: 300 }, reply);
        const held = { testimonialId: request.params.id, secret: request.query.t ?? '' };
        const copy = await copyOf(services, request.site, held);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="testimonial.json"')
          .header('x-robots-tag', 'noindex')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(copy, null, 2));
      },
    );
    scope.post<{ Params: { id: string }; Body: URLSearchParams }>(
      '/testimonial-permission/:id',
      async (request, reply) => {
        await consume(
          services,
          'testimonial-permission',
          placeOf(request),
          { points: 20, seconds: 300 },
          reply,
        );
        const { body } = request;
        const secret = body.get('t') ?? '';
        const language = languages.find((code) => code === body.get('l')) ?? request.site.language;
        const decision = body.get('decision');
        if (decision !== 'give' && decision !== 'withdraw' && decision !== 'keep')
          throw fail('validation', 400);
        const back = (note: string) =>
          reply.redirect(`${permissionPath(request.params.id, secret, language)}${note}`, 303);
        const isGiven = decision === 'give';
        try {
          if (decision === 'keep') {
            const isNew = await keepParts(services, request.site, {
              testimonialId: request.params.id,
              secret,
              keep: body.getAll('keep'),
              language,
              ip: request.ip,
            });
            return await back(isNew ? '&note=kept' : '&note=same');
          }
          const isNew = await decide(services, request.site, {
            testimonialId: request.params.id,
            secret,
            isGiven,
            termsVersion: body.get('termsVersion') ?? '',
            language,
            ip: request.ip,
          });
          const note = isGiven ? 'agreed' : 'withdrawn';
          return await back(`&note=${isNew || isGiven ? note : 'already'}`);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          if (error.code === 'testimonials.terms_changed') return back('&note=changed');
          if (error.status === 404) return back('');
          throw error;
        }
      },
    );
  });
}
