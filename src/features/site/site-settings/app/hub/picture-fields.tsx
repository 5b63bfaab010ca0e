import { Button } from '@mantine/core';
import { useState } from 'react';
import { list } from '#features/media/media/contract.ts';
import { AddButtons } from '#features/media/media/app/parts/uploader.tsx';
import { useEndpoint } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import type { Picture } from '#shared/picture.ts';
import { EntryList } from './entry-list.tsx';
import type { ControlProps } from './fields/control-props.ts';
import { useHubWords } from './hub-words.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from './hub.module.css';

type Kind = 'image' | 'video';
/** One photo or video of the library. */
export function PictureField({
  label,
  value,
  change,
  error,
  accountId,
  kind,
  name = label,
}: ControlProps & {
  kind: Kind;
  /** Names the picture where several have the same label. */
  name?: string;
}) {
  const t = useHubWords();
  const [isOpen, setOpen] = useState(false);
  const picture = value as Picture | null;
  return (
    <div>
      <p className={controls.label}>{label}</p>
      <div className="row">
        {picture && <Thumb picture={picture} />}
        <Button
          variant="default"
          size="xs"
          aria-label={`${name}: ${t(picture ? 'replace' : 'choose')}`}
          onClick={() => setOpen(true)}
        >
          {t(picture ? 'replace' : 'choose')}
        </Button>
        {picture && (
          <Button variant="subtle" size="xs" aria-label={t('remove', { name })} onClick={() => change(null)}>
            {t('takeAway')}
          </Button>
        )}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <MediaDialog
          accountId={accountId}
          kind={kind}
          title={name}
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
/** Photos of the library in an order of their own. */
export function PicturesField({
  label,
  value,
  change,
  error,
  accountId,
  most,
}: ControlProps & { most: number }) {
  const t = useHubWords();
  const [isOpen, setOpen] = useState(false);
  const pictures = value as Picture[];
  const nameOf = ({ alt }: Picture) => alt || t('photo');
  return (
    <fieldset className={css.entries}>
      <EntryList
        label={label}
        rows={pictures}
        nameOf={nameOf}
        order={(ids) => change(ids.map((id) => pictures.find((picture) => picture.id === id)!))}
        remove={(picture) => change(pictures.filter(({ id }) => id !== picture.id))}
        error={error}
        more={
          pictures.length < most
            ? { label: t('choose'), name: `${label}: ${t('choose')}`, press: () => setOpen(true) }
            : null
        }
      >
        {(picture) => (
          <>
            <Thumb picture={picture} />
            <span className="grow">
              <bdi>{nameOf(picture)}</bdi>
            </span>
          </>
        )}
      </EntryList>
      {isOpen && (
        <MediaDialog
          accountId={accountId}
          kind="image"
          title={label}
          close={() => setOpen(false)}
          pick={(picked) => {
            if (!pictures.some(({ id }) => id === picked.id)) change([...pictures, picked]);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}

/** Shows the library, to choose one photo or video of it; new files are added to it. */
function MediaDialog({
  accountId,
  kind,
  title,
  close,
  pick,
}: {
  accountId: string;
  kind: Kind;
  title: string;
  close: () => void;
  pick: (picture: Picture) => void;
}) {
  const t = useHubWords();
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const cursor = cursors.at(-1);
  const library = useEndpoint(
    list,
    { params: { accountId }, query: { kind, state: 'ready', limit: 48, ...(cursor ? { cursor } : {}) } },
    { staleTime: 0, refetchInterval: 5000 },
  );
  return (
    <Dialog
      open
      wide
      close={close}
      title={title}
      foot={<AddButtons accountId={accountId} contentUid={null} kinds={[kind]} />}
    >
      <Loaded query={library}>
        {({ media, nextCursor }) => (
          <>
            {media.length === 0 && <EmptyState title={t('noMedia')} lead={t('noMediaWhy')} />}
            <ul className={css.media}>
              {media.map((item) => (
                <li key={item.uid}>
                  <button type="button" aria-label={item.alt || item.name} onClick={() => pick(item.picture)}>
                    <Thumb picture={item.picture} className={css.tile!} />
                    <span>
                      <bdi>{item.name}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <div className="row">
              {cursors.length > 1 && (
                <Button variant="default" data-reads onClick={() => setCursors(cursors.slice(0, -1))}>
                  {t('before')}
                </Button>
              )}
              {nextCursor && (
                <Button variant="default" data-reads onClick={() => setCursors([...cursors, nextCursor])}>
                  {t('more')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
