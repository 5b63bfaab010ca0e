import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'team.invited': ({ who, what }: AuditNames) => `${who} invited ${what}`,
  'team.invitation_resent': ({ who, what }: AuditNames) => `${who} sent the invitation of ${what} again`,
  'team.invitation_revoked': ({ who, what }: AuditNames) => `${who} withdrew the invitation of ${what}`,
  'team.joined': ({ what }: AuditNames) => `${what} joined`,
  'team.changed': ({ who, what }: AuditNames) => `${who} changed the record of ${what}`,
  'team.suspended': ({ who, what }: AuditNames) => `${who} suspended ${what}`,
  'team.restored': ({ who, what }: AuditNames) => `${who} restored access for ${what}`,
  'team.removed': ({ who, what }: AuditNames) => `${who} removed ${what}`,
  'object.invitation': 'Invitation',
};
