import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.catalogue_plan_added': ({ who, what }: AuditNames) => `${who} added the plan ${what}`,
  'settings.catalogue_plan_changed': ({ who, what }: AuditNames) => `${who} changed the plan ${what}`,
  'settings.catalogue_plan_removed': ({ who, what }: AuditNames) => `${who} deleted the plan ${what}`,
  'settings.agency_plan_chosen': ({ who, what }: AuditNames) => `${who} chose the plan ${what}`,
  'settings.agency_plan_ends': ({ who, what }: AuditNames) => `${who} changed when the plan of ${what} ends`,
  'settings.invoice_paid': ({ who, what }: AuditNames) => `${who} marked invoice ${what} as paid`,
  'settings.invoice_voided': ({ who, what }: AuditNames) => `${who} voided invoice ${what}`,
  'settings.invoice_refunded': ({ who, what }: AuditNames) => `${who} marked invoice ${what} as refunded`,
  'settings.card_credited': ({ who, what }: AuditNames) =>
    `${who} kept a card payment for invoice ${what} as credit`,
  'settings.card_unmatched': ({ who, what }: AuditNames) =>
    `${who} could not keep a card payment for invoice ${what} as credit; it has to go back`,
  'settings.card_disputed': ({ who, what }: AuditNames) =>
    `${who} noted that the card payment of invoice ${what} is disputed`,
  'settings.card_part': ({ who, what }: AuditNames) =>
    `${who} noted that a part of the card payment of invoice ${what} went back`,
  'settings.agency_limits_changed': ({ who, what }: AuditNames) => `${who} changed the limits of ${what}`,
  'settings.billing_changed': ({ who }: AuditNames) => `${who} changed how invoices are written and paid`,
  'object.agency_plan': 'Plan',
  'object.invoice': 'Invoice',
  'object.billing': 'Billing',
};
