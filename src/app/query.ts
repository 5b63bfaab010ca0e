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

type CallOf<E extends Endpoint> = CallInput<E>;
/**
 * Returns the query key of a response in the cache, without `input` the key of all responses of the call:
 * `client.invalidateQueries({ queryKey: keyOf(content.list) })`.
 */
export const keyOf = <E extends Endpoint>(endpoint: E, input?: CallOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** Logs a failed read and passes it to `onError` (DATA-09); aborted reads are ignored. */
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

/** Checks whether a retry can help: no network, or the server is unavailable. */
const mayHeal = (error: unknown) =>
  error instanceof Problem &&
  (error.status === 0 || error.status === 503) &&
  // Its page says when it is over.
  error.code !== 'maintenance.on';
/**
 * Makes the query client of the application; responses are fresh for a minute (DATA-08). Requests are sent whatever the
 * browser says of its network: a server in the same house is reached without the internet, and a request that was held
 * back would leave its button busy without end.
 */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => dataError(error, query.meta) }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: CACHE_MS,
        gcTime: 5 * CACHE_MS,
        retry: (count, error) => mayHeal(error) && count < 2,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: (count, error) => mayHeal(error) && count < 2 },
    },
  });

/**
 * Returns a `refetchInterval` in milliseconds that ends at a 4xx response other than 429, which a repeated request
 * would get again: `refetchInterval: again(5000)`.
 */
export const again =
  (ms: number) =>
  ({ state: { error } }: { state: { error: unknown } }): number | false =>
    error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429
      ? false
      : ms;

/** Milliseconds between two reads of work that is under way. */
const POLL_MS = 1000;
type ReadOptions<E extends Endpoint> = {
  enabled?: boolean;
  staleTime?: number;
  /** Keeps the old page while the next one loads. */
  keep?: boolean;
  onError?: (error: unknown) => void;
  /** Milliseconds. */
  refetchInterval?: number;
  /** Reads again every second while the last output says that work is under way. */
  pollWhile?: (output: Output<E>) => boolean;
};
/**
 * Reads by a call of the API. A failed read is logged and passed to `onError`; the screen shows it in its own error
 * state, never in a toast (DATA-09).
 *
 * ```tsx
 * const list = useEndpoint(content.list, { params: { accountId }, query: { sort } }, { keep: true });
 * list.data; // the output of the contract, or undefined
 * list.error; // a Problem, or null
 * list.isPending;
 * ```
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: ReadOptions<E> = {},
): UseQueryResult<Output<E>, Problem> {
  const { keep, onError, refetchInterval, pollWhile, ...rest } = options;
  return useQuery<Output<E>, Problem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    ...rest,
    refetchInterval: (query) => {
      const { data } = query.state;
      const isPolled = data !== undefined && pollWhile?.(data);
      const interval = isPolled ? POLL_MS : refetchInterval;
      return interval ? again(interval)(query) : false;
    },
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(onError ? { meta: { onError } } : {}),
  });
}

type ActionOptions<E extends Endpoint> = {
  /** Calls whose cached responses become stale by the change. */
  refresh?: Endpoint[];
  done?: (output: Output<E>, input: CallOf<E>) => void;
  /** Returns `true` when it has handled the error; otherwise a toast shows it. */
  onError?: (problem: Problem, input: CallOf<E>) => boolean | void;
};
let tellFailure: (problem: Problem) => void = () => {};
/** Sets how a failed write is shown; called once by the shell. */
export const whenActionFails = (work: (problem: Problem) => void) => {
  tellFailure = work;
};

/**
 * Writes by a call of the API. A retry after a lost response sends the same Idempotency-Key, so that the change is made
 * once. A toast shows an error unless `onError` handles it.
 *
 * ```tsx
 * const publish = useAction(content.publish, { refresh: [content.list], done: () => toast(t('published')) });
 * publish.mutate({ params: { accountId, contentId }, body: { version } });
 * publish.isPending;
 * ```
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): UseMutationResult<Output<E>, Problem, CallOf<E>> {
  const client = useQueryClient();
  // The same input has the same key until a response arrives.
  const key = useRef<{ text: unknown; key: string } | undefined>(undefined);
  return useMutation<Output<E>, Problem, CallOf<E>>({
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (key.current?.text !== text) key.current = { text, key: crypto.randomUUID() };
      return call(endpoint, { ...input, idempotencyKey: key.current.key });
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
 * Requests a preview of unsaved values 600 ms after the last change. The last answer stays while the next one loads;
 * `retry` repeats a failed request.
 *
 * ```tsx
 * const { answer, error, retry } = usePreview(preview, { params: { accountId }, body: values }, form.isValid());
 * ```
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
