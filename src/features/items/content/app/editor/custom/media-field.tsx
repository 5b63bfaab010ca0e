import { Button, Input } from '@mantine/core';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import type { ContentMedia } from '../../../contract.ts';
import css from './media-field.module.css';

/** A field whose value is a choice among the item's own photographs and files. */
export function MediaField({
  name,
  label,
  error,
  value,
  media,
  change,
}: {
  name: string;
  label: string;
  error?: string | undefined;
  value: readonly string[];
  media: readonly ContentMedia[];
  change: (ids: string[]) => void;
}) {
  const t = useWords('content');
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = value.flatMap((mediaId) => media.find((other) => other.id === mediaId) ?? []);
  const chosenIds = chosen.map((file) => file.id);
  // A picture that was deleted meanwhile is not among the item's, and saving would refuse it.
  const toggle = (mediaId: string) =>
    change(
      chosenIds.includes(mediaId) ? chosenIds.filter((other) => other !== mediaId) : [...chosenIds, mediaId],
    );
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <div className={css.field} role="group" aria-labelledby={id} data-field={name} tabIndex={-1}>
        {chosen.length > 0 && (
          <ul className={css.row}>
            {chosen.map((file) => (
              <li key={file.id} title={file.name}>
                <Plate media={file} />
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="default"
          disabled={media.length === 0}
          leftSection={<IconPhoto size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('chooseMedia')}
        </Button>
        {media.length === 0 && <p className="sub">{t('noMediaYet')}</p>}
      </div>
      <Dialog
        open={open}
        close={() => setOpen(false)}
        wide
        title={label}
        lead={t('chooseMediaLead')}
        foot={<Button onClick={() => setOpen(false)}>{t('done')}</Button>}
      >
        <div className={css.all}>
          {media.map((file) => (
            <button
              key={file.id}
              type="button"
              aria-pressed={chosenIds.includes(file.id)}
              aria-label={file.alt || file.name}
              onClick={() => toggle(file.id)}
            >
              <Plate media={file} />
            </button>
          ))}
        </div>
      </Dialog>
    </Input.Wrapper>
  );
}
function Plate({ media }: { media: ContentMedia }) {
  return media.base && media.sizes.includes('200x200') ? (
    <img
      src={pictureUrl(media.base, '200x200')}
      alt={media.alt}
      loading="lazy"
      style={media.color ? { background: media.color } : undefined}
    />
  ) : (
    <span className={css.file}>
      <IconFile size={18} stroke={1.4} aria-hidden />
      <span className="trunc" dir="auto">
        {media.name}
      </span>
    </span>
  );
}
