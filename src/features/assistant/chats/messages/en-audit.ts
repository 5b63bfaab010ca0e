import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'leads.chat_removed': ({ who }: AuditNames) => `${who} deleted a conversation with the assistant`,
  'object.chat': 'Conversation',
};
