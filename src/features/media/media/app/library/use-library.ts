import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import type { Problem } from '#shared/fail.ts';
import * as library from '../../contract-library.ts';
import * as records from '../../contract-records.ts';
import * as contract from '../../contract.ts';
import { useUploads } from '../upload-list.ts';
import type { LibraryFilters } from './filters.tsx';

const page = (
  accountId: string,
  query: LibraryFilters['query'],
  cursor: string | undefined,
  signal: AbortSignal,
) => call(contract.list, { params: { accountId }, query: { ...query, cursor }, signal });
/** Reads the media of the account, page by page, without those that this tab is still sending. */
export function useLibrary(accountId: string, filterQuery: LibraryFilters['query']) {
  const client = useQueryClient();
  const again = () => {
    for (const { path } of [contract.list, library.facets, records.allowance])
      void client.invalidateQueries({ queryKey: [path] });
  };
  const query = useInfiniteQuery<Awaited<ReturnType<typeof page>>, Problem>({
    queryKey: [contract.list.path, 'library', accountId, filterQuery],
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) => page(accountId, filterQuery, pageParam as string | undefined, signal),
  });
  useLive(contract.topics.ready, again);
  useLive(contract.topics.failed, again);
  const uploads = useUploads().filter((upload) => upload.accountId === accountId && upload.state !== 'ready');
  const sending = new Set(uploads.map((upload) => upload.uid));
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return {
    query,
    again,
    more,
    uploads,
    media: (query.data?.pages ?? [])
      .flatMap((page) => page.media)
      .filter((mediaItem) => !sending.has(mediaItem.uid)),
  };
}
