import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useControls } from '#features/tenants/app/parts/controls.ts';
import { call } from '#app/client.ts';
import { useLive } from '#app/live.ts';
import { useAction } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { FilterBar, NoMatch, type Filter } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded, MoreButton } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import css from './media.module.css';
import { PhotoDialog } from './parts/photo-dialog.tsx';
import { PhotoMenu, type MenuAt } from './parts/photo-menu.tsx';
import { PhotoTile, UploadTile } from './parts/photo-tile.tsx';
import { ScreenDrop } from './parts/screen-drop.tsx';
import { AddButtons } from './parts/uploader.tsx';
import { useBytes } from './parts/words.ts';
import { useUploads } from './uploads.ts';

const NONE = { onPointerDown: undefined };
/** Filters of the library, in the address. */
const librarySearch = z.object({
  kind: z.enum(['image', 'video', 'audio', 'document']).optional().catch(undefined),
  unused: z.enum(['true']).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
});
type Search = z.output<typeof librarySearch>;
const page = (
  accountId: string,
  query: {
    kind: contract.MediaItem['kind'] | undefined;
    unused: 'true' | undefined;
    search: string | undefined;
    cursor: string | undefined;
  },
  signal: AbortSignal,
) => call(contract.list, { params: { accountId }, query, signal });
/** Reads the media of the account, page by page, without those that this tab is still sending. */
function useLibrary(accountId: string, { kind, unused, q }: Search) {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: [contract.list.path] });
  const query = useInfiniteQuery<Awaited<ReturnType<typeof page>>, Problem>({
    queryKey: [contract.list.path, 'library', accountId, kind, unused, q],
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      page(
        accountId,
        { kind, unused, search: q || undefined, cursor: pageParam as string | undefined },
        signal,
      ),
  });
  useLive(contract.topics.ready, again);
  useLive(contract.topics.failed, again);
  const uploads = useUploads().filter((upload) => upload.accountId === accountId && upload.state !== 'ready');
  const sending = new Set(uploads.map((upload) => upload.uid));
  return {
    query,
    again,
    uploads,
    media: (query.data?.pages ?? [])
      .flatMap((page) => page.media)
      .filter((mediaItem) => !sending.has(mediaItem.uid)),
  };
}
function Figure({
  mediaItem,
  n,
  open,
  menu,
}: {
  mediaItem: contract.MediaItem;
  n: number;
  open: () => void;
  menu: (anchor: HTMLElement) => void;
}) {
  const t = useWords('media');
  const dates = useDates();
  const bytes = useBytes();
  return (
    <figure>
      <PhotoTile
        item={mediaItem}
        n={n}
        count={1}
        cover={false}
        dragged={false}
        over={false}
        disabled={false}
        grab={NONE}
        open={open}
        step={() => {}}
        end={() => {}}
        menu={menu}
      />
      <figcaption>
        <b className="strong trunc" dir="auto" style={{ display: 'block' }}>
          {mediaItem.mediaTitle || mediaItem.name}
        </b>
        <span className="sub num">
          {bytes(mediaItem.size)} · {dates.day(mediaItem.createDate)}
        </span>
        {mediaItem.contentUid && (
          <Go className="lk" to={`/content/${mediaItem.contentUid}`}>
            {t('openContent')}
          </Go>
        )}
      </figcaption>
    </figure>
  );
}

