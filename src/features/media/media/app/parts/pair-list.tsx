import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsLeftRight, IconPhoto } from '@tabler/icons-react';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import css from '../media.module.css';
import type { Item } from './content-media.ts';

export type Pair = { beforeId: string; afterId: string };
/** Shows the before and after pairs of an item with the dates of the cameras. */
export function PairList({
  media,
  pairs,
  onPairs,
  choose,
  possible,
  disabled,
}: {
  media: readonly Item[];
  pairs: readonly Pair[];
  onPairs: (pairs: Pair[]) => void;
  choose: () => void;
  possible: boolean;
  disabled: boolean;
}) {
  const t = useWords('media');
  const shownPairs = pairs
    .map((pair) => ({
      pair,
      before: media.find((mediaItem) => mediaItem.uid === pair.beforeId),
      after: media.find((mediaItem) => mediaItem.uid === pair.afterId),
    }))
    .filter(({ before, after }) => before && after);
  if (media.length === 0) return null;
  return (
    <section aria-label={t('beforeAfter')} style={{ marginBlockStart: 26 }}>
      <div className={css.head}>
        <h2>{t('beforeAfter')}</h2>
        {shownPairs.length > 0 && (
          <span className="muted num">{t('pairsCount', { count: shownPairs.length })}</span>
        )}
        <span className="grow" />
        {!disabled && (
          <Button variant="default" disabled={!possible} onClick={choose}>
            {t('pairPhotos')}
          </Button>
        )}
      </div>
      {shownPairs.length === 0 && <p className="muted">{possible ? t('noPairs') : t('needTwo')}</p>}
      {shownPairs.map(({ pair, before, after }) => (
        <div key={`${pair.beforeId}${pair.afterId}`} className={css.pair} data-pair>
          <Side item={before!} label={t('before')} />
          {disabled ? (
            <IconArrowsLeftRight size={18} stroke={1.5} aria-hidden />
          ) : (
            <ActionIcon
              aria-label={t('swap')}
              title={t('swap')}
              onClick={() =>
                onPairs(
                  pairs.map((entry) =>
                    entry === pair ? { beforeId: entry.afterId, afterId: entry.beforeId } : entry,
                  ),
                )
              }
            >
              <IconArrowsLeftRight size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          <Side item={after!} label={t('after')} />
          {!disabled && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => onPairs(pairs.filter((entry) => entry !== pair))}
            >
              {t('unpair')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
function Side({ item, label }: { item: Item; label: string }) {
  const dates = useDates();
  return (
    <figure>
      {item.picture.base ? (
        <img src={pictureUrl(item.picture.base, '480x480')} alt={item.alt} loading="lazy" />
      ) : (
        <span className={css.still}>
          <IconPhoto size={18} stroke={1.4} aria-hidden />
        </span>
      )}
      <figcaption>
        <b className="strong">{label}</b>
        {item.takenLocal && <span className="sub num">{dates.moment(item.takenLocal)}</span>}
      </figcaption>
    </figure>
  );
}
