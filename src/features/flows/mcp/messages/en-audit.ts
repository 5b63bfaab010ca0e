import type { AuditNames } from '#features/ground/audit/rules.ts';

export const audit = {
  'secrets.tool_used': ({ who, what }: AuditNames) => `${who} used the tool ${what}`,
  'object.tool': 'Tool',
};
