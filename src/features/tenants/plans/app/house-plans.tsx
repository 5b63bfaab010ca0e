import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import * as contract from '../contract-house.ts';
import { money } from '../rules-money.ts';
import { useHouseWords } from './house-words.ts';
import { BillingForm } from './parts/house/billing-form.tsx';
import { HouseInvoices } from './parts/house/house-invoices.tsx';
import { PlanDialog } from './parts/house/plan-dialog.tsx';
import { useLabel } from './parts/labels.ts';

const tabs = ['plans', 'invoices', 'billing'] as const;
const titles = { plans: 'tabPlans', invoices: 'tabInvoices', billing: 'tabBilling' } as const;
/** The catalogue of plans, the invoices of all agencies, and what stands on these, for the operator. */
export function Screen() {
  const t = useHouseWords();
  const title = useWords('plans')('plans');
  const [{ tab }] = useScreenSearch(z.object({ tab: z.enum(tabs).catch('plans') }));
  const [edited, setEdited] = useState<contract.HousePlan | 'new' | null>(null);
  const billing = useEndpoint(contract.getBilling, {}, { enabled: tab === 'billing' });
  return (
    <Page
      title={title}
      lead={t('lead')}
      bleed={tab !== 'billing'}
      tabs={tabs.map((name) => ({
        label: t(titles[name]),
        current: name === tab,
        to: '/settings/plans',
        search: { tab: name === 'plans' ? undefined : name },
      }))}
      actions={
        tab === 'plans' && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('newPlan')}
          </Button>
        )
      }
    >
      {tab === 'plans' && <Plans edit={setEdited} />}
      {tab === 'invoices' && <HouseInvoices />}
      {tab === 'billing' && (
        <Loaded query={billing} rows={5}>
          {(values) => <BillingForm billing={values} />}
        </Loaded>
      )}
      {edited && <PlanDialog plan={edited === 'new' ? undefined : edited} close={() => setEdited(null)} />}
    </Page>
  );
}
function Plans({ edit }: { edit: (plan: contract.HousePlan) => void }) {
  const t = useHouseWords();
  const list = useEndpoint(contract.listPlans, {});
  const rows = list.data?.plans;
  return (
    <DataTable
      caption={t('tabPlans')}
      query={list}
      rows={rows}
      columns={useColumns(edit)}
      rowKey={({ id }) => id}
      rowLabel={({ labels }) => labels.en}
      sentence={rows && t('planCount', { count: rows.length })}
      empty={<EmptyState title={t('noPlans')} lead={t('noPlansWhy')} />}
    />
  );
}
function useColumns(edit: (plan: contract.HousePlan) => void): Column<contract.HousePlan>[] {
  const t = useHouseWords();
  const language = useLanguage();
  const labelOf = useLabel();
  return [
    {
      key: 'name',
      header: t('name'),
      grow: true,
      cell: (row) => (
        <Button className={rowTitle} variant="transparent" p={0} onClick={() => edit(row)}>
          <bdi>{labelOf(row.labels)}</bdi>
        </Button>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      end: true,
      nowrap: true,
      cell: ({ price, currency, period }) => `${money(price, currency, language)} / ${t(period)}`,
    },
    {
      key: 'agencies',
      header: t('agency'),
      hide: 's',
      nowrap: true,
      cell: ({ agencies }) => t('agencies', { count: agencies }),
    },
    {
      key: 'state',
      header: t('active'),
      nowrap: true,
      cell: ({ isActive }) => (
        <StatusSquare fill={isActive ? 'tick' : 'none'}>{t(isActive ? 'active' : 'inactive')}</StatusSquare>
      ),
    },
  ];
}
