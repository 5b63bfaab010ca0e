import { GoButton, Go } from '#app/ui/go.tsx';
import { useWords } from '#app/words.ts';

/** Offers a link by mail below the form of the sign-in, and the sign-up where the host allows it (AUTH-04). */
export function Ways() {
  const t = useWords('joining');
  return (
    <div style={{ marginBlockStart: 10 }}>
      <GoButton to="/login/link" variant="default" fullWidth h={40}>
        {t('linkWay')}
      </GoButton>
      {localStorage.getItem('showSignUp') && (
        <p style={{ marginBlockStart: 16 }}>
          <Go className="lk" to="/signup-account">
            {t('noAccount')} {t('signUp')}
          </Go>
        </p>
      )}
    </div>
  );
}
