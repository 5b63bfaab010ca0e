import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.announcement_added': ({ who, what }: AuditNames) => `${who} announced: ${what}`,
  'settings.announcement_changed': ({ who, what }: AuditNames) => `${who} changed the announcement ${what}`,
  'settings.announcement_removed': ({ who, what }: AuditNames) => `${who} deleted the announcement ${what}`,
  'object.announcement': 'Announcement',
};
