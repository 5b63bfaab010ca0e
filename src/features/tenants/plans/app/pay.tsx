import { Button, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { getPlanState } from '#app/first-calls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useNavigateTo, useScreenSearch } from '#app/screen.ts';
import { useKitForm } from '#app/ui/form.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { money } from '../rules-money.ts';
import { useCardPayment } from './parts/card-button.tsx';
import { useLabel } from './parts/labels.ts';
import { LinesTable } from './parts/lines-table.tsx';
import { PlanCard } from './parts/plan-card.tsx';
import { useAgencyPlan } from './parts/use-agency.ts';
import { useScreenWords } from './screen-words.ts';
import css from './plans.module.css';

const cards = ['accepted', 'declined'] as const;
/** Choice and payment of a plan (BILL-05). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('plans')('pay');
  const { agency, query } = useAgencyPlan();
  return (
    <Page title={title} lead={t('payLead')}>
      {agency && (
        <Loaded query={query} rows={6}>
          {(view) => <Choice view={view} agencyId={agency.agencyId} />}
        </Loaded>
      )}
    </Page>
  );
}
function Choice({ view, agencyId }: { view: contract.AgencyPlanView; agencyId: string }) {
  const t = useScreenWords();
  const labelOf = useLabel();
  const { current } = view;
  const [search, setSearch] = useScreenSearch(z.object({ plan: z.string().optional().catch(undefined) }));
  const isNow = (plan: contract.Plan) => current?.state !== 'ended' && plan.id === current?.planId;
  const choices = view.plans.filter((plan) => plan.isActive && !isNow(plan));
  const chosen = choices.find(({ id }) => id === search.plan) ?? choices[0];
  if (!chosen)
    return (
      <EmptyState title={t('noPlans')} lead={current ? undefined : t('noPlansWhy')}>
        <GoButton to="/agency-plan">{t('seePlan')}</GoButton>
      </EmptyState>
    );
  return (
    <>
      <section className={css.part}>
        <h2>{t('offered')}</h2>
        <Radio.Group
          aria-label={t('whichPlan')}
          value={chosen.id}
          onChange={(plan) => setSearch({ plan }, { replace: true })}
        >
          <div className={css.plans}>
            {choices.map((plan) => (
              <PlanCard key={plan.id} plan={plan} isNow={false}>
                <Radio value={plan.id} label={t('chooseIt', { name: labelOf(plan.labels) })} />
              </PlanCard>
            ))}
          </div>
        </Radio.Group>
      </section>
      <Order key={chosen.id} view={view} plan={chosen} agencyId={agencyId} />
    </>
  );
}

type Values = { buyer: string; taxNumber: string; testCard: 'accepted' | 'declined' | undefined };
type Ordered = { view: contract.AgencyPlanView; plan: contract.Plan; agencyId: string };
function Order({ view, plan, agencyId }: Ordered) {
  const t = useScreenWords();
  const navigate = useNavigateTo();
  const params = { agencyId };
  const quote = useEndpoint(
    contract.getPlanQuote,
    { params, query: { agencyPlanId: plan.id } },
    { staleTime: 0 },
  );
  const isTest = view.provider === 'test';
  const initial: Values = {
    buyer: view.buyer,
    taxNumber: view.taxNumber,
    testCard: isTest ? 'accepted' : undefined,
  };
  const form = useKitForm({ shape: contract.choosePlan.body.omit({ agencyPlanId: true }), initial });
  // The order stands whether its page of payment opens or not: the invoice was sent.
  const card = useCardPayment({
    onError: () => navigate({ to: '/settings/account-agency/success', search: { outcome: 'open' } }),
  });
  const choose = useAction(contract.choosePlan, {
    refresh: [contract.getAgencyPlan, contract.listInvoices, getPlanState],
    onError: form.refuse,
    done: ({ outcome, attemptId, invoiceId }) => {
      if (outcome === 'open' && view.byCard && invoiceId !== null)
        card.mutate({ params: { agencyId, invoiceId } });
      else
        navigate(
          outcome === 'failed'
            ? { to: `/settings/account-agency/error/${attemptId}` }
            : {
                to: '/settings/account-agency/success',
                search: { outcome, invoice: invoiceId ?? undefined },
              },
        );
    },
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.submit((body) => choose.mutate({ params, body: { ...body, agencyPlanId: plan.id } }))}
    >
      <Textarea
        label={t('buyer')}
        description={t('buyerWhat')}
        autosize
        minRows={3}
        maxLength={1000}
        {...form.field('buyer')}
      />
      <TextInput
        label={t('taxNumber')}
        description={t('taxNumberWhat')}
        maxLength={60}
        {...form.field('taxNumber')}
      />
      <Loaded query={quote} rows={3}>
        {(asked) => (
          <Stack>
            {isTest && asked.due > 0 && (
              <Select
                label={t('testCard')}
                description={t('testCardWhat')}
                allowDeselect={false}
                data={cards.map((value) => ({ value, label: t(`testCard_${value}`) }))}
                {...form.field('testCard')}
              />
            )}
            <Today asked={asked} />
            <div>
              <Button type="submit" loading={choose.isPending || card.isPending || card.isSuccess}>
                <PayLabel asked={asked} isNow={isTest || view.byCard} />
              </Button>
            </div>
          </Stack>
        )}
      </Loaded>
    </form>
  );
}
type Quote = { asked: z.output<typeof contract.getPlanQuote.output> };
function Today({ asked }: Quote) {
  const t = useScreenWords();
  if (asked.lines.length > 0)
    return (
      <section aria-label={t('dueToday')}>
        <h2>{t('dueToday')}</h2>
        <LinesTable {...asked} />
      </section>
    );
  return <p>{asked.trialDays > 0 ? t('trialToday', { count: asked.trialDays }) : t('nothingToPay')}</p>;
}
function PayLabel({ asked, isNow }: Quote & { isNow: boolean }) {
  const t = useScreenWords();
  const language = useLanguage();
  if (asked.due > 0)
    return t(isNow ? 'payNow' : 'orderNow', { sum: money(asked.due, asked.currency, language) });
  return t(asked.trialDays > 0 ? 'startTrial' : 'confirm');
}
