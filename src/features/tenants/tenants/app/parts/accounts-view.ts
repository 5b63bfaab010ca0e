import { z } from 'zod';
import { accountSorts } from '../../contract-lists.ts';
import { inOrder, isDown } from '../../rules.ts';
import { useScreenSearch } from '#app/screen.ts';

export const plans = ['paid', 'free', 'pending'] as const;
const text = z.string().optional().catch(undefined);
const shape = z.object({
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(accountSorts).catch('created'),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  plan: z.enum(plans).optional().catch(undefined),
  state: z.literal('suspended').optional().catch(undefined),
  quiet: z.literal('true').optional().catch(undefined),
  letter: z
    .string()
    .regex(/^(#|\p{L})$/u)
    .optional()
    .catch(undefined),
  country: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2}){0,19}$/)
    .optional()
    .catch(undefined),
  after: text,
  page: text,
});

/** Returns the search parameters of the list of accounts, and the query for them in the order that its filters need. */
export function useAccountsView() {
  const [search, setSearch] = useScreenSearch(shape);
  const { sort, order } = inOrder(search);
  const query = {
    sort,
    ...(order ? { order } : {}),
    ...(search.q ? { search: search.q } : {}),
    ...(search.plan ? { subscription: search.plan } : {}),
    ...(search.state ? { state: search.state } : {}),
    ...(search.quiet ? { quiet: search.quiet } : {}),
    ...(search.letter ? { letter: search.letter } : {}),
    ...(search.country ? { country: search.country } : {}),
  };
  return { search, setSearch, query, sort: { key: sort, down: isDown({ sort, order }) } };
}
export type AccountsView = ReturnType<typeof useAccountsView>;
