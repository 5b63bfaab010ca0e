import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'settings.capture_changed': ({ who }: AuditNames) => `${who} changed which types the phone page offers`,
};
