import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { sealedToken } from '#platform/secrets/sealed-token.ts';
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
/** Key of a preview of an account's settings: the host that may frame it. */
export const previewKey = sealedToken('testimonial preview', z.object({ appHost: z.string() }), 1000);

/** Returns the settings that the key of a preview shows on the host of its account; undefined without a key. */
export async function draftOf(
  services: Services,
  site: Pick<Site, 'accountId'>,
  query: URLSearchParams,
): Promise<Draft | undefined> {
  const { accountId } = site;
  const key = accountId && previewKey.read(services, accountId, query.get('preview'));
  if (!accountId || !key) return undefined;
  const draft = await services.db.withTenant(asJobOf(accountId), (tx) =>
    queries.read(tx, accountId, 'draft'),
  );
  return {
    settings: readAs(settingsShape, (draft['settings'] ?? {}) as Values),
    referrals: readAs(referralsShape, (draft['referrals'] ?? {}) as Values),
    appHost: key.appHost,
  };
}
