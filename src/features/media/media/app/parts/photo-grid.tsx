import { useEffect, useRef, useState } from 'react';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { pickCover } from '../../rules.ts';
import css from '../media.module.css';
import { useContentMedia, type Item } from './content-media.ts';
import { PairDialog } from './pair-dialog.tsx';
import { PairList, type Pair } from './pair-list.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoMenu, type MenuAt } from './photo-menu.tsx';
import { PhotoTile, UploadTile } from './photo-tile.tsx';
import { AddButtons, DropTile } from './uploader.tsx';
import type { Target } from './sources.ts';
import { useDrag } from './use-drag.ts';

type PhotoGridProps = Pick<Target, 'accountId' | 'contentUid' | 'prepare' | 'disabled'> & {
  coverId: string | null;
  onCover: (uid: string | null) => void;
  pairs: readonly Pair[];
  onPairs: (pairs: Pair[]) => void;
  /** Gets the settled media at each change, for the readiness list and the place of the photo. */
  onMedia?: (media: Item[]) => void;
};
/** Tells the screen of the settled media at each change. */
function useMediaNews(media: Item[] | undefined, onMedia: PhotoGridProps['onMedia']) {
  const tell = useRef(onMedia);
  useEffect(() => {
    tell.current = onMedia;
  });
  useEffect(() => {
    if (media) tell.current?.(media);
  }, [media]);
}
/** Returns the order with one photo at another place; undefined where it stands there already. */
function movedTo(uids: readonly string[], uid: string, to: number): string[] | undefined {
  const place = Math.max(0, Math.min(uids.length - 1, to));
  const from = uids.indexOf(uid);
  if (from < 0 || from === place) return undefined;
  const others = uids.filter((other) => other !== uid);
  return others.toSpliced(place, 0, uid);
}
const sharesPhoto = (first: Pair, second: Pair): boolean =>
  [first.beforeId, first.afterId].some((uid) => uid === second.beforeId || uid === second.afterId);

type ContentMedia = ReturnType<typeof useContentMedia>;
/** Returns the chosen cover, else the picture that is shown as the cover. */
const coverOf = (media: Item[], coverId: string | null): string | null =>
  coverId ??
  pickCover(
    media.map((mediaItem) => ({ uid: mediaItem.uid, kind: mediaItem.kind, base: mediaItem.picture.base })),
  )?.uid ??
  null;
