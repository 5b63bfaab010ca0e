import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useEnterAccount } from '#features/tenants/app/parts/enter-account.ts';
import { ClosedTenants, NoTenant } from '#features/tenants/app/parts/closed-tenants.tsx';
import { useEndpoint } from '#app/query.ts';
import type { Tenant } from '#features/identity/contract.ts';
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
import { comma, number } from '#shared/words.ts';
import * as contract from '../contract.ts';
import css from './start.module.css';

export const pictureOf = (cover: contract.AccountNews['cover']): Picture | null =>
  cover ? { width: null, height: null, hash: null, caption: '', avif: false, film: null, ...cover } : null;

/** A person of several accounts chooses one (AUTH-16). */
export function Screen() {
  const { me } = useSession();
  const t = useWords('start');
  const accounts = me!.tenants.filter((tenant) => tenant.kind === 'account');
  const name = me!.firstName || me!.email;
  // Who looks after accounts has none of their own: they find them where they look after them.
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

/** From so many on they are searched by name. */
const SEARCHED = 9;
function Accounts({ accounts }: { accounts: Tenant[] }) {
  const { me, account: now } = useSession();
  const t = useWords('start');
  const roles = useWords('roles');
  const shell = useWords('shell');
  const ui = useWords('ui');
  const language = useLanguage();
  const enter = useEnterAccount();
  const [text, setText] = useState('');
  const own = !me!.workAs;
  const query = useEndpoint(contract.myAccounts, {}, { enabled: own, staleTime: 0 });
  const news = new Map(query.data?.accounts.map((one) => [one.id, one]));
  const slow = useSlow(own && query.isPending);
  const sought = text.toLocaleLowerCase(language);
  const found = accounts.filter(({ name }) => name.toLocaleLowerCase(language).includes(sought));
  const shown = found.slice(0, contract.NEWS_ACCOUNTS);
  const left = found.length - shown.length;
  const most = number(contract.NEWS_COUNTED, language);
  const said = (key: 'newTestimonials' | 'toPublish' | 'draftsOf', count: number) => {
    if (count > contract.NEWS_COUNTED)
      return t(key, { count: contract.NEWS_COUNTED }).replace(most, `${most}+`);
    return count ? t(key, { count }) : null;
  };
  const waits = ({ drafts, ready, testimonials }: contract.AccountNews) =>
    [said('newTestimonials', testimonials), said('toPublish', ready), said('draftsOf', drafts)].filter(
      (one) => one !== null,
    );
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
        {shown.map((one) => {
          const of = news.get(one.id);
          const cover = of ? pictureOf(of.cover) : null;
          const waiting = of ? waits(of) : [];
          return (
            <li key={one.id}>
              {cover?.base ? (
                <Thumb picture={cover} size="480x480" className={css.plate!} />
              ) : (
                <span className={css.plate} aria-hidden="true">
                  {one.logo ? <img src={one.logo.url} alt="" /> : initials(one.name)}
                </span>
              )}
              <div>
                <h2>
                  {one.logo && cover?.base && <Face name={one.name} image={one.logo.url} small />}
                  <button
                    type="button"
                    data-reads
                    aria-current={one.id === now?.id ? 'true' : undefined}
                    onClick={() => enter(one)}
                  >
                    {one.name}
                  </button>
                </h2>
                <p>
                  {[
                    roles(one.role),
                    one.isPrimary ? t('primary') : null,
                    one.id === now?.id ? t('here') : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {of &&
                  (waiting.length ? (
                    <p className={`strong ${css.waits}`}>
                      {waiting.map((text, i) => (
                        <Fragment key={text}>
                          {i > 0 && comma(language)}
                          <span>{text}</span>
                        </Fragment>
                      ))}
                    </p>
                  ) : (
                    <p className="muted">{t('nothingNew')}</p>
                  ))}
                {of ? (
                  <p className="sub">
                    {t('lastChange')} <TimeAgo at={of.changedAt} />
                    {one.host && (
                      <>
                        {' '}
                        · <bdi dir="ltr">{one.host}</bdi>
                      </>
                    )}
                  </p>
                ) : slow ? (
                  <p>
                    <Bone width="60%" />
                  </p>
                ) : (
                  one.host && (
                    <p className="sub">
                      <bdi dir="ltr">{one.host}</bdi>
                    </p>
                  )
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p className="muted" role="status">
          {shell('noAccountFound')}
        </p>
      )}
      {left > 0 && <p className="muted">{t('moreAccounts', { count: left })}</p>}
    </>
  );
}
