import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { getUsageYear } from '../contract.ts';
import { History, useYear } from './parts/history.tsx';
import { useScreenWords } from './screen-words.ts';

/** Shows what the account held and used in each month of a year (BILL-20). */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('stats')('usageByYear');
  const { id: accountId } = useAccount();
  const { year, choice } = useYear();
  const query = useEndpoint(getUsageYear, { params: { accountId, year } });
  return (
    <Page title={title} lead={t('accountLead')} actions={choice}>
      <Loaded query={query}>{(history) => <History of={history} />}</Loaded>
    </Page>
  );
}
