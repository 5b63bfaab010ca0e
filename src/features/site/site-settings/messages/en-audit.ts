import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.site_changed': ({ who }: AuditNames) => `${who} published new settings of the public site`,
};
