import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsker, useControls } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import * as library from '../contract-library.ts';
import * as contract from '../contract.ts';
import { AllowanceNotice } from './library/allowance.tsx';
import { AltEntry, GridEntry, ListEntry } from './library/entries.tsx';
import { FileTools } from './library/file-tools.tsx';
import { ANY_TAB, LibraryBar, useLibraryFilters, type LibraryFilters } from './library/filters.tsx';
import { LibraryContent } from './library/library-content.tsx';
import { UploadHistory } from './library/upload-history.tsx';
import { useLibrary } from './library/use-library.ts';
import { askRemoval, Uses } from './library/uses.tsx';
import { canSeeHistory } from '../policy.ts';
import css from './media.module.css';
import { EditDialog } from './parts/edit-dialog.tsx';
import { PhotoDialog } from './parts/photo-dialog.tsx';
import { PhotoMenu, type MenuAt } from './parts/photo-menu.tsx';
import { ScreenDrop } from './parts/screen-drop.tsx';
import { AddButtons } from './parts/uploader.tsx';

const KINDS = ['image', 'video', 'audio', 'document'] as const;
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
    ...KINDS.map((value) => ofKind(kinds[value], value)),
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

/** Returns the calls that change and remove a medium; removing is asked once more. */
function useChanges(accountId: string, again: () => void) {
  const t = useWords('media');
  const update = useAction(contract.update, { done: again });
  const remove = useAction(contract.remove, {
    done: () => {
      again();
      toast(t('fileRemoved'));
    },
  });
  const askRemove = async (mediaItem: contract.MediaItem) => {
    if (await askRemoval(accountId, mediaItem))
      remove.mutate({ params: { accountId, mediaId: mediaItem.uid } });
  };
  const change = (mediaId: string, texts: { alt?: string; caption?: string; mediaTitle?: string }) =>
    update.mutateAsync({ params: { accountId, mediaId }, body: texts });
  return { update, change, askRemove };
}
function HistoryButton({ open }: { open: () => void }) {
  const t = useWords('media');
  return (
    <Button
      variant="default"
      data-reads
      leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
      onClick={open}
    >
      {t('uploadHistory')}
    </Button>
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
  const mediaLibrary = useLibrary(accountId, filters.query);
  const { again, media } = mediaLibrary;
  const facets = useEndpoint(library.facets, { params: { accountId } });
  const { update, change, askRemove } = useChanges(accountId, again);
  const target = { accountId, contentUid: null, kinds: KINDS };
  const editedItem = media.find((mediaItem) => mediaItem.uid === edited);
  const menuItem = media.find((mediaItem) => mediaItem.uid === menu?.uid);
  // Media of an item are edited with the item, or not at all (TEN-08).
  const controls = useControls(accountId);
  const fixed = (mediaItem: contract.MediaItem | undefined) =>
    Boolean(mediaItem?.contentUid) && !controls.editPanel;
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
          {canSeeHistory(asker) && <HistoryButton open={() => setHistory(true)} />}
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
      <LibraryContent
        library={mediaLibrary}
        filters={filters}
        add={<AddButtons {...target} />}
        entry={entry}
      />
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
        acts={{
          edit: (mediaItem) => setEdited(mediaItem.uid),
          remove: (mediaItem) => void askRemove(mediaItem),
        }}
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
            <FileTools
              accountId={accountId}
              item={editedItem}
              disabled={fixed(editedItem)}
              crop={() => setCropped(editedItem)}
              close={() => setEdited(null)}
            />
          )
        }
      />
      {isHistory && <UploadHistory accountId={accountId} close={() => setHistory(false)} />}
      {cropped && <EditDialog accountId={accountId} item={cropped} close={() => setCropped(null)} />}
    </Page>
  );
}
