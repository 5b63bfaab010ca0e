import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
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
  'object.testimonial_batch': 'Request to many',
  'object.testimonial_plan': 'Planned request',
  'object.testimonial_link': 'Request link',
};
