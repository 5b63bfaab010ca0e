import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#app/client.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { toastProblem } from '#app/ui/toasts.tsx';
import { problemText, useWords } from '#app/words.ts';
import type { CallInput } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { CodeField } from './code-field.tsx';
import { askPasskey, passkeysWork } from './passkey.ts';
import css from './security.module.css';

let asked: ((yes: boolean) => void) | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const ask = () =>
  new Promise<boolean>((resolve) => {
    asked?.(false);
    asked = (yes) => {
      asked = undefined;
      tell();
      resolve(yes);
    };
    tell();
  });

/**
 * Runs a call that needs a proof of identity of the last ten minutes: when the server demands a proof, the
 * person is asked for it and the call runs again. Returns null after a cancel and after a problem, which is
 * shown as a message.
 */
export async function proved<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== 'auth/proof-needed') throw problem;
      return (await ask()) ? await work() : null;
    }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    toastProblem(problem);
    return null;
  }
}

type Way = 'password' | 'code' | 'passkey';
function firstWay({ password, totp }: contract.Overview): Way {
  if (password) return 'password';
  return totp ? 'code' : 'passkey';
}
/** Holds what is typed as a proof, and sends it; `asked` learns whether the proof was accepted. */
function useProof(asked: ((yes: boolean) => void) | undefined) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const end = (yes: boolean) => {
    setPassword('');
    setCode('');
    setError(undefined);
    asked?.(yes);
  };
  const send = async (body: CallInput<typeof contract.prove>['body']) => {
    setBusy(true);
    try {
      await call(contract.prove, { body });
      end(true);
    } catch (problem) {
      setCode('');
      setError(problemText(problem as Problem));
    } finally {
      setBusy(false);
    }
  };
  const sendPasskey = async () => {
    try {
      const answer = await askPasskey((await call(contract.proofOptions, {})).options);
      if (answer) await send({ passkey: answer });
    } catch (problem) {
      setError(problemText(problem as Problem));
    }
  };
  return { password, setPassword, code, setCode, error, setError, isBusy, end, send, sendPasskey };
}
function ProofField({ way, proof }: { way: Way; proof: ReturnType<typeof useProof> }) {
  const t = useWords('security');
  const { password, setPassword, code, setCode, error, setError } = proof;
  if (way === 'password')
    return (
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        dir="ltr"
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(undefined);
        }}
        autoFocus
      />
    );
  if (way === 'code')
    return (
      <CodeField
        label={t('sixDigits')}
        value={code}
        change={(value) => {
          setCode(value);
          if (value) setError(undefined);
        }}
        error={error}
      />
    );
  return (
    error && (
      <p role="alert" className={css.error}>
        {error}
      </p>
    )
  );
}
const wayWords = { password: 'withPassword', code: 'withCode', passkey: 'withPasskey' } as const;
function OtherWays({ ways, choose }: { ways: Record<Way, boolean>; choose: (way: Way) => void }) {
  const t = useWords('security');
  return (
    <p className={`row ${css.others}`}>
      {(['password', 'code', 'passkey'] as const)
        .filter((way) => ways[way])
        .map((way) => (
          <button key={way} type="button" className="lk" onClick={() => choose(way)}>
            {t(wayWords[way])}
          </button>
        ))}
    </p>
  );
}
/** Shows the dialog that asks for a proof; each screen that uses `proved` has it once. */
export function ProofHost({ overview }: { overview: contract.Overview }) {
  const open = useSyncExternalStore(subscribe, () => asked);
  const t = useWords('security');
  const first = firstWay(overview);
  const here = overview.passkeys.some((passkey) => passkey.here) && passkeysWork();
  const none = first === 'passkey' && !here;
  const [way, setWay] = useState<Way>(first);
  const proof = useProof(open);
  const { password, code, isBusy, end } = proof;
  return (
    <Dialog
      open={open !== undefined}
      close={() => end(false)}
      title={t('proofTitle')}
      lead={t(none ? 'proofNone' : 'proofLead')}
    >
      <form
        className={css.proof}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (way === 'password') void proof.send({ password });
          if (way === 'code') void proof.send({ code });
          if (way === 'passkey') void proof.sendPasskey();
        }}
      >
        <ProofField way={way} proof={proof} />
        <DialogFoot>
          <Button variant="default" onClick={() => end(false)}>
            {t('cancel')}
          </Button>
          {!none && (
            <Button
              type="submit"
              loading={isBusy}
              leftSection={way === 'passkey' ? <IconKey size={16} stroke={1.5} aria-hidden /> : undefined}
              disabled={(way === 'password' && password === '') || (way === 'code' && code.length < 6)}
            >
              {way === 'passkey' ? t('usePasskey') : t('continue')}
            </Button>
          )}
        </DialogFoot>
        <OtherWays
          ways={{
            password: way !== 'password' && overview.password !== null,
            code: way !== 'code' && overview.totp !== null,
            passkey: way !== 'passkey' && here,
          }}
          choose={(next) => {
            setWay(next);
            proof.setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
