import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useEnterAccount } from '#features/tenants/tenants/app/parts/enter-account.ts';
import { ClosedTenants, NoTenant } from '#features/tenants/tenants/app/parts/closed-tenants.tsx';
import { useEndpoint } from '#app/query.ts';
import type { Tenant } from '#features/identity/identity/contract.ts';
import { useSession } from '#app/session.ts';
import { SearchField } from '#app/ui/filter-bar.tsx';
import { Face, initials } from '#app/ui/marks.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Bone, EmptyState, useSlow } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Picture } from '#shared/picture.ts';
import { comma } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import { searchFor } from '#shared/text/search-key.ts';
import * as contract from '../contract.ts';
import css from './start.module.css';

export const pictureOf = (cover: contract.AccountNews['cover']): Picture | null =>
  cover ? { width: null, height: null, hash: null, caption: '', avif: false, film: null, ...cover } : null;

/** Shows the accounts of a person to choose from (AUTH-16). */
export function Screen() {
  const { me } = useSession();
  const t = useWords('start');
  const accounts = me!.tenants.filter((tenant) => tenant.kind === 'account');
  const name = me!.firstName || me!.email;
  // People of an agency have no accounts of their own and find those of the agency in its list.
  const ofAgency = me!.tenants.some((tenant) => tenant.kind === 'agency') ? '/accounts' : null;
  const above = me!.type === 'house' ? '/houseAccounts' : ofAgency;
  useTitle(t('myAccounts'));
  return (
    <div className={css.page}>
      <h1>{accounts.length > 0 ? t('whereTo', { name }) : t('myAccounts')}</h1>
      {accounts.length > 0 && (
        <>
          <p className={css.lead}>{t('belongs', { count: accounts.length })}</p>
          <ClosedTenants />
          <Accounts accounts={accounts} />
        </>
      )}
      {accounts.length === 0 && above && (
        <EmptyState title={t('chooseFirst')} lead={t('agencyStart')}>
          <GoButton to={above}>{t('accounts')}</GoButton>
        </EmptyState>
      )}
      {accounts.length === 0 && !above && (
        <NoTenant>
          <EmptyState title={t('noAccounts')} lead={t('noAccountsWhy')} />
        </NoTenant>
      )}
    </div>
  );
}

/** Number of accounts from which on they are searched by name. */
const SEARCHED = 9;
function Accounts({ accounts }: { accounts: Tenant[] }) {
  const { me } = useSession();
  const t = useWords('start');
  const shell = useWords('shell');
  const ui = useWords('ui');
  const [text, setText] = useState('');
  const own = !me!.workAs;
  const query = useEndpoint(contract.myAccounts, {}, { enabled: own, staleTime: 0 });
  const news = new Map(query.data?.accounts.map((line) => [line.id, line]));
  const slow = useSlow(own && query.isPending);
  const fits = searchFor(text);
  const matches = accounts.filter(({ name }) => fits(name));
  const firstMatches = matches.slice(0, contract.NEWS_ACCOUNTS);
  const left = matches.length - firstMatches.length;
  return (
    <>
      {accounts.length >= SEARCHED && (
        <div className={css.find}>
          <SearchField value={text} change={setText} label={shell('searchAccounts')} />
        </div>
      )}
      {query.error && (
        <p className={`${css.note} ${css.news}`} role="alert">
          {t('newsFailed')}{' '}
          <Button variant="subtle" data-reads onClick={() => void query.refetch()}>
            {ui('again')}
          </Button>
        </p>
      )}
      <ul className={css.choose}>
        {firstMatches.map((tenant) => (
          <AccountCard key={tenant.id} tenant={tenant} news={news.get(tenant.id)} isSlow={slow} />
        ))}
      </ul>
      {matches.length === 0 && (
        <p className="muted" role="status">
          {shell('noAccountFound')}
        </p>
      )}
      {left > 0 && <p className="muted">{t('moreAccounts', { count: left })}</p>}
    </>
  );
}

type News = contract.AccountNews;
/** Shows an account with its cover, the role of the person in it, and its news as soon as they are there. */
function AccountCard({ tenant, news, isSlow }: { tenant: Tenant; news: News | undefined; isSlow: boolean }) {
  const { account: now } = useSession();
  const t = useWords('start');
  const roles = useWords('roles');
  const enter = useEnterAccount();
  const cover = news ? pictureOf(news.cover) : null;
  return (
    <li>
      {cover?.base ? (
        <Thumb picture={cover} size="480x480" className={css.plate!} />
      ) : (
        <span className={css.plate} aria-hidden="true">
          {tenant.logo ? <img src={tenant.logo.url} alt="" /> : initials(tenant.name)}
        </span>
      )}
      <div>
        <h2>
          {tenant.logo && cover?.base && <Face name={tenant.name} image={tenant.logo.url} small />}
          <button
            type="button"
            data-reads
            aria-current={tenant.id === now?.id ? 'true' : undefined}
            onClick={() => enter(tenant)}
          >
            {tenant.name}
          </button>
        </h2>
        <p>
          {[
            roles(tenant.role),
            tenant.isPrimary ? t('primary') : null,
            tenant.id === now?.id ? t('here') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {news && <Waiting news={news} />}
        <LastChange news={news} host={tenant.host} isSlow={isSlow} />
      </div>
    </li>
  );
}
/** Says how many testimonials and items of an account wait for the person. */
function Waiting({ news: { drafts, ready, testimonials } }: { news: News }) {
  const t = useWords('start');
  const language = useLanguage();
  const most = number(contract.NEWS_COUNTED, language);
  const countText = (key: 'newTestimonials' | 'toPublish' | 'draftsOf', count: number) => {
    if (count > contract.NEWS_COUNTED)
      return t(key, { count: contract.NEWS_COUNTED }).replace(most, `${most}+`);
    return count ? t(key, { count }) : null;
  };
  const waiting = [
    countText('newTestimonials', testimonials),
    countText('toPublish', ready),
    countText('draftsOf', drafts),
  ].filter((text) => text !== null);
  if (waiting.length === 0) return <p className="muted">{t('nothingNew')}</p>;
  return (
    <p className={`strong ${css.waits}`}>
      {waiting.map((text, i) => (
        <Fragment key={text}>
          {i > 0 && comma(language)}
          <span>{text}</span>
        </Fragment>
      ))}
    </p>
  );
}
/** Says when an account was changed, and its host; without news it holds their place. */
function LastChange({
  news,
  host,
  isSlow,
}: {
  news: News | undefined;
  host: string | null;
  isSlow: boolean;
}) {
  const t = useWords('start');
  if (news)
    return (
      <p className="sub">
        {t('lastChange')} <TimeAgo at={news.changedAt} />
        {host && (
          <>
            {' '}
            · <bdi dir="ltr">{host}</bdi>
          </>
        )}
      </p>
    );
  if (isSlow)
    return (
      <p>
        <Bone width="60%" />
      </p>
    );
  return (
    host && (
      <p className="sub">
        <bdi dir="ltr">{host}</bdi>
      </p>
    )
  );
}
