import { refreshPublic } from '#features/items/content/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { moment, type TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import type { Services } from '#platform/services.ts';
import { makeTurns } from '#platform/concurrency-limit.ts';
import { fail } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { withoutMarks } from '#shared/words.ts';
import type { Thanks, Form, RequestState } from '../../contract.ts';
import { testimonialReceived } from '../../events.ts';
import { customKey, holdsWordsOf, type ConsentScope } from '../../rules.ts';
import { tell } from '../actions.ts';
import { siteWords } from '../actions-words.ts';
import { greet } from '../settings/actions-texts.ts';
import { sendReceipt } from './actions-notices.ts';
import { readThanks } from './actions-thanks.ts';
import * as queries from './queries.ts';
import { noteConsent, notAllowed, termsOf, usesChosen, usesShown } from './actions-consent.ts';
import { openLink, type Opened } from './actions-open.ts';

/**
 * Returns what a customer is asked. A video is offered where this machine has ffmpeg, which measures and
 * converts it (TEST-20).
 */
export async function stateOf(
  tx: TenantTx,
  services: Pick<Services, 'config'>,
  site: Site,
  { link, settings }: Opened,
): Promise<RequestState> {
  const t = siteWords(link.locale);
  const type = await queries.findType(tx, link.accountId, settings.contentTypeId, settings.stageId);
  const fields = type ? await queries.selectFields(tx, link.accountId, type.typeId) : [];
  const video = settings.isVideoOffered && (await findFfmpeg(services.config)) !== undefined;
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
    terms: termsOf(settings, link.locale, usesShown(video)),
    categories: fields.length ? await queries.categories(tx, link.accountId) : [],
    fields,
    video,
    help: settings.isHelpOffered,
    prepQuestions: settings.prepQuestions,
    thanks: null,
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
 * @throws testimonials.rating_missing 400, testimonials.field_missing 400, testimonials.photo_unknown 400,
 * testimonials.terms_changed 409
 */
async function checkForm(
  tx: TenantTx,
  accountId: string,
  { form, termsVersion }: Sent,
  { state, linkId }: { state: RequestState; linkId: string },
): Promise<string[]> {
  if (state.ratingEnabled && form.rating === null)
    throw fail('testimonials.rating_missing', 400, [{ path: 'rating', code: 'testimonials.rating_missing' }]);
  const custom = customOf(state.fields, form.customFields);
  const missing = state.fields.filter(({ name, require }) => require && !(customKey(name) in custom));
  if (missing.length > 0)
    throw fail(
      'testimonials.field_missing',
      400,
      missing.map(({ name }) => ({ path: `customFields.${name}`, code: 'testimonials.field_missing' })),
    );
  if (state.terms && form.isSubmissionTerms && termsVersion !== state.terms.version)
    throw fail('testimonials.terms_changed', 409);
  const pictures = [...new Set([...form.testimonialPhotosArr, ...(form.avatar ? [form.avatar] : [])])];
  if (pictures.length && (await queries.photosOfLink(tx, accountId, linkId, pictures)) !== pictures.length)
    throw fail('testimonials.photo_unknown', 400, [
      { path: 'testimonialPhotosArr', code: 'testimonials.photo_unknown' },
    ]);
  return pictures;
}
/** An open link with a form that was checked against it. */
type CheckedForm = {
  opened: Opened;
  state: RequestState;
  form: Form;
  pictures: string[];
  /** AI wrote words of it. */
  isHelped: boolean;
  /** The uses that the customer allowed; none without a permission. */
  uses: ConsentScope[];
};
const emailOf = ({ opened, form }: CheckedForm): string => form.email || opened.link.customerEmail || '';
/** Returns the answer to the consent; null where the business does not ask for it. */
const consentOf = ({ state, form }: CheckedForm): boolean | null =>
  state.terms ? form.isSubmissionTerms : null;

/** Stores the testimonial of a form; returns its id and its type. @throws content.no_types 409 */
async function addFromForm(
  tx: TenantTx,
  site: Site,
  checked: CheckedForm,
): Promise<{ uid: string; typeId: string }> {
  const { opened, state, form, pictures } = checked;
  const { link, settings } = opened;
  const { accountId } = link;
  const type = await queries.findType(tx, accountId, settings.contentTypeId, settings.stageId);
  if (!type) throw fail('content.no_types', 409);
  const title = fitting(
    withoutMarks(siteWords(site.language)('testimonialBy', { name: form.customerName })),
    300,
  );
  const rating = state.ratingEnabled ? form.rating : null;
  const cover = form.testimonialPhotosArr[0] ?? null;
  const consent = consentOf(checked);
  const { description, customerName } = form;
  const uid = await queries.addTestimonial(tx, {
    accountId,
    ...type,
    title,
    description,
    custom: customOf(await queries.selectFields(tx, accountId, type.typeId), form.customFields),
    presentation: { customerName, ...(rating === null ? {} : { rating }) },
    testimonial: {
      description,
      rating,
      customerName,
      cover,
      customerPhoto: form.avatar,
      title,
      customerEmail: emailOf(checked),
      customerTitle: form.titleCompany,
      isSubmissionConsent: consent,
      isSubmissionText: state.terms?.text ?? null,
      isSubmissionDate: await moment(tx),
      ...(consent ? { withdrawn: notAllowed(checked.uses) } : {}),
      video: null,
      incentive: settings.incentiveText,
      aiAssisted: checked.isHelped,
    },
    terms: consent ?? false,
    writings: settings.destinations.length
      ? { [link.id]: { title, description, checkeds: settings.destinations } }
      : {},
    relatedTo: link.contentId,
    cover,
    photos: pictures,
    categories: form.businessCategories,
    services: form.businessServices,
    tags: form.businessTags,
  });
  return { uid, typeId: type.typeId };
}

/** Sends the customer a receipt, and tells of the new testimonial. */
async function announce(
  tx: TenantTx,
  services: Services,
  site: Site,
  checked: CheckedForm,
  { uid, typeId }: { uid: string; typeId: string },
): Promise<void> {
  const { opened, state, form } = checked;
  const { link } = opened;
  const { accountId } = link;
  const consent = consentOf(checked);
  const t = siteWords(link.locale);
  await sendReceipt(tx, services, site, {
    name: form.customerName,
    description: form.description,
    consent,
    accountId,
    testimonialId: uid,
    to: emailOf(checked),
    language: link.locale,
    terms: state.terms && {
      ...state.terms,
      text: [state.terms.text, ...checked.uses.map((use) => t(`use_${use}`))].join(' · '),
    },
  });
  await refreshPublic(tx, accountId, [uid]);
  await tell(tx, accountId, { id: uid, what: 'received', customerName: form.customerName });
  const rating = state.ratingEnabled ? form.rating : null;
  await emit({ tx, services, accountId }, testimonialReceived, {
    subject: uid,
    data: { requestId: link.id, typeId, contentId: link.contentId, rating, consent },
  });
}

/**
 * Forms of one account that are saved at once: each waits for the tally of the account until the one before it is
 * committed, so more would only hold connections. So many others may wait for their turn.
 */
const inTurn = makeTurns({ atOnce: 2, most: 2000 });
/**
 * Saves the form of a customer once; a second request, even at the same moment, gets the answer of the first
 * (TEST-43 to 49).
 *
 * @throws testimonials.link_wrong 404, content.no_types 409, database.busy 503, and the errors of `openLink` and
 * `checkForm`
 */
export async function submit(
  services: Services,
  site: Site,
  request: { linkId: string; secret: string; ip: string } & Sent,
): Promise<{ uid: string; already: boolean; thanks: Thanks }> {
  if (!site.accountId) throw fail('testimonials.link_wrong', 404);
  const accountId = site.accountId;
  const { form } = request;
  const save = async (tx: TenantTx) => {
    const opened = await openLink(tx, site, request.linkId, request.secret);
    const { link, settings } = opened;
    const thanksFor = (testimonialId: string, isNew: boolean) =>
      readThanks(tx, services, settings, { accountId, testimonialId, language: link.locale, isNew });
    const locked = await queries.lockLink(tx, accountId, link.id);
    if (locked?.answeredAt) {
      const uid = locked.testimonialId ?? link.id;
      return { uid, already: true, thanks: await thanksFor(uid, false) };
    }
    const state = await stateOf(tx, services, site, opened);
    const pictures = await checkForm(tx, accountId, request, { state, linkId: link.id });
    const isHelped = form.aiAssisted || holdsWordsOf(form.description, locked?.helpTexts ?? []);
    const isAllowed = state.terms !== null && form.isSubmissionTerms;
    const uses = isAllowed ? usesChosen(state.terms!.uses, form.uses) : [];
    const checked = { opened, state, form, pictures, isHelped, uses };
    const added = await addFromForm(tx, site, checked);
    if (state.terms)
      await noteConsent(tx, accountId, added.uid, {
        isGiven: form.isSubmissionTerms,
        scopes: uses,
        terms: state.terms,
        locale: link.locale,
        secret: request.secret,
        ip: request.ip,
      });
    await queries.answerLink(tx, accountId, link.id, added.uid);
    await announce(tx, services, site, checked, added);
    return { uid: added.uid, already: false, thanks: await thanksFor(added.uid, true) };
  };
  return inTurn(accountId, () => services.db.withTenant(asJobOf(accountId), save));
}
