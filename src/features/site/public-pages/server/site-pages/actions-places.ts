import type { Place } from '#features/praise/requests/contract-places.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { settingsIn } from '../site-layout/actions.ts';
import { published } from '#features/site/site-settings/server/queries.ts';
import * as queries from './queries.ts';

/** Most testimonials of the start page, and the newest ones among which those with words are looked for. */
const HOME_REVIEWS = { most: 3, candidates: 12 };
/** Returns rows in the order in which an owner has chosen them. */
export const inOrder = <Row extends { contentId: string }>(rows: Row[], ids: readonly string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.contentId === id) ?? []);
/** Reads the testimonials of the start page: those that the owner has chosen and that are public, else the newest. */
export async function homeReviews(tx: TenantTx, source: queries.Scope): Promise<queries.ReviewRow[]> {
  const { flags, scope } = source.settings;
  const { testimonials } = scope.presentations;
  if (!flags.activateReviews) return [];
  const chosen =
    testimonials.length > 0
      ? inOrder(
          await queries.reviews(tx, source, testimonials.length, { contentIds: testimonials }),
          testimonials,
        )
      : [];
  const rows = chosen.length > 0 ? chosen : await queries.reviews(tx, source, HOME_REVIEWS.candidates);
  return rows.filter(({ testimonial }) => testimonial.description).slice(0, HOME_REVIEWS.most);
}

/** Returns the pages of the site that show a published testimonial: the start page and the page of reviews. */
export async function sitePlaces(
  tx: TenantTx,
  { accountId, testimonialId, origin }: { accountId: string; testimonialId: string; origin: string },
): Promise<Place[]> {
  const site = await published(tx, accountId);
  const source = { accountId, settings: settingsIn(site?.settings ?? {}) };
  if (!source.settings.flags.activateReviews) return [];
  const reviewRows = await queries.reviews(tx, source, 1, { contentIds: [testimonialId] });
  if (reviewRows.length === 0) return [];
  const homeRows = await homeReviews(tx, source);
  const home: Place = { kind: 'home', url: `${origin}/${site?.mode === 'website' ? '?tab=4' : ''}` };
  return [
    ...(homeRows.some(({ contentId }) => contentId === testimonialId) ? [home] : []),
    { kind: 'reviews', url: `${origin}/testimonials` },
  ];
}
