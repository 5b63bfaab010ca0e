import { useSearch } from '@tanstack/react-router';
import { useNavigateTo } from '../screen.ts';

/** Paging by opaque cursors; the current page stands in the query string: `?after=…&page=2`. */
export type Keyset = {
  cursor: string | undefined;
  page: number;
  forward: (cursor: string) => void;
  back: () => void;
};
/**
 * Resets paging when a filter or the order changes, since a cursor is valid for one list:
 * `setSearch({ q, ...firstPage })`.
 */
export const firstPage = { after: undefined, page: undefined } as const;

/**
 * Returns the paging of the current screen. `back` goes back in the browser's history while the earlier page is in
 * it, else to the first page.
 *
 * ```tsx
 * const keyset = useKeyset();
 * const list = useEndpoint(content.list, { params: { accountId }, query: { cursor: keyset.cursor } }, { keep: true });
 * <Pager keyset={keyset} next={list.data?.nextCursor} />
 * ```
 */
export function useKeyset(): Keyset {
  const search = useSearch({ strict: false }) as { after?: string; page?: string };
  const navigate = useNavigateTo();
  const cursor = typeof search.after === 'string' && search.after !== '' ? search.after : undefined;
  const page = cursor ? Math.max(2, Number(search.page) || 2) : 1;
  const go = (change: Record<string, unknown>, state?: Record<string, unknown>) =>
    navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...change }),
      state: state ?? {},
    });
  return {
    cursor,
    page,
    forward: (next) => go({ after: next, page: page + 1 }, { cameForward: true }),
    back: () => {
      if ((history.state as { cameForward?: boolean } | null)?.cameForward) history.back();
      else go(firstPage);
    },
  };
}
