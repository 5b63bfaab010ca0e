import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'mails.report_sent': ({ who, what }: AuditNames) => `${who} sent the monthly report ${what}`,
  'settings.reports_changed': ({ who }: AuditNames) =>
    `${who} changed whether monthly reports are sent automatically`,
};
