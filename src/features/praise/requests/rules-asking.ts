/** Days in which a person gets one request at most, of those that go out by rule or to many. */
export const ASKED_DAYS = 30;
/** Reasons why a planned request does not go out, as codes of their words. */
export const leftCodes = [
  'not_found',
  'testimonials.email_missing',
  'testimonials.opted_out',
  'testimonials.asked_lately',
  'testimonials.same_customer',
  'testimonials.already_answered',
  'testimonials.stage_left',
  'testimonials.stage_gone',
  'testimonials.rule_off',
  'testimonials.no_site',
  'bulk.rights_changed',
] as const;
export type LeftCode = (typeof leftCodes)[number];

/** An item as far as the decision about its customer needs it. */
export type Candidate = {
  email: string;
  isOptedOut: boolean;
  isAnswered: boolean;
  isAskedLately: boolean;
};
/**
 * Returns why the customer of an item is not asked, null = asked. `emails` are those asked by the items before it, and
 * this one is added.
 */
export function leftCode(candidate: Candidate, emails: Set<string>): LeftCode | null {
  const email = candidate.email.toLowerCase();
  if (email === '') return 'testimonials.email_missing';
  if (candidate.isOptedOut) return 'testimonials.opted_out';
  if (candidate.isAnswered) return 'testimonials.already_answered';
  if (emails.has(email)) return 'testimonials.same_customer';
  if (candidate.isAskedLately) return 'testimonials.asked_lately';
  emails.add(email);
  return null;
}
