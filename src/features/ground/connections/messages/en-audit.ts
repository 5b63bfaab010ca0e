import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'connections.added': ({ who, what }: AuditNames) => `${who} connected ${what}`,
  'connections.changed': ({ who, what }: AuditNames) => `${who} changed the connection ${what}`,
  'connections.removed': ({ who, what }: AuditNames) => `${who} removed the connection ${what}`,
  'object.connection': 'Connection',
};
