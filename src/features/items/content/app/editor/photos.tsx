import { PhotoGrid } from '#features/media/media/app/parts/photo-grid.tsx';
import { PublicText } from './copies/public-copy.tsx';
import type { Editing } from './editing.ts';
import css from './editor.module.css';

/** Photographs with cover and pairs; the first one makes the item when it is not there yet. */
export function Photos({ accountId, item, draft, set }: Editing) {
  return (
    <section className={css.sec} data-field="photos" tabIndex={-1}>
      <PhotoGrid
        accountId={accountId}
        contentUid={item?.id ?? null}
        prepare={() => draft.ensure().then((savedItem) => savedItem.id)}
        coverId={item?.coverMediaId ?? null}
        onCover={(coverMediaId) => set({ coverMediaId })}
        pairs={item?.pairs ?? []}
        onPairs={(pairs) => set({ pairs: pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId })) })}
      />
      <PublicText field="mediaIds" />
      <PublicText field="coverMediaId" />
      <PublicText field="pairs" />
    </section>
  );
}
