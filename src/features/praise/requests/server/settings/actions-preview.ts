import { brandOf } from '#features/ground/notices/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { EDITOR_PREVIEW_MINUTES } from '../../contract-editor.ts';
import {
  referrals as referralsShape,
  settings as settingsShape,
  type Referrals,
  type Settings,
} from '../../contract-settings.ts';
import { readAs, withChange } from './actions.ts';
import * as queries from './queries.ts';

type Values = Record<string, unknown>;
/** The settings that a preview shows, and the host that may frame it. */
export type Draft = { settings: Settings; referrals: Referrals; appHost: string };
/** The id in the addresses of previews. */
export const SAMPLE = 'preview';
/** Returns the path that shows an email of the settings that are edited. */
export const mailPath = (kind: string): string => `/testimonial-mail/${kind}`;
const about = (accountId: string) => `testimonial preview ${accountId}`;

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
  const until = services.clock().getTime() + EDITOR_PREVIEW_MINUTES * 60_000;
  const key = services.seal.close(about(accountId), JSON.stringify({ until, appHost })).toString('base64url');
  const entry = await queries.newest(tx, accountId);
  return {
    origin: services.hosts.origin(brand.host),
    key,
    expiresAt: new Date(until).toISOString(),
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

/** Returns the settings that the key of a preview shows on the host of its account; undefined without a key. */
export async function draftOf(
  services: Services,
  site: Pick<Site, 'accountId'>,
  query: URLSearchParams,
): Promise<Draft | undefined> {
  const sealed = query.get('preview');
  if (!sealed || !site.accountId || sealed.length > 1000) return undefined;
  const { accountId } = site;
  let key: { until: number; appHost: string };
  try {
    key = JSON.parse(services.seal.open(about(accountId), Buffer.from(sealed, 'base64url')));
  } catch {
    return undefined;
  }
  if (key.until < services.clock().getTime()) return undefined;
  const draft = await services.db.withTenant(asJobOf(accountId), (tx) =>
    queries.read(tx, accountId, 'draft'),
  );
  return {
    settings: readAs(settingsShape, (draft['settings'] ?? {}) as Values),
    referrals: readAs(referralsShape, (draft['referrals'] ?? {}) as Values),
    appHost: key.appHost,
  };
}
