/** Trades that have a pack of start words, in the order in which they are offered. */
export const trades = [
  'general',
  'roofing',
  'landscaping',
  'interiors',
  'ceramics',
  'cleaning',
  'electrical',
  'painting',
] as const;
export type Trade = (typeof trades)[number];
