import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'content.duplicated': ({ who, what }: AuditNames) => `${who} made ${what} as a copy of another item`,
  'content.edited': ({ who, what }: AuditNames) => `${who} edited ${what}`,
  'content.published': ({ who, what }: AuditNames) => `${who} published ${what}`,
  'content.updated': ({ who, what }: AuditNames) => `${who} updated the page of ${what}`,
  'content.taken_back': ({ who, what }: AuditNames) => `${who} took ${what} back to an earlier version`,
  'content.unpublished': ({ who, what }: AuditNames) => `${who} unpublished ${what}`,
  'content.planned': ({ who, what }: AuditNames) => `${who} planned the publication of ${what}`,
  'content.plan_removed': ({ who, what }: AuditNames) => `${who} canceled the planned publication of ${what}`,
  'content.locked': ({ who, what }: AuditNames) => `${who} locked “${what}”`,
  'content.unlocked': ({ who, what }: AuditNames) => `${who} unlocked “${what}”`,
  'content.removed': ({ who, what }: AuditNames) => `${who} deleted ${what}`,
  'content.restored': ({ who, what }: AuditNames) => `${who} brought ${what} back from the trash`,
  'content.purged': ({ who, what }: AuditNames) => `${who} permanently deleted ${what}`,
  'object.content': 'Content',
};
