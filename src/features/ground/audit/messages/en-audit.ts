import type { AuditNames } from '../rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'exports.made': ({ who, what }: AuditNames) => `${who} exported ${what}`,
  'object.log': 'Log',
};
