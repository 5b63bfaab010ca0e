import type { FastifyInstance } from 'fastify';
import { audit } from '#features/ground/audit/server/actions.ts';
import { changed } from '#features/items/content/server/actions.ts';
import { estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import { asVisitor } from '#platform/db/scope.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { id, language as languageShape, type Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Full } from '#features/praise/testimonials/contract.ts';
import * as contract from '../../contract.ts';
import { canPublish } from '#features/praise/testimonials/policy.ts';
import { captionMinutes } from '../../rules.ts';
import { readCaptions } from '../../rules-captions.ts';
import { load } from '#features/praise/testimonials/server/actions.ts';
import { tell } from '#features/praise/requests/server/actions.ts';
import { saveCaptions } from './actions.ts';
import { listen } from './jobs.ts';
import * as queries from './queries.ts';

type CaptionsCall = AccountCall<{ testimonialId: string; language: Language }>;
const subject = ({ tx, services, actor, params }: CaptionsCall) =>
  load(tx, services, actor, params.accountId, params.testimonialId);
/** Tells of changed captions; pages show them with the next request. */
async function announce(place: Place, testimonialId: string, language: Language): Promise<Full> {
  const { tx, services, actor, accountId } = place;
  audit(tx, actor, {
    action: 'testimonials.captioned',
    object: { type: 'testimonial', id: testimonialId },
    after: { language },
  });
  await tell(tx, accountId, { id: testimonialId, what: 'changed' });
  await changed(place, [testimonialId]);
  return load(tx, services, actor, accountId, testimonialId);
}

/** Calls about the captions of a video. */
export const routes = [
  answer(
    contract.setCaptions,
    { may: canPublish, subject },
    async ({ place, tx, subject: item, params, body }) => {
      const { accountId, testimonialId, language } = params;
      if (!item.video) throw fail('testimonials.no_video', 409);
      const cues = readCaptions(body.vtt);
      if (!cues) throw fail('testimonials.captions', 400, [{ path: 'vtt', code: 'testimonials.captions' }]);
      await saveCaptions(tx, { accountId, testimonial: item, language }, cues);
      return announce(place, testimonialId, language);
    },
  ),
  answer(
    contract.listenCaptions,
    { may: canPublish, subject },
    async ({ services, tx, actor, subject: item, params, body }) => {
      const { accountId, testimonialId, language } = params;
      if (!item.video) throw fail('testimonials.no_video', 409);
      if (!services.config.speech) throw fail('testimonials.no_speech', 409);
      const { userId } = actor;
      const quantity = captionMinutes(item.video.seconds);
      const price = await estimateTokens(tx, { accountId, userId, kind: 'video', quantity });
      if (price.asksFirst && price.isEnough && !body.passesSoftCap)
        throw fail('tokens.asks_first', 409, [], { tokens: price.tokens });
      await tell(tx, accountId, { id: testimonialId, what: 'changed' });
      if (!(await listen(tx, services, { accountId, testimonialId, language, userId })))
        throw fail('testimonials.captions_there', 409);
      return load(tx, services, actor, accountId, testimonialId);
    },
  ),
  answer(
    contract.removeCaptions,
    { may: canPublish, subject },
    async ({ place, tx, subject: item, params }) => {
      const { accountId, testimonialId, language } = params;
      const isGone = await queries.remove(tx, accountId, testimonialId, language);
      return isGone ? announce(place, testimonialId, language) : item;
    },
  ),
];

/** Serves the captions of published videos to the pages of the host. */
export async function captionsDoor(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { testimonialId: string; language: string } }>(
    contract.captionsPath,
    async (request, reply) => {
      const { accountId } = request.site;
      const testimonialId = id.safeParse(request.params.testimonialId);
      const language = languageShape.safeParse(request.params.language);
      if (!accountId || !testimonialId.success || !language.success) throw notFound();
      const captions = await services.db.withTenant(asVisitor(accountId), (tx) =>
        queries.findPublic(tx, accountId, testimonialId.data, language.data),
      );
      if (!captions) throw notFound();
      return reply
        .header('content-type', 'text/vtt; charset=utf-8')
        .header('cache-control', 'public, max-age=30')
        .send(captions.vtt);
    },
  );
}
