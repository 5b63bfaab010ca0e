import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'content.posted_social': ({ who, what }: AuditNames) => `${who} posted “${what}” on a social network`,
  'settings.social_changed': ({ who }: AuditNames) => `${who} changed the plan of social posts`,
  'connections.restored': ({ who, what }: AuditNames) => `${who} brought the network ${what} back`,
};
