import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'leads.received': () => 'A visitor sent an inquiry',
  'leads.state_changed': ({ who }: AuditNames) => `${who} changed the status of an inquiry`,
  'leads.answered': ({ who }: AuditNames) => `${who} answered an inquiry`,
  'leads.noted': ({ who }: AuditNames) => `${who} made a note on an inquiry`,
  'leads.removed': ({ who }: AuditNames) => `${who} deleted an inquiry`,
  'object.lead': 'Inquiry',
};
