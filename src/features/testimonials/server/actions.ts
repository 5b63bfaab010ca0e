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
import type * as contract from '../contract.ts';
import { settings as settingsShape, type Settings } from '../contract-settings.ts';
import { greetingOf, TESTIMONIAL_TOPIC } from '../rules.ts';
import { askMail, siteWords } from './emails.ts';
import * as queries from './queries.ts';

/** Returns the version of a text of the consent: the same text has the same version. */
export const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the settings with every default; the defaults alone if the stored values no longer fit. */
export async function settingsOf(tx: TenantTx, accountId: string): Promise<Settings> {
  const stored = await queries.readSettings(tx, accountId);
  const parsed = settingsShape.safeParse(stored);
  return parsed.success ? parsed.data : settingsShape.parse({});
}

/**
 * Changes the settings that are named and checks all of them.
 *
 * @throws validation 400 with the fields
 */
export async function changeSettings(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  accountId: string,
  change: Record<string, unknown>,
): Promise<Settings> {
  const unknownKey = Object.keys(change).find((key) => !(key in settingsShape.shape));
  if (unknownKey) throw fail('validation', 400, [{ path: unknownKey, code: 'field.unrecognized_keys' }]);
  const stored = await queries.lockSettings(tx, accountId);
  const before = settingsShape.safeParse(stored);
  const parsed = settingsShape.safeParse({ ...stored, ...change });
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

/** Returns the greeting of a link in a language (TEST-15). */
export function greet(settings: Settings, language: Language, value: string | null): string {
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
 * Makes a request link of 192 random bits, of which only the hash is stored. It expires, can be revoked, and
 * is answered once.
 *
 * @throws testimonials.email_missing 400, not_found 404, testimonials.no_site 409
 */
export async function createLink(
  tx: TenantTx,
  services: Services,
  ask: { accountId: string; actor: Actor } & Ask,
): Promise<{
  link: contract.Link;
  url: string;
  qr: string;
  mail: { id: string; state: 'queued' | 'kept' } | null;
}> {
  const { accountId } = ask;
  if (ask.send && !ask.customerEmail)
    throw fail('testimonials.email_missing', 400, [
      { path: 'customerEmail', code: 'testimonials.email_missing' },
    ]);
  const brand = await brandOf(tx, accountId);
  const parent = ask.contentId
    ? await queries.findParent(tx, accountId, ask.contentId, typesWith(ask.actor, READ))
    : undefined;
  if (!brand || (ask.contentId && !parent)) throw notFound();
  if (!brand.host) throw fail('testimonials.no_site', 409);
  const settings = await settingsOf(tx, accountId);
  const locale = ask.locale ?? brand.language;
  const customerName = ask.customerName || parent?.customerName || '';
  const filled = settings.customField ? parent?.custom[settings.customField] : customerName;
  const greetingValue = typeof filled === 'string' && filled.trim() ? filled.trim().slice(0, 200) : null;
  const secret = randomBytes(24).toString('base64url');
  const { id } = (await queries.addLink(tx, {
    accountId,
    contentId: ask.contentId,
    secretHash: hashToken(secret),
    customerName,
    customerEmail: ask.customerEmail || null,
    locale,
    greetingValue,
    createdBy: ask.actor.userId,
    days: ask.days ?? settings.linkDays,
  }))!;
  const link = (await queries.findLink(tx, accountId, id))!;
  const url = `${services.hosts.origin(brand.host)}/testimonial-request/${id}?t=${secret}${locale === brand.language ? '' : `&l=${locale}`}`;
  const qr = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const mailId = ask.send
    ? await sendMail(tx, services, {
        accountId,
        kind: 'testimonial.request',
        to: ask.customerEmail,
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
  audit(tx, ask.actor, {
    action: 'testimonials.link_created',
    object: { type: 'testimonial_link', id, name: parent?.title },
    after: { expiresAt: link.expiresAt, byMail: ask.send },
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
/**
 * Loads a testimonial as its readers in the account see it.
 *
 * @throws not_found 404
 */
export async function load(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  accountId: string,
  testimonialId: string,
): Promise<contract.Full & { contentTypeId: string }> {
  const row = await queries.find(tx, accountId, testimonialId, typesWith(actor, READ));
  if (!row) throw notFound();
  const { custom, slug, host, ...rest } = row;
  return {
    ...rest,
    customFields: Object.entries(withoutHidden(custom, await hiddenFields(tx, actor, accountId))).map(
      ([name, value]) => ({ name, value: plainValue(value) }),
    ),
    publicUrl:
      row.statusPublish === 'published' && host
        ? `${services.hosts.origin(host)}/${encodeURIComponent(slug ?? row.id)}`
        : null,
  };
}

/** Sends a live event to those who may read the testimonial. */
export const tell = (
  tx: TenantTx,
  accountId: string,
  data: { id: string; what: string; customerName?: string },
) => tellOfItems(tx, accountId, TESTIMONIAL_TOPIC, { ...data, page: '/testimonials' }, [data.id]);
/**
 * Publishes a testimonial or takes it off the site; item page, reviews and gallery follow with the next
 * request.
 *
 * @throws testimonials.no_consent 409
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
