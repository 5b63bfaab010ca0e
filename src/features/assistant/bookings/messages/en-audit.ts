import type { AuditNames } from '#features/ground/audit/rules.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'bookings.made': ({ who }: AuditNames) => `${who} made a booking`,
  'bookings.confirmed': ({ who }: AuditNames) => `${who} confirmed a booking`,
  'bookings.moved': ({ who }: AuditNames) => `${who} moved a booking`,
  'bookings.canceled': ({ who }: AuditNames) => `${who} canceled a booking`,
  'bookings.removed': ({ who }: AuditNames) => `${who} deleted a booking`,
  'bookings.setup_changed': ({ who }: AuditNames) => `${who} changed the services or hours of bookings`,
  'object.booking': 'Booking',
};
