/** Trades that have a pack of start words, in the order in which they are offered. */
export const trades = [
  'roofing',
  'landscaping',
  'interiors',
  'ceramics',
  'cleaning',
  'electrical',
  'painting',
  'general',
] as const;
export type Trade = (typeof trades)[number];

/** Topic of the news that words have changed. */
export const TAXONOMY_TOPIC = 'taxonomy.changed';
