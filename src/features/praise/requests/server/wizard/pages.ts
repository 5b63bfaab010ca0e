import type { z } from 'zod';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { hashToken } from '#platform/http/session.ts';
import { languages } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { isLookedAt } from '#shared/web/prefetch.ts';
import type { RequestState } from '../../contract.ts';
import type { draft } from '../../contract-wizard.ts';
import { siteWords } from '../actions-words.ts';
import { inLanguage } from '../settings/actions-texts.ts';
import { draftOf, SAMPLE, type Draft } from '../settings/actions-preview.ts';
import { CONSENT_SCOPES } from '../../rules.ts';
import { openLink } from './actions-open.ts';
import { stateOf } from './actions.ts';
import { thanksOf, withThanks } from './actions-thanks.ts';
import { resumed } from './actions-resume.ts';
import { markOpened } from './queries.ts';

const asked = (value: string | null): Language | undefined =>
  languages.find((language) => language === value);
/** Errors of the form without a script; any other value in the address is ignored. */
const formErrors = [
  'customerName',
  'description',
  'rating',
  'email',
  'terms',
  'uses',
  'fields',
  'again',
] as const;

/** State of a link by the code of its problem. */
const wrongOf: Record<string, 'expired' | 'revoked'> = {
  'testimonials.link_expired': 'expired',
  'testimonials.link_revoked': 'revoked',
};
/** Returns the request that a preview shows; with a rating its last page. */
async function sampleOf(
  { tx, site, language, services }: Pick<PageCall, 'tx' | 'site' | 'language' | 'services'>,
  { settings }: Draft,
  query: URLSearchParams,
): Promise<RequestState> {
  const t = siteWords(language);
  const link = {
    accountId: site.accountId!,
    id: '00000000-0000-7000-8000-000000000000',
    contentId: null,
    state: 'open' as const,
    customerName: '',
    customerEmail: null,
    locale: language,
    greetingValue: query.get('name') === 'none' ? null : t('sampleName'),
    testimonialId: null,
    contentTitle: null,
    cover: null,
  };
  const texts = inLanguage(settings, language);
  const state = await stateOf(tx, services, site, { link, settings: texts });
  const rating = query.get('rating');
  if (rating === null) return state;
  const outcome = { rating: Number(rating), sharePath: `/shareme/${SAMPLE}` };
  return { ...state, state: 'answered', thanks: thanksOf(texts, language, outcome) };
}
const previewSteps = ['write', 'details', 'video'] as const;
/** Returns the step that a preview begins with; the first one where the settings leave it out. */
function stepOf(state: RequestState, query: URLSearchParams): (typeof previewSteps)[number] | null {
  const step = previewSteps.find((name) => name === query.get('step'));
  return step === 'video' && !state.video ? 'write' : (step ?? null);
}
/** Returns what was typed into a form that was refused, so that nobody types it again. */
function typedIn({ fields }: RequestState, values: Record<string, string[]>): z.output<typeof draft> {
  const text = (name: string) => values[name]?.[0] ?? '';
  const rating = Number(text('rating'));
  return {
    step: 'write',
    rating: rating >= 1 && rating <= 5 ? rating : null,
    description: text('description'),
    aiAssisted: false,
    customerName: text('customerName'),
    email: text('email'),
    titleCompany: text('titleCompany'),
    isSubmissionTerms: 'isSubmissionTerms' in values,
    uses: CONSENT_SCOPES.filter((scope) => values['uses']?.includes(scope)),
    businessCategories: values['businessCategories'] ?? [],
    fields: Object.fromEntries(fields.map(({ key }) => [key, values[`field.${key}`] ?? []])),
    photos: [],
    avatar: null,
  };
}
/** Loads the request page (TEST-12 to 15). */
async function load({
  tx,
  site,
  params,
  query,
  language,
  services,
  request,
  refused,
}: PageCall): Promise<PageAnswer<'testimonial-request'>> {
  const t = siteWords(language);
  const secret = query.get('t') ?? refused?.values['t']?.[0] ?? '';
  const head = { title: t('pageTitle', { business: site.brandName }), noindex: true };
  const draft = await draftOf(services, site, query);
  if (draft) {
    const state = await sampleOf({ tx, site, language, services }, draft, query);
    return {
      data: { state, secret: '', all: false, error: null, resume: null, step: stepOf(state, query) },
      head,
      secretFor: draft.appHost,
    };
  }
  try {
    const opened = await openLink(tx, site, params['id'] ?? '', secret);
    const stop = query.get('stop');
    if (stop) return { data: { stop: { id: opened.link.id, secret, isDone: stop === 'done' } }, head };
    const state = await withThanks(services, opened, await stateOf(tx, services, site, opened));
    if (isLookedAt(request)) await markOpened(tx, hashToken(secret));
    if (refused) {
      const error = formErrors.find((name) => name === refused.problem) ?? 'again';
      const typed = state.state === 'answered' ? null : typedIn(state, refused.values);
      const resume = typed && { draft: typed };
      return { status: refused.status, data: { state, secret, all: true, error, step: null, resume }, head };
    }
    const { accountId, id: linkId } = opened.link;
    const answered = { accountId, linkId, isAnswered: state.state === 'answered' };
    const resume = await resumed(services, answered, query.get('resume'));
    const all = query.get('step') === 'all';
    return { data: { state, secret, all, error: null, step: null, resume }, head };
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('testimonials.link_')) throw error;
    return {
      status: error.status,
      data: {
        wrong: wrongOf[error.code] ?? 'wrong',
      },
      head: { ...head, title: t('wrongUrl') },
    };
  }
}
/** The request page, which is never cached since its address is a secret. */
export const requestPages = page('testimonial-request', load, {
  cache: false,
  writes: true,
  language: ({ url, body, site }) =>
    asked(body instanceof URLSearchParams ? body.get('l') : new URL(url, 'http://x').searchParams.get('l')) ??
    site.language,
});
