import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.brand_changed': ({ who, what }: AuditNames) => `${who} changed the brand of ${what}`,
  'domains.added': ({ who, what }: AuditNames) => `${who} added the domain ${what}`,
  'domains.verified': ({ what }: AuditNames) => `Domain ${what} verified`,
  'domains.broken': ({ what }: AuditNames) => `Domain ${what} does not work`,
  'domains.moved': ({ who, what }: AuditNames) => `${who} took over the domain ${what}`,
  'domains.removed': ({ who, what }: AuditNames) => `${who} removed the domain ${what}`,
  'object.domain': 'Domain',
};
