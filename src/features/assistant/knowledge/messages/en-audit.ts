import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'knowledge.added': ({ who, what }: AuditNames) => `${who} taught the assistant “${what}”`,
  'knowledge.changed': ({ who, what }: AuditNames) => `${who} changed “${what}” in what the assistant knows`,
  'knowledge.removed': ({ who, what }: AuditNames) =>
    `${who} deleted “${what}” from what the assistant knows`,
  'knowledge.gap_hidden': ({ who, what }: AuditNames) => `${who} hid the open question “${what}”`,
  'object.agentDoc': 'Document of the assistant',
  'object.faq': 'Frequent question',
  'object.gap': 'Open question',
};
