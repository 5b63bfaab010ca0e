import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAction } from '#app/query.ts';
import { useWords } from '#app/words.ts';
import { Agree } from '#features/identity/identity/app/parts/agree.tsx';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import * as contract from '../contract.ts';
import { Ended, Waiting } from './parts/ended.tsx';
import { useSecret } from './parts/secret.ts';

/** Creates the agency when the link of the mail is opened (AUTH-25). */
export function Screen() {
  const t = useWords('joining');
  const { code = '' } = useSecret();
  const begun = useRef(false);
  const navigate = useNavigate();
  const arrive = useArrive(null);
  const confirm = useAction(contract.confirmAgency, {
    done: (arrival) => {
      if (!arrival.asks) arrive(arrival);
    },
    onError: () => true,
  });
  const asks = confirm.data?.asks;
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      confirm.mutate({ body: { code } });
    }
  }, [confirm, code]);
  if (asks && !confirm.error)
    return (
      <Agree
        asks={asks}
        go={() => confirm.mutate({ body: { code, confirmed: true } })}
        no={() => void navigate({ to: '/login' })}
      />
    );
  return confirm.error ? (
    <Ended
      problem={confirm.error}
      again={() => confirm.mutate(confirm.variables)}
      to="/signup-agency"
      label={t('signUp')}
    />
  ) : (
    <Waiting title={t('confirmTitle')} lead={t('confirmLead')} />
  );
}
