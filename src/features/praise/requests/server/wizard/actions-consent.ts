import { createHmac } from 'node:crypto';
import { audit, byVisitor } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { RequestState } from '../../contract.ts';
import type { Place } from '../../contract-places.ts';
import type { Settings } from '../../contract-settings.ts';
import { fail } from '#shared/fail.ts';
import { CONSENT_SCOPES, type ConsentScope } from '../../rules.ts';
import { versionOf } from '../actions.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from './queries.ts';

/**
 * Returns the text of the consent with the uses that are named beside it, and the version of both; null = the business
 * does not ask for it.
 */
export function termsOf(
  settings: Pick<Settings, 'isShowSubmission' | 'submissionTerms'>,
  locale: Language,
  uses: readonly ConsentScope[],
): RequestState['terms'] {
  if (!settings.isShowSubmission) return null;
  const text = settings.submissionTerms || siteWords(locale)('terms');
  return { text, version: versionOf(`${text} ${uses.join(' ')}`), uses: [...uses] };
}
/** Returns the uses that a form can name: a video only where one may be recorded. */
export const usesShown = (isVideoOffered: boolean): ConsentScope[] =>
  CONSENT_SCOPES.filter((scope) => scope !== 'video' || isVideoOffered);
/** Returns the uses that a customer allowed: of those that were named alone. @throws testimonials.uses_missing 400 */
export function usesChosen(
  named: readonly ConsentScope[],
  chosen: readonly string[] | undefined,
): ConsentScope[] {
  const allowed = named.filter((scope) => chosen?.includes(scope) ?? true);
  if (allowed.length === 0)
    throw fail('testimonials.uses_missing', 400, [{ path: 'uses', code: 'testimonials.uses_missing' }]);
  return allowed;
}
/** Returns the uses that nobody allowed, which are kept with the testimonial as withdrawn ones are. */
export const notAllowed = (allowed: readonly ConsentScope[]): ConsentScope[] =>
  CONSENT_SCOPES.filter((scope) => !allowed.includes(scope));
/**
 * Stores the consent or its refusal. The IP address is stored as a hash with the link's secret, which is not
 * in the database, so that it is a proof but cannot be read back.
 */
export async function noteConsent(
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
  {
    isGiven,
    terms,
    locale,
    secret,
    ip,
    places = [],
    isWithdrawal = false,
    isLess = false,
    scopes,
  }: {
    isGiven: boolean;
    terms: { text: string; version: string };
    locale: Language;
    secret: string;
    ip: string;
    /** The addresses that a withdrawal closes. */
    places?: Place[];
    isWithdrawal?: boolean;
    /** Some of what was permitted is taken back. */
    isLess?: boolean;
    /** The parts that are permitted, of those that were shown. */
    scopes: readonly ConsentScope[];
  },
): Promise<void> {
  const refused = isWithdrawal ? 'testimonials.consent_withdrawn' : 'testimonials.consent_refused';
  const allowed = isLess ? 'testimonials.scopes_withdrawn' : 'testimonials.consent_given';
  audit(tx, byVisitor, {
    action: isGiven ? allowed : refused,
    object: { type: 'testimonial', id: testimonialId },
    after: { textVersion: terms.version },
    log: { kind: 'account', id: accountId },
  });
  await queries.addConsent(tx, {
    accountId,
    testimonialId,
    given: isGiven,
    scopes: isGiven ? [...scopes] : [],
    text: terms.text,
    textVersion: terms.version,
    locale,
    ipHash: createHmac('sha256', secret).update(ip).digest('hex'),
    places,
  });
}
