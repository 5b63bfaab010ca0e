/** Topic of the live stream: reviews or their imports have changed. */
export const REVIEWS_TOPIC = 'reviews.changed';
