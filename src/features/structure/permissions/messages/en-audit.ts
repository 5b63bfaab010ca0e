import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'rights.role_changed': ({ who, what }: AuditNames) => `${who} changed the role of ${what}`,
  'rights.permissions_changed': ({ who, what }: AuditNames) => `${who} changed the permissions of ${what}`,
  'rights.template_created': ({ who, what }: AuditNames) => `${who} made the permissions template ${what}`,
  'rights.template_renamed': ({ who, what }: AuditNames) =>
    `${who} renamed a permissions template to ${what}`,
  'rights.template_removed': ({ who, what }: AuditNames) => `${who} deleted the permissions template ${what}`,
  'rights.template_changed': ({ who, what }: AuditNames) => `${who} changed the permissions template ${what}`,
  'rights.refused': ({ who, what }: AuditNames) => `Refused: ${who} asked for ${what}`,
  'object.template': 'Template',
};
