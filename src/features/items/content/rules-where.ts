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

/** Kinds of values that conditions ask about. */
export type WhereKind = 'text' | 'number' | 'day' | 'moment' | 'choice' | 'choices' | 'yesNo';
/** Comparisons of a condition. */
export const whereOps = [
  'is',
  'isNot',
  'contains',
  'lacks',
  'above',
  'below',
  'before',
  'after',
  'empty',
  'filled',
] as const;
export type WhereOp = (typeof whereOps)[number];
/** Comparisons that a kind of value takes. */
export const opsOf: Record<WhereKind, readonly WhereOp[]> = {
  text: ['contains', 'lacks', 'is', 'isNot', 'empty', 'filled'],
  number: ['is', 'isNot', 'above', 'below', 'empty', 'filled'],
  day: ['is', 'before', 'after', 'empty', 'filled'],
  moment: ['before', 'after', 'empty', 'filled'],
  choice: ['is', 'isNot', 'empty', 'filled'],
  choices: ['contains', 'lacks', 'empty', 'filled'],
  yesNo: ['is'],
};
/** Comparisons without a value. */
export const isAlone = (op: WhereOp): boolean => op === 'empty' || op === 'filled';

/** Fields of an item that conditions may ask about. */
export const whereFields = {
  title: 'text',
  description: 'text',
  city: 'text',
  neighborhood: 'text',
  address: 'text',
  permalink: 'text',
  seoTitle: 'text',
  seoDescription: 'text',
  statusPublish: 'choice',
  statusContent: 'choice',
  statusService: 'choice',
  doneOn: 'day',
  createdAt: 'moment',
  updatedAt: 'moment',
  publishedAt: 'moment',
  ready: 'number',
  isFeatured: 'yesNo',
} as const satisfies Record<string, WhereKind>;
/** Kinds of the types of custom fields; others are not asked about. */
export const customKinds: Record<string, WhereKind | undefined> = {
  text: 'text',
  multiText: 'text',
  mapAutocomplete: 'text',
  number: 'number',
  date: 'day',
  select: 'choice',
  multiSelect: 'choices',
};
/** Begins the name of a custom field in a condition. */
export const CUSTOM = 'custom.';
/** Most conditions of one list. */
export const WHERE_MOST = 10;
/** Most signs of a text that mean anything in searches of other programs. */
const WILD_MOST = 3;
/** Whether a text asks for anything, or for many things at once, by signs like % and *. */
export const isWild = (text: string): boolean => {
  const signs = text.match(/[%_*?]/g)?.length ?? 0;
  return signs > WILD_MOST || (signs > 0 && signs === text.replace(/\s/g, '').length);
};
