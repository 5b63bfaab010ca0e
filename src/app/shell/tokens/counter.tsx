import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { canReadLedger } from '#features/tenants/tokens/policy.ts';
import { number } from '#shared/words.ts';
import { getTokens } from '../../first-calls.ts';
import { useEndpoint } from '../../query.ts';
import { useSession } from '../../session.ts';
import type { Account } from '../../view/account.ts';
import { Go } from '../../ui/go.tsx';
import { useLanguage, useWords } from '../../words.ts';
import css from '../shell.module.css';
import own from './counter.module.css';

/** Shows how many tokens the active account has used, with a link to its ledger. */
export function TokenCounter() {
  const { account } = useSession();
  return account && <Counter account={account} />;
}
function Counter({ account }: { account: Account }) {
  const t = useWords('shell');
  const language = useLanguage();
  // The number changes only when it is refreshed (AI-18).
  const { data, isFetching, refetch } = useEndpoint(
    getTokens,
    { params: { accountId: account.id } },
    { staleTime: Infinity },
  );
  if (!data) return null;
  const { usedTokens, most } = data;
  const inside = (
    <>
      <IconPencil size={16} stroke={1.5} aria-hidden />
      <span className="vh">{t('tokensTitle')}: </span>
      <bdi>{t('tokens', { used: number(Math.ceil(usedTokens), language), max: number(most, language) })}</bdi>
      <i aria-hidden="true">
        <span style={{ inlineSize: `${most ? Math.min(100, (100 * usedTokens) / most) : 0}%` }} />
      </i>
    </>
  );
  const look = { className: `${css.tok} num`, title: t('tokensTitle'), 'data-tokens': true };
  return (
    <>
      {canReadLedger(account) ? (
        <Go to="/user-usage" {...look}>
          {inside}
        </Go>
      ) : (
        <span {...look}>{inside}</span>
      )}
      <button
        type="button"
        className={own.again}
        aria-label={t('tokensRefresh')}
        aria-busy={isFetching}
        data-reads
        onClick={() => void refetch()}
      >
        <IconRefresh size={14} stroke={1.5} aria-hidden />
      </button>
    </>
  );
}
