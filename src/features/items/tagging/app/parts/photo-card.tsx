import { ActionIcon, Select } from '@mantine/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tagging.module.css';

type Groups = { group: string; items: { value: string; label: string }[] }[];

/** A tag of a photo: suggested ones are confirmed or refused, given ones can be removed. */
function TagLine({
  tag,
  vote,
}: {
  tag: contract.PhotoTag;
  vote: (tag: contract.PhotoTag, vote: 1 | -1) => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const reasons = tag.reasons.map((reason) => t(`why_${reason}`));
  const percent = number(Math.round(tag.score * 100), language);
  const isOpen = tag.state === 'suggested';
  return (
    <li className={css.tag} data-tag={tag.state}>
      <span className={css.name}>
        <bdi className={isOpen ? undefined : 'strong'}>{tag.label}</bdi>
        {tag.source !== 'person' && (
          <small>{listed([...(isOpen ? [t('sure', { percent })] : []), ...reasons], language)}</small>
        )}
      </span>
      {isOpen && (
        <ActionIcon
          variant="default"
          aria-label={t('accept', { name: tag.label })}
          onClick={() => vote(tag, 1)}
        >
          <IconCheck size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant={isOpen ? 'default' : 'subtle'}
        aria-label={t(isOpen ? 'refuse' : 'takeOff', { name: tag.label })}
        onClick={() => vote(tag, -1)}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** A photo with its tags; each answer is a vote that teaches (MEDIA-36). */
export function PhotoCard({ photo, groups }: { photo: contract.Photo; groups: Groups }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const refresh = [contract.photos];
  const cast = useAction(contract.vote, { refresh });
  const again = useAction(contract.start, {
    refresh,
    done: ({ queued }) => toast(t('queued', { count: queued })),
  });
  const params = { accountId, mediaId: photo.uid };
  const vote = (tag: Pick<contract.PhotoTag, 'tagId' | 'label'>, value: 1 | -1) =>
    cast.mutate(
      { params, body: { tagId: tag.tagId, vote: value } },
      {
        onSuccess: () => {
          if (value === -1)
            toast(t('refused', { name: tag.label }), {
              act: {
                label: t('undo'),
                run: () => cast.mutate({ params, body: { tagId: tag.tagId, vote: 0 } }),
              },
            });
        },
      },
    );
  const tagIds = new Set(photo.tags.map(({ tagId }) => tagId));
  const free = groups
    .map(({ group, items }) => ({ group, items: items.filter(({ value }) => !tagIds.has(value)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <li className={css.photo} data-photo={photo.uid}>
      <Thumb picture={photo.picture} size="480x480" className={css.picture ?? ''} />
      <div className={css.about}>
        <div className="row" style={{ flexWrap: 'nowrap' }}>
          <span className={css.name}>
            <b className="strong" dir="auto">
              {photo.name}
            </b>
            {photo.contentUid && (
              <Go className="sub lk" to={`/content/${photo.contentUid}`}>
                {t('openItem')}
              </Go>
            )}
          </span>
          <ActionIcon
            variant="subtle"
            aria-label={`${t('tagAgain')}: ${photo.name}`}
            loading={again.isPending}
            onClick={() => again.mutate({ params: { accountId }, body: { mediaIds: [photo.uid] } })}
          >
            <IconRefresh size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        {photo.tags.length > 0 && (
          <ul className={css.tags}>
            {photo.tags.map((tag) => (
              <TagLine key={tag.tagId} tag={tag} vote={vote} />
            ))}
          </ul>
        )}
        <Select
          aria-label={t('addTagTo', { name: photo.name })}
          placeholder={t('addTag')}
          data={free}
          value={null}
          searchable
          nothingFoundMessage={t('noSuchTag')}
          disabled={free.length === 0}
          onChange={(tagId, option) => {
            if (tagId && option) vote({ tagId, label: option.label }, 1);
          }}
        />
      </div>
    </li>
  );
}
