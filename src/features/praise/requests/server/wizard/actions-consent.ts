import { createHmac } from 'node:crypto';
import { audit, byVisitor } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { RequestState } from '../../contract.ts';
import type { Place } from '../../contract-places.ts';
import type { Settings } from '../../contract-settings.ts';
import { CONSENT_SCOPES, type ConsentScope } from '../../rules.ts';
import { versionOf } from '../actions.ts';
import { siteWords } from '../actions-words.ts';
import * as queries from './queries.ts';

/** Returns the text of the consent with its version; null = the business does not ask for it. */
export function termsOf(
  settings: Pick<Settings, 'isShowSubmission' | 'submissionTerms'>,
  locale: Language,
): { text: string; version: string } | null {
  if (!settings.isShowSubmission) return null;
  const text = settings.submissionTerms || siteWords(locale)('terms');
  return { text, version: versionOf(text) };
}
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
    scopes = CONSENT_SCOPES,
  }: {
    isGiven: boolean;
    terms: NonNullable<RequestState['terms']>;
    locale: Language;
    secret: string;
    ip: string;
    /** The addresses that a withdrawal closes. */
    places?: Place[];
    isWithdrawal?: boolean;
    /** The parts that are permitted. */
    scopes?: readonly ConsentScope[];
  },
): Promise<void> {
  const refused = isWithdrawal ? 'testimonials.consent_withdrawn' : 'testimonials.consent_refused';
  const allowed =
    scopes.length < CONSENT_SCOPES.length ? 'testimonials.scopes_withdrawn' : 'testimonials.consent_given';
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
