import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'settings.assistant_changed': ({ who }: AuditNames) => `${who} changed the settings of the assistant`,
};
