import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'tokens.granted': ({ who, what }: AuditNames) => `${who} gave tokens to ${what}`,
  'tokens.caps_changed': ({ who, what }: AuditNames) => `${who} changed the token limits of ${what}`,
  'tokens.weights_changed': ({ who }: AuditNames) => `${who} changed the prices in tokens`,
  'object.price': 'Price',
};
