import type { Code } from '#shared/fail.ts';
/** Codes of every call that opens a request link. */
export const requestErrors: Code[] = [
  'testimonials.link_wrong',
  'testimonials.link_expired',
  'testimonials.link_revoked',
];
/** Codes of the call `createLink`. */
export const createLinkErrors: Code[] = [
  'testimonials.no_site',
  'testimonials.email_missing',
  'testimonials.opted_out',
  'content.field_invalid',
  'content.locked',
  'content.need_title',
  'content.stale',
  'content.unknown_field',
  'content.unknown_reference',
];
/** Codes of the call `submit`. */
export const submitErrors: Code[] = [
  ...requestErrors,
  'testimonials.rating_missing',
  'testimonials.field_missing',
  'testimonials.terms_changed',
  'testimonials.photo_unknown',
  'content.no_types',
];
