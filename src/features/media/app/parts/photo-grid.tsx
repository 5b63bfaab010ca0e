import { useEffect, useRef, useState, type PointerEvent } from 'react';
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
import { AddButtons, DropTile, type Target } from './uploader.tsx';

type PhotoGridProps = Pick<Target, 'accountId' | 'contentUid' | 'prepare' | 'disabled'> & {
  coverId: string | null;
  onCover: (uid: string | null) => void;
  pairs: readonly Pair[];
  onPairs: (pairs: Pair[]) => void;
  /** Gets the settled media at each change, for the readiness list and the place of the photo. */
  onMedia?: (media: Item[]) => void;
};
/**
 * Drags a tile over another: by the mouse anywhere, by touch at its grip, so that the page still scrolls.
 * `skipClick` is true during the click that ends a drag, which opens nothing.
 */
function useDrag(disabled: boolean, drop: (uid: string, over: string) => void) {
  const [drag, setDrag] = useState<{ uid: string; over: string | null } | null>(null);
  const started = useRef<{ uid: string; x: number; y: number; on: boolean } | null>(null);
  const skipClick = useRef(false);
  const grab = (uid: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (
        disabled ||
        event.button !== 0 ||
        (event.pointerType !== 'mouse' && !event.currentTarget.dataset['grip'])
      )
        return;
      started.current = { uid, x: event.clientX, y: event.clientY, on: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = started.current;
      if (!now || (!now.on && Math.hypot(event.clientX - now.x, event.clientY - now.y) < 8)) return;
      now.on = true;
      setDrag({
        uid: now.uid,
        over:
          document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-media]')
            ?.dataset['media'] ?? null,
      });
    },
    onPointerUp() {
      if (started.current?.on) {
        skipClick.current = true;
        setTimeout(() => {
          skipClick.current = false;
        });
        if (drag?.over) drop(started.current.uid, drag.over);
      }
      started.current = null;
      setDrag(null);
    },
    onPointerCancel() {
      started.current = null;
      setDrag(null);
    },
  });
  return { drag, grab, skipClick };
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
  const [announcement, setAnnouncement] = useState('');
  const target: Target = { accountId, contentUid, disabled, ...(prepare ? { prepare } : {}) };
  const uids = media.map((mediaItem) => mediaItem.uid);
  const cover =
    coverId ??
    pickCover(
      media.map((mediaItem) => ({ uid: mediaItem.uid, kind: mediaItem.kind, base: mediaItem.picture.base })),
    )?.uid ??
    null;
  const pictures = media.filter((mediaItem) => mediaItem.kind === 'image' && mediaItem.state !== 'failed');

  const tell = useRef(onMedia);
  const loadedMedia = content.query.data?.media;
  useEffect(() => {
    tell.current = onMedia;
  });
  useEffect(() => {
    if (loadedMedia) tell.current?.(loadedMedia);
  }, [loadedMedia]);

  const move = (uid: string, to: number) => {
    const from = uids.indexOf(uid);
    const place = Math.max(0, Math.min(uids.length - 1, to));
    const next = uids.filter((otherUid) => otherUid !== uid);
    if (from < 0 || from === place || disabled) return;
    next.splice(place, 0, uid);
    content.order(next);
    setAnnouncement(t('movedTo', { name: media[from]!.name, n: place + 1, count: uids.length }));
  };
  const { drag, grab, skipClick } = useDrag(disabled, (uid, over) => move(uid, uids.indexOf(over)));
  const remove = async (mediaItem: Item) => {
    if (
      !(await confirm({ title: t('removeAsk'), lead: t('removeWhat'), yes: t('removePhoto'), danger: true }))
    )
      return;
    await content.remove(mediaItem.uid).then(
      () => {
        if (coverId === mediaItem.uid) onCover(null);
        if (pairs.some((pair) => pair.beforeId === mediaItem.uid || pair.afterId === mediaItem.uid))
          onPairs(pairs.filter((pair) => pair.beforeId !== mediaItem.uid && pair.afterId !== mediaItem.uid));
        toast(t('removed'));
      },
      () => {},
    );
  };
  const editedItem = media.find((mediaItem) => mediaItem.uid === edited);
  const grid = (
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
            if (!skipClick.current) setEdited(mediaItem.uid);
          }}
          step={(by) => move(mediaItem.uid, n + by)}
          end={(last) => move(mediaItem.uid, last ? uids.length - 1 : 0)}
          menu={(anchor) => setMenu({ uid: mediaItem.uid, anchor })}
        />
      ))}
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} />
      ))}
      {!disabled && <DropTile {...target} />}
    </div>
  );
  const menuItem = menu && media.find((mediaItem) => mediaItem.uid === menu.uid);
  return (
    <>
      <div className={css.head}>
        <h2>{t('photos')}</h2>
        {(pictures.length > 0 || uploads.length === 0) && (
          <span className="muted num">{t('photosCount', { count: pictures.length })}</span>
        )}
        <span className="grow" />
        {!disabled && <AddButtons {...target} />}
      </div>
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
        done={(pair) =>
          onPairs([
            ...pairs.filter(
              (other) =>
                ![other.beforeId, other.afterId].some((uid) => uid === pair.beforeId || uid === pair.afterId),
            ),
            pair,
          ])
        }
      />
    </>
  );
}
