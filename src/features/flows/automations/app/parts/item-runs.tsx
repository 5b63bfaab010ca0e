import { useState } from 'react';
import type { ItemPart } from '#app/slots/slot-parts.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { listRuns, type LogRow } from '../../contract-runs.ts';
import { ITEM_LOG } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import { RunPanel } from './run-panel.tsx';
import { RunName, useRunColumns } from './run-table.tsx';

/** The runs of automations that acted on an item, 250 at most (AUTO-14). */
export const ItemRuns: ItemPart = ({ item }) => {
  const t = useScreenWords();
  const w = useWords('automations');
  const { id: accountId } = useAsker();
  const [runId, setRunId] = useState<string | null>(null);
  const query = { contentId: item.id, limit: ITEM_LOG };
  const list = useEndpoint(listRuns, { params: { accountId }, query }, { keep: true });
  const columns = useRunColumns<LogRow>(({ id, automationName }) => (
    <button
      type="button"
      className="link"
      data-reads
      aria-label={t('openRun', { name: automationName })}
      onClick={() => setRunId(id)}
    >
      <RunName>{automationName}</RunName>
    </button>
  ));
  return (
    <section aria-label={w('log')}>
      <DataTable
        plain
        caption={w('log')}
        query={list}
        rows={list.data?.runs}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ automationName }) => automationName}
        empty={<EmptyState title={t('itemNone')} />}
      />
      {runId && <RunPanel runId={runId} close={() => setRunId(null)} />}
    </section>
  );
};
