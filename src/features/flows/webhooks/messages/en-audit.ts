import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'webhooks.created': ({ who, what }: AuditNames) => `${who} made the webhook ${what}`,
  'webhooks.changed': ({ who, what }: AuditNames) => `${who} changed the webhook ${what}`,
  'webhooks.rotated': ({ who, what }: AuditNames) => `${who} renewed the secret of the webhook ${what}`,
  'webhooks.removed': ({ who, what }: AuditNames) => `${who} removed the webhook ${what}`,
  'webhooks.stopped': ({ who, what }: AuditNames) => `${who} switched off the webhook ${what}`,
  'object.webhook': 'Webhook',
};
