import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'testimonials.cut': ({ who, what }: AuditNames) => `${who} trimmed the video: ${what}`,
  'testimonials.captioned': ({ who, what }: AuditNames) => `${who} changed the captions: ${what}`,
};
