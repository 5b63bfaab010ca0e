import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.maintenance_planned': ({ who, what }: AuditNames) => `${who} planned maintenance: ${what}`,
  'settings.maintenance_ended': ({ who, what }: AuditNames) =>
    `${who} ended or canceled maintenance: ${what}`,
  'object.maintenance': 'Maintenance',
};
