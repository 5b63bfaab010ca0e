import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';

type Search = Record<string, unknown>;
/** A screen to open; `to: '.'` is the current one. */
type Target = {
  to: string;
  search?: Search | ((old: Search) => Search);
  /** Kept in the history of the browser, out of the address. */
  state?: Record<string, unknown>;
  replace?: boolean;
  resetScroll?: boolean;
};
/**
 * Returns a function that opens a screen. The routes come from the list of features at run time, so the types of the
 * router have no paths; the cast stands here once.
 */
export function useNavigateTo(): (target: Target) => void {
  const navigate = useNavigate();
  return useCallback((target: Target) => void navigate(target as never), [navigate]);
}

/**
 * Returns the typed query string of the current screen and a function that changes it; undefined removes a value.
 * Shapes need `.catch()` or `.optional()`, since people edit URLs.
 *
 * ```tsx
 * const shape = z.object({ q: z.string().optional(), tab: z.enum(['all', 'mine']).catch('all') });
 * const [search, setSearch] = useScreenSearch(shape);
 * setSearch({ q: 'oak' });
 * ```
 */
export function useScreenSearch<S extends z.ZodType<Record<string, unknown>>>(
  shape: S,
): [z.output<S>, (change: Partial<z.input<S>>, options?: { replace?: boolean }) => void] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigateTo();
  const parsed = shape.safeParse(raw);
  const value = parsed.success ? parsed.data : shape.parse({});
  const change = useCallback(
    (next: Partial<z.input<S>>, options: { replace?: boolean } = {}) => {
      navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...(next as object) }),
        replace: options.replace ?? false,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [value, change];
}
/**
 * Returns the path params of the route: `const { contentId } = useScreenParams<'contentId'>();` An optional param that
 * is absent is undefined, which the type does not show.
 */
export const useScreenParams = <K extends string>(): Record<K, string> =>
  useParams({ strict: false }) as Record<K, string>;
