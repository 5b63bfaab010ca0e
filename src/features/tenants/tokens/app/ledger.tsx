import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import type { Account } from '#app/view/account.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import { getOverview, getTokens } from '../contract.ts';
import { canGrant } from '../policy.ts';
import { ByDay, useDays } from './parts/by-day.tsx';
import { Figures } from './parts/figures.tsx';
import { GrantDialog } from './parts/grant-dialog.tsx';
import { Limits } from './parts/limits.tsx';
import { Lines } from './parts/lines.tsx';
import { PricesDialog } from './parts/prices-dialog.tsx';
import { useTokenWords } from './screen-words.ts';
import css from './tokens.module.css';

/** Shows the ledger of tokens of the account in view. */
export function Screen() {
  const { account } = useSession();
  const titles = useWords('tokens');
  const t = useTokenWords();
  if (account) return <Ledger key={account.id} account={account} />;
  return (
    <Page title={titles('title')}>
      <EmptyState title={t('noAccount')} lead={t('noAccountText')}>
        <GoButton to="/accounts">{t('accounts')}</GoButton>
      </EmptyState>
    </Page>
  );
}

function Ledger({ account }: { account: Account }) {
  const titles = useWords('tokens');
  const t = useTokenWords();
  const { me } = useSession();
  const [dialog, setDialog] = useState<'grant' | 'prices' | null>(null);
  const params = { accountId: account.id };
  // The balance that the counter of the toolbar shows is read anew here, for both.
  const balance = useEndpoint(getTokens, { params }, { staleTime: 0 });
  const overview = useEndpoint(getOverview, { params }, { staleTime: 0 });
  const day = useDays();
  const days = overview.data?.days;
  const close = () => setDialog(null);
  return (
    <Page
      title={titles('title')}
      bleed
      lead={days ? t('lead', { from: day(days[0]!.day), to: day(days.at(-1)!.day) }) : '\u00a0'}
      actions={
        <>
          {me?.type === 'house' && (
            <Button variant="default" onClick={() => setDialog('prices')}>
              {t('prices')}
            </Button>
          )}
          {canGrant(account) && <Button onClick={() => setDialog('grant')}>{t('give')}</Button>}
        </>
      }
    >
      <div className={css.both}>
        <div className={css.main}>
          <div className={css.top}>
            <Loaded query={balance} rows={2}>
              {(state) => <Figures state={state} />}
            </Loaded>
            <Loaded query={overview} rows={4}>
              {(data) => <ByDay days={data.days} />}
            </Loaded>
          </div>
          <Lines accountId={account.id} people={overview.data?.people ?? []} />
        </div>
        <aside className={css.side} aria-label={t('account')}>
          {balance.data && overview.data && (
            <Limits account={account} state={balance.data} overview={overview.data} />
          )}
        </aside>
      </div>
      {dialog === 'grant' && <GrantDialog accountId={account.id} close={close} />}
      {dialog === 'prices' && <PricesDialog close={close} />}
    </Page>
  );
}
