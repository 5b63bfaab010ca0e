import './error-words.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { listApplications } from '../contract-applications.ts';
import { isUnderWay } from '../rules.ts';
import { Applications } from './parts/applications.tsx';
import { StarterPart } from './parts/starter-part.tsx';
import { useScreenWords } from './screen-words.ts';

/** Shows those who run an account which templates it has got, takes them back, and offers the starters of the product. */
export function Screen() {
  const t = useScreenWords();
  const title = useWords('templates')('template');
  const account = useAccount();
  const query = useEndpoint(
    listApplications,
    { params: { accountId: account.id } },
    { staleTime: 0, pollWhile: ({ applications }) => applications.some(isUnderWay) },
  );
  return (
    <Page title={title} lead={t('ownLead')}>
      <Loaded query={query}>
        {({ applications }) => (
          <Applications
            own
            applications={applications.map((application) => ({ ...application, accountName: account.name }))}
          />
        )}
      </Loaded>
      <StarterPart account={account} />
    </Page>
  );
}
