import { defineServerSlot, partsOf } from '#platform/server-slots.ts';
import { findPlanned } from '#features/items/content/server/plan/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { Place } from '#features/praise/requests/contract-places.ts';
import type * as testimonials from '../queries.ts';

type Testimonial = Pick<
  NonNullable<Awaited<ReturnType<typeof testimonials.find>>>,
  'id' | 'statusPublish' | 'parentSlug'
>;
const itemUrl = (origin: string, slug: string) => `${origin}/${encodeURIComponent(slug)}`;
const shareUrl = (origin: string, testimonialId: string) => `${origin}/shareme/${testimonialId}`;
/** Returns where a published testimonial is read: on the page of its item, which it has no page beside, else on its share page. */
export const publicUrlOf = (
  origin: string,
  { id, parentSlug }: Omit<Testimonial, 'statusPublish'>,
): string => (parentSlug ? itemUrl(origin, parentSlug) : shareUrl(origin, id));

/** Finds addresses of a later feature that show a published testimonial. */
type Finder = (
  tx: TenantTx,
  shown: { accountId: string; testimonialId: string; origin: string },
) => Promise<Place[]>;
/** Slot for features that show testimonials. */
export const shownPlaces = defineServerSlot<Finder>('testimonials.places');

/** Returns the addresses that show a published testimonial, or that will when its planned time comes. */
export async function placesOf(
  tx: TenantTx,
  services: Pick<Services, 'hosts' | 'fillings'>,
  site: Site,
  testimonial: Testimonial,
): Promise<Place[]> {
  const accountId = site.accountId!;
  const { id: testimonialId, parentSlug } = testimonial;
  const origin = services.hosts.origin(site.host);
  const share = shareUrl(origin, testimonialId);
  if (testimonial.statusPublish !== 'published') {
    const { plan } = await findPlanned(tx, accountId, testimonialId);
    return plan ? [{ kind: 'planned', url: share }] : [];
  }
  const places: Place[] = [
    ...(parentSlug ? [{ kind: 'item' as const, url: itemUrl(origin, parentSlug) }] : []),
    { kind: 'gallery', url: `${origin}/testimonials-gallery/${accountId}` },
    { kind: 'share', url: share },
  ];
  for (const finder of partsOf(services, shownPlaces))
    places.push(...(await finder(tx, { accountId, testimonialId, origin })));
  return places;
}
