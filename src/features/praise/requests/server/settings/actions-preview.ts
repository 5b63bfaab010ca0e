import { asJobOf } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import {
  referrals as referralsShape,
  settings as settingsShape,
  type Referrals,
  type Settings,
} from '../../contract-settings.ts';
import { readAs } from './actions.ts';
import * as queries from './queries.ts';

type Values = Record<string, unknown>;
/** The settings that a preview shows, and the host that may frame it. */
export type Draft = { settings: Settings; referrals: Referrals; appHost: string };
/** The id in the addresses of previews. */
export const SAMPLE = 'preview';
/** Returns the path that shows an email of the settings that are edited. */
export const mailPath = (kind: string): string => `/testimonial-mail/${kind}`;
/** Returns the purpose of the seal of an account's previews. */
export const previewPurpose = (accountId: string) => `testimonial preview ${accountId}`;

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
    key = JSON.parse(services.seal.open(previewPurpose(accountId), Buffer.from(sealed, 'base64url')));
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
