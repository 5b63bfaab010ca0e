import { languageTable } from '#shared/language.ts';
import { IconBuildingStore, IconIdBadge2, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { personName } from '#shared/actor.ts';
import { languages } from '#shared/language.ts';
import { useSession } from '../session.ts';
import { Go } from '../ui/go.tsx';
import { Face } from '../ui/marks.tsx';
import { toastProblem } from '../ui/toasts.tsx';
import { titleOf, useLanguage, useWords } from '../words.ts';
import css from './shell.module.css';

/**
 * Shows the menu with person, language, appearance and logout; the link to the sign-in without a session
 * (SHELL-06).
 */
export function UserMenu() {
  const { me, scheme, setScheme, setLanguage } = useSession();
  const t = useWords('shell');
  const language = useLanguage();
  const menu = useRef<HTMLDivElement>(null);
  if (!me)
    return (
      <Go className="lk" to="/login">
        {t('login')}
      </Go>
    );
  const name = personName(me);
  const close = () => menu.current?.hidePopover();
  const several = me.tenants.filter((tenant) => tenant.kind === 'account').length > 1;
  return (
    <>
      <button type="button" className={css.face} popoverTarget="user-menu" aria-haspopup="dialog">
        <Face name={name} />
        <span className="vh">{t('userMenu', { name })}</span>
      </button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        role="dialog"
        aria-label={t('userMenu', { name })}
        className={`${css.menu} ${css.userMenu}`}
      >
        <div className={css.who}>
          <Face name={name} />
          <span className="grow">
            <b className="strong trunc" style={{ display: 'block' }}>
              {name}
            </b>
            <span className="sub trunc" dir="ltr">
              {me.email}
            </span>
          </span>
        </div>
        <hr />
        <div className={css.set}>
          <span>{t('language')}</span>
          <span className={css.seg} role="group" aria-label={t('language')}>
            {languages.map((choice) => (
              <button
                key={choice}
                type="button"
                lang={choice}
                aria-pressed={choice === language}
                onClick={() => void setLanguage(choice).catch(toastProblem)}
              >
                {languageTable[choice].name}
              </button>
            ))}
          </span>
        </div>
        <div className={css.set}>
          <span>{t('appearance')}</span>
          <span className={css.seg} role="group" aria-label={t('appearance')}>
            {(['light', 'dark'] as const).map((schemeChoice) => (
              <button
                key={schemeChoice}
                type="button"
                aria-pressed={schemeChoice === scheme}
                onClick={() => setScheme(schemeChoice)}
              >
                {t(schemeChoice)}
              </button>
            ))}
          </span>
        </div>
        <hr />
        {several && (
          <Go className={css.item} to="/my-accounts" onClick={close}>
            <IconBuildingStore size={18} stroke={1.5} aria-hidden />
            {t('myAccounts')}
          </Go>
        )}
        {!me.workAs && (
          <Go className={css.item} to="/settings/profile" onClick={close}>
            <IconIdBadge2 size={18} stroke={1.5} aria-hidden />
            {titleOf('tenants', 'profile')}
          </Go>
        )}
        {!me.workAs && (
          <Go className={css.item} to="/settings/security" onClick={close}>
            <IconShieldLock size={18} stroke={1.5} aria-hidden />
            {t('security')}
          </Go>
        )}
        <Go className={css.item} to="/logout" onClick={close}>
          <IconLogout className="flip" size={18} stroke={1.5} aria-hidden />
          {t('logout')}
        </Go>
      </div>
    </>
  );
}
