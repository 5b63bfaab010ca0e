import { searchFor } from '#shared/text/search-key.ts';
import { IconBuildingStore, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../session.ts';
import type { Account } from '../view/account.ts';
import { Go } from '../ui/go.tsx';
import { Face } from '../ui/marks.tsx';
import { useWords } from '../words.ts';
import css from './shell.module.css';

const useSubscription = () => {
  const t = useWords('shell');
  return (value: string | null) => t(value === 'paid' || value === 'pending' ? value : 'free');
};

/** Shows the account of this tab with a search by name through the person's accounts. */
export function Switcher() {
  const { me, account, chooseAccount } = useSession();
  const t = useWords('shell');
  const subscription = useSubscription();
  const menu = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const client = useQueryClient();
  const accounts = me!.tenants.filter((tenant) => tenant.kind === 'account');
  const fits = searchFor(text);
  const visibleAccounts = accounts.filter((choice) => fits(choice.name)).slice(0, 50);
  const pick = (choice: Account) => {
    menu.current?.hidePopover();
    if (choice.id === account?.id) return;
    chooseAccount(choice);
    client.clear();
    void navigate({ to: '/welcome-user' });
  };
  if (!account && accounts.length === 0) return null;
  const name = account?.name ?? t('noAccount');
  return (
    <>
      <button type="button" className={css.acct} popoverTarget="switcher" aria-haspopup="dialog">
        <span className="vh">{account ? t('nowAccount') : t('switchAccount')} </span>
        {account ? <Face name={name} small /> : <IconBuildingStore size={18} stroke={1.5} aria-hidden />}
        <span className="grow">
          <b className="trunc">{name}</b>
          {account && <small>{subscription(account.subscription)}</small>}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <div
        ref={menu}
        id="switcher"
        popover="auto"
        role="dialog"
        aria-label={t('switchAccount')}
        className={`${css.menu} ${css.switcher}`}
        onToggle={(event) => {
          if (event.newState === 'closed') setText('');
        }}
      >
        {accounts.length > 5 && (
          <label className={css.palIn}>
            <IconSearch size={16} stroke={1.6} aria-hidden />
            <span className="vh">{t('searchAccounts')}</span>
            <input
              type="search"
              value={text}
              placeholder={t('searchAccounts')}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
        )}
        <ul style={{ padding: 8 }}>
          {visibleAccounts.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                className={css.item}
                style={{ minBlockSize: 44 }}
                aria-current={choice.id === account?.id ? 'true' : undefined}
                onClick={() => pick(choice)}
              >
                <Face name={choice.name} small />
                <span className="grow">
                  <b className="strong trunc" style={{ display: 'block' }}>
                    {choice.name}
                  </b>
                  <span className="sub trunc">{subscription(choice.subscription)}</span>
                </span>
                {choice.id === account?.id && <span className="muted">{t('now')}</span>}
              </button>
            </li>
          ))}
          {visibleAccounts.length === 0 && (
            <li className="muted" style={{ padding: 8 }}>
              {t('noAccountFound')}
            </li>
          )}
        </ul>
        {accounts.length > 1 && (
          <p style={{ padding: '0 16px 14px', textAlign: 'end' }}>
            <Go className="lk" to="/my-accounts" onClick={() => menu.current?.hidePopover()}>
              {t('allAccounts')}
            </Go>
          </p>
        )}
      </div>
    </>
  );
}
