import { createHmac } from 'node:crypto';
import { audit, byVisitor } from '#features/audit/server/actions.ts';
import { refreshPublic } from '#features/content/server/actions.ts';
import { brandOf, mailMembers, notify } from '#features/notices/server/actions.ts';
import { people } from '#features/notices/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { moment, type TenantTx } from '#platform/db/tenant.ts';
import { hashToken } from '#platform/http/session.ts';
import type { Site } from '#platform/http/hosts.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { mayType, READ } from '#shared/rights/rights.ts';
import type { Form, RequestState } from '../../contract.ts';
import type { Settings } from '../../contract-settings.ts';
import { canRead } from '../../policy.ts';
import { CONSENT_SCOPES, customKey } from '../../rules.ts';
import { greet, settingsOf, tell, versionOf } from '../actions.ts';
import { receivedMail, siteWords } from '../emails.ts';
import * as queries from './queries.ts';

/** Whether customers are asked for a video; recording comes with a later version (TEST-20). */
const VIDEO = false;
export type Found = NonNullable<Awaited<ReturnType<typeof queries.findBySecret>>>;
type Opened = { link: Found; settings: Settings };

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
  return { link, settings: await settingsOf(tx, link.accountId) };
}

/** Returns the text of the consent with its version; null = the business does not ask for it. */
function termsOf(settings: Settings, locale: Found['locale']): { text: string; version: string } | null {
  if (!settings.isShowSubmission) return null;
  const text = settings.submissionTerms || siteWords(locale)('terms');
  return { text, version: versionOf(text) };
}

export async function stateOf(tx: TenantTx, site: Site, { link, settings }: Opened): Promise<RequestState> {
  const t = siteWords(link.locale);
  const type = await queries.findType(tx, link.accountId, settings.contentTypeId, settings.stageId);
  const fields = type ? await queries.selectFields(tx, link.accountId, type.typeId) : [];
  return {
    id: link.id,
    state: link.state === 'answered' ? 'answered' : 'open',
    language: link.locale,
    businessName: site.brandName,
    logo: site.logo,
    policyUrl: site.policyUrl,
    greeting: greet(settings, link.locale, link.greetingValue),
    headline: settings.headerTitle || t('headline'),
    message: settings.customMessage || t('message'),
    writeTitle: settings.requestTitle || t('stepWrite'),
    about: link.contentTitle === null ? null : { title: link.contentTitle, cover: link.cover },
    customerName: link.customerName,
    ratingEnabled: settings.rating,
    incentive: settings.incentiveText,
    terms: termsOf(settings, link.locale),
    categories: fields.length ? await queries.categories(tx, link.accountId) : [],
    fields,
    video: VIDEO,
    prepQuestions: settings.prepQuestions,
  };
}

/**
 * Returns the values of the select fields by their names in lower case, with options that exist only
 * (TEST-22, TEST-44).
 */
function customOf(
  fields: Awaited<ReturnType<typeof queries.selectFields>>,
  answers: Form['customFields'],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const answer = answers.find(({ name }) => customKey(name) === customKey(field.name));
    const options = new Map(field.options.map((option) => [option.uid, option.value]));
    const picked = (answer ? [answer.value].flat() : [])
      .filter(({ uid }) => options.has(uid))
      .map(({ uid }) => ({ uid, value: options.get(uid)! }));
    if (picked.length)
      values[customKey(field.name)] =
        field.type === 'select' ? picked[0] : picked.map(({ uid, value }) => ({ label: value, value: uid }));
  }
  return values;
}

type Sent = { form: Form; termsVersion: string | null };
/**
 * Checks a form against its page, and that its photos came through this link; returns the ids of the photos.
 *
 * @throws testimonials.rating_missing 400, testimonials.photo_unknown 400, testimonials.terms_changed 409
 */
async function checkForm(
  tx: TenantTx,
  accountId: string,
  { form, termsVersion }: Sent,
  { state, linkId }: { state: RequestState; linkId: string },
): Promise<string[]> {
  if (state.ratingEnabled && form.rating === null)
    throw fail('testimonials.rating_missing', 400, [{ path: 'rating', code: 'testimonials.rating_missing' }]);
  if (state.terms && form.isSubmissionTerms && termsVersion !== state.terms.version)
    throw fail('testimonials.terms_changed', 409);
  const pictures = [...new Set([...form.testimonialPhotosArr, ...(form.avatar ? [form.avatar] : [])])];
  if (pictures.length && (await queries.photosOfLink(tx, accountId, linkId, pictures)) !== pictures.length)
    throw fail('testimonials.photo_unknown', 400, [
      { path: 'testimonialPhotosArr', code: 'testimonials.photo_unknown' },
    ]);
  return pictures;
}
/**
 * Stores the consent or its refusal. The IP address is stored as a hash with the link's secret, which is not
 * in the database, so that it is a proof but cannot be read back.
 */
