import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import css from '../media.module.css';
import { reason } from './words.ts';
import type { Item } from './content-media.ts';
import { FilePreview } from '../preview/file-preview.tsx';

type Texts = { alt: string; caption: string; mediaTitle: string };
/**
 * Edits the texts of a photo: description for those who cannot see it, caption, title; and shows the facts of
 * the camera. Its React key must be the item.
 */
export function PhotoDialog({
  item,
  close,
  save,
  saving,
  disabled,
  more,
  tools,
}: {
  item: Item | null;
  close: () => void;
  save: (texts: Texts) => Promise<void>;
  saving: boolean;
  disabled: boolean;
  /** Below the texts. */
  more?: ReactNode;
  /** Beside the buttons of the dialog. */
  tools?: ReactNode;
}) {
  const t = useWords('media');
  const [texts, setTexts] = useState<Texts>({
    alt: item?.alt ?? '',
    caption: item?.caption ?? '',
    mediaTitle: item?.mediaTitle ?? '',
  });
  const field = (name: keyof Texts) => ({
    value: texts[name],
    disabled,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTexts((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <Dialog
      open={item !== null}
      close={close}
      title={t('photoTexts')}
      wide
      foot={
        <>
          {tools}
          <Button variant="default" data-reads onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="photo-texts" loading={saving} disabled={disabled}>
            {t('save')}
          </Button>
        </>
      }
    >
      {item && (
        <form
          id="photo-texts"
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save(texts).then(
              () => {
                toast(t('saved'));
                close();
              },
              () => {},
            );
          }}
        >
          <FilePreview item={item} />
          {item.failure && <p role="status">{reason(t, item.failure)}</p>}
          <CameraFacts item={item} />
          <Textarea
            label={t('alt')}
            description={t('altHelp')}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            {...field('alt')}
          />
          <TextInput
            label={t('caption')}
            description={t('captionHelp')}
            maxLength={1000}
            {...field('caption')}
          />
          <TextInput label={t('mediaTitle')} maxLength={300} {...field('mediaTitle')} />
          {more}
        </form>
      )}
    </Dialog>
  );
}

/** Shows the name of the file, and when, where and by which camera it was taken. */
function CameraFacts({ item }: { item: Item }) {
  const t = useWords('media');
  const dates = useDates();
  const facts = [
    item.takenLocal ? t('takenOn', { date: dates.moment(item.takenLocal) }) : '',
    item.lat !== null ? t('takenAtPlace') : '',
    item.camera,
  ].filter(Boolean);
  return (
    <p className="muted">
      <span dir="auto">{item.name}</span>
      {facts.map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
      {facts.length > 0 && <span className="sub">{t('privateNote')}</span>}
    </p>
  );
}
