import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'media.removed': ({ who, what }: AuditNames) => `${who} deleted the file ${what}`,
  'media.replaced': ({ who, what }: AuditNames) => `${who} replaced the file ${what}`,
  'media.edited': ({ who, what }: AuditNames) => `${who} cropped or turned ${what}`,
  'object.media': 'File',
};
