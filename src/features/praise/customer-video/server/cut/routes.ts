import { audit } from '#features/ground/audit/server/actions.ts';
import type { Cut } from '#features/media/media/rules.ts';
import { cutFilm } from '#features/media/media/server/cuts/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { fail } from '#shared/fail.ts';
import type { Full } from '#features/praise/testimonials/contract.ts';
import * as contract from '../../contract.ts';
import { canPublish } from '#features/praise/testimonials/policy.ts';
import { load } from '#features/praise/testimonials/server/actions.ts';

type CutCall = AccountCall<{ testimonialId: string }>;
const subject = ({ tx, services, actor, params }: CutCall) =>
  load(tx, services, actor, params.accountId, params.testimonialId);
/** Asks for a part of the video; screens and pages follow when it is made. @throws testimonials.no_video 409 */
async function show({ place, tx, actor }: CutCall, before: Full, cut: Cut | null): Promise<Full> {
  if (!before.video) throw fail('testimonials.no_video', 409);
  await cutFilm(place, before.video.id, cut);
  audit(tx, actor, {
    action: 'testimonials.cut',
    object: { type: 'testimonial', id: before.id },
    after: { cut },
  });
  return before;
}

/** Calls about the part of a video that is shown. */
export const routes = [
  answer(contract.setCut, { may: canPublish, subject }, async (call) => show(call, call.subject, call.body)),
  answer(contract.removeCut, { may: canPublish, subject }, async (call) => show(call, call.subject, null)),
];
