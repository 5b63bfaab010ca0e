import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'tenants.agency_created': ({ who, what }: AuditNames) => `${who} created the agency ${what}`,
  'tenants.account_created': ({ who, what }: AuditNames) => `${who} created the account ${what}`,
  'tenants.account_suspended': ({ who, what }: AuditNames) => `${who} suspended the account ${what}`,
  'tenants.account_restored': ({ who, what }: AuditNames) => `${who} opened the account ${what} again`,
  'tenants.account_transferred': ({ who, what }: AuditNames) =>
    `${who} moved the account ${what} to another agency`,
  'tenants.account_removed': ({ who, what }: AuditNames) => `${who} deleted the account ${what}`,
  'tenants.agency_suspended': ({ who, what }: AuditNames) => `${who} suspended the agency ${what}`,
  'tenants.agency_restored': ({ who, what }: AuditNames) => `${who} opened the agency ${what} again`,
  'tenants.transfer_offered': ({ who, what }: AuditNames) =>
    `${who} offered the account ${what} to another agency`,
  'tenants.transfer_ended': ({ who, what }: AuditNames) => `${who} ended the transfer of ${what}`,
  'tenants.agency_removed': ({ who, what }: AuditNames) => `${who} deleted the agency ${what}`,
  'settings.account_changed': ({ who, what }: AuditNames) => `${who} changed the settings of ${what}`,
  'settings.agency_changed': ({ who, what }: AuditNames) => `${who} changed the agency settings of ${what}`,
  'settings.plan_changed': ({ who, what }: AuditNames) => `${who} changed the plan of ${what}`,
  'object.account': 'Account',
  'object.agency': 'Agency',
};
