import type { AuditNames } from '#features/ground/audit/rules.ts';
import type { audit as en } from './en-audit.ts';

/** Sentences of the audit log. */
export const audit: typeof en = {
  'reviews.featured': ({ who, what }: AuditNames) => `أبرز ${who} المراجعة «${what}»`,
  'reviews.unfeatured': ({ who, what }: AuditNames) => `أوقف ${who} إبراز المراجعة «${what}»`,
  'reviews.replied': ({ who, what }: AuditNames) => `وافق ${who} على رد على المراجعة «${what}»`,
  'object.review': 'مراجعة',
};
