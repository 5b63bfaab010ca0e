import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'secrets.created': ({ who, what }: AuditNames) => `${who} created the secret ${what}`,
  'secrets.changed': ({ who, what }: AuditNames) => `${who} changed the secret ${what}`,
  'secrets.rotated': ({ who, what }: AuditNames) => `${who} renewed the secret ${what}`,
  'secrets.revoked': ({ who, what }: AuditNames) => `${who} revoked the secret ${what}`,
  'object.secret': 'Secret',
};
