import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { sentenceOf } from './parts/step-text.ts';
import { Recipes } from './recipes.tsx';
import { useScreenWords } from './screen-words.ts';

/** Automations of the account, each as a sentence with its runs (AUTO-02); without any, the ready ones. */
export function Screen() {
  const t = useScreenWords();
  const w = useWords('automations');
  const { id: accountId } = useAsker();
  const list = useEndpoint(contract.list, { params: { accountId } });
  const columns = useColumns(accountId);
  const rows = list.data?.rows;
  const isEmpty = rows?.length === 0;
  return (
    <Page
      title={w('automations')}
      lead={t('lead')}
      bleed
      actions={
        <>
          <GoButton variant="default" to="/trigger-logs" leftSection={<IconHistory size={16} aria-hidden />}>
            {w('log')}
          </GoButton>
          {!isEmpty && (
            <GoButton to="/triggers/add-triggers" leftSection={<IconPlus size={16} aria-hidden />}>
              {w('add')}
            </GoButton>
          )}
        </>
      }
    >
      <DataTable
        plain
        caption={t('listOf')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sentence={rows && t('rows', { count: rows.length })}
        empty={
          <>
            <EmptyState title={t('none')} lead={t('noneWhy')}>
              <GoButton to="/triggers/edit-trigger/new" variant="default">
                {t('startEmpty')}
              </GoButton>
            </EmptyState>
            <Recipes />
          </>
        }
      />
    </Page>
  );
}

const fills = { active: 'tick', draft: 'none', blocked: 'struck' } as const;
const tones = { active: 'ok', draft: 'quiet', blocked: 'no' } as const;
/** Shows whether an automation is on. */
export function StateMark({ status }: { status: contract.Row['status'] }) {
  const t = useScreenWords();
  return (
    <StatusSquare fill={fills[status]} tone={tones[status]}>
      {t(status)}
    </StatusSquare>
  );
}
function useColumns(accountId: string): Column<contract.Row>[] {
  const t = useScreenWords();
  const switchStatus = useAction(contract.switchStatus, {
    refresh: [contract.list],
    done: ({ name, status }) => toast(t(status === 'active' ? 'isOn' : 'isOff', { name })),
  });
  return [
    {
      key: 'name',
      header: t('name'),
      grow: true,
      cell: ({ id, name, type, steps }) => (
        <>
          <Go to={`/triggers/edit-trigger/${id}`}>
            <b className={rowTitle} dir="auto">
              {name}
            </b>
          </Go>
          <span className="sub">{sentenceOf(t, type, steps)}</span>
        </>
      ),
    },
    { key: 'state', header: t('state'), nowrap: true, cell: ({ status }) => <StateMark status={status} /> },
    {
      key: 'runs',
      header: t('lastRun'),
      hide: 's',
      cell: ({ runs, failed, lastRunAt, failures }) => (
        <>
          {lastRunAt ? <TimeAgo at={lastRunAt} /> : <span className="muted">{t('hasNotRun')}</span>}
          {runs > 0 && (
            <span className="sub">
              {t('runsOf', { count: runs })}
              {failed > 0 && ` · ${t('failedOf', { count: failed })}`}
              {failures > 1 && ` · ${t('failuresInRow', { count: failures })}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'switch',
      header: t('switchOn'),
      silent: true,
      end: true,
      cell: ({ id, name, status }) => {
        const isOn = status === 'active';
        if (status === 'blocked') return null;
        return (
          <Button
            variant="default"
            aria-label={t(isOn ? 'switchOffOf' : 'switchOnOf', { name })}
            loading={switchStatus.isPending && switchStatus.variables?.params.automationId === id}
            onClick={() =>
              switchStatus.mutate({ params: { accountId, automationId: id }, body: { isActive: !isOn } })
            }
          >
            {t(isOn ? 'switchOff' : 'switchOn')}
          </Button>
        );
      },
    },
  ];
}
