import { writeForCustomer } from '#features/work/writings/server/customers/actions.ts';
import { asJobOf, asVisitor } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { consume } from '#platform/http/limits.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { withoutMarks } from '#shared/words.ts';
import { siteWords } from '../actions-words.ts';
import { openLink } from './actions-open.ts';
import { keepHelp } from './queries-help.ts';

/** Texts of one request, and of all requests of an account, in a day. */
const OF_REQUEST = { points: 15, seconds: 86_400 };
const OF_ACCOUNT = { points: 400, seconds: 86_400 };

/**
 * Puts the notes of a customer into sentences (TEST-26). Offered whatever the rating is, since help for happy
 * customers only would select what is written (designs 0.4); where ratings are asked for, one comes first (TEST-25).
 *
 * @throws testimonials.link_wrong 404, testimonials.rating_missing 400, testimonials.already_answered 409, testimonials.help_off 409,
 *   too_many_requests 429, model.failed 502, and the errors of `openLink`
 */
export async function helpWriting(
  services: Services,
  site: Site,
  order: { linkId: string; secret: string; notes: string[]; rating: number | null },
): Promise<{ text: string; aiAssisted: true }> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const { accountId } = site;
  const { link, settings } = await services.db.withTenant(asVisitor(accountId), (tx) =>
    openLink(tx, site, order.linkId, order.secret),
  );
  if (!settings.isHelpOffered) throw fail('testimonials.help_off', 409);
  if (link.state === 'answered') throw fail('testimonials.already_answered', 409);
  if (settings.rating && order.rating === null)
    throw fail('testimonials.rating_missing', 400, [{ path: 'rating', code: 'testimonials.rating_missing' }]);
  await consume(services, 'testimonial-text', link.id, OF_REQUEST);
  await consume(services, 'testimonial-texts', accountId, OF_ACCOUNT);
  const label = withoutMarks(siteWords(site.language)('testimonialBy', { name: link.customerName || '…' }));
  const { text } = await writeForCustomer(
    services,
    { accountId, linkId: link.id, label },
    { notes: order.notes, rating: settings.rating ? order.rating : null, language: link.locale },
  );
  await services.db.withTenant(asJobOf(accountId), (tx) => keepHelp(tx, accountId, link.id, text));
  return { text, aiAssisted: true };
}
