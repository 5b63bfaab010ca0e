import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'settings.assistant_changed': ({ who }: AuditNames) => `${who} changed the settings of the assistant`,
  'settings.chat_widget_changed': ({ who }: AuditNames) => `${who} changed the chat on other websites`,
  'settings.chat_widget_renewed': ({ who }: AuditNames) =>
    `${who} replaced the code of the chat on other websites`,
  'settings.assistant_published_anyway': ({ who }: AuditNames) =>
    `${who} published the assistant although its test had become worse`,
};
