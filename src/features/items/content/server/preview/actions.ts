import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashToken, sessionKey } from '#platform/http/session.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import { PREVIEW_MINUTES } from '../../contract.ts';
import { load } from '../actions.ts';
import { readWorkingCopy } from '../queries-copy.ts';
import * as queries from './queries.ts';

/**
 * A link to the page as it will look, on the business's own host: minutes long, and no longer than the
 * session (CONT-02, SITE-51).
 */
export async function preview(
  place: Place,
  contentId: string,
  request: FastifyRequest,
): Promise<{ url: string; expiresAt: string }> {
  const { tx, services, accountId } = place;
  const item = await load(place, contentId);
  const host = await queries.siteHost(tx, accountId);
  const session = sessionKey(request);
  if (!host || !session || item.isTestimonial) throw fail('content.no_page', 409);
  const secret = randomBytes(24).toString('base64url');
  const expiresAt = new Date(services.clock().getTime() + PREVIEW_MINUTES * 60_000).toISOString();
  const page = await readWorkingCopy(tx, accountId, item);
  if (!page) throw fail('content.no_page', 409);
  await queries.addPreview(tx, {
    accountId,
    contentId,
    secretHash: hashToken(secret),
    sessionHash: session.tokenHash,
    appHost: request.site.host,
    expiresAt,
    page,
  });
  return { url: `${services.hosts.origin(host)}/preview?key=${secret}`, expiresAt };
}
/** Returns the item that a preview link opens on the site of the scope, and the app host that asked for it. */
export const openPreview = (tx: TenantTx, secret: string) => queries.findPreview(tx, hashToken(secret));