/** Moves photos to other places, and says each move to screen readers. */
function useOrder({ media, order }: ContentMedia, disabled: boolean) {
  const t = useWords('media');
  const [announcement, setAnnouncement] = useState('');
  const uids = media.map((mediaItem) => mediaItem.uid);
  const move = (uid: string, to: number) => {
    const next = movedTo(uids, uid, to);
    if (!next || disabled) return;
    order(next);
    const { name } = media[uids.indexOf(uid)]!;
    setAnnouncement(t('movedTo', { name, n: next.indexOf(uid) + 1, count: uids.length }));
  };
  return { move, announcement };
}
/** Returns a function that removes a photo, also as the cover and from its pairs; it is asked once more. */
function useRemoval(
  content: ContentMedia,
  { coverId, onCover, pairs, onPairs }: Pick<PhotoGridProps, 'coverId' | 'onCover' | 'pairs' | 'onPairs'>,
) {
  const t = useWords('media');
  return async ({ uid }: Item) => {
    const isSure = await confirm({
      title: t('removeAsk'),
      lead: t('removeWhat'),
      yes: t('removePhoto'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await content.remove(uid);
    } catch {
      return; // The call has told why.
    }
    if (coverId === uid) onCover(null);
    const others = pairs.filter(({ beforeId, afterId }) => beforeId !== uid && afterId !== uid);
    if (others.length < pairs.length) onPairs(others);
    toast(t('removed'));
  };
}

/**
 * Shows the photos of an item, which it loads and changes itself; cover and pairs belong to the item and come
 * as properties. With `contentUid` null, `prepare` makes the item when the first file is added. Without a
 * chosen cover the first picture is shown as the cover (MEDIA-38).
 */
export function PhotoGrid({
  accountId,
  contentUid,
  prepare,
  disabled = false,
  coverId,
  onCover,
  pairs,
  onPairs,
  onMedia,
}: PhotoGridProps) {
  const t = useWords('media');
  const content = useContentMedia(accountId, contentUid);
  const { media, uploads } = content;
  const [edited, setEdited] = useState<string | null>(null);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const [pairing, setPairing] = useState<string[] | null>(null);
  const target: Target = { accountId, contentUid, disabled, ...(prepare ? { prepare } : {}) };
  const uids = media.map((mediaItem) => mediaItem.uid);
  const cover = coverOf(media, coverId);
  const pictures = media.filter((mediaItem) => mediaItem.kind === 'image' && mediaItem.state !== 'failed');

  useMediaNews(content.query.data?.media, onMedia);
  const { move, announcement } = useOrder(content, disabled);
  const remove = useRemoval(content, { coverId, onCover, pairs, onPairs });
  const editedItem = media.find((mediaItem) => mediaItem.uid === edited);
  const grid = (
    <Tiles content={content} cover={cover} target={target} move={move} open={setEdited} menu={setMenu} />
  );
  const menuItem = menu && media.find((mediaItem) => mediaItem.uid === menu.uid);
  return (
    <>
      <Head count={pictures.length} isUploading={uploads.length > 0} target={target} />
      {contentUid === null ? (
        grid
      ) : (
        <Loaded query={content.query} rows={2}>
          {() =>
            media.length || uploads.length || !disabled ? (
              grid
            ) : (
              <EmptyState title={t('emptyTitle')} lead={t('emptyText')} />
            )
          }
        </Loaded>
      )}
      {media.length > 1 && !disabled && <p className={css.hint}>{t('moveHint')}</p>}
      <p className="vh" role="status">
        {announcement}
      </p>
      <PairList
        media={media}
        pairs={pairs}
        disabled={disabled}
        onPairs={onPairs}
        choose={() => setPairing([])}
        possible={pictures.length >= 2}
      />
      <PhotoMenu
        at={menuItem ? menu : null}
        item={menuItem ?? null}
        close={() => setMenu(null)}
        isCover={menuItem?.uid === cover}
        first={menuItem?.uid === uids[0]}
        last={menuItem?.uid === uids.at(-1)}
        canPair={pictures.length >= 2}
        acts={{
          edit: (mediaItem) => setEdited(mediaItem.uid),
          cover: (mediaItem) => onCover(mediaItem.uid),
          pair: (mediaItem) => setPairing([mediaItem.uid]),
          earlier: (mediaItem) => move(mediaItem.uid, uids.indexOf(mediaItem.uid) - 1),
          later: (mediaItem) => move(mediaItem.uid, uids.indexOf(mediaItem.uid) + 1),
          remove: (mediaItem) => void remove(mediaItem),
        }}
        disabled={disabled}
      />
      <PhotoDialog
        key={editedItem?.uid ?? ''}
        item={editedItem ?? null}
        close={() => setEdited(null)}
        saving={content.saving}
        save={(texts) => content.update(editedItem!.uid, texts)}
        disabled={disabled}
      />
      <PairDialog
        key={pairing === null ? '' : 'open'}
        pictures={pictures}
        start={pairing}
        close={() => setPairing(null)}
        done={(pair) => onPairs([...pairs.filter((other) => !sharesPhoto(other, pair)), pair])}
      />
    </>
  );
}

function Head({ count, isUploading, target }: { count: number; isUploading: boolean; target: Target }) {
  const t = useWords('media');
  return (
    <div className={css.head}>
      <h2>{t('photos')}</h2>
      {(count > 0 || !isUploading) && <span className="muted num">{t('photosCount', { count })}</span>}
      <span className="grow" />
      {!target.disabled && <AddButtons {...target} />}
    </div>
  );
}

/** Shows the photos as tiles that are dragged to their places, and those that are still being sent. */
function Tiles({
  content: { media, uploads },
  cover,
  target,
  move,
  open,
  menu,
}: {
  content: ContentMedia;
  cover: string | null;
  target: Target;
  move: (uid: string, to: number) => void;
  open: (uid: string) => void;
  menu: (at: MenuAt) => void;
}) {
  const { disabled = false } = target;
  const uids = media.map((mediaItem) => mediaItem.uid);
  const { drag, grab, skipClick } = useDrag(disabled, (uid, over) => move(uid, uids.indexOf(over)));
  return (
    <div className={css.shots}>
      {media.map((mediaItem, n) => (
        <PhotoTile
          key={mediaItem.uid}
          item={mediaItem}
          n={n + 1}
          count={media.length}
          cover={mediaItem.uid === cover}
          dragged={drag?.uid === mediaItem.uid}
          over={drag !== null && drag.over === mediaItem.uid && drag.uid !== mediaItem.uid}
          disabled={disabled}
          grab={grab(mediaItem.uid)}
          open={() => {
            if (!skipClick.current) open(mediaItem.uid);
          }}
          step={(by) => move(mediaItem.uid, n + by)}
          end={(last) => move(mediaItem.uid, last ? uids.length - 1 : 0)}
          menu={(anchor) => menu({ uid: mediaItem.uid, anchor })}
        />
      ))}
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} />
      ))}
      {!disabled && <DropTile {...target} />}
    </div>
  );
}
