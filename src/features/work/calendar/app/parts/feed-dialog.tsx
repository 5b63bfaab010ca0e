import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { codeText } from '#app/words.ts';
import * as contract from '../../contract-feed.ts';
import { useCalendarWords } from '../screen-words.ts';

/** The secret address by which a calendar program reads the calendar: made, shown once, stopped. */
export function FeedDialog({ accountId, close }: { accountId: string; close: () => void }) {
  const t = useCalendarWords();
  const dates = useDates();
  const params = { accountId };
  const mine = useEndpoint(contract.getFeed, { params }, { staleTime: 0 });
  const make = useAction(contract.makeFeed, {
    refresh: [contract.getFeed],
    onError: (problem) => toast(codeText(problem.code)),
  });
  const stop = useAction(contract.removeFeed, {
    refresh: [contract.getFeed],
    done: () => {
      make.reset();
      toast(t('feed_stopped'));
    },
  });
  const makeAgain = async () => {
    const isSure = await confirm({
      title: t('feed_again'),
      lead: t('feed_againWhy'),
      yes: t('feed_again'),
    });
    if (isSure) make.mutate({ params });
  };
  const address = make.data?.address;
  return (
    <Dialog open close={close} title={t('feed_share')} lead={t('feed_shareLead')}>
      <Loaded query={mine} rows={2}>
        {({ feed }) =>
          feed ? (
            <>
              {address ? (
                <>
                  <CopyField label={t('feed_address')} value={address} />
                  <p className="sub">{t('feed_once')}</p>
                </>
              ) : (
                <p>
                  {t('feed_made', { day: dates.day(feed.createdAt) })}
                  <span className="sub">
                    {feed.readAt ? t('feed_read', { when: dates.moment(feed.readAt) }) : t('feed_neverRead')}
                  </span>
                </p>
              )}
              <div className="row">
                <Button variant="default" loading={make.isPending} onClick={() => void makeAgain()}>
                  {t('feed_again')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  loading={stop.isPending}
                  onClick={() => stop.mutate({ params })}
                >
                  {t('feed_stop')}
                </Button>
              </div>
            </>
          ) : (
            <Button loading={make.isPending} onClick={() => make.mutate({ params })}>
              {t('feed_make')}
            </Button>
          )
        }
      </Loaded>
    </Dialog>
  );
}
