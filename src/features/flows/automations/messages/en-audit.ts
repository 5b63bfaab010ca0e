import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'automations.added': ({ who, what }: AuditNames) => `${who} made the automation ${what}`,
  'automations.changed': ({ who, what }: AuditNames) => `${who} changed the automation ${what}`,
  'automations.removed': ({ who, what }: AuditNames) => `${who} deleted the automation ${what}`,
  'automations.unlocked': ({ who, what }: AuditNames) => `${who} opened the blocked automation ${what} again`,
  'object.automation': 'Automation',
};
