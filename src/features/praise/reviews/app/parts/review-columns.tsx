import { Button } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Stars, StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import * as contract from '../../contract.ts';
import { canFeature } from '../../policy.ts';
import type { ReplyState } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { useSourceName } from './source-name.ts';

const fills: Record<Exclude<ReplyState, 'none'>, Fill> = {
  draft: 'third',
  sending: 'two',
  sent: 'tick',
  failed: 'struck',
  unknown: 'none',
};
/** The columns of the list of reviews. */
export function useColumns(answer: (review: contract.Review) => void): Column<contract.Review>[] {
  const t = useScreenWords();
  const sourceName = useSourceName();
  const mayFeature = canFeature(useAsker());
  return [
    { key: 'review', header: t('review'), cell: (row) => <Words review={row} /> },
    {
      key: 'rating',
      header: t('rating'),
      nowrap: true,
      cell: ({ rating }) => (
        <>
          <Stars value={rating} />
          {!Number.isInteger(rating) && <span className="sub num">{rating}</span>}
        </>
      ),
    },
    {
      key: 'source',
      header: t('source'),
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <>
          <bdi>{sourceName(row)}</bdi>
          {row.source === 'yelp' && <span className="sub">{t('excerpt')}</span>}
        </>
      ),
    },
    {
      key: 'date',
      header: t('date'),
      hide: 'm',
      nowrap: true,
      cell: ({ writtenAt, editedAt }) => (
        <>
          {writtenAt && <TimeAgo at={writtenAt} />}
          {editedAt && editedAt !== writtenAt && <span className="sub">{t('edited')}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      silent: true,
      end: true,
      cell: (row) => <Actions review={row} mayFeature={mayFeature} answer={answer} />,
    },
  ];
}

function Words({ review }: { review: contract.Review }) {
  const t = useScreenWords();
  const { author, text, isRemoved, reply, replyState, replyFailure } = review;
  return (
    <>
      <b className={rowTitle} dir="auto">
        {author || t('nobody')}
      </b>
      <span className="sub" dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {text || t('noText')}
      </span>
      {isRemoved && <span className="sub">{t('removed')}</span>}
      {reply && (
        <span className="sub" dir="auto">
          {t('replyThere', { text: reply })}
        </span>
      )}
      {replyState !== 'none' && (
        <StatusSquare fill={fills[replyState]}>{t(`reply_${replyState}`)}</StatusSquare>
      )}
      {replyFailure && <span className="sub">{codeText(replyFailure)}</span>}
    </>
  );
}

function Actions({
  review,
  mayFeature,
  answer,
}: {
  review: contract.Review;
  mayFeature: boolean;
  answer: (review: contract.Review) => void;
}) {
  const t = useScreenWords();
  const { id: reviewId, accountId, isFeatured, isRemoved, canReply, url } = review;
  const name = review.author || t('nobody');
  const feature = useAction(contract.feature, {
    refresh: [contract.list, contract.summary],
    done: (row: contract.Review) => toast(t(row.isFeatured ? 'featured' : 'unfeatured')),
  });
  return (
    <>
      {mayFeature && (isFeatured || !isRemoved) && (
        <Button
          variant={isFeatured ? 'light' : 'default'}
          aria-pressed={isFeatured}
          aria-label={t(isFeatured ? 'unfeatureOf' : 'featureOf', { name })}
          loading={feature.isPending}
          onClick={() =>
            feature.mutate({ params: { accountId, reviewId }, body: { isFeatured: !isFeatured } })
          }
        >
          {t(isFeatured ? 'unfeature' : 'feature')}
        </Button>
      )}
      {mayFeature && canReply && (
        <Button variant="subtle" aria-label={t('replyOf', { name })} onClick={() => answer(review)}>
          {t('reply')}
        </Button>
      )}
      {url && (
        <Button
          component="a"
          variant="subtle"
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={t('openOf', { name })}
          data-reads
        >
          {t('openThere')}
        </Button>
      )}
    </>
  );
}
