import { Button } from '@mantine/core';
import { codeText, problemText, useWords } from '#app/words.ts';
import { GoButton } from '#app/ui/go.tsx';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import type { Problem } from '#shared/fail.ts';

/**
 * Says that a link has expired, why, and where to go on. After a problem that passes (network, limits, server)
 * the link is still valid, so `again` is offered instead.
 */
export function Ended({
  problem,
  code = problem.code,
  again,
  text,
  to,
  label,
}: {
  problem: Problem;
  code?: string;
  again?: () => void;
  text?: string;
  to?: string;
  label?: string;
}) {
  const t = useWords('joining');
  const u = useWords('ui');
  const passes = problem.status === 0 || problem.status === 429 || problem.status >= 500;
  if (passes && again)
    return (
      <SignInPage title={u('loadFailed')} lead={problemText(problem)}>
        <div role="alert" className="vh">
          {problemText(problem)}
        </div>
        <Button fullWidth h={40} onClick={again}>
          {u('again')}
        </Button>
      </SignInPage>
    );
  const ended = code === 'joining.link_expired';
  const title = ended ? t('linkEnded') : codeText(code);
  return (
    <SignInPage
      title={title}
      lead={text ?? (ended || code === 'joining.no_session' ? t('linkEndedWhy') : '')}
    >
      <div role="alert" className="vh">
        {title}
      </div>
      {to && label && (
        <GoButton to={to} fullWidth h={40} mb="sm">
          {label}
        </GoButton>
      )}
      <GoButton to="/login" variant="default" fullWidth h={40}>
        {t('backToLogin')}
      </GoButton>
    </SignInPage>
  );
}
/** Shows that a link is being checked. */
export function Waiting({ title, lead }: { title: string; lead?: string }) {
  const t = useWords('joining');
  return (
    <SignInPage title={title} lead={lead ?? t('loading')}>
      <p role="status" className="muted">
        {t('loading')}
      </p>
    </SignInPage>
  );
}
