import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoMatch } from '#app/ui/filter-bar.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import type { MediaItem } from '../../contract.ts';
import css from '../media.module.css';
import { UploadTile } from '../parts/photo-tile.tsx';
import type { useUploads } from '../upload-list.ts';
import { ANY_TAB, type LibraryFilters } from './filters.tsx';
import { MediaRows } from './media-rows.tsx';
import type { useLibrary } from './use-library.ts';

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

function Uploads({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  if (uploads.length === 0) return null;
  return (
    <div className={css.library}>
      {uploads.map((upload) => (
        <figure key={upload.key}>
          <UploadTile upload={upload} />
        </figure>
      ))}
    </div>
  );
}
/** Shows what is being uploaded, and the media below it as tiles or lines. */
export function LibraryContent({
  library: { query, media, uploads, more },
  filters,
  add,
  entry,
}: {
  library: ReturnType<typeof useLibrary>;
  filters: LibraryFilters;
  add: ReactNode;
  entry: (item: MediaItem, index: number) => ReactNode;
}) {
  const t = useWords('media');
  const { search } = filters;
  return (
    <Loaded query={query}>
      {() => (
        <>
          <Uploads uploads={uploads} />
          {media.length === 0 && uploads.length === 0 && <Nothing filters={filters} add={add} />}
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
  );
}
