import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { brand } from '#app/brand.ts';
import { call } from '#app/client.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { toastProblem } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { problemText, useWords } from '#app/words.ts';
import { SignInPage } from '#features/identity/identity/app/parts/sign-in-page.tsx';
import { useArrive } from '#features/identity/identity/app/parts/arrive.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import { safeReturn } from '#shared/address/return-path.ts';
import * as contract from '../contract-step.ts';
import { CodeField } from './parts/code-field.tsx';
import { askPasskey, passkeysWork } from './parts/passkey.ts';
import css from './parts/security.module.css';

type Needed = Output<typeof contract.getStep>;
function leadOf({ codes, passkey }: Needed) {
  if (!codes) return 'stepPasskey';
  return passkey ? 'stepBoth' : 'stepCode';
}
/** Shows the second step of a sign-in: a code, a passkey, or a recovery code; an expired step starts anew. */
export function Screen() {
  const t = useWords('security');
  const step = useEndpoint(contract.getStep, {}, { staleTime: 0 });
  const [chosen, setChosen] = useState(false);
  const recovery = (needed: Needed) => chosen || (!needed.codes && !needed.passkey);
  const lead = (needed: Needed) =>
    recovery(needed) && !needed.recovery ? '' : t(recovery(needed) ? 'stepRecovery' : leadOf(needed));
  if (step.error?.code === 'auth/step-expired') return <Ended />;
  return (
    <SignInPage title={t('stepTitle')} lead={step.data ? lead(step.data) : ''}>
      <Loaded query={step} rows={2}>
        {(data) => (
          <Step step={data} recovery={recovery(data)} choose={setChosen} again={() => void step.refetch()} />
        )}
      </Loaded>
    </SignInPage>
  );
}
/** Says that the sign-in has expired and begins anew. */
export function Ended() {
  const t = useWords('security');
  return (
    <SignInPage title={t('endedTitle')} lead={t('endedLead')}>
      <GoButton to="/login" fullWidth h={40}>
        {t('beginAgain')}
      </GoButton>
    </SignInPage>
  );
}

/** Holds what is typed in the second step, its error and its calls. */
function useSecondStep(again: () => void) {
  const search = useSearch({ strict: false }) as { return?: string };
  const back = safeReturn(search.return);
  const arrive = useArrive(back);
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const failed = (problem: Problem) => {
    setCode('');
    if (problem.code === 'auth/step-expired') again();
    else setError(problemText(problem));
    return true;
  };
  const byCode = useAction(contract.enterCode, { done: arrive, onError: failed });
  const byRecovery = useAction(contract.enterRecovery, { done: arrive, onError: failed });
  const byPasskey = useAction(contract.signInPasskey, { done: arrive, onError: failed });
  // The last digit does not send the form: the choice to trust this device comes after the code.
  const enter = (value: string) => {
    if (!byCode.isPending) byCode.mutate({ body: { code: value, trust } });
  };
  const signInByPasskey = async () => {
    try {
      const answer = await askPasskey((await call(contract.signInOptions, {})).options);
      if (answer) byPasskey.mutate({ body: { answer, second: true, trust } });
    } catch (problem) {
      toastProblem(problem);
    }
  };
  return {
    code,
    setCode,
    trust,
    setTrust,
    typed,
    setTyped,
    error,
    setError,
    byCode,
    byRecovery,
    byPasskey,
    enter,
    signInByPasskey,
  };
}
type SecondStep = ReturnType<typeof useSecondStep>;

function RecoveryForm({ state }: { state: SecondStep }) {
  const t = useWords('security');
  const { typed, setTyped, error, setError, byRecovery } = state;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        byRecovery.mutate({ body: { code: typed } });
      }}
    >
      <TextInput
        label={t('recoveryCode')}
        description={t('recoveryWhat')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        data-autofocus
      />
      <Button
        type="submit"
        fullWidth
        h={40}
        mt="md"
        disabled={typed.trim().length < 8}
        loading={byRecovery.isPending}
      >
        {t('signIn')}
      </Button>
    </form>
  );
}
function CodeForm({ state }: { state: SecondStep }) {
  const t = useWords('security');
  const { code, setCode, error, setError, byCode, enter } = state;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enter(code);
      }}
    >
      <CodeField
        label={t('sixDigits')}
        value={code}
        change={(value) => {
          setCode(value);
          if (value) setError(undefined);
        }}
        error={error}
      />
      <TrustDevice state={state} />
      <Button type="submit" fullWidth h={40} disabled={code.length < 6} loading={byCode.isPending}>
        {t('signIn')}
      </Button>
    </form>
  );
}
function TrustDevice({ state }: { state: SecondStep }) {
  const t = useWords('security');
  const { trust, setTrust } = state;
  return (
    <Checkbox
      my="md"
      label={t('trust')}
      checked={trust}
      onChange={(event) => setTrust(event.currentTarget.checked)}
    />
  );
}

function Step({
  step,
  recovery,
  choose,
  again,
}: {
  step: Needed;
  recovery: boolean;
  choose: (recovery: boolean) => void;
  again: () => void;
}) {
  const t = useWords('security');
  const state = useSecondStep(again);
  const { error, byPasskey } = state;
  const other = step.codes ? 'useCode' : 'usePasskeyInstead';
  return (
    <>
      {recovery && step.recovery && <RecoveryForm state={state} />}
      {!recovery && step.codes && <CodeForm state={state} />}
      {!recovery && !step.codes && step.passkey && (
        <>
          {error && (
            <p role="alert" className={css.error}>
              {error}
            </p>
          )}
          <TrustDevice state={state} />
        </>
      )}
      {step.passkey && passkeysWork() && (
        <>
          {(step.codes || recovery) && <div className={css.or}>{t('or')}</div>}
          <Button
            variant={step.codes || recovery ? 'default' : 'filled'}
            h={40}
            fullWidth
            loading={byPasskey.isPending}
            leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
            onClick={() => void state.signInByPasskey()}
          >
            {t('usePasskey')}
          </Button>
        </>
      )}
      {step.elsewhere.length > 0 && (
        <p className="muted" style={{ marginBlockStart: 16 }}>
          {t('passkeyElsewhere', { host: brand.host, hosts: step.elsewhere.join(', ') })}{' '}
          {t(step.recovery ? 'elsewhereRecovery' : 'elsewhereThere')}
        </p>
      )}
      <p className="row" style={{ marginBlockStart: 14, gap: 20 }}>
        {(step.codes || step.passkey) && step.recovery && (
          <button
            type="button"
            className="lk"
            onClick={() => {
              choose(!recovery);
              state.setError(undefined);
            }}
          >
            {t(recovery ? other : 'useRecovery')}
          </button>
        )}
        <Go className="lk" to="/login">
          {t('otherPerson')}
        </Go>
      </p>
    </>
  );
}
