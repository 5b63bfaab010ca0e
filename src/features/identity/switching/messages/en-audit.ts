import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'switching.began': ({ who, what }: AuditNames) => `${who} began to work as ${what}`,
  'switching.ended': ({ who, what }: AuditNames) => `${who} stopped working as ${what}`,
  'switching.refused': ({ who, what }: AuditNames) => `Refused: ${who} wanted to work as ${what}`,
};
