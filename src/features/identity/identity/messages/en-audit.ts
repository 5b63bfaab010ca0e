import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'sign_in.succeeded': ({ who }: AuditNames) => `${who} signed in`,
  'sign_in.failed': ({ what }: AuditNames) => `Refused: sign-in as ${what}`,
  'sign_in.ended': ({ who }: AuditNames) => `${who} signed out`,
  'sign_in.password_changed': ({ who }: AuditNames) => `${who} changed their password`,
  'sign_in.password_set': ({ what }: AuditNames) => `A new password was set for ${what}`,
  'sign_in.email_changed': ({ who, what }: AuditNames) => `${who} changed the email of ${what}`,
  'object.user': 'Person',
};
