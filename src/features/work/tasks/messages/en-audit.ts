import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'tasks.created': ({ who, what }: AuditNames) => `${who} created the task ${what}`,
  'tasks.changed': ({ who, what }: AuditNames) => `${who} changed the task ${what}`,
  'tasks.removed': ({ who, what }: AuditNames) => `${who} deleted the task ${what}`,
  'object.task': 'Task',
};
