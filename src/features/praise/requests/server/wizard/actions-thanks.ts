import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Thanks, RequestState } from '../../contract.ts';
import type { Settings } from '../../contract-settings.ts';
import { isHappy, offersReview } from '../../rules.ts';
import { siteWords } from '../actions-words.ts';
import { ownPermissionPath, sharePath } from '../actions-token.ts';
import type { Opened } from './actions-open.ts';
import { outcomeOf } from './queries.ts';

/**
 * The facts that the last page depends on: the rating, the path of the page to share if there is permission, and
 * that of the page of the permission for whoever just sent the testimonial.
 */
export type Outcome = { rating: number | null; sharePath: string | null; permission?: string };

/** Returns the last page (TEST-39 to 42, Y-16); happy customers have their own texts and the page to share. */
export function thanksOf(
  settings: Settings,
  language: Language,
  { rating, sharePath: path, permission }: Outcome,
): Thanks {
  const t = siteWords(language);
  const happy = isHappy(rating);
  const hasReview =
    settings.isRequestButton &&
    settings.reviewUrl !== '' &&
    offersReview(settings.reviewLinkRule, settings.rating ? rating : null);
  return {
    title: happy ? settings.thanksPageTitle || t('thanksHappyTitle') : t('thanksTitle'),
    subtitle: happy ? settings.thanksPageSubtitle || t('thanksHappySubtitle') : t('thanksText'),
    description: happy ? settings.thanksPageDescription : '',
    story:
      happy && settings.isSharingButton && path !== null
        ? { label: settings.thanksPageButton || t('shareStory'), href: path }
        : null,
    review: hasReview
      ? { label: settings.requestButtonTitle || t('leaveReview'), href: settings.reviewUrl }
      : null,
    permission: permission ?? null,
  };
}
/** Reads the last page of a testimonial that was sent; `isNew` = by whoever asks, just now. */
export async function readThanks(
  tx: TenantTx,
  services: Services,
  settings: Settings,
  {
    isNew = false,
    ...testimonial
  }: { accountId: string; testimonialId: string; language: Language; isNew?: boolean },
): Promise<Thanks> {
  const outcome = await outcomeOf(tx, testimonial.accountId, testimonial.testimonialId);
  const mayShare = outcome !== undefined && outcome.consent !== false;
  const wasAsked = outcome !== undefined && outcome.consent !== null;
  return thanksOf(settings, testimonial.language, {
    rating: outcome?.rating ?? null,
    sharePath: mayShare ? sharePath(services, testimonial) : null,
    ...(isNew && wasAsked ? { permission: ownPermissionPath(services, testimonial) } : {}),
  });
}
/** Returns the state of a request with its last page if it was answered. */
export async function withThanks(
  services: Services,
  { link, settings }: Opened,
  state: RequestState,
): Promise<RequestState> {
  const { accountId, testimonialId } = link;
  if (link.state !== 'answered') return state;
  if (testimonialId === null)
    return { ...state, thanks: thanksOf(settings, link.locale, { rating: 0, sharePath: null }) };
  const thanks = await services.db.withTenant(asJobOf(accountId), (tx) =>
    readThanks(tx, services, settings, { accountId, testimonialId, language: link.locale }),
  );
  return { ...state, thanks };
}
