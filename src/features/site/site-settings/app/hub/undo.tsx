import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { HubStore } from './hub-store.ts';
import { useHubWords } from './hub-words.ts';

/** Undoes and does again by the keyboard; inputs keep their own undoing. */
export function useUndoKeys(store: HubStore) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]'))
        return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store]);
}

/** Buttons that undo and do again. */
export function UndoButtons({ store }: { store: HubStore }) {
  const t = useHubWords();
  return (
    <>
      <Button variant="subtle" aria-label={t('undo')} disabled={!store.canUndo} onClick={() => store.undo()}>
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </Button>
      <Button variant="subtle" aria-label={t('redo')} disabled={!store.canRedo} onClick={() => store.redo()}>
        <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
      </Button>
    </>
  );
}
