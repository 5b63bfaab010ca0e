/** Live topic of a testimonial that arrived or changed. */
export const TESTIMONIAL_TOPIC = 'testimonial';
