import { brandOf } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { EDITOR_PREVIEW_MINUTES } from '../contract.ts';
import { withChange } from './actions.ts';
import * as queries from '#features/praise/requests/server/settings/queries.ts';
import { mailPath, previewKey, SAMPLE } from '#features/praise/requests/server/settings/actions-preview.ts';

type Values = Record<string, unknown>;

/**
 * Keeps what somebody edits and returns the secret addresses that show it.
 *
 * @throws validation 400 with the fields, testimonials.no_site 409
 */
export async function preview(
  { tx, services, accountId }: { tx: TenantTx; services: Services; accountId: string },
  { settings, referrals }: { settings: Values; referrals: Values },
  appHost: string,
) {
  const brand = await brandOf(tx, accountId);
  if (!brand?.host) throw fail('testimonials.no_site', 409);
  await queries.lock(tx, accountId, 'draft');
  const stored = { settings: await queries.read(tx, accountId, 'settings') };
  await queries.write(tx, accountId, 'draft', {
    settings: withChange('settings', stored.settings, settings),
    referrals: withChange('referrals', await queries.read(tx, accountId, 'referrals'), referrals),
  });
  const key = previewKey.write(services, accountId, { appHost }, EDITOR_PREVIEW_MINUTES);
  const expiresAt = new Date(services.clock().getTime() + EDITOR_PREVIEW_MINUTES * 60_000).toISOString();
  const entry = await queries.newest(tx, accountId);
  return {
    origin: services.hosts.origin(brand.host),
    key,
    expiresAt,
    paths: {
      request: `/testimonial-request/${SAMPLE}`,
      nameless: `/testimonial-request/${SAMPLE}?name=none`,
      write: `/testimonial-request/${SAMPLE}?step=write`,
      details: `/testimonial-request/${SAMPLE}?step=details`,
      video: `/testimonial-request/${SAMPLE}?step=video`,
      mail: mailPath('ask'),
      reminder: mailPath('reminder'),
      happy: `/testimonial-request/${SAMPLE}?rating=5`,
      plain: `/testimonial-request/${SAMPLE}?rating=3`,
      gallery: `/testimonials-gallery/${accountId}`,
      share: `/shareme/${entry?.contentId ?? SAMPLE}`,
    },
  };
}
