import { createHash } from 'node:crypto';
import { audit, byVisitor } from '#features/ground/audit/server/actions.ts';
import type { SiteData } from '#features/site/public-pages/server/site-layout/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import type { Parts } from '#platform/http/forms/form-parts.ts';
import type { OpenedForm, Refusal } from '#platform/http/forms/public-form.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { leadReceived, leadSuspected } from '../../events.ts';
import {
  markedText,
  readFields,
  spamOf,
  stateOf,
  type Answer,
  type Sent,
  referralIn,
  textOf,
} from '../../rules.ts';
import { addPhoto, makeItem, tellOfItem } from '../item/actions.ts';
import { holdPhotos } from '../item/actions-held.ts';
import { setContent } from '../item/queries.ts';
import * as queries from '../queries.ts';
import { shapeOf, type FormShape } from './actions-shape.ts';
import { inquiryForm } from './actions-token.ts';

type FieldAnswer = ReturnType<typeof readFields>['answers'][number];
/** A form that may be saved. */
type Reading = {
  answers: FieldAnswer[];
  category: FormShape['categories'][number] | undefined;
  consent: boolean | null;
};

/** Returns who writes, also from forms whose fields have other keys. */
function personOf(answers: readonly Answer[]) {
  const email = textOf(answers, 'email') || answers.find(({ text }) => /^\S+@\S+\.\w+$/.test(text))?.text;
  const name = textOf(answers, 'name') || answers.find(({ key }) => /name/i.test(key))?.text;
  return {
    name: fitting(name ?? '', 200),
    email: (email ?? '').slice(0, 254),
    phone: textOf(answers, 'phone').slice(0, 60),
  };
}

/** Reads and checks a form (SITE-84, SITE-86, SITE-90). */
function readForm(shape: FormShape, sent: Sent): Reading | Refusal {
  const main = readFields(shape.fields, 'f.', sent);
  const category = shape.categories.find(({ id }) => id === sent('category')[0]);
  const own = readFields(category?.fields ?? [], `c.${category?.id}.`, sent);
  const answers = [...main.answers, ...own.answers];
  const errors = { ...main.errors, ...own.errors };
  const reaches = shape.fields.filter(({ key }) => key === 'email' || key === 'phone');
  const isReachable = reaches.some(({ key }) => answers.some((answer) => answer.key === key));
  if (reaches[0] && !isReachable) errors[`f.${reaches[0].key}`] ??= 'reach';
  const consent = shape.consent ? sent('consent')[0] === shape.consent.version : null;
  if (consent === false) errors['consent'] = 'consent';
  return Object.keys(errors).length ? { errors, problem: 'fields' } : { answers, category, consent };
}

