import { Button } from '@mantine/core';
import { useAction, useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Pager } from '#app/ui/table/pager.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { listAgencyAccounts, tallyAgencyAccounts } from '../../contract-lists.ts';
import { UnderPlan } from '#features/tenants/plans/app/parts/plan-room.tsx';
import { answerTransfer, listTransfers, type Transfer } from '../../contract-lifecycle.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../tenants.module.css';

/** Lists the transfers from an agency and to it; an account moves when both agencies have agreed. */
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
  const sendAnswer = async (transfer: Transfer, choice: 'accept' | 'decline' | 'withdraw') => {
    if (
      await confirm({
        title: t(`${choice}Title`, { name: transfer.accountName }),
        lead: choice === 'accept' ? t('acceptLead', { from: transfer.fromName }) : '',
        yes: t(choice),
      })
    )
      answer.mutate({ params: { agencyId, transferId: transfer.id }, body: { answer: choice } });
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
              {transfers.map((transfer) => (
                <li key={transfer.id}>
                  <span className="grow">
                    <b className="strong">
                      <bdi>{transfer.accountName}</bdi>
                    </b>{' '}
                    <span className="muted">
                      {t('fromTo', { from: transfer.fromName, to: transfer.toName })} ·{' '}
                      <bdi>{dates.day(transfer.createdAt)}</bdi> · {t(`transfer_${transfer.state}`)}
                    </span>
                  </span>
                  {transfer.state === 'open' &&
                    (transfer.agencyId === agencyId ? (
                      <Button
                        variant="default"
                        disabled={answer.isPending}
                        onClick={() => void sendAnswer(transfer, 'withdraw')}
                      >
                        {t('withdraw')}
                      </Button>
                    ) : (
                      <>
                        <UnderPlan agencyId={agencyId} what="accounts">
                          {(isFull) => (
                            <Button
                              disabled={isFull || answer.isPending}
                              onClick={() => void sendAnswer(transfer, 'accept')}
                            >
                              {t('accept')}
                            </Button>
                          )}
                        </UnderPlan>
                        <Button
                          variant="default"
                          disabled={answer.isPending}
                          onClick={() => void sendAnswer(transfer, 'decline')}
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
