import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'content.imported': ({ who, what }: AuditNames) => `${who} imported ${what}`,
  'content.import_undone': ({ who, what }: AuditNames) => `${who} undid the import of ${what}`,
};
