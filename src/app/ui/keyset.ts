import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Paging by opaque cursors with the place in the address: `?after=…&page=2`. Back is the browser's Back while
 * the earlier page is in its history, else the first page. Change a filter with `setSearch({ q, ...firstPage
 * })`.
 */
export type Keyset = {
  cursor: string | undefined;
  page: number;
  forward: (cursor: string) => void;
  back: () => void;
};
/** Goes into the address with any change of filter or order, since cursors belong to one list. */
export const firstPage = { after: undefined, page: undefined } as const;

/** Reads the address of the screen it is used in. */
export function useKeyset(): Keyset {
  const search = useSearch({ strict: false }) as { after?: string; page?: string };
  const navigate = useNavigate();
  const cursor = typeof search.after === 'string' && search.after !== '' ? search.after : undefined;
  const page = cursor ? Math.max(2, Number(search.page) || 2) : 1;
  const go = (change: Record<string, unknown>, state?: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...change }),
      state: state ?? {},
    } as never);
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
