import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action. */
export const audit = {
  'content.published_elsewhere': ({ who, what }: AuditNames) =>
    `${who} published “${what}” on another website`,
  'content.taken_down_elsewhere': ({ who, what }: AuditNames) =>
    `${who} took “${what}” down from another website`,
};
