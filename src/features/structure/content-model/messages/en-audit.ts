import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.pipeline_changed': ({ who, what }: AuditNames) => `${who} changed pipelines and stages: ${what}`,
  'settings.type_changed': ({ who, what }: AuditNames) => `${who} changed content types: ${what}`,
  'settings.field_changed': ({ who, what }: AuditNames) => `${who} changed custom fields: ${what}`,
  'structure.removed': ({ who, what }: AuditNames) => `${who} deleted ${what} from the structure`,
  'structure.merged': ({ who, what }: AuditNames) => `${who} merged ${what} into another one`,
  'structure.restored': ({ who, what }: AuditNames) => `${who} brought ${what} back into the structure`,
  'object.pipeline': 'Pipeline',
  'object.stage': 'Stage',
  'object.content_type': 'Content type',
  'object.custom_field': 'Custom field',
  'object.custom_field_group': 'Group of custom fields',
};
