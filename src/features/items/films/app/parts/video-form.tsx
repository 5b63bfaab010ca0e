import { Button, Checkbox, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MediaItem } from '#features/media/media/contract.ts';
import { DialogFoot } from '#app/ui/dialog.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { useWords } from '#app/words.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { LEAST_SECONDS, MOST_PHOTOS, MOST_SECONDS, type Aspect } from '../../rules.ts';
import css from '../films.module.css';
import { useScreenWords } from '../screen-words.ts';

type Wanted = { mediaUids: string[]; aspect: Aspect; seconds: number; captions: string[] };

/** Chooses shape, time, photos and captions of a video. */
export function VideoForm({
  photos,
  left,
  error,
  busy,
  close,
  make,
}: {
  photos: MediaItem[];
  /** Videos that the account may still make today. */
  left: number;
  error: string | null;
  busy: boolean;
  close: () => void;
  make: (wanted: Wanted) => void;
}) {
  const t = useScreenWords();
  const words = useWords('films');
  const [aspect, setAspect] = useState<Aspect>('16:9');
  const [seconds, setSeconds] = useState(3);
  const [unused, setUnused] = useState<ReadonlySet<string>>(new Set());
  const [captions, setCaptions] = useState<Readonly<Record<string, string>>>({});
  const captionOf = (photo: MediaItem) => captions[photo.uid] ?? fitting(photo.caption, 160);
  const chosen = photos.filter((photo) => !unused.has(photo.uid)).slice(0, MOST_PHOTOS);
  const use = (uid: string, on: boolean) =>
    setUnused((now) => {
      const next = new Set(now);
      if (on) next.delete(uid);
      else next.add(uid);
      return next;
    });
  const shapes: { value: Aspect; label: string }[] = [
    { value: '16:9', label: t('wide') },
    { value: '1:1', label: t('square') },
    { value: '9:16', label: t('tall') },
  ];
  const problem = error ?? (left === 0 ? words('films.limit') : null);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        make({ mediaUids: chosen.map(({ uid }) => uid), aspect, seconds, captions: chosen.map(captionOf) });
      }}
    >
      <div className={css.row}>
        <div role="group" aria-label={t('aspect')}>
          <p className="strong">{t('aspect')}</p>
          <SegmentedControl
            fullWidth
            data={shapes}
            value={aspect}
            onChange={(value) => setAspect(value as Aspect)}
          />
        </div>
        <NumberInput
          label={t('seconds')}
          description={t('length', { count: Math.round(chosen.length * seconds) })}
          min={LEAST_SECONDS}
          max={MOST_SECONDS}
          step={0.5}
          hideControls
          value={seconds}
          onChange={(value) => setSeconds(Number(value) || LEAST_SECONDS)}
        />
      </div>
      <ul className={css.photos} aria-label={t('photos')}>
        {photos.map((photo) => (
          <PhotoRow
            key={photo.uid}
            photo={photo}
            isUsed={!unused.has(photo.uid)}
            use={(on) => use(photo.uid, on)}
            caption={captionOf(photo)}
            setCaption={(caption) => setCaptions((now) => ({ ...now, [photo.uid]: caption }))}
          />
        ))}
      </ul>
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
      <DialogFoot>
        <span className="sub grow">{t('left', { count: left })}</span>
        <Button variant="default" data-reads onClick={close}>
          {t('close')}
        </Button>
        <Button type="submit" loading={busy} disabled={chosen.length === 0 || left === 0}>
          {t('start')}
        </Button>
      </DialogFoot>
    </form>
  );
}

function PhotoRow({
  photo,
  isUsed,
  use,
  caption,
  setCaption,
}: {
  photo: MediaItem;
  isUsed: boolean;
  use: (on: boolean) => void;
  caption: string;
  setCaption: (caption: string) => void;
}) {
  const t = useScreenWords();
  return (
    <li>
      <Checkbox
        aria-label={t('use', { name: photo.name })}
        checked={isUsed}
        onChange={(event) => use(event.currentTarget.checked)}
      />
      <Thumb picture={photo.picture} />
      <TextInput
        aria-label={t('caption', { name: photo.name })}
        placeholder={t('captionHint')}
        maxLength={160}
        dir="auto"
        disabled={!isUsed}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </li>
  );
}
