import { Button } from '@mantine/core';
import { getPlanState } from '#app/first-calls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { money } from '../rules-money.ts';
import { CardButton } from './parts/card-button.tsx';
import { InvoiceStateMark } from './parts/invoice-state.tsx';
import { PlanCard } from './parts/plan-card.tsx';
import { useLabel } from './parts/labels.ts';
import { useAgencyPlan } from './parts/use-agency.ts';
import { UseList } from './parts/use-list.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './plans.module.css';

const PAY = '/settings/account-agency/pay';
type Whose = { agencyId: string; mayPay: boolean };
/** The plan of an agency beside the others, what is used of it, and its invoices (BILL-04). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('plans')('plan');
  const { agency, query } = useAgencyPlan();
  return (
    <Page title={title} lead={t('lead')}>
      {agency && (
        <>
          <Loaded query={query} rows={6}>
            {(view) => <PlanOf view={view} {...agency} />}
          </Loaded>
          <Invoices agencyId={agency.agencyId} isPayable={agency.mayPay && query.data?.byCard === true} />
        </>
      )}
    </Page>
  );
}

function PlanOf({ view, agencyId, mayPay }: { view: contract.AgencyPlanView } & Whose) {
  const t = useScreenWords();
  const labelOf = useLabel();
  const { current, room, plans } = view;
  const runs = current !== null && current.state !== 'ended';
  if (!current && plans.length === 0) return <EmptyState title={t('noPlans')} lead={t('noPlansWhy')} />;
  return (
    <>
      <State view={view} agencyId={agencyId} mayPay={mayPay} />
      {room && (
        <section className={css.part}>
          <h2>{t('used')}</h2>
          <UseList room={room} />
        </section>
      )}
      <section className={css.part}>
        <h2>{t('offered')}</h2>
        <div className={css.plans}>
          {plans.map((plan) => {
            const isNow = runs && plan.id === current.planId;
            const name = labelOf(plan.labels);
            return (
              <PlanCard key={plan.id} plan={plan} isNow={isNow}>
                {!isNow && plan.isActive && mayPay && (
                  <GoButton to={PAY} search={{ plan: plan.id }} variant="default">
                    {t(runs ? 'changeTo' : 'chooseIt', { name })}
                  </GoButton>
                )}
              </PlanCard>
            );
          })}
        </div>
        <p className="muted">{t('plusTax')}</p>
      </section>
    </>
  );
}

/** Says how the plan goes on, and lets those who may pay end it or keep it. */
function State({ view, agencyId, mayPay }: { view: contract.AgencyPlanView } & Whose) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const { current, plans } = view;
  const set = useAction(contract.setCancellation, {
    refresh: [contract.getAgencyPlan, getPlanState],
    done: () => toast(t('saved')),
  });
  if (!current) return <p className={`${css.note} ${css.alert}`}>{t('noPlanYet')}</p>;
  const plan = plans.find(({ id }) => id === current.planId);
  const { state, cancelAtEnd, credit } = current;
  const day = dates.day(current.periodEnd);
  const isOver = state === 'ended' || state === 'overdue';
  const change = (wanted: boolean) => set.mutate({ params: { agencyId }, body: { cancelAtEnd: wanted } });
  const end = async () => {
    if (
      await confirm({
        title: t('cancelAsk'),
        lead: t('cancelWhat', { day }),
        yes: t('cancelPlan'),
        danger: true,
      })
    )
      change(true);
  };
  return (
    <div className={`${css.note} ${isOver ? css.alert : ''}`}>
      <p>{!isOver && cancelAtEnd ? t('endsOn', { day }) : t(`state_${state}`, { day })}</p>
      {!isOver && plan && current.tokens < plan.tokens && <p>{t('tokensWait')}</p>}
      {credit > 0 && plan && <p>{t('credit', { sum: money(credit, plan.currency, language) })}</p>}
      {mayPay && state !== 'ended' && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          loading={set.isPending}
          onClick={() => (cancelAtEnd ? change(false) : void end())}
        >
          {t(cancelAtEnd ? 'goOn' : 'cancelPlan')}
        </Button>
      )}
    </div>
  );
}

type Payable = { agencyId: string; isPayable: boolean };
function Invoices({ agencyId, isPayable }: Payable) {
  const t = useScreenWords();
  const query = useEndpoint(contract.listInvoices, { params: { agencyId } }, { staleTime: 0 });
  return (
    <section className={css.part}>
      <h2>{t('invoices')}</h2>
      <DataTable
        caption={t('invoices')}
        query={query}
        rows={query.data?.invoices}
        columns={useInvoiceColumns({ agencyId, isPayable })}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        plain
        empty={<EmptyState title={t('noInvoices')} lead={t('noInvoicesWhy')} />}
      />
    </section>
  );
}
function useInvoiceColumns({ agencyId, isPayable }: Payable): Column<contract.InvoiceLine>[] {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  return [
    {
      key: 'number',
      header: t('number'),
      nowrap: true,
      cell: ({ id, number }) => (
        <Go className={rowTitle} to={`/agency-plan/${id}`}>
          {number}
        </Go>
      ),
    },
    {
      key: 'issued',
      header: t('issued'),
      hide: 's',
      nowrap: true,
      cell: ({ issuedAt }) => dates.day(issuedAt),
    },
    { key: 'state', header: t('state'), cell: (invoice) => <InvoiceStateMark invoice={invoice} /> },
    {
      key: 'sum',
      header: t('sum'),
      end: true,
      nowrap: true,
      cell: ({ total, currency }) => money(total, currency, language),
    },
    {
      key: 'pay',
      header: t('payCard'),
      silent: true,
      nowrap: true,
      cell: ({ id, number, state }) =>
        isPayable &&
        state === 'open' && (
          <CardButton
            agencyId={agencyId}
            invoiceId={id}
            number={number}
            variant="default"
            size="compact-sm"
          />
        ),
    },
  ];
}
