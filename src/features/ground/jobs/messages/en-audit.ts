import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'jobs.retried': ({ who, what }: AuditNames) => `${who} started the failed job ${what} again`,
  'jobs.many_retried': ({ who, what }: AuditNames) => `${who} started failed jobs again: ${what}`,
  'jobs.discarded': ({ who, what }: AuditNames) => `${who} discarded the failed job ${what}`,
  'object.job': 'Job',
};
