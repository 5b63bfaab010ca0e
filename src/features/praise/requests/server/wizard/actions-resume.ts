import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import {
  draft as draftShape,
  RESUME_MINUTES,
  type ResumeState,
  type resume as contract,
} from '../../contract-wizard.ts';
import { openLink } from './actions-open.ts';
import { drawCode } from '../links/actions-link.ts';
import { draftOf, storeDraft } from '../links/queries-links.ts';

type Request = { accountId: string; linkId: string };
/** Returns the signature of a code, which is bound to its request and its end. */
const signatureOf = (
  { seal }: Pick<Services, 'seal'>,
  { accountId, linkId }: Request,
  until: string,
): Buffer => seal.digest(`testimonial resume ${accountId}`, `${linkId} ${until}`).subarray(0, 16);

/**
 * Keeps what a customer has typed and returns the code that opens it on another device.
 *
 * @throws the errors of `openLink`
 */
export async function resume(
  services: Services,
  site: Site,
  { linkId, secret, draft }: { linkId: string; secret: string; draft: z.output<typeof draftShape> | null },
): Promise<Output<typeof contract>> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const { accountId } = site;
  const language = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const { link } = await openLink(tx, site, linkId, secret);
    if (link.state === 'open' && draft) await storeDraft(tx, accountId, linkId, draft);
    return link.locale;
  });
  const until = services.clock().getTime() + RESUME_MINUTES * 60_000;
  const signature = signatureOf(services, { accountId, linkId }, String(until)).toString('base64url');
  const query = `t=${encodeURIComponent(secret)}&l=${language}&resume=${until}.${signature}`;
  const url = `${services.hosts.origin(site.host)}/testimonial-request/${linkId}?${query}`;
  return { url, qr: await drawCode(url), expiresAt: new Date(until).toISOString() };
}

/** Returns what a code opens on this device; null without a code. */
export async function resumed(
  services: Services,
  { accountId, linkId, isAnswered }: Request & { isAnswered: boolean },
  code: string | null,
): Promise<ResumeState> {
  if (!code) return null;
  const [until = '', signed = ''] = code.split('.');
  const signature = Buffer.from(signed, 'base64url');
  const valid = signatureOf(services, { accountId, linkId }, until);
  const isSigned = signature.length === valid.length && timingSafeEqual(signature, valid);
  if (!isSigned || Number(until) < services.clock().getTime()) return 'late';
  if (isAnswered) return { draft: null };
  const stored = await services.db.withTenant(asJobOf(accountId), (tx) => draftOf(tx, accountId, linkId));
  const parsed = draftShape.safeParse(stored);
  return { draft: parsed.success ? parsed.data : null };
}
