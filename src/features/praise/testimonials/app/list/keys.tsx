import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useInboxWords } from '../inbox-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]'));

type Keys = { move: (by: 1 | -1) => void; select: () => void };
/**
 * Listens for the keys of the inbox. Publish and archive press the buttons of the reader, so that a key may do
 * nothing that its button may not.
 */
export function useKeys(keys: Keys): { isHelp: boolean; setHelp: (isOpen: boolean) => void } {
  const [isHelp, setHelp] = useState(false);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isElsewhere = isTyping(target) || document.querySelector('dialog[open], [role=menu]') !== null;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'j') latest.current.move(1);
      else if (key === 'k') latest.current.move(-1);
      else if (key === 'x') latest.current.select();
      else if (key === 'p' || key === 'a')
        document.querySelector<HTMLButtonElement>(`[data-shortcut="${key}"]:not(:disabled)`)?.click();
      else if (key === '?') setHelp(true);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { isHelp, setHelp };
}

/** Shows the button of the shortcuts and their list. */
export function KeysHelp({ isHelp, setHelp }: ReturnType<typeof useKeys>) {
  const t = useInboxWords();
  const rows = [
    ['j', t('keyNext')],
    ['k', t('keyPrevious')],
    ['x', t('keySelect')],
    ['p', t('keyPublish')],
    ['a', t('keyArchive')],
    ['?', t('keyHelp')],
  ] as const;
  return (
    <>
      <Button
        className={css.keys ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        data-reads
        aria-keyshortcuts="?"
        leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
        onClick={() => setHelp(true)}
      >
        {t('keys')}
      </Button>
      <Dialog open={isHelp} close={() => setHelp(false)} title={t('keysTitle')}>
        <dl className={css.keyList}>
          {rows.map(([key, label]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
