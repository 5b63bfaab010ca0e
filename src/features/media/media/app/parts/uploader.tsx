import { Button } from '@mantine/core';
import { IconCamera, IconPlus, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { toast } from '#app/ui/toasts.tsx';
import { problemText, useWords, wordsOf } from '#app/words.ts';
import { Problem } from '#shared/fail.ts';
import { acceptOf, type MediaKind } from '../../rules.ts';
import { addFiles } from '../uploads.ts';
import css from '../media.module.css';
import { mediaSources, type Target } from './sources.ts';

const PHOTOS: readonly MediaKind[] = ['image', 'video'];

/** Tells whether this browser has what an upload needs: parts of files, and names for them. */
const canUploadHere = () =>
  typeof Blob.prototype.slice === 'function' && typeof crypto.randomUUID === 'function';

/**
 * Returns a function that adds files to the uploads of the tab. It says so where the browser lacks what uploads
 * need (MEDIA-26), and where the chosen files cannot be taken (MEDIA-28).
 */
export function useAddFiles({
  accountId,
  contentUid,
  prepare,
}: Target): (files: Iterable<File> | Promise<Iterable<File>>) => Promise<void> {
  return async (files) => {
    const t = wordsOf('media');
    if (!canUploadHere()) {
      toast(t('browserNotSupported'), { tone: 'bad' });
      return;
    }
    try {
      const chosen = [...(await files)];
      if (!chosen.length) return;
      const uid = contentUid ?? (prepare ? await prepare() : null);
      if (prepare && uid === null) return;
      addFiles(accountId, uid, chosen);
    } catch (error) {
      const message = error instanceof Problem ? problemText(error) : (error as Error).message;
      toast(t('uploadChangeError', { message }), { tone: 'bad' });
    }
  };
}

/**
 * Shows "Add photos", and on phones "Take a photo", which opens the camera. `main`: it is the main button of
 * the screen.
 */
export function AddButtons({ main, ...target }: Target & { main?: boolean }) {
  const t = useWords('media');
  const add = useAddFiles(target);
  const choose = useRef<HTMLInputElement>(null);
  const shoot = useRef<HTMLInputElement>(null);
  const accept = acceptOf(target.kinds ?? PHOTOS);
  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <>
      <input
        ref={choose}
        type="file"
        hidden
        multiple
        accept={accept}
        data-add-files
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={shoot}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
      <Button
        variant="default"
        className={css.shoot}
        disabled={target.disabled ?? false}
        leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
        onClick={() => shoot.current?.click()}
      >
        {t('takePhoto')}
      </Button>
      {mediaSources().map(({ name, Part }) => (
        <Part key={name} {...target} />
      ))}
      <Button
        variant={main ? 'filled' : 'default'}
        disabled={target.disabled ?? false}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => choose.current?.click()}
      >
        {t('addPhotos')}
      </Button>
    </>
  );
}

/** Shows the dashed tile at the end of a grid: a click opens the chooser, a drop uploads. */
export function DropTile(target: Target) {
  const t = useWords('media');
  const add = useAddFiles(target);
  const choose = useRef<HTMLInputElement>(null);
  return (
    <button
      type="button"
      className={css.drop}
      disabled={target.disabled}
      onClick={() => choose.current?.click()}
    >
      <IconUpload size={18} stroke={1.5} aria-hidden />
      <span className={css.byMouse}>{t('dropHere')}</span>
      <span className={css.shoot}>{t('chooseHere')}</span>
      <small>{t('dropHint')}</small>
      <input
        ref={choose}
        type="file"
        hidden
        multiple
        accept={acceptOf(target.kinds ?? PHOTOS)}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </button>
  );
}
