import { z } from 'zod';
import { brand } from '#app/brand.ts';
import { useScreenSearch } from '#app/screen.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { freeCode } from '../contract-agency.ts';
import { useScreenWords } from './screen-words.ts';
import css from './tenants.module.css';

/** Where a deep link of an agency arrives, without sign-in (TEN-09, TEN-45): its code goes on to sign-up. */
export function Screen() {
  const t = useScreenWords(), [{ code }] = useScreenSearch(z.object({ code: freeCode.optional().catch(undefined) }));
  useTitle(t('dlinksTitle'));
  return (
    <main className={css.card} id="main">
      <h1>{t('dlinksWelcome', { name: brand.appName })}</h1>
      <p className="muted">{t(code ? 'dlinksLead' : 'dlinksBroken')}</p>
      {code && <CopyField label={t('freeCode')} value={code} />}
      <div className={css.row}>{code && <GoButton to="/signup-account" search={{ code }}>{t('signUp')}</GoButton>}<GoButton to="/login" variant="default">{t('signIn')}</GoButton></div>
    </main>
  );
}
