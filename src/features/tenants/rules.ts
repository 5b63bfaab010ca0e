/**
 * Allowed amounts of tokens in 30 days (BILL-01 of the matrix; the same list stands in the table's check).
 */
export const TOKEN_LEVELS: readonly number[] = [
  0, 1000, 5000, 10000, 20000, 50000, 100000, 250000, 400000, 500000, 650000, 1625000, 3600000, 6500000,
];

/** Storage costs half a token a megabyte (AI-22, Y-04). */
const TOKENS_PER_MEGABYTE = 0.5;
/** In tokens, to three digits after the point. */
export const tokensOfBytes = (bytes: number) =>
  Math.round((bytes / 1_000_000) * TOKENS_PER_MEGABYTE * 1000) / 1000;
/** What is left never shows below zero (Y-06). */
export const tokensLeft = (max30: number, used30: number) =>
  Math.max(0, Math.round((max30 - used30) * 1000) / 1000);

/** The host in an address as people copy it: with its protocol, its port, a path behind. */
export const hostOf = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/?#].*$/, '');

type Order = { sort: 'created' | 'changed' | 'name'; order?: 'asc' | 'desc' | undefined };
/** Names begin with the first, times with the last, unless said otherwise. */
export const isDown = ({ sort, order }: Order): boolean =>
  (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc';
/**
 * The names with one letter stand in their own order, whatever the list was sorted by, and quiet accounts in
 * that of their last change: what is left out is then never read.
 */
export function inOrder<Query extends Order & { letter?: string | undefined; quiet?: 'true' | undefined }>(
  query: Query,
): Query {
  const plain = query.quiet ? 'changed' : query.sort;
  const sort = query.letter === undefined ? plain : 'name';
  return sort === query.sort ? query : { ...query, sort, order: undefined };
}

/** Number of accounts that an agency may make before the operator has given it a plan. */
export const MOST_WITHOUT_PLAN = 25;

/** Checks whether a text is a web address, with or without protocol; another scheme is none. */
export const isWebsite = (value: string): boolean => {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^/]*:\d/.test(value) ? value : `https://${value}`;
  return (
    URL.canParse(full) &&
    /^https?:$/.test(new URL(full).protocol) &&
    /^[^.]+(\.[^.]+)+$/.test(new URL(full).hostname)
  );
};
const planFields: readonly string[] = [
  'subscriptionType',
  'tokensMax30',
  'isPrimaryInAgency',
  'isPublicTemplate',
  'isPublicTemplateGlobal',
  'type',
];
/** Returns whether a field of an account belongs to its plan, which the agency decides (TEN-03). */
export const isPlanField = (name: string): boolean => planFields.includes(name);
