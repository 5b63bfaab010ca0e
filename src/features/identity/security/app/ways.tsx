import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { useAction } from '#app/query.ts';
import { toastProblem } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import * as contract from '../contract-step.ts';
import { askPasskey, passkeysWork } from './parts/passkey.ts';
import css from './parts/security.module.css';

/** Offers a passkey below the form of the sign-in, and the provider if this host has one. */
export function Ways({ back }: { back: string | null }) {
  const t = useWords('security');
  const arrive = useArrive(back);
  const [asking, setAsking] = useState(false);
  const finish = useAction(contract.signInPasskey, { done: arrive });
  const ask = async () => {
    setAsking(true);
    try {
      const answer = await askPasskey((await call(contract.signInOptions, {})).options);
      if (answer) finish.mutate({ body: { answer } });
    } catch (problem) {
      toastProblem(problem);
    } finally {
      setAsking(false);
    }
  };
  if (!passkeysWork() && !brand.provider) return null;
  return (
    <>
      <div className={css.or}>{t('or')}</div>
      <div className={css.ways}>
        {passkeysWork() && (
          <Button
            variant="default"
            h={40}
            fullWidth
            loading={asking || finish.isPending}
            leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
            onClick={() => void ask()}
          >
            {t('usePasskey')}
          </Button>
        )}
        {brand.provider && (
          <Button
            component="a"
            variant="default"
            h={40}
            fullWidth
            href={`/api/login/oidc${back ? `?return=${encodeURIComponent(back)}` : ''}`}
          >
            {t('continueWith', { name: brand.provider })}
          </Button>
        )}
      </div>
    </>
  );
}
