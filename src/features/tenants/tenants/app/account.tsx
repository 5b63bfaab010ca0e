import { z } from 'zod';
import { useScreenParams, useScreenSearch } from '#app/screen.ts';
import { useSession } from '#app/session.ts';
import { useEndpoint } from '#app/query.ts';
import { Face } from '#app/ui/marks.tsx';
import { Page, Split, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage } from '#app/words.ts';
import { WorkAs } from '#features/identity/switching/app/parts/work-as.tsx';
import { listed } from '#shared/language.ts';
import { getAccount, type Account } from '../contract.ts';
import { canSuspendAccount } from '../policy.ts';
import { AccountForm } from './parts/account/account-form.tsx';
import { AccountFacts } from './parts/account/account-facts.tsx';
import { AccountOverview } from './parts/account/account-overview.tsx';
import { AccountLife } from './parts/tenant-lifecycle.tsx';
import { countryCode, countryName } from './parts/country-field.tsx';
import { useScreenWords } from './screen-words.ts';

const tabs = ['overview', 'details', 'life'] as const;
/** Shows an account to those above it (TEN-37). */
export function Screen() {
  const { accountId } = useScreenParams<'accountId'>();
  const query = useEndpoint(getAccount, { params: { accountId } });
  return (
    <Loaded query={query} rows={6} screen>
      {(account) => <AccountTabs account={account} />}
    </Loaded>
  );
}
function AccountTabs({ account }: { account: Account }) {
  const t = useScreenWords();
  const language = useLanguage();
  const dates = useDates();
  const { me } = useSession();
  const [search] = useScreenSearch(z.object({ tab: z.enum(tabs).catch('overview') }));
  useCrumb(account.businessName, me!.type === 'house' ? '/houseAccounts' : '/accounts');
  const role =
    me!.type === 'house'
      ? 'house'
      : (me!.tenants.find((tenant) => tenant.id === account.agencyId)?.role ?? null);
  const openTabs = tabs.filter(
    (tab) => tab !== 'life' || canSuspendAccount({ kind: 'user', type: me!.type, role }),
  );
  const tab = openTabs.includes(search.tab) ? search.tab : 'overview';
  const where = listed(
    [
      account.location?.city,
      account.location?.country && countryName(countryCode(account.location.country), language),
    ],
    language,
  );
  const since = t('sinceDay', { day: dates.day(account.createDate) });
  return (
    <Split label={t('overview')} sidebar={<AccountFacts account={account} />}>
      <Page
        title={account.businessName}
        picture={<Face name={account.businessName} image={account.logo?.url ?? null} />}
        lead={
          <>
            {where}
            {where && ' · '}
            <span className="num">{since}</span>
          </>
        }
        actions={
          <WorkAs
            target={{
              level: 'account',
              tenantId: account.id,
              agencyId: account.agencyId,
              name: account.businessName,
            }}
          />
        }
        tabs={openTabs.map((name) => ({
          label: t(name),
          current: name === tab,
          to: `/accounts/${account.id}`,
          search: { tab: name === 'overview' ? undefined : name },
        }))}
      >
        {tab === 'overview' && <AccountOverview account={account} />}
        {tab === 'details' && <AccountForm accountId={account.id} />}
        {tab === 'life' && <AccountLife agencyId={account.agencyId} accountId={account.id} />}
      </Page>
    </Split>
  );
}
