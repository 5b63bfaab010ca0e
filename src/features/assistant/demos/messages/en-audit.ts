import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.bot_demo_made': ({ who, what }: AuditNames) => `${who} made a bot demo of ${what}`,
  'settings.bot_demo_ended': ({ who, what }: AuditNames) => `${who} ended the bot demo of ${what}`,
  'settings.bot_demo_removed': ({ who, what }: AuditNames) => `${who} deleted the bot demo of ${what}`,
  'object.botDemo': 'Bot demo',
};