/** Shows everything that was ever uploaded to the account, newest first (MEDIA-01). */
export function Screen() {
  const t = useWords('media');
  const account = useAccount();
  const [search, setSearch] = useScreenSearch(librarySearch);
  const { kind, unused, q } = search;
  const [edited, setEdited] = useState<string | null>(null);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const { query, again, uploads, media } = useLibrary(account.id, search);
  const update = useAction(contract.update, { done: again });
  const remove = useAction(contract.remove, {
    done: () => {
      again();
      toast(t('removed'));
    },
  });
  const target = {
    accountId: account.id,
    contentUid: null,
    kinds: ['image', 'video', 'audio', 'document'] as const,
  };
  const editedItem = media.find((mediaItem) => mediaItem.uid === edited);
  const menuItem = media.find((mediaItem) => mediaItem.uid === menu?.uid);
  // Media of an item are edited with the item, or not at all (TEN-08).
  const controls = useControls(account.id);
  const fixed = (mediaItem: contract.MediaItem | undefined) =>
    Boolean(mediaItem?.contentUid) && !controls.editPanel;
  const kinds = { image: t('images'), video: t('films'), audio: t('sounds'), document: t('documents') };
  const tab = (label: string, value: typeof kind) => ({
    label,
    current: kind === value && !unused,
    pick: () => setSearch({ kind: value, unused: undefined }),
  });
  const tabs = [
    tab(t('all'), undefined),
    ...target.kinds.map((kind) => tab(kinds[kind], kind)),
    {
      label: t('unused'),
      current: unused === 'true',
      pick: () => setSearch({ unused: 'true', kind: undefined }),
    },
  ];
  const filters: Filter[] = [
    ...(kind
      ? [{ key: 'kind', name: t('title'), value: kinds[kind], remove: () => setSearch({ kind: undefined }) }]
      : []),
    ...(unused
      ? [
          {
            key: 'unused',
            name: t('title'),
            value: t('unused'),
            remove: () => setSearch({ unused: undefined }),
          },
        ]
      : []),
    ...(q ? [{ key: 'q', name: t('find'), value: q, remove: () => setSearch({ q: undefined }) }] : []),
  ];
  const ask = async (mediaItem: contract.MediaItem) => {
    const sure = await confirm({
      title: t('removeAsk'),
      lead: t('removeWhat'),
      yes: t('removePhoto'),
      danger: true,
    });
    if (sure) remove.mutate({ params: { accountId: account.id, mediaId: mediaItem.uid } });
  };
  const nothing = () => {
    if (unused && !q)
      return (
        <EmptyState title={t('allUsed')} lead={t('allUsedText')}>
          <Button variant="default" onClick={() => setSearch({ unused: undefined })}>
            {t('all')}
          </Button>
        </EmptyState>
      );
    if (filters.length > 0)
      return (
        <NoMatch
          filters={filters}
          clear={() => setSearch({ kind: undefined, unused: undefined, q: undefined })}
        />
      );
    return (
      <EmptyState title={t('libraryEmpty')} lead={t('libraryEmptyText')} art>
        <AddButtons {...target} />
      </EmptyState>
    );
  };
  return (
    <Page title={t('library')} actions={<AddButtons {...target} main />} tabsLabel={t('library')} tabs={tabs}>
      <ScreenDrop {...target} />
      <div className={css.find}>
        <FilterBar
          search={{
            value: q ?? '',
            change: (text) => setSearch({ q: text || undefined }, { replace: true }),
            label: t('search'),
          }}
        />
      </div>
      <Loaded query={query}>
        {() =>
          media.length === 0 && uploads.length === 0 ? (
            nothing()
          ) : (
            <>
              <div className={css.library}>
                {uploads.map((upload) => (
                  <figure key={upload.key}>
                    <UploadTile upload={upload} />
                  </figure>
                ))}
                {media.map((mediaItem, n) => (
                  <Figure
                    key={mediaItem.uid}
                    mediaItem={mediaItem}
                    n={n + 1}
                    open={() => setEdited(mediaItem.uid)}
                    menu={(anchor) => setMenu({ uid: mediaItem.uid, anchor })}
                  />
                ))}
              </div>
              {query.hasNextPage && (
                <div className="row" style={{ justifyContent: 'center', marginBlockStart: 20 }}>
                  <MoreButton query={query}>{t('more')}</MoreButton>
                </div>
              )}
            </>
          )
        }
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
        save={(texts) =>
          update
            .mutateAsync({ params: { accountId: account.id, mediaId: editedItem!.uid }, body: texts })
            .then(() => {})
        }
      />
    </Page>
  );
}
