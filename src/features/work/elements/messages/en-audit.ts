import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'structure.template_saved': ({ who, what }: AuditNames) =>
    `${who} saved the checklist ${what} of a service`,
  'structure.template_renamed': ({ who, what }: AuditNames) => `${who} renamed a checklist to ${what}`,
  'structure.template_locked': ({ who, what }: AuditNames) => `${who} locked the checklist ${what}`,
  'structure.template_unlocked': ({ who, what }: AuditNames) => `${who} unlocked the checklist ${what}`,
  'structure.template_removed': ({ who, what }: AuditNames) => `${who} deleted the checklist ${what}`,
  'content.template_assigned': ({ who, what }: AuditNames) => `${who} put a checklist on ${what}`,
  'settings.house_service_added': ({ who, what }: AuditNames) =>
    `${who} added ${what} to the catalog of services`,
  'settings.house_service_changed': ({ who, what }: AuditNames) =>
    `${who} changed ${what} in the catalog of services`,
  'settings.house_service_removed': ({ who, what }: AuditNames) =>
    `${who} deleted ${what} from the catalog of services`,
  'object.house_service': 'Service of the catalog',
};
