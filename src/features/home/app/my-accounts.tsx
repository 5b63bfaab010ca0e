import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClosedTenants, NoTenant } from '#features/tenants/app/parts/closed-tenants.tsx';
import { DEFAULT_ROUTE } from '#app/home.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import { useSession, type Account } from '#app/session.ts';
import { Face } from '#app/ui/marks.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useWords } from '#app/words.ts';
import css from './home.module.css';

/** Puts an account into this tab and goes on: to where the person wanted to go, else to the start page. */
export function useEnterAccount(): (account: Account) => void {
  const { chooseAccount, account: now } = useSession(), client = useQueryClient(), navigate = useNavigate(), search = useSearch({ strict: false }) as { return?: string };
  return (account) => {
    if (account.id !== now?.id) client.clear();
    chooseAccount(account);
    void navigate({ to: safeReturn(search.return) ?? DEFAULT_ROUTE });
  };
}

/** A person of several accounts chooses one (AUTH-16). */
export function Screen() {
  const { me } = useSession(), t = useWords('home'), enter = useEnterAccount();
  const accounts = me!.tenants.filter((tenant) => tenant.kind === 'account'), name = me!.firstName || me!.email;
  // Who looks after accounts has none of their own: they find them where they look after them.
  const above = me!.type === 'house' ? '/houseAccounts' : me!.tenants.some((tenant) => tenant.kind === 'agency') ? '/accounts' : null;
  useTitle(t('myAccounts'));
  return (
    <div className={css.page}>
      <h1>{accounts.length > 0 ? t('whereTo', { name }) : t('myAccounts')}</h1>
      {accounts.length === 0 && above ? <EmptyState title={t('chooseFirst')} lead={t('agencyStart')}><GoButton to={above}>{t('accounts')}</GoButton></EmptyState> : accounts.length === 0 ? <NoTenant><EmptyState title={t('noAccounts')} lead={t('noAccountsWhy')} /></NoTenant> : <>
        <ClosedTenants />
        <p className={css.lead}>{t('belongs', { count: accounts.length })}</p>
        <ul className={css.choose}>{accounts.map((one) => (
          <li key={one.id}><button type="button" data-reads onClick={() => enter(one)}><Face name={one.name} image={one.logo?.url ?? null} /><span className="grow"><h2>{one.name}</h2><span className="sub">{t(`role${one.role}`)}{one.isPrimary ? ` · ${t('primary')}` : ''}{one.host ? <> · <bdi dir="ltr">{one.host}</bdi></> : null}</span></span><IconChevronRight className="flip" size={18} stroke={1.5} aria-hidden /></button></li>
        ))}</ul>
      </>}
    </div>
  );
}
