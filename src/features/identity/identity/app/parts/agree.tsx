import { Button } from '@mantine/core';
import { useWords } from '#app/words.ts';
import type { Asks } from '../../contract.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Names the person of a link before the link signs in: a stranger could have sent a link of their own. */
export function Agree({
  asks,
  go,
  no,
  title,
  lead,
  yes,
}: {
  asks: Asks;
  go: () => void;
  no: () => void;
  title?: string;
  lead?: string;
  yes?: string;
}) {
  const t = useWords('identity');
  return (
    <SignInPage title={title ?? t('customTitle')} lead={lead ?? t('customText', { email: asks.email })}>
      <Button fullWidth h={40} mb="sm" onClick={go}>
        {yes ?? t('customGo', { name: asks.name || asks.email })}
      </Button>
      <Button variant="default" fullWidth h={40} onClick={no}>
        {t('customNo')}
      </Button>
    </SignInPage>
  );
}
