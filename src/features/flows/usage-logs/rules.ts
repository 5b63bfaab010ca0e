/** Kinds of what accounts do (HOUSE-09). */
export const postTypes = [
  'item',
  'publication',
  'testimonial',
  'review',
  'inquiry',
  'booking',
  'task',
  'decision',
  'post',
  'website',
] as const;
export type PostType = (typeof postTypes)[number];
/** Days for which the log is stored. */
export const LOG_DAYS = 400;
