/**
 * Names of filters and the paths of the record that they ask, as the specification names them (CONT-20).
 */
export const filterPaths = {
  statusPublish: 'status.publish',
  statusContent: 'status.content',
  statusService: 'status.service',
  contentType: 'contentType.id',
} as const;
/** A path that a filter asks. */
export type FilterPath = (typeof filterPaths)[keyof typeof filterPaths];

/** Most values that one `in` takes; more are asked for in several, and their hits are one list (CONT-19). */
export const IN_MOST = 9;
/** Returns the values of an `in` in chunks of nine. */
export function inChunks<Value>(values: readonly Value[]): Value[][] {
  const chunks: Value[][] = [];
  for (let at = 0; at < values.length; at += IN_MOST) chunks.push(values.slice(at, at + IN_MOST));
  return chunks;
}

/** Clusters of the map that are read at most. */
export const MAP_ASKED = 600;
/** Clusters of the map that are answered at most, the largest ones. */
export const MAP_MOST = 500;
