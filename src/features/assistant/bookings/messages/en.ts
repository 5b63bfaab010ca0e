/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'Bookings',
  'bookings.taken': 'This time was taken a moment ago. Please choose another one.',
  'bookings.hold_over': 'This time is no longer held. Please choose it again.',
  'bookings.not_open': 'This booking was changed or canceled in the meantime.',
  'bookings.still_open': 'Please cancel the booking before you delete it.',
  'bookings.in_use': 'There are bookings to come. Please move or cancel them first.',
  'bookings.too_many': 'There are 50 already. Please delete one first.',
  'bookings.zone_unknown': 'There is no such time zone.',
  'bookings.span_wrong': 'The end comes before the beginning, or the time is too long.',
  'bookings.service_unknown': 'This service no longer exists.',
  'bookings.resource_unknown': 'One of these people or crews is no longer there.',
  'bookings.unreachable': 'An email address or a phone number is needed.',
};
