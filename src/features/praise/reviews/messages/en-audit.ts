import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'reviews.featured': ({ who, what }: AuditNames) => `${who} featured the review “${what}”`,
  'reviews.unfeatured': ({ who, what }: AuditNames) => `${who} stopped featuring the review “${what}”`,
  'reviews.replied': ({ who, what }: AuditNames) => `${who} approved a reply to the review “${what}”`,
  'object.review': 'Review',
};
