import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toProblem, type Problem } from '#shared/fail.ts';
import { ACT_MS, SNACKBAR_MS, TOAST_MS } from '#shared/measures.ts';
import { problemText, useWords, wordsOf } from '../words.ts';
import css from './styles/overlay.module.css';

/** One thing that a message offers: something to do, or an address that opens in a new tab. */
type Act = { label: string } & ({ run: () => void } | { href: string });
/**
 * What the application says in passing. toast(t('saved')) bottom corner, 5 s (SHELL-19) toast(t('moved'), {
 * act: { label: t('undo'), run } }) snackbar(t('wrong')) top centre, 3 s (SHELL-18) toastProblem(problem)
 * what failed stays until closed and carries its reference Held while the pointer or the focus is on it.
 */
type Message = {
  id: number;
  kind: 'toast' | 'snackbar';
  tone: 'done' | 'bad';
  text: string;
  small?: string | undefined;
  act?: Act | undefined;
  stays: boolean;
};
type MessageOptions = {
  small?: string;
  tone?: 'done' | 'bad';
  act?: Act;
  stays?: boolean;
};

let list: Message[] = [];
let next = 1;
const listeners = new Set<() => void>();
const change = (to: Message[]) => {
  list = to;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const close = (id: number) => change(list.filter((queued) => queued.id !== id));
const open = (kind: Message['kind'], text: string, options: MessageOptions) => {
  const same = list.filter(
    (queued) =>
      !(queued.kind === 'snackbar' && kind === 'snackbar') &&
      !(queued.text === text && queued.small === options.small),
  );
  change([
    ...same.slice(-3),
    {
      id: next++,
      kind,
      text,
      tone: options.tone ?? 'done',
      small: options.small,
      act: options.act,
      stays: options.stays ?? false,
    },
  ]);
};
/** Bottom corner, 5 s, 10 s with an `act`, or until closed with `stays` (SHELL-19); the same text is shown once. */
export const toast = (text: string, options: MessageOptions = {}) => open('toast', text, options);
/** Top centre, 3 s, one at a time (SHELL-18). */
export const snackbar = (text: string, options: MessageOptions = {}) => open('snackbar', text, options);
const reference = (problem: Problem): string | undefined => {
  const id = problem.extra['correlationId'];
  return typeof id === 'string' ? wordsOf('ui')('reference', { id: id.slice(0, 13) }) : undefined;
};
/**
 * Says why something failed, whatever was thrown; failures of the server stay until closed and carry their reference.
 */
export function toastProblem(cause: unknown): void {
  const problem = toProblem(cause);
  const small = problem.status >= 500 || problem.status === 0 ? reference(problem) : undefined;
  open('toast', problemText(problem), {
    tone: 'bad',
    stays: problem.status >= 500,
    ...(small ? { small } : {}),
  });
}
/** For when whoever they were for is gone. */
export const clearMessages = () => change([]);

/** The button or the link of a message. */
function Offer({ act, done }: { act: Act; done: () => void }) {
  if ('href' in act)
    return (
      <a href={act.href} target="_blank" rel="noreferrer" onClick={done}>
        {act.label}
      </a>
    );
  const run = () => {
    act.run();
    done();
  };
  return (
    <button type="button" onClick={run}>
      {act.label}
    </button>
  );
}
/** Milliseconds for which a message is shown: what offers something or has several lines is read for longer. */
function timeOf({ kind, act, small }: Message): number {
  if (act || small?.includes('\n')) return ACT_MS;
  return kind === 'snackbar' ? SNACKBAR_MS : TOAST_MS;
}
function One({ message }: { message: Message }) {
  const t = useWords('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (message.stays || held) return undefined;
    const timer = setTimeout(() => close(message.id), timeOf(message));
    return () => clearTimeout(timer);
  }, [message, held]);
  const bad = message.tone === 'bad';
  return (
    <div
      className={`${css.message} ${bad ? css.bad : ''}`}
      role={bad ? 'alert' : 'status'}
      data-message={message.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {bad ? (
        <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      ) : (
        <IconCheck size={18} stroke={1.8} aria-hidden />
      )}
      <span className="grow">
        {message.text}
        {message.small && <small className="num">{message.small}</small>}
      </span>
      {message.act && <Offer act={message.act} done={() => close(message.id)} />}
      {(bad || message.stays) && (
        <button type="button" className={css.close} aria-label={t('close')} onClick={() => close(message.id)}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
/** Where messages appear; once, beside the router. */
export function MessageHost() {
  const now = useSyncExternalStore(subscribe, () => list);
  return (
    <>
      <div className={css.snackbar}>
        {now
          .filter((queued) => queued.kind === 'snackbar')
          .map((queued) => (
            <One key={queued.id} message={queued} />
          ))}
      </div>
      <div className={css.toasts}>
        {now
          .filter((queued) => queued.kind === 'toast')
          .map((queued) => (
            <One key={queued.id} message={queued} />
          ))}
      </div>
    </>
  );
}
