import type { FastifyInstance } from 'fastify';
import { permissionPath } from '#features/praise/requests/server/actions-token.ts';
import { publicForm, type SentForm } from '#platform/http/forms/public-form.ts';
import { consume, placeOf } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { copyOf } from './actions-copy.ts';
import { decide, keepParts } from './actions.ts';

const permissionForm = publicForm(
  { name: 'testimonial-permission', paths: ['/testimonial-permission/:id'], bytes: 4096 },
  { proof: 'link', perAddress: { points: 20, seconds: 300 }, perHost: null, honeypot: null },
);
async function receive(services: Services, { request, reply, fields }: SentForm): Promise<unknown> {
  const testimonialId = request.params['id'] ?? '';
  const secret = fields.get('t') ?? '';
  const language = languages.find((code) => code === fields.get('l')) ?? request.site.language;
  const decision = fields.get('decision');
  if (decision !== 'give' && decision !== 'withdraw' && decision !== 'keep') throw fail('validation', 400);
  const back = (note: string) =>
    reply.redirect(`${permissionPath(testimonialId, secret, language)}${note}`, 303);
  const isGiven = decision === 'give';
  const who = { testimonialId, secret, language, ip: request.ip };
  try {
    if (decision === 'keep') {
      const isNew = await keepParts(services, request.site, { ...who, keep: fields.getAll('keep') });
      return await back(isNew ? '&note=kept' : '&note=same');
    }
    const termsVersion = fields.get('termsVersion') ?? '';
    const keep = fields.getAll('keep');
    const isNew = await decide(services, request.site, { ...who, isGiven, keep, termsVersion });
    const note = isGiven ? 'agreed' : 'withdrawn';
    return await back(`&note=${isNew || isGiven ? note : 'already'}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'testimonials.terms_changed') return back('&note=changed');
    if (error.code === 'testimonials.uses_missing') return back('&note=uses');
    if (error.status === 404) return back('');
    throw error;
  }
}

/** Receives the decision of a customer from the page of the permission, which needs no script. */
export async function permissionDoor(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { t?: string } }>(
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
  await permissionForm.door(app, services, (sent) => receive(services, sent));
}
