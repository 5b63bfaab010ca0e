import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { useScreenWords } from '../screen-words.ts';
import type { Word, WordCalls } from '../word-calls.ts';

/** Asks which word takes the items of the one that goes. */
export function MergeDialog({
  word,
  words,
  calls,
  close,
}: {
  word: Word;
  words: Word[];
  calls: Pick<WordCalls, 'merge' | 'busy'>;
  close: () => void;
}) {
  const t = useScreenWords();
  const others = words.filter(({ id }) => id !== word.id);
  const [intoId, setIntoId] = useState(others[0]?.id ?? '');
  return (
    <Dialog
      open
      close={close}
      title={t('mergeTitle', { name: word.label })}
      lead={t('mergeLead', { name: word.label, count: word.items })}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button loading={calls.busy} disabled={!intoId} onClick={() => calls.merge(word.id, intoId)}>
            {t('merge')}
          </Button>
        </>
      }
    >
      <NativeSelect
        label={t('mergeTarget')}
        data={others.map(({ id, label }) => ({ value: id, label }))}
        value={intoId}
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </Dialog>
  );
}
