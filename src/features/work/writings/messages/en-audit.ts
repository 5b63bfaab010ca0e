import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'writings.created': ({ who, what }: AuditNames) => `${who} wrote a text about ${what}`,
  'writings.edited': ({ who, what }: AuditNames) => `${who} changed a text about ${what}`,
  'writings.opened_again': ({ who, what }: AuditNames) =>
    `${who} changed a decided text about ${what}, so it is pending again`,
  'writings.removed': ({ who, what }: AuditNames) => `${who} deleted a text about ${what}`,
  'writings.generated': ({ who, what }: AuditNames) => `${who} had a text about ${what} written`,
  'writings.bulk_started': ({ who }: AuditNames) => `${who} had texts written for many items`,
  'writings.bulk_stopped': ({ who }: AuditNames) => `${who} stopped the writing of texts for many items`,
  'writings.instruction_added': ({ who, what }: AuditNames) => `${who} added the writing instruction ${what}`,
  'writings.instruction_changed': ({ who, what }: AuditNames) =>
    `${who} changed the writing instruction ${what}`,
  'writings.instruction_removed': ({ who, what }: AuditNames) =>
    `${who} deleted the writing instruction ${what}`,
  'writings.voice_changed': ({ who }: AuditNames) => `${who} changed how the business speaks`,
  'writings.model_changed': ({ who }: AuditNames) => `${who} changed the settings of the writer`,
  'object.writing': 'Draft of a text',
  'object.writing_instruction': 'Writing instruction',
  'object.ai_instruction': 'General instruction',
};