/** Returns the id of the item whose page an address of this host is. */
export const itemIn = (path: string): string | undefined =>
  /[?&]id=([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i.exec(path)?.[1]?.toLowerCase();

type Saving = {
  tx: TenantTx;
  services: Services;
  accountId: string;
  data: SiteData;
  language: Language;
  reading: Reading;
};
type Request = {
  site: Site;
  ip: string;
  /** The page elsewhere from which the visit began; '' = none. */
  referrer: string;
  /** Path of the page of this site with which the visit began; '' without a script. */
  entry: string;
  parts: Parts;
};
type Opened = OpenedForm<{ from: string }>;
const valuesOf = ({ answers }: Reading) =>
  answers.map(({ key, name, type, text, value }) => ({ key, name, type, text, value }));
async function save(
  saving: Saving,
  { site, ip, referrer, entry, parts }: Request,
  form: Opened,
): Promise<string> {
  const { tx, services, accountId, language, data, reading } = saving;
  const { answers, category, consent } = reading;
  const message = fitting(textOf(answers, 'message') || markedText(answers, 'isDescription'), 6000);
  const person = personOf(answers);
  const itemId = itemIn(form.memo.from);
  const source = itemId ? fitting(await queries.titleOf(tx, accountId, itemId), 300) : '';
  const referralId = referralIn(form.memo.from) ?? referralIn(entry);
  const referral = referralId ? await queries.referrerOf(tx, accountId, referralId) : undefined;
  const spam = spamOf({ marks: form.marks, text: answers.map(({ text }) => text).join('\n') });
  const state = stateOf(spam);
  const shape = shapeOf(data, language);
  const leadId = await queries.addLead(tx, {
    accountId,
    submissionKey: createHash('sha256').update(form.id).digest(),
    state,
    ...person,
    message,
    fields: valuesOf(reading),
    categoryId: category?.id ?? null,
    categoryLabel: category?.label ?? '',
    sourcePath: form.memo.from,
    sourceTitle: source,
    referrer,
    referredBy: referral?.id ?? null,
    referrerName: referral?.name ?? '',
    host: site.host,
    language,
    consent,
    consentText: shape?.consent?.text ?? '',
    consentVersion: shape?.consent?.version ?? '',
    ipHash: services.seal.digest(`lead address ${accountId}`, ip).toString('hex'),
    spamScore: spam.score,
    spamMarks: spam.marks,
  });
  if (state !== 'new') {
    await holdPhotos(saving, leadId, parts.files);
    if (state === 'suspected') await emit(saving, leadSuspected, { subject: leadId, data: {} });
    return leadId;
  }
  const contentId = await makeItem(saving, {
    contentTypeId: data.settings.form.contentTypeContactUs,
    language,
    person,
    answers,
    categoryId: category?.id ?? null,
    title: markedText(answers, 'isTitle'),
    description: markedText(answers, 'isDescription'),
  });
  if (contentId !== undefined) {
    for (const [position, photo] of parts.files.entries())
      await addPhoto(tx, services, { accountId, contentId, position }, photo);
    await setContent(tx, accountId, leadId, contentId);
    await tellOfItem(tx, accountId, contentId);
  }
  audit(tx, byVisitor, {
    action: 'leads.received',
    object: { type: 'lead', id: leadId },
    after: { textVersion: consent ? shape!.consent!.version : null },
    log: { kind: 'account', id: accountId },
  });
  await emit(saving, leadReceived, {
    subject: leadId,
    data: {
      contentId: contentId ?? null,
      categoryId: category?.id ?? null,
      photos: contentId === undefined ? 0 : parts.files.length,
    },
  });
  return leadId;
}

/**
 * Saves a form once: the inquiry, its item with the photos and its event in one transaction (SITE-85,
 * SITE-87). One form is one inquiry: sent again it gets the same answer, and with other words a new token. What looks
 * like spam, or came without a proof, is saved as such, without item and mail, its photos beside it.
 */
export async function submit(
  services: Services,
  data: SiteData,
  request: Request,
): Promise<{ leadId: string; from: string } | Refusal> {
  const { parts, site } = request;
  const accountId = site.accountId!;
  const shape = shapeOf(data, site.language);
  if (!shape) return { errors: {}, problem: 'failed' };
  const reading = readForm(shape, (name) => parts.fields.getAll(name));
  if ('errors' in reading) return reading;
  const anew = (problem: 'expired' | 'sent'): Refusal => ({
    errors: {},
    problem,
    token: inquiryForm.renew(services, accountId, parts.fields, { from: '' }),
  });
  const form = await inquiryForm.open(services, accountId, parts.fields);
  if (!form) return anew('expired');
  if (parts.isTooLarge) return { errors: { photos: 'large' }, problem: 'fields' };
  const names = parts.files.map(({ name }) => name);
  const values = [reading.category?.id ?? null, valuesOf(reading), reading.consent, names];
  try {
    const leadId = await services.db.withTenant(asJobOf(accountId), (tx) =>
      inquiryForm.once(tx, { owner: accountId, id: form.id, values }, () =>
        save({ tx, services, accountId, data, language: site.language, reading }, request, form),
      ),
    );
    return leadId === undefined ? anew('sent') : { leadId, from: form.memo.from };
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('media.')) throw error;
    return { errors: { photos: error.status === 413 ? 'large' : 'photos' }, problem: 'fields' };
  }
}
