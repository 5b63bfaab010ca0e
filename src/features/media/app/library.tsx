import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useAsker, useControls } from '#features/tenants/app/parts/controls.ts';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { NoMatch } from '#app/ui/filter-bar.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import * as library from '../contract-library.ts';
import * as records from '../contract-records.ts';
import * as contract from '../contract.ts';
import { AllowanceNotice } from './library/allowance.tsx';
import { AltEntry, GridEntry, ListEntry } from './library/entries.tsx';
import { ANY_TAB, LibraryBar, useLibraryFilters, type LibraryFilters } from './library/filters.tsx';
import { MediaRows } from './library/media-rows.tsx';
import { UploadHistory } from './library/upload-history.tsx';
import { askRemoval, Uses } from './library/uses.tsx';
import { canSeeHistory } from '../policy.ts';
import css from './media.module.css';
import { EditDialog } from './parts/edit-dialog.tsx';
import { PhotoDialog } from './parts/photo-dialog.tsx';
import { PhotoMenu, type MenuAt } from './parts/photo-menu.tsx';
import { UploadTile } from './parts/photo-tile.tsx';
import { ReplaceButton } from './parts/replace-button.tsx';
import { ScreenDrop } from './parts/screen-drop.tsx';
import { AddButtons } from './parts/uploader.tsx';
import { useUploads } from './uploads.ts';

