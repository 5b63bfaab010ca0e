import { createHash, randomBytes } from 'node:crypto';
import QRCode from 'qrcode';
import { audit } from '#features/audit/server/actions.ts';
import { hiddenFields, withoutHidden } from '#features/content-model/server/actions.ts';
import { changed } from '#features/content/server/actions.ts';
import { brandOf, sendMail } from '#features/notices/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { tellOfItems } from '#features/media/server/news/queries.ts';
import { hashToken } from '#platform/http/session.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import { greetingOf, TESTIMONIAL_TOPIC } from '../rules.ts';
import { askMail, siteWords } from './emails.ts';
import * as queries from './queries.ts';

/** Which words of the consent somebody saw: the same text has the same version. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Settings with every default filled in; stored values that no longer fit fall back to the defaults. */
export async function settingsOf(tx: TenantTx, accountId: string): Promise<contract.Settings> {
  const stored = await queries.readSettings(tx, accountId);
  const parsed = contract.settings.safeParse(stored);
  return parsed.success ? parsed.data : contract.settings.parse({});
}

/** Changes what is named, checks the whole. @throws 400 with the fields */
export async function changeSettings(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  accountId: string,
  change: Record<string, unknown>,
): Promise<contract.Settings> {
  const known = Object.keys(contract.settings.shape);
  const unknown = Object.keys(change).find((key) => !known.includes(key));
  if (unknown) throw fail('validation', 400, [{ path: unknown, code: 'field.unrecognized_keys' }]);
  const stored = await queries.lockSettings(tx, accountId);
  const before = contract.settings.safeParse(stored);
  const parsed = contract.settings.safeParse({ ...stored, ...change });
  if (!parsed.success)
    throw fail(
      'validation',
      400,
      parsed.error.issues
        .slice(0, 50)
        .map((issue) => ({ path: issue.path.join('.'), code: `field.${issue.code}` })),
    );
  await queries.writeSettings(tx, accountId, parsed.data);
  audit(tx, actor, {
    action: 'settings.testimonials_changed',
    object: { type: 'account', id: accountId },
    before: before.data ?? {},
    after: parsed.data,
  });
  await siteChanged(tx, services, accountId);
  return parsed.data;
}

/** The greeting of a link in a language (TEST-15). */
export function greet(settings: contract.Settings, language: Language, value: string | null): string {
  const t = siteWords(language);
  return greetingOf({
    greeting: settings.greeting || t('greeting'),
    fallback: settings.greetingMain || t('greetingFallback'),
    value,
  });
}

type Ask = {
  contentId: string | null;
  customerName: string;
  customerEmail: string;
  locale?: Language | undefined;
  days?: number | undefined;
  send: boolean;
};
/**
 * Makes a request link: 192 random bits of which only the hash is kept; expires, can be revoked, is answered
 * once.
 */
export async function createLink(
  tx: TenantTx,
  services: Services,
  given: { accountId: string; actor: Actor } & Ask,
): Promise<{
  link: contract.Link;
  url: string;
  qr: string;
  mail: { id: string; state: 'queued' | 'kept' } | null;
}> {
  const { accountId } = given;
  if (given.send && !given.customerEmail)
    throw fail('testimonials.email_missing', 400, [
      { path: 'customerEmail', code: 'testimonials.email_missing' },
    ]);
  const brand = await brandOf(tx, accountId);
  const parent = given.contentId
    ? await queries.findParent(tx, accountId, given.contentId, typesWith(given.actor, READ))
    : undefined;
  if (!brand || (given.contentId && !parent)) throw notFound();
  if (!brand.host) throw fail('testimonials.no_site', 409);
  const settings = await settingsOf(tx, accountId);
  const locale = given.locale ?? brand.language;
  const customerName = given.customerName || parent?.customerName || '';
  const filled = settings.customField ? parent?.custom[settings.customField] : customerName;
  const greetingValue = typeof filled === 'string' && filled.trim() ? filled.trim().slice(0, 200) : null;
  const secret = randomBytes(24).toString('base64url');
  const { id } = (await queries.addLink(tx, {
    accountId,
    contentId: given.contentId,
    secretHash: hashToken(secret),
    customerName,
    customerEmail: given.customerEmail || null,
    locale,
    greetingValue,
    userId: given.actor.userId,
    days: given.days ?? settings.linkDays,
  }))!;
  const link = (await queries.findLink(tx, accountId, id))!;
  const url = `${services.hosts.origin(brand.host)}/testimonial-request/${id}?t=${secret}${locale === brand.language ? '' : `&l=${locale}`}`;
  const qr = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const mailId = given.send
    ? await sendMail(tx, services, {
        accountId,
        kind: 'testimonial.request',
        to: given.customerEmail,
        language: locale,
        senderName: brand.sender,
        ...askMail(locale, brand, {
          greeting: greet(settings, locale, greetingValue),
          title: parent?.title || null,
          url,
          expiresAt: link.expiresAt,
          incentive: settings.incentiveText,
        }),
      })
    : null;
  audit(tx, given.actor, {
    action: 'testimonials.link_created',
    object: { type: 'testimonial_link', id, name: parent?.title },
    after: { expiresAt: link.expiresAt, byMail: given.send },
  });
  return {
    link,
    url,
    qr,
    mail: mailId === null ? null : { id: mailId, state: services.mailer.configured ? 'queued' : 'kept' },
  };
}

const plainValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return String((value as { value?: unknown }).value ?? '');
};
/** A testimonial as its readers in the account see it. @throws 404 */
export async function load(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  accountId: string,
  testimonialId: string,
): Promise<contract.Full & { contentTypeId: string }> {
  const found = await queries.find(tx, accountId, testimonialId, typesWith(actor, READ));
  if (!found) throw notFound();
  const { custom, slug, host, ...rest } = found;
  return {
    ...rest,
    customFields: Object.entries(withoutHidden(custom, await hiddenFields(tx, actor, accountId))).map(
      ([name, value]) => ({ name, value: plainValue(value) }),
    ),
    publicUrl:
      found.statusPublish === 'published' && host
        ? `${services.hosts.origin(host)}/${encodeURIComponent(slug ?? found.id)}`
        : null,
  };
}

/** Tells those who may open the list of testimonials. */
export const tell = (
  tx: TenantTx,
  accountId: string,
  data: { id: string; what: string; customerName?: string },
) => tellOfItems(tx, accountId, TESTIMONIAL_TOPIC, { ...data, page: '/testimonials' }, [data.id]);
/**
 * Shows a testimonial on the site, or takes it off: item page, reviews and gallery follow with the next
 * request.
 */
export async function setPublished(
  place: { tx: TenantTx; services: Services; actor: Actor; accountId: string },
  before: contract.Full,
  published: boolean,
): Promise<contract.Full> {
  const { tx, services, actor, accountId } = place;
  const { id: testimonialId } = before;
  if (published && before.isSubmissionConsent === false) throw fail('testimonials.no_consent', 409);
  if (await queries.setPublished(tx, accountId, testimonialId, published)) {
    audit(tx, actor, {
      action: published ? 'testimonials.published' : 'testimonials.unpublished',
      object: { type: 'testimonial', id: testimonialId },
    });
    await tell(tx, accountId, { id: testimonialId, what: published ? 'published' : 'unpublished' });
    await changed(place, [testimonialId]);
  }
  return load(tx, services, actor, accountId, testimonialId);
}
