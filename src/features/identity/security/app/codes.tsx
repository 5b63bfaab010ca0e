import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { brandTitle } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { GoButton } from '#app/ui/go.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { problemText, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { CodesSteps } from './parts/codes-steps.tsx';
import { proved, ProofHost } from './parts/proof.tsx';
import css from './parts/security.module.css';

/** Sets up codes from an app for a person with a session. */
export function Screen() {
  const t = useWords('security');
  const overview = useEndpoint(contract.getOverview, {}, { staleTime: 0 });
  const navigate = useNavigate();
  const [setUp, setSetUp] = useState<Output<typeof contract.beginTotp>>();
  const [codes, setCodes] = useState<string[]>();
  const [error, setError] = useState<string>();
  const asked = useRef(false);
  const confirm = useAction(contract.confirmTotp, {
    refresh: [contract.getOverview],
    done: (answer) => setCodes(answer.codes),
    onError: (problem) => {
      setError(problemText(problem));
      return true;
    },
  });
  const wanted = overview.data !== undefined && !overview.data.totp;
  const begin = useCallback(async () => {
    const begun = await proved(() => call(contract.beginTotp, {}));
    if (begun) setSetUp(begun);
    else void navigate({ to: '/settings/security', replace: true });
  }, [navigate]);
  useEffect(() => {
    if (wanted && !asked.current) {
      asked.current = true;
      void begin();
    }
  }, [wanted, begin]);
  return (
    <Page title={t('codesTitle')} narrow>
      <p className={css.lead}>
        {overview.data?.demanded ? t('codesDemanded', { name: brandTitle }) : t('codesLead')}
      </p>
      <Loaded query={overview}>
        {(data) => (
          <>
            {data.totp && !codes ? (
              <EmptyState title={t('alreadyOn')} lead={t('alreadyOnWhat')}>
                <GoButton to="/settings/security">{t('title')}</GoButton>
              </EmptyState>
            ) : (
              <CodesSteps
                setUp={setUp}
                codes={codes}
                error={error}
                busy={confirm.isPending}
                confirm={(code) => {
                  setError(undefined);
                  confirm.mutate({ body: { code } });
                }}
                finish={() => {
                  toast(t('codesOn'));
                  void navigate({ to: '/settings/security' });
                }}
                leave={
                  <GoButton to="/settings/security" variant="subtle" color="gray">
                    {t('notNow')}
                  </GoButton>
                }
              />
            )}
            <ProofHost overview={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
