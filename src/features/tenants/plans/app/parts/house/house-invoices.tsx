import { Button, Menu, Select } from '@mantine/core';
import { z } from 'zod';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useLanguage } from '#app/words.ts';
import * as contract from '../../../contract-house.ts';
import { invoiceStates } from '../../../rules.ts';
import { money } from '../../../rules-money.ts';
import { useHouseWords } from '../../house-words.ts';
import { useScreenWords } from '../../screen-words.ts';
import { InvoiceStateMark } from '../invoice-state.tsx';

const states = ['overdue', ...invoiceStates] as const;
const shape = z.object({ state: z.enum(states).optional().catch(undefined) });
type Row = contract.HouseInvoiceLine;

/** Shows the invoices of all agencies, and marks them as paid, void or refunded. */
export function HouseInvoices() {
  const t = useHouseWords();
  const words = useScreenWords();
  const [search, setSearch] = useScreenSearch(shape);
  const list = useEndpoint(
    contract.listHouseInvoices,
    { query: search.state ? { state: search.state } : {} },
    { keep: true, staleTime: 0 },
  );
  const rows = list.data?.invoices;
  const clear = () => setSearch({ state: undefined });
  const nameOf = (state: (typeof states)[number]) => words(state === 'overdue' ? 'overdueOne' : state);
  const filters = search.state
    ? [{ key: 'state', name: words('state'), value: nameOf(search.state), remove: clear }]
    : [];
  return (
    <>
      <FilterBar filters={filters} clear={clear}>
        {!search.state && (
          <Select
            aria-label={words('state')}
            placeholder={t('allStates')}
            data={states.map((value) => ({ value, label: nameOf(value) }))}
            value={null}
            onChange={(value) => setSearch({ state: states.find((state) => state === value) })}
          />
        )}
      </FilterBar>
      <DataTable
        caption={t('tabInvoices')}
        query={list}
        rows={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        filters={filters}
        clear={clear}
        sentence={
          rows && `${t('invoiceCount', { count: rows.length })}${list.data?.isMore ? `. ${t('more')}` : ''}`
        }
        empty={<EmptyState title={t('noInvoices')} lead={t('noInvoicesWhy')} />}
      />
    </>
  );
}
function useColumns(): Column<Row>[] {
  const t = useHouseWords();
  const words = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  return [
    {
      key: 'number',
      header: words('number'),
      nowrap: true,
      cell: ({ id, number }) => (
        <Go className={rowTitle} to={`/agency-plan/${id}`}>
          {number}
        </Go>
      ),
    },
    { key: 'agency', header: t('agency'), grow: true, cell: ({ agencyName }) => <bdi>{agencyName}</bdi> },
    { key: 'due', header: words('due'), hide: 'm', nowrap: true, cell: ({ dueAt }) => dates.day(dueAt) },
    { key: 'state', header: words('state'), nowrap: true, cell: (row) => <States row={row} /> },
    {
      key: 'sum',
      header: words('toPay'),
      end: true,
      nowrap: true,
      cell: ({ total, credit, currency }) => money(total - credit, currency, language),
    },
    {
      key: 'actions',
      header: t('actions'),
      silent: true,
      nowrap: true,
      cell: (row) => <Actions row={row} />,
    },
  ];
}

/** The state of an invoice, and what came by card for it. */
function States({ row }: { row: Row }) {
  const t = useHouseWords();
  const language = useLanguage();
  return (
    <>
      <InvoiceStateMark invoice={row} />
      {row.cards.map(({ state, payment, amount, refunded, isDisputed }, place) => (
        <div key={payment ?? place} className="muted">
          {t(`card_${state}`, { sum: money(amount, row.currency, language) })}
          {refunded > 0 && state !== 'refunded' && (
            <> {t('cardPart', { sum: money(refunded, row.currency, language) })}</>
          )}
          {isDisputed && <> {t('cardDisputed')}</>}
          {payment && (
            <>
              {' '}
              <bdi>{payment}</bdi>
            </>
          )}
        </div>
      ))}
    </>
  );
}
const actions = {
  open: ['paid', 'void'],
  paid: ['refunded'],
  void: [],
  refunded: [],
} as const satisfies Record<Row['state'], readonly string[]>;
const names = { paid: 'markPaid', void: 'markVoid', refunded: 'markRefunded' } as const;
const effects = { paid: 'surePaid', void: 'sureVoid', refunded: 'sureRefunded' } as const;
function Actions({ row }: { row: Row }) {
  const t = useHouseWords();
  const set = useAction(contract.setInvoiceState, {
    refresh: [contract.listHouseInvoices, contract.getHouseInvoice],
    done: () => toast(t('saved')),
  });
  const offered: readonly ('paid' | 'void' | 'refunded')[] = actions[row.state];
  if (offered.length === 0) return null;
  const ask = async (state: 'paid' | 'void' | 'refunded') => {
    const isSure = await confirm({
      title: t('sure', { name: row.number }),
      lead: t(effects[state]),
      yes: t(names[state]),
      danger: state !== 'paid',
    });
    if (isSure) set.mutate({ params: { invoiceId: row.id }, body: { state } });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          loading={set.isPending}
          aria-label={t('actionsOf', { name: row.number })}
        >
          {t('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((state) => (
          <Menu.Item key={state} onClick={() => void ask(state)}>
            {t(names[state])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
