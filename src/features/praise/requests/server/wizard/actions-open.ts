import { type TenantTx } from '#platform/db/tenant.ts';
import { hashToken } from '#platform/http/session.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { fail } from '#shared/fail.ts';
import type { Settings } from '../../contract-settings.ts';
import { settingsOf } from '../settings/actions.ts';
import { inLanguage } from '../settings/actions-texts.ts';
import * as queries from './queries.ts';

/** Link of a secret, with what its page shows. */
export type Found = NonNullable<Awaited<ReturnType<typeof queries.findBySecret>>>;
/** An open link with the settings of its account. */
export type Opened = { link: Found; settings: Settings };

/**
 * Opens a link on the host of its account. A wrong id, a wrong secret and a link of another account get the
 * same answer; only with the right secret it says that the link is expired or revoked.
 *
 * @throws testimonials.link_wrong 404, testimonials.link_revoked 410, testimonials.link_expired 410
 */
export async function openLink(
  tx: TenantTx,
  site: Pick<Site, 'accountId'>,
  linkId: string,
  secret: string,
): Promise<Opened> {
  const link = site.accountId ? await queries.findBySecret(tx, hashToken(secret)) : undefined;
  if (!link || link.accountId !== site.accountId || link.id !== linkId.toLowerCase())
    throw fail('testimonials.link_wrong', 404);
  if (link.state === 'revoked') throw fail('testimonials.link_revoked', 410);
  if (link.state === 'expired') throw fail('testimonials.link_expired', 410);
  return { link, settings: inLanguage(await settingsOf(tx, link.accountId), link.locale) };
}
