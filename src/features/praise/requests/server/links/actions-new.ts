import { randomBytes } from 'node:crypto';
import { brandOf, type Brand } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { hashToken } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { Settings } from '../../contract-settings.ts';
import { askMail } from '../emails.ts';
import * as queries from './queries.ts';
import { greet, inLanguage } from '../settings/actions-texts.ts';
import { addressOf, posterOf, secretOf, shortHashOf, type Address } from './actions-link.ts';

/** Brand of an account that has a public host. */
export type SiteBrand = Brand & { host: string; language: Language; sender: string };
/** Returns the brand of an account if it has a public host. */
export async function siteBrandOf(tx: TenantTx, accountId: string): Promise<SiteBrand | undefined> {
  const brand = await brandOf(tx, accountId);
  return brand?.host ? { ...brand, host: brand.host } : undefined;
}
/** A request before it has an address. */
type NewRequest = {
  accountId: string;
  contentId: string | null;
  customerName: string;
  customerEmail: string;
  locale: Language;
  greetingValue: string | null;
  createdBy: string | null;
  days: number;
  /** A mail goes out now, and reminders follow. */
  isSent: boolean;
  /** A poster, whose own secret nobody gets: whoever opens its short address gets a request of their own. */
  isOpen?: boolean;
  /** The poster that was scanned. */
  fromLinkId?: string | null;
  site: SiteBrand;
};
/** A stored request with its address. */
export type Request = {
  id: string;
  customerEmail: string;
  locale: Language;
  greetingValue: string | null;
  expiresAt: string;
  address: Address;
};

/** Returns the text that fills the bracket of the greeting of an item's request (TEST-15). */
export function greetingValueOf(
  settings: Settings,
  item: { custom: Record<string, unknown>; customerName: string | null } | undefined,
  customerName = item?.customerName ?? '',
): string | null {
  const filled = settings.customField ? item?.custom[settings.customField] : customerName;
  return typeof filled === 'string' && filled.trim() ? fitting(filled.trim(), 200) : null;
}
/**
 * Stores a request with a secret of 192 bits, of which only the hash is stored, and returns its addresses. It expires,
 * can be revoked, and is answered once.
 */
export async function addRequest(tx: TenantTx, services: Services, request: NewRequest): Promise<Request> {
  const { site, isOpen = false, fromLinkId = null, ...columns } = request;
  const { accountId, customerEmail, locale } = request;
  const id = await queries.newLinkId(tx);
  const link = { accountId, linkId: id };
  const expiresAt = await queries.addLink(tx, {
    ...columns,
    id,
    isOpen,
    fromLinkId,
    customerEmail: customerEmail || null,
    secretHash: isOpen
      ? hashToken(randomBytes(24).toString('base64url'))
      : hashToken(secretOf(services, link)),
    shortHash: shortHashOf(services, link),
  });
  const address = isOpen
    ? await posterOf(services, link, site)
    : await addressOf(services, link, { ...site, locale });
  return { id, customerEmail, locale, greetingValue: request.greetingValue, expiresAt, address };
}
/** Writes the mail of a request. */
export function mailOf({
  accountId,
  request,
  settings,
  site,
  title,
}: {
  accountId: string;
  request: Request;
  settings: Settings;
  site: SiteBrand;
  title: string | null;
}) {
  const { locale } = request;
  const texts = inLanguage(settings, locale);
  return {
    accountId,
    kind: 'testimonial.request',
    to: request.customerEmail,
    language: locale,
    senderName: site.sender,
    ...askMail(locale, site, {
      greeting: greet(texts, locale, request.greetingValue),
      title: title || null,
      url: request.address.url,
      expiresAt: request.expiresAt,
      texts,
    }),
  };
}
