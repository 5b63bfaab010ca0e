import { audit } from '#features/ground/audit/server/actions.ts';
import { canUpdate } from '#features/items/content/policy.ts';
import { changed, lockItem, save } from '#features/items/content/server/actions.ts';
import { brandOf, sendMail } from '#features/ground/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import type * as linkCalls from '../../contract-links.ts';
import { POSTER_DAYS } from '../../rules.ts';
import * as queries from './queries.ts';
import * as links from './queries-links.ts';
import { addressOf, canShowAgain, posterOf, shortHashOf, type Address } from './actions-link.ts';
import { addRequest, greetingValueOf, mailOf, type SiteBrand } from './actions-new.ts';
import { isOptedOut } from '../reminders/queries.ts';
import { settingsOf } from '../settings/actions.ts';

type Ask = {
  contentId: string | null;
  customerName: string;
  customerEmail: string;
  locale?: Language | undefined;
  days?: number | undefined;
  send: boolean;
};
type Asked = {
  link: linkCalls.Link;
  mail: { id: string; state: 'queued' | 'kept' } | null;
} & Address;
/** @throws testimonials.no_site 409, not_found 404 */
async function demandSite(tx: TenantTx, accountId: string): Promise<SiteBrand> {
  const brand = await brandOf(tx, accountId);
  if (!brand) throw notFound();
  if (!brand.host) throw fail('testimonials.no_site', 409);
  return { ...brand, host: brand.host };
}
/** Notes on an item who its customer is, where nobody has written it yet and the person may change the item. */
async function nameCustomer(place: Place, contentId: string, customerName: string): Promise<void> {
  const head = await lockItem(place, contentId);
  if (!head || !canUpdate(place.actor, head)) return;
  await save(place, head, { presentation: { customerName } });
  await changed(place, [contentId]);
}
/**
 * Makes a request link with a secret of 192 bits, of which only the hash is stored. It expires, can be revoked, and
 * is answered once. After an email, reminders follow.
 *
 * @throws testimonials.email_missing 400, not_found 404, testimonials.no_site 409, testimonials.opted_out 409
 */
export async function createLink(
  tx: TenantTx,
  services: Services,
  ask: { accountId: string; actor: Actor } & Ask,
): Promise<Asked> {
  const { accountId } = ask;
  if (ask.send && !ask.customerEmail)
    throw fail('testimonials.email_missing', 400, [
      { path: 'customerEmail', code: 'testimonials.email_missing' },
    ]);
  const parent = ask.contentId
    ? await queries.findParent(tx, accountId, ask.contentId, typesWith(ask.actor, READ))
    : undefined;
  if (ask.contentId && !parent) throw notFound();
  const site = await demandSite(tx, accountId);
  const settings = await settingsOf(tx, accountId);
  const customerName = ask.customerName || parent?.customerName || '';
  if (ask.send && (await isOptedOut(tx, accountId, ask.customerEmail)))
    throw fail('testimonials.opted_out', 409);
  const request = await addRequest(tx, services, {
    accountId,
    contentId: ask.contentId,
    customerName,
    customerEmail: ask.customerEmail,
    locale: ask.locale ?? site.language,
    greetingValue: greetingValueOf(settings, parent, customerName),
    createdBy: ask.actor.userId,
    days: ask.days ?? settings.linkDays,
    isSent: ask.send,
    site,
  });
  const { id } = request;
  if (parent && !parent.customerName && customerName)
    await nameCustomer({ tx, services, actor: ask.actor, accountId }, parent.id, customerName);
  const mailId = ask.send
    ? await sendMail(
        tx,
        services,
        mailOf({ accountId, request, settings, site, title: parent?.title ?? null }),
      )
    : null;
  audit(tx, ask.actor, {
    action: 'testimonials.link_created',
    object: { type: 'testimonial_link', id, name: parent?.title },
    after: { expiresAt: request.expiresAt, byMail: ask.send },
  });
  return {
    link: (await queries.findLink(tx, accountId, id))!,
    ...request.address,
    mail: mailId === null ? null : { id: mailId, state: services.mailer.configured ? 'queued' : 'kept' },
  };
}
/**
 * Returns the poster of an account in a language, whose code gives whoever scans it a request of their own; made when
 * there is none.
 *
 * @throws not_found 404, testimonials.no_site 409
 */
export async function openPoster(
  { tx, services, actor, accountId }: Place,
  language: Language | undefined,
): Promise<{ link: linkCalls.Link } & Address> {
  const site = await demandSite(tx, accountId);
  const locale = language ?? site.language;
  const posterId = await links.findPoster(tx, accountId, locale);
  if (posterId) {
    const address = await posterOf(services, { accountId, linkId: posterId }, site);
    return { link: (await queries.findLink(tx, accountId, posterId))!, ...address };
  }
  const request = await addRequest(tx, services, {
    accountId,
    contentId: null,
    customerName: '',
    customerEmail: '',
    locale,
    greetingValue: null,
    createdBy: actor.userId,
    days: POSTER_DAYS,
    isSent: false,
    isOpen: true,
    site,
  });
  audit(tx, actor, {
    action: 'testimonials.poster_made',
    object: { type: 'testimonial_link', id: request.id },
    after: { locale },
  });
  return { link: (await queries.findLink(tx, accountId, request.id))!, ...request.address };
}

/**
 * Returns the address of a request that is still open, with its code to scan; null for one whose secret is not made
 * from the key of the server.
 *
 * @throws not_found 404, testimonials.no_site 409
 */
export async function showLink(
  { tx, services, actor, accountId }: Place,
  linkId: string,
): Promise<Address | null> {
  const link = await links.openLinkRow(tx, accountId, linkId);
  if (!link) throw notFound();
  const site = await demandSite(tx, accountId);
  const request = { accountId, linkId };
  if (!link.isOpen && !canShowAgain(services, request, link.secretHash)) return null;
  // A request of before has no short address yet.
  await links.noteShort(tx, accountId, linkId, shortHashOf(services, request));
  audit(tx, actor, {
    action: 'testimonials.link_shown',
    object: { type: 'testimonial_link', id: linkId },
  });
  return link.isOpen
    ? posterOf(services, request, site)
    : addressOf(services, request, { ...site, locale: link.locale });
}
