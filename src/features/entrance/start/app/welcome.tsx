import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { NoTenant } from '#features/tenants/tenants/app/parts/closed-tenants.tsx';
import { AccountFirstSteps } from './parts/first-steps.tsx';
import { canCreate } from '#features/items/content/policy.ts';
import { canRead } from '#features/praise/requests/policy.ts';
import { useEndpoint } from '#app/query.ts';
import { PartFrame } from '#app/slots/slot.tsx';
import { useAccount, useSession } from '#app/session.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import { HouseWelcome } from './house-welcome.tsx';
import { Screen as MyAccounts } from './my-accounts.tsx';
import css from './start.module.css';
import { NextSteps, Drafts, type Welcome } from './welcome-lists.tsx';

const StarterOffer = lazy(() =>
  import('#features/flows/templates/app/parts/starter-offer.tsx').then((m) => ({ default: m.StarterOffer })),
);

/** Shows the start page (AUTH-15): next steps, numbers of the week, drafts and unpublished testimonials. */
export function Screen() {
  const { account, me } = useSession();
  const t = useWords('start');
  useTitle(t('welcome'));
  if (account) return <Account />;
  if (me?.tenants.some(({ kind }) => kind === 'agency'))
    return (
      <div className={css.page}>
        <Greeting waits={undefined} />
        <EmptyState title={t('chooseFirst')} lead={t('agencyStart')}>
          <GoButton to="/settings/account-agency">{t('accounts')}</GoButton>
        </EmptyState>
      </div>
    );
  if (me?.tenants.length) return <MyAccounts />;
  return me?.type === 'house' ? (
    <HouseWelcome />
  ) : (
    <div className={css.page}>
      <h1>{t('welcome')}</h1>
      <NoTenant>
        <EmptyState title={t('noAccounts')} lead={t('noAccountsWhy')}>
          <GoButton to="/my-accounts" variant="default">
            {t('myAccounts')}
          </GoButton>
        </EmptyState>
      </NoTenant>
    </div>
  );
}

function Account() {
  const account = useAccount();
  const query = useEndpoint(contract.welcome, { params: { accountId: account.id } });
  return (
    <div className={css.page}>
      <Greeting
        waits={query.data && query.data.testimonialCount + query.data.ready.length + query.data.draftCount}
      />
      <Loaded query={query}>{(data) => <Body data={data} />}</Loaded>
    </div>
  );
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour < 11) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
function Greeting({ waits }: { waits: number | undefined }) {
  const { me } = useSession();
  const t = useWords('start');
  const [hour] = useState(() => new Date().getHours());
  const name = me!.firstName || me!.email;
  const lead = waits ? t('waits', { count: waits }) : t('nothingWaits');
  return (
    <>
      <h1>{t(partOfDay(hour), { name })}</h1>
      <p className={css.lead}>{waits === undefined ? '\u00a0' : lead}</p>
    </>
  );
}

function Body({ data }: { data: Welcome }) {
  const t = useWords('start');
  const asker = useAsker();
  const n = data.numbers;
  const create = canCreate(asker) && (
    <GoButton to="/content/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </GoButton>
  );
  if (n?.items === 0)
    return (
      <>
        <AccountFirstSteps
          fresh
          otherwise={
            <EmptyState art title={t('firstTitle')} lead={t('firstWhy')}>
              {create}
            </EmptyState>
          }
        />
        <PartFrame quiet>
          <StarterOffer />
        </PartFrame>
      </>
    );
  return (
    <>
      <AccountFirstSteps fresh={false} />
      {n && <Numbers numbers={n} />}
      <div className={css.cols}>
        <NextSteps data={data} />
        <Drafts data={data} create={create} />
      </div>
    </>
  );
}

/** Shows the numbers of the week. */
function Numbers({ numbers: n }: { numbers: NonNullable<Welcome['numbers']> }) {
  const t = useWords('start');
  const language = useLanguage();
  const asker = useAsker();
  const say = (value: number) => number(value, language);
  return (
    <dl className={`${css.figs} num`}>
      <div>
        <dt>{t('publishedItems')}</dt>
        <dd>
          {say(n.published)} <small>{t('thisWeek', { count: n.publishedThisWeek })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('created')}</dt>
        <dd>
          {say(n.createdThisWeek)} <small>{t('ofAll', { count: n.items })}</small>
        </dd>
      </div>
      {canRead(asker) && (
        <>
          <div>
            <dt>{t('testimonialsWeek')}</dt>
            <dd>
              {say(n.testimonialsThisWeek)} <small>{t('open', { count: n.requestsOpen })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('rating')}</dt>
            <dd>
              {n.rating === null ? '–' : say(n.rating)}{' '}
              <small>{n.ratings ? t('ofRatings', { count: n.ratings }) : t('noRating')}</small>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
