import { Button, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import { UnderPlan } from '#features/tenants/plans/app/parts/plan-room.tsx';
import { useAgency } from '#features/tenants/plans/app/parts/use-agency.ts';
import { subscriptions } from '#shared/rights/plans.ts';
import { getAccount, getAccountSummary, updateAccount, type Account } from '../contract.ts';
import { TOKEN_LEVELS } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';

/** Asks the agency for the plan of an account and its tokens in 30 days (AI-24). */
export function PlanDialog({ account, close }: { account: Account; close: () => void }) {
  const t = useScreenWords();
  const language = useLanguage();
  const agency = useAgency();
  const [subscriptionType, setType] = useState(account.subscriptionType);
  const [tokensMax30, setTokens] = useState(account.tokensMax30);
  const [showAgencyBranding, setBranding] = useState(account.showAgencyBranding);
  const save = useAction(updateAccount, {
    refresh: [getAccount, getAccountSummary],
    done: () => {
      toast(t('planSaved'));
      close();
    },
  });
  return (
    <Dialog
      open
      close={close}
      title={t('subscription')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <UnderPlan agencyId={agency?.agencyId} what="tokens">
            {(isFull) => (
              <Button
                // Fewer tokens are always possible.
                disabled={isFull && tokensMax30 > account.tokensMax30}
                loading={save.isPending}
                onClick={() =>
                  save.mutate({
                    params: { accountId: account.id },
                    body: { subscriptionType, tokensMax30, showAgencyBranding },
                  })
                }
              >
                {t('savePlan')}
              </Button>
            )}
          </UnderPlan>
        </>
      }
    >
      <Select
        label={t('plan')}
        value={subscriptionType}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={subscriptions.map((type) => ({ value: type, label: t(`plan_${type}`) }))}
        onChange={(value) => {
          const type = subscriptions.find((other) => other === value);
          if (type) setType(type);
        }}
      />
      <Select
        mt={14}
        label={t('tokens30')}
        value={String(tokensMax30)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={TOKEN_LEVELS.map((level) => ({ value: String(level), label: number(level, language) }))}
        onChange={(value) => {
          if (value !== null) setTokens(Number(value));
        }}
      />
      <Switch
        mt={14}
        label={t('agencyBranding')}
        description={t('agencyBrandingWhy')}
        checked={showAgencyBranding}
        onChange={(event) => setBranding(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