async function noteConsent(
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
  {
    isGiven,
    terms,
    locale,
    secret,
    ip,
  }: {
    isGiven: boolean;
    terms: NonNullable<RequestState['terms']>;
    locale: Language;
    secret: string;
    ip: string;
  },
): Promise<void> {
  audit(tx, byVisitor, {
    action: isGiven ? 'testimonials.consent_given' : 'testimonials.consent_refused',
    object: { type: 'testimonial', id: testimonialId },
    after: { textVersion: terms.version },
    log: { kind: 'account', id: accountId },
  });
  await queries.addConsent(tx, {
    accountId,
    testimonialId,
    given: isGiven,
    scopes: isGiven ? [...CONSENT_SCOPES] : [],
    text: terms.text,
    textVersion: terms.version,
    locale,
    ipHash: createHmac('sha256', secret).update(ip).digest('hex'),
  });
}
/**
 * Saves the form of a customer once; a second request, even at the same moment, gets the answer of the first
 * (TEST-43 to 49).
 *
 * @throws testimonials.link_wrong 404, content.no_types 409, and the errors of `openLink` and `checkForm`
 */
export async function submit(
  services: Services,
  site: Site,
  request: { linkId: string; secret: string; ip: string } & Sent,
): Promise<{ uid: string; already: boolean }> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const accountId = site.accountId;
  const { form } = request;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const opened = await openLink(tx, site, request.linkId, request.secret);
    const { link, settings } = opened;
    const locked = await queries.lockLink(tx, accountId, link.id);
    if (locked?.answeredAt) return { uid: locked.testimonialId ?? link.id, already: true };
    const state = await stateOf(tx, site, opened);
    const pictures = await checkForm(tx, accountId, request, { state, linkId: link.id });
    const type = await queries.findType(tx, accountId, settings.contentTypeId, settings.stageId);
    if (!type) throw fail('content.no_types', 409);
    const title = siteWords(site.language)('testimonialBy', { name: form.customerName }).slice(0, 300);
    const rating = state.ratingEnabled ? form.rating : null;
    const cover = form.testimonialPhotosArr[0] ?? null;
    const consent = state.terms ? form.isSubmissionTerms : null;
    const uid = await queries.addTestimonial(tx, {
      accountId,
      ...type,
      title,
      description: form.description,
      custom: customOf(await queries.selectFields(tx, accountId, type.typeId), form.customFields),
      presentation: { customerName: form.customerName, ...(rating === null ? {} : { rating }) },
      testimonial: {
        description: form.description,
        rating,
        customerName: form.customerName,
        cover,
        customerPhoto: form.avatar,
        title,
        customerEmail: form.email || link.customerEmail || '',
        customerTitle: form.titleCompany,
        isSubmissionConsent: consent,
        isSubmissionText: state.terms?.text ?? null,
        isSubmissionDate: await moment(tx),
        video: null,
        incentive: settings.incentiveText,
        aiAssisted: false,
      },
      terms: consent ?? false,
      relatedTo: link.contentId,
      cover,
      photos: pictures,
      categories: form.businessCategories,
      services: form.businessServices,
      tags: form.businessTags,
    });
    if (state.terms)
      await noteConsent(tx, accountId, uid, {
        isGiven: form.isSubmissionTerms,
        terms: state.terms,
        locale: link.locale,
        secret: request.secret,
        ip: request.ip,
      });
    await queries.answerLink(tx, accountId, link.id, uid);
    await refreshPublic(tx, accountId, [uid]);
    await tellAccount(tx, services, accountId, {
      uid,
      typeId: type.typeId,
      name: form.customerName,
      title: link.contentTitle ?? '',
      description: form.description,
      rating,
      consent,
    });
    return { uid, already: false };
  });
}

/** Tells the members who may read testimonials of this type, in the app, by live event and by email. */
async function tellAccount(
  tx: TenantTx,
  services: Services,
  accountId: string,
  testimonial: {
    uid: string;
    typeId: string;
    name: string;
    title: string;
    description: string;
    rating: number | null;
    consent: boolean | null;
  },
): Promise<void> {
  const readers = async (to: 'account' | 'managers') =>
    (await people(tx, accountId, to))
      .filter((person) => canRead(person) && mayType(person, testimonial.typeId, READ))
      .map(({ userId }) => userId);
  await tell(tx, accountId, { id: testimonial.uid, what: 'received', customerName: testimonial.name });
  await notify(tx, services, {
    accountId,
    kind: 'testimonial.received',
    data: {
      customerName: testimonial.name,
      contentTitle: testimonial.title,
      rating: testimonial.rating,
      testimonialId: testimonial.uid,
    },
    link: `/testimonials/${testimonial.uid}`,
    to: await readers('account'),
  });
  const host = (await brandOf(tx, accountId))?.appHost ?? services.config.appHost;
  const url = `${services.hosts.origin(host)}/testimonials/${testimonial.uid}`;
  await mailMembers(tx, services, {
    accountId,
    kind: 'testimonial.received',
    to: await readers('managers'),
    write: (language, brand) => receivedMail(language, brand, { ...testimonial, url }),
  });
}
