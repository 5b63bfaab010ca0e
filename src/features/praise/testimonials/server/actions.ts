import { audit } from '#features/ground/audit/server/actions.ts';
import { hiddenFields, withoutHidden } from '#features/structure/content-model/server/actions.ts';
import { changed } from '#features/items/content/server/actions.ts';
import { tellPublished } from '#features/items/content/server/publishing/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import type * as contract from '../contract.ts';
import { isForSite } from '../rules.ts';
import * as queries from './queries.ts';
import { publicUrlOf } from './permission/actions-places.ts';
import { versionOf, tell } from '#features/praise/requests/server/actions.ts';

const plainValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return String((value as { value?: unknown }).value ?? '');
};
/**
 * Loads a testimonial as its readers in the account see it.
 *
 * @throws not_found 404
 */
export async function load(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  accountId: string,
  testimonialId: string,
): Promise<contract.Full & { contentTypeId: string }> {
  const row = await queries.find(tx, accountId, testimonialId, typesWith(actor, READ));
  if (!row) throw notFound();
  const { custom, slug: _slug, host, parentSlug, hasPhotoOfCustomer: _photo, ...rest } = row;
  return {
    ...rest,
    hasSpeech: services.config.speech !== undefined,
    textHash: versionOf(rest.description),
    customFields: Object.entries(withoutHidden(custom, await hiddenFields(tx, actor, accountId))).map(
      ([name, value]) => ({ name, value: plainValue(value) }),
    ),
    publicUrl:
      row.statusPublish === 'published' && host
        ? publicUrlOf(services.hosts.origin(host), { id: row.id, parentSlug })
        : null,
  };
}
/**
 * Publishes a testimonial or takes it off the site; item page, reviews and gallery follow with the next
 * request.
 *
 * @throws testimonials.no_consent 409
 */
export async function setPublished(
  place: Place,
  before: contract.Full & { contentTypeId: string },
  published: boolean,
): Promise<contract.Full> {
  const { tx, services, actor, accountId } = place;
  const { id: testimonialId, contentTypeId } = before;
  if (published && (before.isSubmissionConsent === false || !isForSite(before.withdrawn)))
    throw fail('testimonials.no_consent', 409);
  if (await queries.setPublished(tx, accountId, testimonialId, published)) {
    audit(tx, actor, {
      action: published ? 'testimonials.published' : 'testimonials.unpublished',
      object: { type: 'testimonial', id: testimonialId },
    });
    await tellPublished(place, [{ id: testimonialId, contentTypeId, isTestimonial: true }], published);
    await tell(tx, accountId, { id: testimonialId, what: published ? 'published' : 'unpublished' });
    await changed(place, [testimonialId]);
  }
  return load(tx, services, actor, accountId, testimonialId);
}