const page = (
  accountId: string,
  query: LibraryFilters['query'],
  cursor: string | undefined,
  signal: AbortSignal,
) => call(contract.list, { params: { accountId }, query: { ...query, cursor }, signal });
/** Reads the media of the account, page by page, without those that this tab is still sending. */
function useLibrary(accountId: string, filterQuery: LibraryFilters['query']) {
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

/** Returns the tabs of the library: its kinds, and what waits for work. */
function useTabs({ search, setSearch }: LibraryFilters, withoutAlt: number | undefined) {
  const t = useWords('media');
  const { kind, unused, noalt, twins } = search;
  const kinds = { image: t('images'), video: t('films'), audio: t('sounds'), document: t('documents') };
  const isKindTab = !unused && !noalt && !twins;
  const ofKind = (label: string, value: typeof kind) => ({
    label,
    current: isKindTab && kind === value,
    pick: () => setSearch({ ...ANY_TAB, kind: value }),
  });
  return [
    ofKind(t('all'), undefined),
    ...(['image', 'video', 'audio', 'document'] as const).map((value) => ofKind(kinds[value], value)),
    {
      label: t('unused'),
      current: unused === 'true',
      pick: () => setSearch({ ...ANY_TAB, unused: 'true' }),
    },
    {
      label: t('withoutAlt'),
      count: withoutAlt || undefined,
      current: noalt === 'true',
      pick: () => setSearch({ ...ANY_TAB, noalt: 'true' }),
    },
    {
      label: t('duplicates'),
      current: twins === 'true',
      pick: () => setSearch({ ...ANY_TAB, twins: 'true' }),
    },
  ];
}

/** Says why the library shows nothing, with the way on. */
function Nothing({ filters, add }: { filters: LibraryFilters; add: ReactNode }) {
  const t = useWords('media');
  const { search, setSearch } = filters;
  const backToAll = (
    <Button variant="default" onClick={() => setSearch(ANY_TAB)}>
      {t('all')}
    </Button>
  );
  if (filters.filters.length > 0) return <NoMatch filters={filters.filters} clear={filters.clear} />;
  if (search.unused)
    return (
      <EmptyState title={t('allUsed')} lead={t('allUsedText')}>
        {backToAll}
      </EmptyState>
    );
  if (search.noalt)
    return (
      <EmptyState title={t('allDescribed')} lead={t('allDescribedText')}>
        {backToAll}
      </EmptyState>
    );
  if (search.twins)
    return (
      <EmptyState title={t('noTwins')} lead={t('noTwinsText')}>
        {backToAll}
      </EmptyState>
    );
  if (search.kind) return <EmptyState title={t('noneOfKind')}>{backToAll}</EmptyState>;
  return (
    <EmptyState title={t('libraryEmpty')} lead={t('libraryEmptyText')} art>
      {add}
    </EmptyState>
  );
}

/** Shows everything that was ever uploaded to the account, newest first (MEDIA-01). */
export function Screen() {
  const t = useWords('media');
  const account = useAccount();
  const accountId = account.id;
  const asker = useAsker();
  const filters = useLibraryFilters();
  const { search } = filters;
  const [edited, setEdited] = useState<string | null>(null);
  const [cropped, setCropped] = useState<contract.MediaItem | null>(null);
  const [isHistory, setHistory] = useState(false);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const { query, again, more, uploads, media } = useLibrary(accountId, filters.query);
  const facets = useEndpoint(library.facets, { params: { accountId } });
  const update = useAction(contract.update, { done: again });
  const remove = useAction(contract.remove, {
    done: () => {
      again();
      toast(t('fileRemoved'));
    },
  });
  const target = {
    accountId,
    contentUid: null,
    kinds: ['image', 'video', 'audio', 'document'] as const,
  };
  const editedItem = media.find((mediaItem) => mediaItem.uid === edited);
  const menuItem = media.find((mediaItem) => mediaItem.uid === menu?.uid);
  // Media of an item are edited with the item, or not at all (TEN-08).
  const controls = useControls(accountId);
  const fixed = (mediaItem: contract.MediaItem | undefined) =>
    Boolean(mediaItem?.contentUid) && !controls.editPanel;
  const ask = async (mediaItem: contract.MediaItem) => {
    if (await askRemoval(accountId, mediaItem))
      remove.mutate({ params: { accountId, mediaId: mediaItem.uid } });
  };
  const change = (mediaId: string, texts: { alt?: string; caption?: string; mediaTitle?: string }) =>
    update.mutateAsync({ params: { accountId, mediaId }, body: texts });
  const entry = (item: contract.MediaItem, index: number) => {
    const common = {
      item,
      n: index + 1,
      open: () => setEdited(item.uid),
      menu: (anchor: HTMLElement) => setMenu({ uid: item.uid, anchor }),
    };
    if (search.noalt)
      return <AltEntry item={item} disabled={fixed(item)} save={(alt) => change(item.uid, { alt })} />;
    return search.view === 'list' ? <ListEntry {...common} /> : <GridEntry {...common} />;
  };
  return (
    <Page
      title={t('library')}
      count={facets.data?.files}
      actions={
        <>
          {canSeeHistory(asker) && (
            <Button
              variant="default"
              data-reads
              leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
              onClick={() => setHistory(true)}
            >
              {t('uploadHistory')}
            </Button>
          )}
          <AddButtons {...target} main />
        </>
      }
      tabsLabel={t('library')}
      tabs={useTabs(filters, facets.data?.withoutAlt)}
    >
      <ScreenDrop {...target} />
      <div className={css.find}>
        <LibraryBar {...filters} cameras={facets.data?.cameras ?? []} />
      </div>
      <AllowanceNotice accountId={accountId} />
      <Loaded query={query}>
        {() => (
          <>
            {uploads.length > 0 && (
              <div className={css.library}>
                {uploads.map((upload) => (
                  <figure key={upload.key}>
                    <UploadTile upload={upload} />
                  </figure>
                ))}
              </div>
            )}
            {media.length === 0 && uploads.length === 0 && (
              <Nothing filters={filters} add={<AddButtons {...target} />} />
            )}
            <MediaRows
              key={`${search.view} ${search.noalt}`}
              entries={media}
              keyOf={(item) => item.uid}
              isGrid={search.view === 'grid' && !search.noalt}
              label={t('library')}
              more={more}
            >
              {entry}
            </MediaRows>
          </>
        )}
      </Loaded>
      <PhotoMenu
        at={menuItem ? menu : null}
        item={menuItem ?? null}
        close={() => setMenu(null)}
        isCover={false}
        first
        last
        canPair={false}
        plain
        disabled={fixed(menuItem)}
        acts={{ edit: (mediaItem) => setEdited(mediaItem.uid), remove: (mediaItem) => void ask(mediaItem) }}
      />
      <PhotoDialog
        key={editedItem?.uid ?? ''}
        item={editedItem ?? null}
        close={() => setEdited(null)}
        saving={update.isPending}
        disabled={fixed(editedItem)}
        save={(texts) => change(editedItem!.uid, texts).then(() => {})}
        more={editedItem && <Uses accountId={accountId} item={editedItem} />}
        tools={
          editedItem && (
            <>
              {editedItem.kind === 'image' && editedItem.state === 'ready' && (
                <Button
                  variant="subtle"
                  color="gray"
                  disabled={fixed(editedItem)}
                  onClick={() => {
                    setCropped(editedItem);
                    setEdited(null);
                  }}
                >
                  {t('editPicture')}
                </Button>
              )}
              <ReplaceButton
                accountId={accountId}
                item={editedItem}
                disabled={fixed(editedItem)}
                done={() => setEdited(null)}
              />
            </>
          )
        }
      />
      {isHistory && <UploadHistory accountId={accountId} close={() => setHistory(false)} />}
      {cropped && <EditDialog accountId={accountId} item={cropped} close={() => setCropped(null)} />}
    </Page>
  );
}
