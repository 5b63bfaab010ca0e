import { codeText, useWords } from '#app/words.ts';
import { GoButton } from '#app/ui/go.tsx';
import { SignInPage } from '#features/identity/app/parts/sign-in-page.tsx';

/** A link that does not work any more: what it says, why, and the way on. */
export function Ended({ code, text, to, label }: { code: string; text?: string; to?: string; label?: string }) {
  const t = useWords('joining'), ended = code === 'joining.link_expired', title = ended ? t('linkEnded') : codeText(code);
  return (
    <SignInPage title={title} lead={text ?? (ended || code === 'joining.no_session' ? t('linkEndedWhy') : '')}>
      <div role="alert" className="vh">{title}</div>
      {to && label && <GoButton to={to} fullWidth h={40} mb="sm">{label}</GoButton>}
      <GoButton to="/login" variant="default" fullWidth h={40}>{t('backToLogin')}</GoButton>
    </SignInPage>
  );
}
/** While a link is being exchanged. */
export function Waiting({ title, lead }: { title: string; lead?: string }) {
  const t = useWords('joining');
  return <SignInPage title={title} lead={lead ?? t('loading')}><p role="status" className="muted">{t('loading')}</p></SignInPage>;
}
