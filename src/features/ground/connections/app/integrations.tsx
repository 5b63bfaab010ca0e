import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { useWords } from '#app/words.ts';
import { accountCalls } from '../contract.ts';
import { ConnectionBoard } from './parts/connection-board.tsx';
import { useScreenWords } from './screen-words.ts';

// One file with the screen that ends permissions: each further one costs the first load its name.
export { Screen as Permission } from './permission.tsx';

/** The programs of others with which an account is connected, and whether they answer (INTG-02). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('connections')('integrations');
  const { id: accountId } = useAccount();
  const list = useEndpoint(accountCalls.list, { params: { accountId } });
  return (
    <Page title={title} lead={t('lead')} count={list.data?.connections.length} bleed>
      <ConnectionBoard calls={accountCalls} params={{ accountId }} />
    </Page>
  );
}
