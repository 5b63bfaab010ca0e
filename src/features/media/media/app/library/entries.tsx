import { ActionIcon, Textarea } from '@mantine/core';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { IconDotsVertical, IconFile, IconMusic, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Go } from '#app/ui/go.tsx';
import { PictureImg } from '#app/ui/thumb.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import type { Item } from '../parts/content-media.ts';
import { PhotoTile } from '../parts/photo-tile.tsx';
import css from './library.module.css';

const NONE = { onPointerDown: undefined };
const icons = { image: IconPhoto, video: IconPlayerPlay, audio: IconMusic, document: IconFile };
type Entry = { item: Item; n: number; open: () => void; menu: (anchor: HTMLElement) => void };

/** Shows a file of the library as a tile with its name, size and day. */
export function GridEntry({ item, n, open, menu }: Entry) {
  const t = useWords('media');
  const dates = useDates();
  const bytes = useBytes();
  return (
    <figure>
      <PhotoTile
        item={item}
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
      <figcaption className={css.caption}>
        <b className="strong trunc" dir="auto">
          {item.mediaTitle || item.name}
        </b>
        <span className="sub num trunc">
          {bytes(item.size)} · {dates.day(item.createDate)}
        </span>
        {item.contentUid && (
          <Go className="lk" to={`/content/${item.contentUid}`}>
            {t('openContent')}
          </Go>
        )}
      </figcaption>
    </figure>
  );
}

function Thumb({ item }: { item: Item }) {
  const Icon = icons[item.kind];
  return (
    <span className={css.thumb} style={item.picture.color ? { background: item.picture.color } : undefined}>
      {item.picture.base ? (
        <PictureImg src={pictureUrl(item.picture.base, '200x200')} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon size={20} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}

/** Shows a file of the library as a line. */
export function ListEntry({ item, open, menu }: Entry) {
  const t = useWords('media');
  const dates = useDates();
  const bytes = useBytes();
  const title = item.mediaTitle || item.name;
  return (
    <div className={css.line} data-media={item.uid} data-state={item.state}>
      <Thumb item={item} />
      <div className={css.name}>
        <button type="button" className="lk strong trunc" dir="auto" data-reads="click" onClick={open}>
          {title}
        </button>
        <span className="sub trunc" dir="auto">
          {item.alt || item.name}
        </span>
      </div>
      <span className={`${css.wide} sub num`}>
        {bytes(item.size)}
        {item.contentUid && (
          <>
            {' · '}
            <Go className="lk" to={`/content/${item.contentUid}`}>
              {t('openContent')}
            </Go>
          </>
        )}
      </span>
      <span className={`${css.wide} sub num`}>{dates.day(item.createDate)}</span>
      <ActionIcon
        aria-haspopup="dialog"
        aria-label={t('menuOf', { name: item.name })}
        onClick={(event) => menu(event.currentTarget)}
      >
        <IconDotsVertical size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Shows a photo without a description and a field for it, which saves when it is left or by Enter. */
export function AltEntry({
  item,
  disabled,
  save,
}: {
  item: Item;
  disabled: boolean;
  save: (alt: string) => Promise<unknown>;
}) {
  const t = useWords('media');
  const [text, setText] = useState('');
  const [isSaving, setSaving] = useState(false);
  const put = () => {
    const alt = text.trim();
    if (!alt || isSaving) return;
    setSaving(true);
    void save(alt).catch(() => setSaving(false));
  };
  return (
    <div className={css.altLine} data-media={item.uid}>
      <Thumb item={item} />
      <Textarea
        label={t('altOf', { name: item.mediaTitle || item.name })}
        placeholder={t('altHint')}
        maxLength={500}
        autosize
        minRows={2}
        disabled={disabled || isSaving}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={put}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          const next = event.currentTarget.closest('[role=listitem]')?.parentElement?.nextElementSibling;
          put();
          next?.querySelector('textarea')?.focus();
        }}
      />
    </div>
  );
}
