import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'sign_in.session_revoked': ({ who, what }: AuditNames) => `${who} ended the session ${what}`,
  'sign_in.sessions_revoked': ({ who, what }: AuditNames) => `${who} ended all sessions of ${what}`,
  'sign_in.locked': ({ what }: AuditNames) => `Too many failures: sign-in as ${what} is paused`,
  'sign_in.factor_added': ({ who }: AuditNames) => `${who} turned two-step verification on`,
  'sign_in.factor_removed': ({ who, what }: AuditNames) =>
    `${who} turned two-step verification of ${what} off`,
  'sign_in.recovery_codes_made': ({ who }: AuditNames) => `${who} made new recovery codes`,
  'sign_in.recovery_code_used': ({ who }: AuditNames) => `${who} signed in with a recovery code`,
  'sign_in.passkey_added': ({ who, what }: AuditNames) => `${who} added the passkey ${what}`,
  'sign_in.passkey_removed': ({ who, what }: AuditNames) => `${who} removed the passkey ${what}`,
  'sign_in.provider_linked': ({ who, what }: AuditNames) => `${who} linked sign-in with ${what}`,
  'object.session': 'Session',
};
