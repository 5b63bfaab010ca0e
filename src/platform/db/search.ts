import { fail } from '#shared/fail.ts';
import { q, sql, type TenantTx } from './tenant.ts';

type Part = ReturnType<typeof sql>;
/** Returns the condition that a key (search_key in SQL) has all words of a search, in any order. */
export const keyHas = (key: Part, search: string) =>
  sql<boolean>`(${key} like all ((select search_patterns(${search}::text))::text[]))`;

/** Milliseconds after which the database ends a statement of a search. */
const SEARCH_MS = 500;
const isCancelled = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014';
/** Runs the statements of a search, which end sooner than others. @throws database.search_slow 503 */
export async function searching<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  const [before] = await tx.all(
    q.selectNoFrom(sql<string>`current_setting('statement_timeout')`.as('limit')),
  );
  const setLimit = (limit: string) =>
    tx.run(q.selectNoFrom(sql<string>`set_config('statement_timeout', ${limit}, true)`.as('limit')));
  await setLimit(String(SEARCH_MS));
  const result = await work().catch((error: unknown) => {
    throw isCancelled(error) ? fail('database.search_slow', 503, [], { retryAfter: 5 }) : error;
  });
  await setLimit(before!.limit);
  return result;
}
