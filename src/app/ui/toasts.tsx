import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toProblem, type Problem } from '#shared/fail.ts';
import { ACT_MS, SNACKBAR_MS, TOAST_MS } from '#shared/measures.ts';
import { problemText, useWords, wordsOf } from '../words.ts';
import css from './styles/overlay.module.css';

/** The button of a message, or its link, which opens in a new tab. */
type Act = { label: string } & ({ run: () => void } | { href: string });
/** A message that is shown for some seconds; it stays while the pointer or the focus is on it. */
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
/**
 * Shows a message in the bottom corner for 5 s, with an `act` for 10 s, with `stays` until it is closed (SHELL-19).
 * The same text is shown once.
 *
 * ```tsx
 * toast(t('saved'));
 * toast(t('moved'), { act: { label: t('undo'), run: undo } });
 * ```
 */
export const toast = (text: string, options: MessageOptions = {}) => open('toast', text, options);
/**
 * Shows a message at the top centre for 3 s, one at a time (SHELL-18):
 * `snackbar(t('wrong'), { tone: 'bad' })`.
 */
export const snackbar = (text: string, options: MessageOptions = {}) => open('snackbar', text, options);
const reference = (problem: Problem): string | undefined => {
  const id = problem.extra['correlationId'];
  return typeof id === 'string' ? wordsOf('ui')('reference', { id: id.slice(0, 13) }) : undefined;
};
/**
 * Shows the message of any thrown error; errors with a status of 500 and above stay until they are closed and show
 * their correlation id.
 *
 * ```tsx
 * await save().catch(toastProblem);
 * ```
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
/** Removes all messages, for example when the person signs out: `clearMessages()`. */
export const clearMessages = () => change([]);

/** Shows the button or the link of a message. */
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
/** Returns for how many milliseconds a message is shown: longer with a button or several lines. */
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
/** Shows the messages of `toast` and `snackbar`; rendered once, beside the router: `<MessageHost />`. */
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
