import { useEndpoint } from '#app/query.ts';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { AccountsTable } from '#features/tenants/tenants/app/parts/accounts-table.tsx';
import { HouseFirstSteps } from './parts/first-steps.tsx';
import css from './start.module.css';

/** Shows the start page of the operator (AUTH-18): numbers of the platform and the list of accounts. */
export function HouseWelcome() {
  const t = useWords('start');
  const language = useLanguage();
  const query = useEndpoint(contract.house, {});
  return (
    <div className={css.page}>
      <h1>{t('houseTitle')}</h1>
      <p className={css.lead}>{t('houseLead')}</p>
      <HouseFirstSteps />
      <Loaded query={query} rows={2}>
        {(data) => (
          <dl className={`${css.figs} num`}>
            {(
              [
                ['agencies', data.agencies],
                ['accounts', data.accounts],
                ['people', data.people],
                ['newAccounts', data.accountsThisWeek],
              ] as const
            ).map(([key, value]) => (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{number(value, language)}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      {query.data?.accounts !== 0 && (
        <>
          <h2 className={css.h2}>{t('accounts')}</h2>
          <div className={css.flush}>
            <AccountsTable agencyId={null} name={t('houseTitle')} />
          </div>
        </>
      )}
    </div>
  );
}
