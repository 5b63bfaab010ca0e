import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.trade_added': ({ who, what }: AuditNames) => `${who} added ${what} to the list of trades`,
  'settings.trade_changed': ({ who, what }: AuditNames) => `${who} changed ${what} in the list of trades`,
  'settings.trade_removed': ({ who, what }: AuditNames) => `${who} deleted ${what} from the list of trades`,
  'object.industry': 'Industry',
  'object.business_category': 'Business category',
};
