import { brand } from '#app/brand.ts';
import { GoButton } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import { SignInPage } from './parts/sign-in-page.tsx';

/** Says honestly when resetting by oneself comes, and what to do until then. */
export function Screen() {
  const t = useWords('identity');
  return <SignInPage title={t('resetTitle')} lead={t('resetSoon', { name: brand.brandName })}><GoButton to="/login" variant="default">{t('backToLogin')}</GoButton></SignInPage>;
}
