import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Go } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import { asked, askedAt, isUnsent } from './parts/secret.ts';

/**
 * Says that a link was mailed to a registered address (AUTH-30, AUTH-32); without a mail server, who has the
 * link.
 */
export function Screen() {
  const t = useWords('joining');
  const [email] = useState(asked);
  const [at] = useState(askedAt);
  const [unsent] = useState(isUnsent);
  const signUp = at.startsWith('/signup');
  const lead = email ? t(signUp ? 'checkSignUp' : 'checkKnown', { email }) : t('checkAny');
  return (
    <SignInPage title={t(unsent ? 'keptTitle' : 'checkTitle')} lead={unsent ? t('kept') : lead}>
      {!unsent && (
        <p
          className="row"
          style={{ gap: 12, alignItems: 'flex-start', flexWrap: 'nowrap', marginBlockEnd: 18 }}
        >
          <IconMail size={20} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
          <span>{t('checkSpam')}</span>
        </p>
      )}
      <p className="row" style={{ gap: 20 }}>
        <Go className="lk" to="/login">
          {t('backToLogin')}
        </Go>
        <Go className="lk" to={at}>
          {t('otherAddress')}
        </Go>
      </p>
    </SignInPage>
  );
}
