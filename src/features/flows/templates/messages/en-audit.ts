import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.template_made': ({ who, what }: AuditNames) => `${who} made the template ${what}`,
  'settings.template_renamed': ({ who, what }: AuditNames) => `${who} renamed the template ${what}`,
  'settings.template_frozen': ({ who, what }: AuditNames) => `${who} froze the release ${what}`,
  'settings.template_removed': ({ who, what }: AuditNames) => `${who} deleted the template ${what}`,
  'settings.template_applied': ({ who, what }: AuditNames) => `${who} applied the template ${what}`,
  'settings.template_taken_back': ({ who, what }: AuditNames) => `${who} undid the template ${what}`,
  'object.account_template': 'Template',
};
