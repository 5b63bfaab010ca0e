import { useEndpoint } from '#app/query.ts';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { listAllLogs } from '../contract-settings.ts';
import { LogTable } from './parts/log-table.tsx';
import { useScreenWords } from './screen-words.ts';

/** The log of generations of all accounts, for the house. */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('writings');
  const keyset = useKeyset();
  const query = useEndpoint(
    listAllLogs,
    { query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { staleTime: 0, keep: true },
  );
  return (
    <Page title={titles('contentLog')} lead={t('logsLead')}>
      <LogTable query={query} keyset={keyset} ofHouse />
    </Page>
  );
}
