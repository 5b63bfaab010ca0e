import { Button, TextInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useWords } from '../words.ts';
import { Dialog } from './dialog.tsx';
import css from './styles/overlay.module.css';

/** A question of the confirmation dialog. */
type Question = {
  title: string;
  lead?: string;
  yes: string;
  no?: string;
  danger?: boolean;
  /** Asked while somebody may be typing: no key that goes on answers it, nor Escape. */
  unasked?: boolean;
  /** Lists what is deleted as well. */
  tally?: { label: string; value: string }[];
  /** The text that must be typed before the button works. */
  type?: string;
};
let asked: { question: Question; answer: (yes: boolean) => void } | undefined;
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
/**
 * Asks before an action that cannot be undone, and returns whether the person agreed. A second question cancels the
 * first one.
 *
 * ```tsx
 * const isSure = await confirm({
 *   title: t('revokeAsk', { name }),
 *   lead: t('revokeWhy'),
 *   yes: t('revoke'),
 *   danger: true,
 * });
 * if (isSure) revoke.mutate({ params: { accountId, apiKeyId } });
 * ```
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  // A focused menu item disappears with its menu, so the focus moves to the button that opened the menu.
  document
    .getElementById(document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')
    ?.focus();
  return new Promise((resolve) => {
    asked = {
      question,
      answer: (yes) => {
        asked = undefined;
        resolve(yes);
        tell();
      },
    };
    tell();
  });
}

/** Shows the questions of `confirm`; rendered once, beside the router. */
export function ConfirmHost() {
  const now = useSyncExternalStore(subscribe, () => asked);
  const t = useWords('ui');
  const [typed, setTyped] = useState('');
  const end = (yes: boolean) => {
    setTyped('');
    now?.answer(yes);
  };
  const q = now?.question;
  return (
    <Dialog
      open={q !== undefined}
      close={() => {
        if (!q?.unasked) end(false);
      }}
      alert
      unasked={q?.unasked ?? false}
      title={q?.title ?? ''}
      lead={q?.lead}
      foot={
        q && (
          <>
            <Button variant="default" onClick={() => end(false)}>
              {q.no ?? t('cancel')}
            </Button>
            <Button
              color={q.danger ? 'bad' : 'accent'}
              disabled={q.type !== undefined && typed.trim() !== q.type}
              onClick={() => end(true)}
            >
              {q.yes}
            </Button>
          </>
        )
      }
    >
      {q?.tally && (
        <dl className={`${css.tally} num`}>
          {q.tally.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {q?.type && (
        <TextInput
          mt="md"
          label={t('typeToConfirm', { text: q.type })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
