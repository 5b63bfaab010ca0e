import {
  IconAlertTriangle,
  IconDotsVertical,
  IconFile,
  IconGripVertical,
  IconMusic,
  IconPhoto,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { PictureImg } from '#app/ui/thumb.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import { cancel, canRetry, dropPreview, retry } from '../uploads.ts';
import type { Upload } from '../upload-list.ts';
import css from '../media.module.css';
import type { Item } from './content-media.ts';
import { reason, useProgress } from './words.ts';

type Tile = {
  item: Item;
  n: number;
  count: number;
  cover: boolean;
  dragged: boolean;
  over: boolean;
  disabled: boolean;
  grab: HTMLAttributes<HTMLElement>;
  open: () => void;
  step: (by: number) => void;
  end: (last: boolean) => void;
  menu: (anchor: HTMLElement) => void;
};
/** Returns the words for screen readers and for tiles without a picture. */
function stateOf(t: ReturnType<typeof useWords<'media'>>, { state, kind, failure }: Item): string {
  if (state === 'failed') return reason(t, failure);
  if (state === 'uploading') return t('unfinished');
  if (state === 'processing') return t('preparing');
  if (kind === 'video') return t('film');
  return kind === 'audio' ? t('sound') : t('document');
}
const icons = { image: IconPhoto, video: IconPlayerPlay, audio: IconMusic, document: IconFile };

/** Shows the name and the state of a medium that has no picture. */
function TileWithoutPicture({ item }: { item: Item }) {
  const t = useWords('media');
  const Icon = icons[item.kind];
  return (
    <span className={css.still}>
      {item.state === 'failed' ? (
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      ) : (
        <Icon size={20} stroke={1.4} aria-hidden />
      )}
      <b className="trunc" dir="auto">
        {item.name}
      </b>
      <span>{stateOf(t, item)}</span>
    </span>
  );
}

/**
 * Shows a medium of the grid: the picture opens its texts, the grip moves it by pointer or arrow keys, the
 * dots open its actions.
 */
export function PhotoTile({
  item,
  n,
  count,
  cover,
  dragged,
  over,
  disabled,
  grab,
  open,
  step,
  end,
  menu,
}: Tile) {
  const t = useWords('media');
  const { picture, name } = item;
  const keys = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl';
    const by = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      end(event.key === 'End');
    }
  };
  return (
    <div
      className={`${css.shot} ${cover ? css.cover : ''}`}
      data-media={item.uid}
      data-state={item.state}
      data-dragged={dragged || undefined}
      data-target={over || undefined}
    >
      <button
        type="button"
        className={css.open}
        data-reads="click"
        {...(picture.base ? { 'aria-label': t('openPhoto', { name: item.alt || name }) } : {})}
        onClick={open}
        {...grab}
        style={picture.color ? { background: picture.color } : undefined}
      >
        {picture.base ? (
          <PictureImg
            src={pictureUrl(picture.base, cover ? '680x680' : '480x480')}
            alt={item.alt}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        ) : (
          <TileWithoutPicture item={item} />
        )}
      </button>
      {picture.base && item.kind === 'video' && (
        <span className={css.play} title={t('film')}>
          <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
        </span>
      )}
      {cover && <span className={css.mark}>{t('cover')}</span>}
      {!disabled && (
        <div className={css.tools}>
          {count > 1 ? (
            <button
              type="button"
              className={`${css.tool} ${css.grip}`}
              data-grip="1"
              aria-label={t('moveHandle', { name, n, count })}
              onKeyDown={keys}
              {...grab}
            >
              <IconGripVertical size={16} stroke={1.6} aria-hidden />
            </button>
          ) : (
            <span />
          )}
          <button
            type="button"
            className={css.tool}
            aria-haspopup="dialog"
            aria-label={t('menuOf', { name })}
            onClick={(event) => menu(event.currentTarget)}
          >
            <IconDotsVertical size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

/** Shows an upload with its local picture, progress and error (MEDIA-03). */
export function UploadTile({ upload }: { upload: Upload }) {
  const t = useWords('media');
  const { percent, failed, sentence } = useProgress(upload);
  const { name } = upload;
  return (
    <div className={css.shot} data-upload={upload.state}>
      {upload.preview && !failed && (
        <img
          className={css.behind}
          src={upload.preview}
          alt=""
          decoding="async"
          onError={() => dropPreview(upload.key)}
        />
      )}
      <div className={css.still}>
        {failed && <IconAlertTriangle size={20} stroke={1.5} aria-hidden />}
        <b className="trunc" dir="auto">
          {name}
        </b>
        {!failed && (
          <span
            className={css.bar}
            role="progressbar"
            aria-label={t('uploadProgress', { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ inlineSize: `${percent}%` }} />
          </span>
        )}
        <span className={failed ? css.bad : 'num'} title={failed ? sentence : undefined}>
          {sentence}
        </span>
      </div>
      <div className={css.tools}>
        {canRetry(upload) ? (
          <button
            type="button"
            className={css.tool}
            aria-label={t('retryUpload', { name })}
            onClick={() => retry(upload.key)}
          >
            <IconRefresh size={16} stroke={1.6} aria-hidden />
          </button>
        ) : (
          <span />
        )}
        {upload.state !== 'preparing' && (
          <button
            type="button"
            className={css.tool}
            aria-label={failed ? t('dismiss', { name }) : t('cancelUpload', { name })}
            onClick={() => cancel(upload.key)}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
