import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'content.bulk_changed': ({ who }: AuditNames) => `${who} changed many items at once`,
  'content.bulk_undone': ({ who }: AuditNames) => `${who} undid a change of many items`,
  'content.bulk_stopped': ({ who }: AuditNames) => `${who} stopped a change of many items`,
};
