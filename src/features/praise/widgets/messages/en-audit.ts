import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'widgets.created': ({ who, what }: AuditNames) => `${who} made a widget: ${what}`,
  'widgets.changed': ({ who, what }: AuditNames) => `${who} changed a widget: ${what}`,
  'widgets.removed': ({ who, what }: AuditNames) => `${who} deleted a widget: ${what}`,
  'object.widget': 'Widget',
};
