import { createHash } from 'node:crypto';
import { isId, type Row } from '../../rules-values.ts';

/**
 * Returns the id that a row of a release gets in an account. It follows from both, so that a job that begins anew finds what
 * it has made, and keeps the order of the origins, whose first half is a time.
 */
export function derivedId(accountId: string, table: string, origin: string): string {
  const hash = createHash('sha256').update(`${accountId} ${table} ${origin}`).digest('hex');
  const head = isId(origin) ? origin.toLowerCase() : hash;
  return isId(origin)
    ? `${head.slice(0, 14)}7${head.slice(15, 18)}-8${hash.slice(0, 3)}-${hash.slice(3, 15)}`
    : `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-8${hash.slice(15, 18)}-${hash.slice(18, 30)}`;
}
/** Returns what makes a row the same as another, without regard to case. */
export const matchText = (match: readonly string[], row: Row): string =>
  JSON.stringify(match.map((column) => String(row[column] ?? '').toLowerCase()));
