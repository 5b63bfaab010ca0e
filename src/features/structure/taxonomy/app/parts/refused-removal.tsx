import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { GoButton } from '#app/ui/go.tsx';
import { useScreenWords } from '../screen-words.ts';
import type { Word } from '../word-calls.ts';
import css from '../taxonomy.module.css';

/** A deletion that was refused, with the number of items that carry the word. */
export type Refusal = { word: Pick<Word, 'id' | 'label'>; count: number };

/** A refused deletion beside its ways out: see the items, move them, or take the word off them (CONT-35). */
export function RefusedRemoval({
  refusal,
  filter,
  busy,
  move,
  detach,
}: {
  refusal: Refusal;
  /** Absent for labels: their items carry different tags. */
  filter?: string;
  busy: boolean;
  move?: (() => void) | undefined;
  detach: () => void;
}) {
  const t = useScreenWords();
  const { word, count } = refusal;
  return (
    <div className={css.refusal} role="alert">
      <p>
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden /> {t('inUse', { name: word.label, count })}
      </p>
      <div className="row">
        {filter && (
          <GoButton variant="default" to="/content-overview" search={{ [filter]: word.id }}>
            {t('showThem', { count })}
          </GoButton>
        )}
        {move && (
          <Button variant="default" onClick={move}>
            {t('moveThem')}
          </Button>
        )}
        <Button variant="subtle" color="bad" loading={busy} onClick={detach}>
          {t('detach')}
        </Button>
      </div>
    </div>
  );
}
