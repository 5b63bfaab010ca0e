import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'mails.opened': ({ who, what }: AuditNames) => `${who} read the email to ${what}`,
  'object.mail': 'Email',
};
