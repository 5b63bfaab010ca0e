import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';

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
  const navigate = useNavigate();
  const parsed = shape.safeParse(raw);
  const value = parsed.success ? parsed.data : shape.parse({});
  const change = useCallback(
    (next: Partial<z.input<S>>, options: { replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...(next as object) }),
        replace: options.replace ?? false,
        resetScroll: false,
      } as never);
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
