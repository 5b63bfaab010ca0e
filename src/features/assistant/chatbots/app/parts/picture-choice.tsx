import { Button } from '@mantine/core';
import { useState } from 'react';
import { list } from '#features/media/media/contract.ts';
import { AddButtons } from '#features/media/media/app/parts/uploader.tsx';
import { useEndpoint } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import type { Picture } from '#shared/picture.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from '../chatbots.module.css';
import { useScreenWords } from '../screen-words.ts';

/** One picture of the library, or none. */
export function PictureChoice({
  label,
  accountId,
  value,
  change,
  error,
}: {
  label: string;
  accountId: string;
  value: Picture | null;
  change: (picture: Picture | null) => void;
  error: unknown;
}) {
  const t = useScreenWords();
  const [isOpen, setOpen] = useState(false);
  const action = t(value ? 'replacePicture' : 'choosePicture');
  return (
    <div>
      <p className={controls.label}>{label}</p>
      <div className="row">
        {value && <Thumb picture={value} />}
        <Button variant="default" size="xs" aria-label={`${label}: ${action}`} onClick={() => setOpen(true)}>
          {action}
        </Button>
        {value && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${label}: ${t('remove')}`}
            onClick={() => change(null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {typeof error === 'string' && error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <Library
          accountId={accountId}
          title={label}
          close={() => setOpen(false)}
          pick={(picked) => {
            change(picked);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
/** Shows the newest pictures of the library; one from this device is added to it. */
function Library({
  accountId,
  title,
  close,
  pick,
}: {
  accountId: string;
  title: string;
  close: () => void;
  pick: (picture: Picture) => void;
}) {
  const t = useScreenWords();
  const library = useEndpoint(
    list,
    { params: { accountId }, query: { kind: 'image', state: 'ready', limit: 100 } },
    { staleTime: 0, refetchInterval: 5000 },
  );
  return (
    <Dialog
      open
      wide
      close={close}
      title={title}
      foot={<AddButtons accountId={accountId} contentUid={null} kinds={['image']} />}
    >
      <Loaded query={library}>
        {({ media }) => (
          <>
            {media.length === 0 && <EmptyState title={t('noPictures')} lead={t('noPicturesWhy')} />}
            <ul className={css.media}>
              {media.map((item) => (
                <li key={item.uid}>
                  <button type="button" aria-label={item.alt || item.name} onClick={() => pick(item.picture)}>
                    <Thumb picture={item.picture} className={css.tile!} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
