import { useDebouncedValue } from '@mantine/hooks';
import {
  QueryCache,
  QueryClient,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, Endpoint, Output } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { CACHE_MS } from '#shared/measures.ts';
import { call } from './client.ts';

/**
 * Reading and writing from a screen.
 *
 * const list = useEndpoint(content.list, { params: { accountId }, query }); // list.data, list.error (a
 * Problem), list.isPending const publish = useAction(content.publish, { refresh: [content.list], done: () =>
 * toast(…) }); publish.mutate({ params: { accountId, contentId } }); // publish.isPending, publish.error
 *
 * Answers are kept for a minute (DATA-08). A failed read is logged and handed to `onError`; the user is told
 * by the screen's own error state, never by a message on top (DATA-09). A failed write says so in a toast
 * unless `onError` takes it over.
 */
type CallOf<E extends Endpoint> = CallInput<E>;
/** Where an answer is kept; without `input` all answers of that call are meant. */
export const keyOf = <E extends Endpoint>(endpoint: E, input?: CallOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/**
 * The one place where failed reads are logged and handed to `onError` (DATA-09); a read that was given up is
 * no failure.
 */
export const dataError = (error: unknown, meta: Record<string, unknown> | undefined): void => {
  if (error instanceof Error && error.name === 'AbortError') return;
  const problem =
    error instanceof Problem
      ? { code: error.code, status: error.status, correlationId: error.extra['correlationId'] }
      : error;
  // oxlint-disable-next-line no-console -- the browser's log is where data errors go (DATA-09)
  console.error('data error', problem);
  (meta?.['onError'] as ((error: unknown) => void) | undefined)?.(error);
};

/** Only what may heal by itself is asked again: no network, or a server that is away. */
const mayHeal = (error: unknown) => error instanceof Problem && (error.status === 0 || error.status === 503);
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => dataError(error, query.meta) }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_MS,
        gcTime: 5 * CACHE_MS,
        retry: (count, error) => mayHeal(error) && count < 2,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: (count, error) => mayHeal(error) && count < 2 },
    },
  });

/** How long until the next look: none once it was refused, since asking again says the same. */
export const again =
  (ms: number) =>
  ({ state: { error } }: { state: { error: unknown } }): number | false =>
    error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429
      ? false
      : ms;

type ReadOptions = {
  enabled?: boolean;
  staleTime?: number;
  /** Keeps the old page while the next one comes. */ keep?: boolean;
  onError?: (error: unknown) => void;
  refetchInterval?: number;
};
/** Reads; `keep` shows the old page meanwhile, and `error` is for the screen's own error state. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: ReadOptions = {},
): UseQueryResult<Output<E>, Problem> {
  const { keep, onError, refetchInterval, ...rest } = options;
  return useQuery<Output<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...(input as object), signal } as never),
    ...rest,
    ...(refetchInterval ? { refetchInterval: again(refetchInterval) } : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(onError ? { meta: { onError } } : {}),
  });
}

type ActionOptions<E extends Endpoint> = {
  /** Lists and items that are stale after the change. */
  refresh?: Endpoint[];
  done?: (output: Output<E>, input: CallOf<E>) => void;
  /** Takes the failure over: `true` = handled, else a toast tells it. */
  onError?: (problem: Problem, input: CallOf<E>) => boolean | void;
};
let tellFailure: (problem: Problem) => void = () => {};
/** How a failed write is told; set once by the shell. */
export const whenActionFails = (work: (problem: Problem) => void) => {
  tellFailure = work;
};

/** Writes once: a retry after a lost answer carries the same Idempotency-Key. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): UseMutationResult<Output<E>, Problem, CallOf<E>> {
  const client = useQueryClient();
  // The same attempt keeps its key, so a retry after a lost answer is not done twice.
  const key = useRef<{ text: unknown; key: string } | undefined>(undefined);
  return useMutation<Output<E>, Problem, CallOf<E>>({
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (key.current?.text !== text) key.current = { text, key: crypto.randomUUID() };
      return call(endpoint, { ...(input as object), idempotencyKey: key.current.key } as never);
    },
    onSuccess: async (output, input) => {
      key.current = undefined;
      for (const stale of options.refresh ?? []) void client.invalidateQueries({ queryKey: [stale.path] });
      options.done?.(output, input);
    },
    onError: (problem, input) => {
      if (problem.status !== 0 && problem.status !== 503) key.current = undefined;
      if (options.onError?.(problem, input) !== true) tellFailure(problem);
    },
  });
}

const TYPING_MS = 600;

/**
 * Hands what is edited and not yet saved to the server, a moment after the last change, for a preview of it. The
 * last answer stays while the next one comes; `retry` asks again after a failure, and what is edited stays.
 */
export function usePreview<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  isValid: boolean,
): { answer: Output<E> | undefined; error: Problem | null; retry: () => void } {
  const [answer, setAnswer] = useState<Output<E>>();
  const { mutate, error } = useAction(endpoint, { done: setAnswer, onError: () => true });
  const [settled] = useDebouncedValue(JSON.stringify(input), TYPING_MS);
  const retry = useCallback(() => mutate(JSON.parse(settled) as CallOf<E>), [mutate, settled]);
  useEffect(() => {
    if (isValid) retry();
  }, [isValid, retry]);
  return { answer, error, retry };
}
