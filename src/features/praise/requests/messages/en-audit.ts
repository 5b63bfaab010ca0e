import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'settings.referrals_changed': ({ who }: AuditNames) => `${who} changed the settings of the share page`,
  'settings.testimonials_changed': ({ who }: AuditNames) => `${who} changed the testimonial settings`,
  'testimonials.published': ({ who, what }: AuditNames) => `${who} published ${what}`,
  'testimonials.unpublished': ({ who, what }: AuditNames) => `${who} unpublished ${what}`,
  'testimonials.removed': ({ who, what }: AuditNames) => `${who} deleted ${what}`,
  'testimonials.restored': ({ who, what }: AuditNames) => `${who} brought ${what} back from the trash`,
  'testimonials.purged': ({ who, what }: AuditNames) => `${who} permanently deleted ${what}`,
  'testimonials.link_created': ({ who, what }: AuditNames) => `${who} made a request link: ${what}`,
  'testimonials.many_asked': ({ who }: AuditNames) => `${who} asked the customers of many items`,
  'testimonials.many_stopped': ({ who }: AuditNames) => `${who} stopped a request to many customers`,
  'testimonials.plan_cancelled': ({ who, what }: AuditNames) => `${who} canceled a planned request: ${what}`,
  'testimonials.poster_made': ({ who }: AuditNames) => `${who} made a poster for everyone`,
  'testimonials.link_shown': ({ who, what }: AuditNames) =>
    `${who} looked at the address of a request link: ${what}`,
  'testimonials.link_revoked': ({ who, what }: AuditNames) => `${who} withdrew a request link: ${what}`,
  'testimonials.consent_given': ({ what }: AuditNames) => `A customer agreed to publication: ${what}`,
  'testimonials.consent_refused': ({ what }: AuditNames) =>
    `A customer did not agree to publication: ${what}`,
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
  'testimonials.cut': ({ who, what }: AuditNames) => `${who} trimmed the video: ${what}`,
  'testimonials.captioned': ({ who, what }: AuditNames) => `${who} changed the captions: ${what}`,
  'testimonials.scopes_withdrawn': ({ what }: AuditNames) =>
    `A customer withdrew a part of the permission: ${what}`,
  'testimonials.person_exported': ({ who, what }: AuditNames) =>
    `${who} exported what is stored about ${what}`,
  'testimonials.person_erased': ({ who }: AuditNames) => `${who} erased what was stored about a customer`,
  'testimonials.expired': ({ what }: AuditNames) => `Retention deleted ${what}, which was not published`,
  'object.testimonial': 'Testimonial',
  'object.testimonial_batch': 'Request to many',
  'object.testimonial_plan': 'Planned request',
  'object.testimonial_link': 'Request link',
};
