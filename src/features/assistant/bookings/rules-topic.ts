/** Live topic of a booking that was made or changed; a file of its own for the size of the first load. */
export const BOOKING_TOPIC = 'booking';
