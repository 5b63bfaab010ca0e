import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.tagging_changed': ({ who }: AuditNames) => `${who} changed automatic tagging`,
  'tagging.smart_created': ({ who, what }: AuditNames) => `${who} made the smart tag ${what}`,
  'tagging.smart_changed': ({ who, what }: AuditNames) => `${who} changed the smart tag ${what}`,
  'tagging.smart_removed': ({ who, what }: AuditNames) => `${who} deleted the smart tag ${what}`,
  'object.smart_tag': 'Smart tag',
};
