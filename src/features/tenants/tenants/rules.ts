/** Allowed numbers of tokens in 30 days (BILL-01); the check of the table has the same list. */
export const TOKEN_LEVELS: readonly number[] = [
  0, 1000, 5000, 10000, 20000, 50000, 100000, 250000, 400000, 500000, 650000, 1625000, 3600000, 6500000,
];

/** Returns the host of an address that may have a protocol, a port and a path. */
export const hostOf = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/?#].*$/, '');

type Order = { sort: 'created' | 'changed' | 'name'; order?: 'asc' | 'desc' | undefined };
/** Returns whether a list descends; without an order, names ascend and times descend. */
export const isDown = ({ sort, order }: Order): boolean =>
  (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc';
/**
 * Returns a query in the order that its filters need: by name with a letter, by last change for quiet accounts,
 * so that accounts outside of the filter are never read.
 */
export function inOrder<Query extends Order & { letter?: string | undefined; quiet?: 'true' | undefined }>(
  query: Query,
): Query {
  const plain = query.quiet ? 'changed' : query.sort;
  const sort = query.letter === undefined ? plain : 'name';
  return sort === query.sort ? query : { ...query, sort, order: undefined };
}

/** Tokens in 30 days of a new account; the column of the table has the same default. */
export const STANDARD_TOKENS = 1000;
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
  'showAgencyBranding',
  'type',
];
/** Returns whether a field of an account belongs to its plan, which the agency decides (TEN-03). */
export const isPlanField = (name: string): boolean => planFields.includes(name);
