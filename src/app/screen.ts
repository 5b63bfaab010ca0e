import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';

/**
 * The address as a screen sees it. const { contentId } = useScreenParams<'contentId'>(); const [search,
 * setSearch] = useScreenSearch(shape); // typed by zod; setSearch({ q: 'x' }) changes the address, undefined
 * removes Give shapes `.catch()` or `.optional()`: addresses are typed by people.
 */
/**
 * The search params of this screen, typed; wrong ones fall back to the shape's `.catch()`, else to the
 * shape's empty reading.
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
/** Names of the route's path; one that is optional and absent is undefined in spite of the type. */
export const useScreenParams = <K extends string>(): Record<K, string> =>
  useParams({ strict: false }) as Record<K, string>;
