import { z } from 'zod';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { listRuns } from '../contract-runs.ts';
import { runStatuses } from '../contract-shapes.ts';
import { RunPanel } from './parts/run-panel.tsx';
import { RunName, useRunColumns } from './parts/run-table.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  status: z.enum(runStatuses).optional().catch(undefined),
  run: z.uuid().optional().catch(undefined),
});
const LOG = '/trigger-logs';

/** The log of automations of the account, newest first, ten on a page (AUTO-04, AUTO-14). */
export function Screen() {
  const t = useScreenWords();
  const w = useWords('automations');
  const { id: accountId } = useAsker();
  const [{ status, run }, setSearch] = useScreenSearch(shape);
  const keyset = useKeyset();
  const query = { ...(status ? { status } : {}), ...(keyset.cursor ? { cursor: keyset.cursor } : {}) };
  const list = useEndpoint(listRuns, { params: { accountId }, query }, { keep: true });
  const columns = useRunColumns<NonNullable<typeof list.data>['runs'][number]>((row) => (
    <Go
      to={LOG}
      search={{ ...(status ? { status } : {}), run: row.id }}
      aria-label={t('openRun', { name: row.automationName })}
    >
      <RunName>{row.automationName}</RunName>
    </Go>
  ));
  const tabs = [undefined, 'failed', 'waiting', 'skipped', 'success'] as const;
  return (
    <Page
      title={w('log')}
      lead={t('logLead')}
      bleed
      tabsLabel={t('state')}
      tabs={tabs.map((name) => ({
        label: name ? t(name) : t('all'),
        current: status === name,
        to: LOG,
        search: name ? { status: name } : {},
        count: name ? list.data?.counts[name] || undefined : undefined,
      }))}
    >
      <DataTable
        plain
        caption={w('log')}
        query={list}
        rows={list.data?.runs}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ automationName }) => automationName}
        keyset={keyset}
        next={list.data?.nextCursor}
        empty={
          <EmptyState title={t('noRuns')} lead={t('noRunsWhy')}>
            {status ? (
              <GoButton variant="default" to={LOG}>
                {t('all')}
              </GoButton>
            ) : (
              <GoButton to="/settings/automation">{w('automations')}</GoButton>
            )}
          </EmptyState>
        }
      />
      {run && <RunPanel runId={run} close={() => setSearch({ run: undefined })} />}
    </Page>
  );
}
