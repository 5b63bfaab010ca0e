import { Button, NumberInput, TextInput } from '@mantine/core';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { UnderPlan } from '#features/tenants/plans/app/parts/plan-room.tsx';
import { useAgency } from '#features/tenants/plans/app/parts/use-agency.ts';
import { getOverview, getTokens, grantTokens, listEntries } from '../../contract.ts';
import { MOST_GRANT } from '../../rules.ts';
import { useTokenWords } from '../screen-words.ts';
import css from '../tokens.module.css';

const FORM = 'token-grant';
/** Asks how many complimentary tokens an account gets, and why. */
export function GrantDialog({ accountId, close }: { accountId: string; close: () => void }) {
  const t = useTokenWords();
  const agency = useAgency();
  const form = useKitForm({ shape: grantTokens.body, initial: { amount: 500, reason: '' } });
  const give = useAction(grantTokens, {
    refresh: [getTokens, getOverview, listEntries],
    onError: (problem) => form.refuse(problem),
    done: (_, { body }) => {
      toast(t('gave', { count: body.amount }));
      close();
    },
  });
  return (
    <Dialog
      open
      close={close}
      title={t('give')}
      lead={t('giveText')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <UnderPlan agencyId={agency?.agencyId} what="tokens">
            {(isFull) => (
              <Button type="submit" form={FORM} disabled={isFull} loading={give.isPending}>
                {t('give')}
              </Button>
            )}
          </UnderPlan>
        </>
      }
    >
      <form
        id={FORM}
        className={css.form}
        onSubmit={form.submit((body) => give.mutate({ params: { accountId }, body }))}
      >
        <NumberInput
          label={t('amount')}
          min={1}
          max={MOST_GRANT}
          allowDecimal={false}
          hideControls
          {...form.field('amount')}
        />
        <TextInput label={t('reason')} maxLength={300} dir="auto" {...form.field('reason')} />
      </form>
    </Dialog>
  );
}
