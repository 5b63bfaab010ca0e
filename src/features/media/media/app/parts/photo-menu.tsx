import {
  IconArrowsLeftRight,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPencil,
  IconPhotoStar,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '#app/words.ts';
import css from '../media.module.css';
import type { Item } from './content-media.ts';

/** The picture of an open menu and the button that it belongs to. */
export type MenuAt = { uid: string; anchor: HTMLElement };
type Act = (item: Item) => void;
type Acts = { edit: Act; remove: Act; cover?: Act; pair?: Act; earlier?: Act; later?: Act };
const nothing: Act = () => {};

/** Shows the actions of a photo, including those that a pointer can do by dragging. */
export function PhotoMenu({
  at,
  item,
  close,
  isCover,
  first,
  last,
  canPair,
  acts,
  disabled,
  plain = false,
}: {
  /** Without cover, pair and order, for the library. */
  plain?: boolean;
  at: MenuAt | null;
  item: Item | null;
  close: () => void;
  isCover: boolean;
  first: boolean;
  last: boolean;
  canPair: boolean;
  acts: Acts;
  disabled: boolean;
}) {
  const t = useWords('media');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || !at) return;
    box.showPopover();
    const spot = at.anchor.getBoundingClientRect();
    const own = box.getBoundingClientRect();
    const rtl = document.documentElement.dir === 'rtl';
    const end = rtl ? spot.left : innerWidth - spot.right;
    box.style.insetBlockStart = `${Math.max(8, spot.bottom + own.height + 8 > innerHeight ? spot.top - own.height - 4 : spot.bottom + 4)}px`;
    box.style.insetInlineEnd = `${Math.max(8, Math.min(end, innerWidth - own.width - 8))}px`;
    box.querySelector('button')?.focus();
  }, [at]);
  const act = (work: Act) => () => {
    ref.current?.hidePopover();
    at?.anchor.focus();
    if (item) work(item);
  };
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      className={css.menu}
      aria-label={item ? t('menuOf', { name: item.name }) : undefined}
      onToggle={(event) => {
        if (event.newState === 'closed') close();
      }}
    >
      {item && (
        <>
          <button type="button" onClick={act(acts.edit)} disabled={disabled}>
            <IconPencil size={18} stroke={1.5} aria-hidden />
            {t('editPhoto')}
          </button>
          {!plain && item.kind === 'image' && item.state !== 'failed' && (
            <>
              <button type="button" onClick={act(acts.cover ?? nothing)} disabled={isCover || disabled}>
                <IconPhotoStar size={18} stroke={1.5} aria-hidden />
                {isCover ? t('isCover') : t('makeCover')}
              </button>
              <button type="button" onClick={act(acts.pair ?? nothing)} disabled={!canPair || disabled}>
                <IconArrowsLeftRight size={18} stroke={1.5} aria-hidden />
                {t('pairWith')}
              </button>
            </>
          )}
          {!plain && (
            <>
              <button type="button" onClick={act(acts.earlier ?? nothing)} disabled={first || disabled}>
                <IconChevronLeft className="flip" size={18} stroke={1.5} aria-hidden />
                {t('moveEarlier')}
              </button>
              <button type="button" onClick={act(acts.later ?? nothing)} disabled={last || disabled}>
                <IconChevronRight className="flip" size={18} stroke={1.5} aria-hidden />
                {t('moveLater')}
              </button>
            </>
          )}
          {item.url && (
            <a href={`${item.url}?download=1`} download onClick={() => ref.current?.hidePopover()}>
              <IconDownload size={18} stroke={1.5} aria-hidden />
              {t('download')}
            </a>
          )}
          <hr />
          <button type="button" className={css.danger} onClick={act(acts.remove)} disabled={disabled}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
            {t('removePhoto')}
          </button>
        </>
      )}
    </div>
  );
}
