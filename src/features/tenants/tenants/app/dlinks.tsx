import { z } from 'zod';
import { brandTitle } from '#app/brand.ts';
import { useScreenSearch } from '#app/screen.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { useTitle } from '#app/ui/page.tsx';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import { freeCode } from '../contract-agency.ts';
import { useScreenWords } from './screen-words.ts';
import css from './tenants.module.css';

/** Shows the target of a deep link of an agency, without sign-in (TEN-09, TEN-45); its code is passed to sign-up. */
export function Screen() {
  const t = useScreenWords();
  const [{ code }] = useScreenSearch(z.object({ code: freeCode.optional().catch(undefined) }));
  useTitle(t('dlinksTitle'));
  return (
    <SignInPage
      title={t('dlinksWelcome', { name: brandTitle })}
      lead={t(code ? 'dlinksLead' : 'dlinksBroken')}
    >
      <div className={css.way}>
        {code && (
          <>
            <CopyField label={t('freeCode')} value={code} />
            <GoButton to="/signup-account" search={{ code }} fullWidth h={40}>
              {t('signUp')}
            </GoButton>
          </>
        )}
        <GoButton to="/login" variant="default" fullWidth h={40}>
          {t('signIn')}
        </GoButton>
      </div>
    </SignInPage>
  );
}
