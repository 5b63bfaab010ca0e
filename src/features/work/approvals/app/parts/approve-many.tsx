import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useAction } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { personName } from '#shared/actor.ts';
import { approveMany, countPending, list } from '../../contract.ts';
import { canDecide } from '../../policy.ts';
import { useApprovalWords } from '../screen-words.ts';

type Props = { drafts: { writingId: string; contentHash: string }[]; done: () => void };
/** Approves the chosen drafts in the versions that the list shows, once the person has agreed. */
export function ApproveMany({ drafts, done }: Props) {
  const t = useApprovalWords();
  const account = useAccount();
  const { me } = useSession();
  const name = me!.workAs?.byName ?? personName(me!);
  const approve = useAction(approveMany, {
    refresh: [list, countPending],
    done: ({ approved, refused }) => {
      if (approved.length) toast(t('approvedMany', { count: approved.length }));
      if (refused.length) toast(t('refusedMany', { count: refused.length }), { tone: 'bad' });
      done();
    },
  });
  if (!canDecide(account)) return null;
  const start = async () => {
    const count = drafts.length;
    if (
      await confirm({
        title: t('approveAsk', { count }),
        lead: t('approveWhat'),
        yes: t('approveAs', { name }),
      })
    )
      approve.mutate({ params: { accountId: account.id }, body: { drafts } });
  };
  return (
    <Button
      leftSection={<IconChecks size={16} stroke={1.6} aria-hidden />}
      disabled={drafts.length === 0}
      loading={approve.isPending}
      onClick={() => void start()}
    >
      {t('approve')}
    </Button>
  );
}
