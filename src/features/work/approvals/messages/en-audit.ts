import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.approvals_changed': ({ who }: AuditNames) => `${who} changed the approval settings`,
  'approvals.approved': ({ who, what }: AuditNames) => `${who} approved a text for “${what}”`,
  'approvals.rejected': ({ who, what }: AuditNames) => `${who} rejected a text for “${what}”`,
  'approvals.changes': ({ who, what }: AuditNames) => `${who} asked for changes of a text for “${what}”`,
  'approvals.link_created': ({ who, what }: AuditNames) => `${who} made an approval link for ${what}`,
  'approvals.link_shown': ({ who, what }: AuditNames) =>
    `${who} looked at the address of an approval link: ${what}`,
  'approvals.link_revoked': ({ who, what }: AuditNames) => `${who} withdrew an approval link: ${what}`,
  'object.approval_link': 'Approval link',
};
