import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { brand, brandTitle } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { Go } from '#app/ui/go.tsx';
import { toastProblem } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { problemText, useWords } from '#app/words.ts';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import type { Arrival } from '#features/identity/identity/contract.ts';
import type { Problem } from '#shared/fail.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import * as contract from '../contract-step.ts';
import { CodesSteps } from './parts/codes-steps.tsx';
import { deviceName } from './parts/device.ts';
import { makePasskey, passkeysWork } from './parts/passkey.ts';
import { Ended } from './second-step.tsx';
import css from './parts/security.module.css';

/** Sets up a demanded second factor during the sign-in; nothing else opens before. */
export function Screen() {
  const t = useWords('security');
  const step = useEndpoint(contract.getStep, {}, { staleTime: Infinity });
  const [way, setWay] = useState<'codes'>();
  const [done, setDone] = useState<Arrival & { codes: string[] }>();
  const search = useSearch({ strict: false }) as { return?: string };
  const arrive = useArrive(safeReturn(search.return));
  const [error, setError] = useState<string>();
  const failed = (problem: Problem) => {
    if (problem.code === 'auth/step-expired') void step.refetch();
    else setError(problemText(problem));
    return true;
  };
  const begin = useAction(contract.setUpTotp, { onError: failed });
  const confirm = useAction(contract.setUpConfirm, { done: setDone, onError: failed });
  const keep = useAction(contract.setUpPasskey, { done: setDone, onError: failed });
  if (!done && (step.error?.code === 'auth/step-expired' || step.data?.kind === 'second')) return <Ended />;
  const passkey = async () => {
    setError(undefined);
    try {
      const answer = await makePasskey((await call(contract.setUpPasskeyOptions, {})).options);
      if (answer) keep.mutate({ body: { name: deviceName(t), answer } });
    } catch (problem) {
      toastProblem(problem);
    }
  };
  return (
    <SignInPage title={t('setUpTitle')} lead={t('setUpLead', { name: brandTitle })}>
      <Loaded query={step} rows={2}>
        {() =>
          way === 'codes' || done ? (
            <CodesSteps
              keepOnly={way !== 'codes'}
              setUp={begin.data}
              codes={done?.codes}
              error={error}
              busy={confirm.isPending}
              confirm={(code) => {
                setError(undefined);
                confirm.mutate({ body: { code } });
              }}
              finish={() => done && arrive(done)}
              leave={
                <button type="button" className="lk" onClick={() => setWay(undefined)}>
                  {t('otherWay')}
                </button>
              }
            />
          ) : (
            <div className={css.ways}>
              {error && (
                <p role="alert" className={css.error}>
                  {error}
                </p>
              )}
              {passkeysWork() && (
                <Button
                  h={40}
                  fullWidth
                  loading={keep.isPending}
                  leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
                  onClick={() => void passkey()}
                >
                  {t('addPasskey')}
                </Button>
              )}
              {passkeysWork() && <p className="muted">{t('passkeyBound', { host: brand.host })}</p>}
              <Button
                h={40}
                fullWidth
                variant="default"
                leftSection={<IconDeviceMobile size={18} stroke={1.5} aria-hidden />}
                onClick={() => {
                  setError(undefined);
                  setWay('codes');
                  begin.mutate({});
                }}
              >
                {t('codesFromApp')}
              </Button>
              <Go className="lk" to="/login" style={{ marginBlockStart: 8 }}>
                {t('otherPerson')}
              </Go>
            </div>
          )
        }
      </Loaded>
    </SignInPage>
  );
}
