import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { listLogs } from '../contract-settings.ts';
import { LogTable } from './parts/log-table.tsx';
import { Runs } from './many/runs.tsx';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({ view: z.enum(['many']).optional().catch(undefined) });
/** The log of generations of an account (AI-07), and its texts for many items. */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('writings');
  const [{ view }] = useScreenSearch(shape);
  const tabs = [
    { label: t('allTexts'), current: view !== 'many', to: '/ai-logs' },
    { label: t('manyTitle'), current: view === 'many', to: '/ai-logs', search: { view: 'many' } },
  ];
  return (
    <Page title={titles('aiLogs')} lead={t('logsLead')} tabs={tabs} tabsLabel={titles('aiLogs')}>
      {view === 'many' ? <Runs /> : <Logs />}
    </Page>
  );
}
function Logs() {
  const { id: accountId } = useAccount();
  const keyset = useKeyset();
  const query = useEndpoint(
    listLogs,
    { params: { accountId }, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { staleTime: 0, keep: true },
  );
  return <LogTable query={query} keyset={keyset} />;
}
