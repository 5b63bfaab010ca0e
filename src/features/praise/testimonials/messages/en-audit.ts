import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'testimonials.published': ({ who, what }: AuditNames) => `${who} published ${what}`,
  'testimonials.unpublished': ({ who, what }: AuditNames) => `${who} unpublished ${what}`,
  'testimonials.removed': ({ who, what }: AuditNames) => `${who} deleted ${what}`,
  'testimonials.restored': ({ who, what }: AuditNames) => `${who} brought ${what} back from the trash`,
  'testimonials.purged': ({ who, what }: AuditNames) => `${who} permanently deleted ${what}`,
  'testimonials.consent_withdrawn': ({ what }: AuditNames) =>
    `A customer withdrew the permission to publish: ${what}`,
  'testimonials.archived': ({ who, what }: AuditNames) => `${who} archived ${what}`,
  'testimonials.unarchived': ({ who, what }: AuditNames) => `${who} brought ${what} back from the archive`,
  'testimonials.thanked': ({ who, what }: AuditNames) => `${who} wrote to the customer of ${what}`,
  'testimonials.asked_again': ({ who, what }: AuditNames) =>
    `${who} asked for the permission once more: ${what}`,
  'testimonials.changed': ({ who, what }: AuditNames) => `${who} changed the item, stage or tags of ${what}`,
  'testimonials.answered': ({ who, what }: AuditNames) => `${who} answered in public: ${what}`,
  'testimonials.answer_removed': ({ who, what }: AuditNames) => `${who} took the public answer away: ${what}`,
  'testimonials.marked': ({ who, what }: AuditNames) => `${who} marked words: ${what}`,
  'testimonials.scopes_withdrawn': ({ what }: AuditNames) =>
    `A customer withdrew a part of the permission: ${what}`,
  'testimonials.person_exported': ({ who, what }: AuditNames) =>
    `${who} exported what is stored about ${what}`,
  'testimonials.person_erased': ({ who }: AuditNames) => `${who} erased what was stored about a customer`,
  'testimonials.expired': ({ what }: AuditNames) => `Retention deleted ${what}, which was not published`,
  'object.testimonial': 'Testimonial',
};
