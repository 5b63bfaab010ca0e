import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import { listed } from '#shared/language.ts';
import { suggestPair } from '../../rules.ts';
import css from '../media.module.css';
import type { Item } from './content-media.ts';
import type { Pair } from './pair-list.tsx';

/**
 * Chooses two photos; the order of their dates makes the older one "before", and it can be swapped afterwards.
 * Its React key must change when it opens.
 */
export function PairDialog({
  pictures,
  start,
  close,
  done,
}: {
  pictures: readonly Item[];
  start: readonly string[] | null;
  close: () => void;
  done: (pair: Pair) => void;
}) {
  const t = useWords('media');
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>(start ?? []);
  const toggle = (uid: string) =>
    setChosen((now) =>
      now.includes(uid) ? now.filter((chosenUid) => chosenUid !== uid) : [...now.slice(-1), uid],
    );
  const [first, second] = chosen.map((uid) => pictures.find((picture) => picture.uid === uid));
  const both = first && second ? suggestPair(first, second) : undefined;
  const dated = Boolean(first?.takenLocal && second?.takenLocal);
  return (
    <Dialog
      open={start !== null}
      close={close}
      wide
      title={t('choosePair')}
      lead={t('chooseLead')}
      foot={
        <>
          <span className="muted grow num" role="status">
            {t('chosen', { n: chosen.length })}
            {both && dated ? ` · ${t('orderedByDate')}` : ''}
          </span>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!both}
            onClick={() => {
              if (both) done({ beforeId: both.before.uid, afterId: both.after.uid });
              close();
            }}
          >
            {t('pairThem')}
          </Button>
        </>
      }
    >
      <div className={css.choose}>
        {pictures.map((picture) => {
          let label: string | null = null;
          if (both?.after.uid === picture.uid) label = t('after');
          if (both?.before.uid === picture.uid) label = t('before');
          return (
            <button
              key={picture.uid}
              type="button"
              aria-pressed={chosen.includes(picture.uid)}
              aria-label={listed([picture.alt || picture.name, label], language)}
              onClick={() => toggle(picture.uid)}
              style={picture.picture.color ? { background: picture.picture.color } : undefined}
            >
              {picture.picture.base ? (
                <img src={pictureUrl(picture.picture.base, '200x200')} alt="" loading="lazy" />
              ) : (
                <span className={css.still}>
                  <b className="trunc">{picture.name}</b>
                </span>
              )}
              {label && <span className={css.mark}>{label}</span>}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
