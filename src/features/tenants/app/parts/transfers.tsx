import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Pager } from '#app/ui/data-table.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { listAgencyAccounts, tallyAgencyAccounts } from '../../contract.ts';
import { answerTransfer, listTransfers, type Transfer } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

/** Accounts that leave this agency or come to it; nothing moves before both have agreed. */
export function Transfers({ agencyId }: { agencyId: string }) {
  const t = useScreenWords();
  const dates = useDates();
  const keyset = useKeyset();
  const { me } = useSession();
  const query = useEndpoint(
    listTransfers,
    { params: { agencyId }, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { keep: true },
  );
  const answer = useAction(answerTransfer, {
    refresh: [listTransfers, listAgencyAccounts, tallyAgencyAccounts],
    done: () => toast(t('saved')),
  });
  const say = async (one: Transfer, said: 'accept' | 'decline' | 'withdraw') => {
    if (
      await confirm({
        title: t(`${said}Title`, { name: one.accountName }),
        lead: said === 'accept' ? t('acceptLead', { from: one.fromName }) : '',
        yes: t(said),
      })
    )
      answer.mutate({ params: { agencyId, transferId: one.id }, body: { answer: said } });
  };
  return (
    <Loaded query={query} rows={2}>
      {({ transfers, nextCursor }) =>
        transfers.length === 0 && !keyset.cursor ? (
          <EmptyState title={t('noTransfers')} lead={t('noTransfersWhy')}>
            <GoButton to={me!.type === 'house' ? '/houseAccounts' : '/accounts'} variant="default">
              {t('toTheAccounts')}
            </GoButton>
          </EmptyState>
        ) : (
          <>
            <ul className={css.list}>
              {transfers.map((one) => (
                <li key={one.id}>
                  <span className="grow">
                    <b className="strong">
                      <bdi>{one.accountName}</bdi>
                    </b>{' '}
                    <span className="muted">
                      {t('fromTo', { from: one.fromName, to: one.toName })} ·{' '}
                      <bdi>{dates.day(one.createdAt)}</bdi> · {t(`transfer_${one.state}`)}
                    </span>
                  </span>
                  {one.state === 'open' &&
                    (one.agencyId === agencyId ? (
                      <Button
                        variant="default"
                        disabled={answer.isPending}
                        onClick={() => void say(one, 'withdraw')}
                      >
                        {t('withdraw')}
                      </Button>
                    ) : (
                      <>
                        <Button disabled={answer.isPending} onClick={() => void say(one, 'accept')}>
                          {t('accept')}
                        </Button>
                        <Button
                          variant="default"
                          disabled={answer.isPending}
                          onClick={() => void say(one, 'decline')}
                        >
                          {t('decline')}
                        </Button>
                      </>
                    ))}
                </li>
              ))}
            </ul>
            <Pager keyset={keyset} next={nextCursor} sentence={t('shownOf', { count: transfers.length })} />
          </>
        )
      }
    </Loaded>
  );
}
