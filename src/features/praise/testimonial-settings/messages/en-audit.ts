import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'settings.referrals_changed': ({ who }: AuditNames) => `${who} changed the settings of the share page`,
  'settings.testimonials_changed': ({ who }: AuditNames) => `${who} changed the testimonial settings`,
};
