import type { FastifyRequest } from 'fastify';
import { auditPerson } from '#features/ground/audit/server/actions.ts';
import { loadMe, recorderOf } from '#features/identity/identity/server/actions.ts';
import * as steps from '#features/identity/identity/server/queries.ts';
import { mailPerson, mailStranger } from '#features/ground/notices/server/actions.ts';
import { distrust, endOthers } from '#features/identity/security/server/queries.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { consume, countUp, giveBack, placeOf } from '#platform/http/limits.ts';
import { hashToken, newSecret, SESSIONS_TOPIC } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { LINK_MINUTES, type Purpose } from '../rules.ts';
import { letter, type Kind } from './emails.ts';
import * as queries from './queries.ts';
import { shownName } from '#shared/web/brand-name.ts';

// Links of mails are steps of a sign-in (identity): a random secret, stored as a hash and taken once. The step
// has the purpose as its kind, the host of the address and the email, so a link works for one purpose on one
// host.

const kindOf = (purpose: Purpose) => `link.${purpose}`;
/** Data of a link; sign-ups add the form. */
export type LinkData = { email: string } & Record<string, unknown>;
/** Stores a new link and returns its secret. */
export async function makeLink(
  tx: TenantTx,
  { purpose, ...link }: { purpose: Purpose; userId: string | null; host: string; data: LinkData },
): Promise<string> {
  const { token, hash } = newSecret();
  await steps.putStep(tx, {
    ...link,
    token: hash,
    kind: kindOf(purpose),
    seconds: LINK_MINUTES[purpose] * 60,
  });
  return token;
}
/** Returns a valid link without taking it. */
export const findLink = (tx: TenantTx, purpose: Purpose, code: string, host: string) =>
  steps.findStep<LinkData>(tx, hashToken(code), kindOf(purpose), host);
/** Takes a link once. */
export const takeLink = (tx: TenantTx, purpose: Purpose, code: string, host: string) =>
  steps.takeStep<LinkData>(tx, hashToken(code), kindOf(purpose), host);
/** Makes the problem of a link that has expired or was used. */
export const expired = () => fail('joining.link_expired', 410);
/** Returns an address of the application on a host. */
export const addressOf = (services: Services, host: string, path: string, query: Record<string, string>) =>
  `${services.hosts.origin(host)}${path}?${new URLSearchParams(query)}`;
/** Returns the brand of a host for its mails. */
export const brandOf = (site: Site) => ({
  name: shownName(site),
  theme: site.theme,
  primaryColor: site.primaryColor,
});

/** Requests of one network address; more are refused. */
const PER_ADDRESS = { points: 20, seconds: 900 };
/** Mails to one email; more are left out silently: a refusal would lock its owner out and tell that it exists. */
const PER_EMAIL = { points: 5, seconds: 3600 };
/**
 * Counts a request of an address.
 *
 * @throws too_many_requests 429
 */
export const countAddress = (services: Services, request: FastifyRequest) =>
  consume(services, 'link-address', placeOf(request), PER_ADDRESS);
/** Gives the count back for a valid link, so that a whole office behind one address can sign in. */
export const spareAddress = (services: Services, request: FastifyRequest) =>
  giveBack(services, 'link-address', placeOf(request));
/** Counts a mail to an email and says whether it may be sent. */
export const mayMail = async (services: Services, email: string) =>
  (await countUp(services, 'link-email', email, PER_EMAIL)) <= PER_EMAIL.points;

/** Mails a person about their own account, in their language and the brand of the host. */
export async function tellPerson(
  tx: TenantTx,
  services: Services,
  site: Site,
  mail: { userId: string; language: Language | null; kind: Kind; href?: string; name?: string },
): Promise<void> {
  const language = mail.language ?? site.language;
  const brand = brandOf(site);
  await mailPerson(tx, services, {
    userId: mail.userId,
    kind: `joining.${mail.kind}`,
    language,
    senderName: brand.name,
    ...letter(language, mail.kind, { brand, ...mail }),
  });
}
/**
 * Mails an address that may have no account. The outbox of `agencyId` lists it as a mail of the kind `listedAs`, with
 * the subject of that kind: nobody there is to learn whether the address has an account.
 */
export async function tellStranger(
  tx: TenantTx,
  services: Services,
  site: Site,
  mail: {
    to: string;
    language: Language;
    kind: Kind;
    href?: string;
    name?: string;
    agencyId?: string | undefined;
    listedAs?: Kind;
  },
): Promise<void> {
  const brand = brandOf(site);
  const { listedAs = mail.kind } = mail;
  const { subject } = letter(mail.language, listedAs, { brand, ...mail });
  await mailStranger(tx, services, {
    to: mail.to,
    agencyId: mail.agencyId,
    kind: `joining.${listedAs}`,
    language: mail.language,
    senderName: brand.name,
    ...letter(mail.language, mail.kind, { brand, ...mail }),
    subject,
  });
}

/**
 * Stores a new password in the scope of its person: other sessions, trusted browsers and open links end, and the
 * person gets a mail.
 *
 * @throws auth/user-gone 401 for a deleted person
 */
export async function replacePassword(
  tx: TenantTx,
  change: {
    services: Services;
    site: Site;
    userId: string;
    passwordHash: string;
    /** Token hash of the session that stays; null = none. */
    keep: Buffer | null;
    action: 'sign_in.password_set' | 'sign_in.password_changed';
  },
): Promise<void> {
  const { services, site, userId, passwordHash, keep, action } = change;
  const me = await loadMe(tx, userId);
  await queries.putPassword(tx, userId, passwordHash);
  await endOthers(tx, userId, keep ?? Buffer.alloc(32));
  await distrust(tx, userId, null);
  await queries.dropSteps(tx, userId);
  await tellScreens(tx, { userId: userId, topic: SESSIONS_TOPIC });
  await auditPerson(
    tx,
    recorderOf({ ...me, userId }),
    {
      action,
      object: { type: 'user', id: userId, name: me.email },
      after: { host: site.host },
    },
    site.agencyId,
  );
  await tellPerson(tx, services, site, { userId, language: me.language, kind: 'passwordChanged' });
}
