import type { FastifyRequest } from 'fastify';
import { auditPerson } from '#features/audit/server/actions.ts';
import { loadMe, recorderOf } from '#features/identity/server/actions.ts';
import * as steps from '#features/identity/server/queries.ts';
import { mailPerson, mailStranger } from '#features/notices/server/actions.ts';
import { distrust, endOthers, tellSessions } from '#features/security/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/hosts.ts';
import { consume, countUp, giveBack, placeOf } from '#platform/http/limits.ts';
import { hashToken, newSecret, SESSIONS_TOPIC } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { LINK_MINUTES, type Purpose } from '../rules.ts';
import { letter, type Kind } from './emails.ts';
import * as queries from './queries.ts';

/**
 * Links of mails: a random secret whose hash is a row that is taken once (identity's sign-in steps). Its kind
 * is the purpose, its host the one that the mail names, its data the e-mail; a link for one thing opens
 * nothing else, and on no other host.
 */
const kindOf = (purpose: Purpose) => `link.${purpose}`;
export type LinkData = { email: string } & Record<string, unknown>;
export async function makeLink(
  tx: TenantTx,
  given: { purpose: Purpose; userId: string | null; host: string; data: LinkData },
): Promise<string> {
  const { token, hash } = newSecret();
  await steps.putStep(tx, {
    ...given,
    token: hash,
    kind: kindOf(given.purpose),
    seconds: LINK_MINUTES[given.purpose] * 60,
  });
  return token;
}
export const findLink = (tx: TenantTx, purpose: Purpose, code: string, host: string) =>
  steps.findStep<LinkData>(tx, hashToken(code), kindOf(purpose), host);
export const takeLink = (tx: TenantTx, purpose: Purpose, code: string, host: string) =>
  steps.takeStep<LinkData>(tx, hashToken(code), kindOf(purpose), host);
export const expired = () => fail('joining.link_expired', 410);
export const addressOf = (services: Services, host: string, path: string, query: Record<string, string>) =>
  `${services.hosts.origin(host)}${path}?${new URLSearchParams(query)}`;
export const brandOf = (site: Site) => ({
  name: site.brandName,
  theme: site.theme,
  primaryColor: site.primaryColor,
});

/**
 * Of one address: refused. Of one e-mail: silent, since a refusal would shut the door for its owner and tell
 * that it is known.
 */
const PER_ADDRESS = { points: 20, seconds: 900 };
const PER_EMAIL = { points: 5, seconds: 3600 };
export const countAddress = (services: Services, request: FastifyRequest) =>
  consume(services, 'link-address', placeOf(request), PER_ADDRESS);
/**
 * Whoever holds a link that is right is no stranger who tries: it costs nothing, so a whole office behind one
 * address can come in.
 */
export const spareAddress = (services: Services, request: FastifyRequest) =>
  giveBack(services, 'link-address', placeOf(request));
export const mayMail = async (services: Services, email: string) =>
  (await countUp(services, 'link-email', email, PER_EMAIL)) <= PER_EMAIL.points;

/** A letter to a person about themselves, in their language and the brand of the host. */
export async function tellPerson(
  tx: TenantTx,
  services: Services,
  site: Site,
  given: { userId: string; language: Language | null; kind: Kind; href?: string; name?: string },
): Promise<void> {
  const language = given.language ?? site.language;
  const brand = brandOf(site);
  await mailPerson(tx, services, {
    userId: given.userId,
    kind: `joining.${given.kind}`,
    language,
    senderName: brand.name,
    ...letter(language, given.kind, { brand, ...given }),
  });
}
/** A letter to an address that is nobody's login yet. */
export async function tellStranger(
  tx: TenantTx,
  services: Services,
  site: Site,
  given: { to: string; language: Language; kind: Kind; href?: string; name?: string },
): Promise<void> {
  const brand = brandOf(site);
  await mailStranger(tx, services, {
    to: given.to,
    kind: `joining.${given.kind}`,
    language: given.language,
    senderName: brand.name,
    ...letter(given.language, given.kind, { brand, ...given }),
  });
}

/**
 * A password was set or changed: other sessions, trusted browsers and open links of the person end, and they
 * hear of it. The scope is theirs.
 */
export async function replacePassword(
  tx: TenantTx,
  given: {
    services: Services;
    site: Site;
    userId: string;
    passwordHash: string;
    /** The session that stays. */ keep: Buffer | null;
    action: 'sign_in.password_set' | 'sign_in.password_changed';
  },
): Promise<void> {
  const { services, site, userId } = given;
  const me = await loadMe(tx, userId);
  await queries.putPassword(tx, userId, given.passwordHash);
  await endOthers(tx, userId, given.keep ?? Buffer.alloc(32));
  await distrust(tx, userId, null);
  await queries.dropSteps(tx, userId);
  await tellSessions(tx, userId, SESSIONS_TOPIC);
  await auditPerson(
    tx,
    recorderOf({ ...me, userId }),
    {
      action: given.action,
      object: { type: 'user', id: userId, name: me.email },
      after: { host: site.host },
    },
    site.agencyId,
  );
  await tellPerson(tx, services, site, { userId, language: me.language, kind: 'passwordChanged' });
}
