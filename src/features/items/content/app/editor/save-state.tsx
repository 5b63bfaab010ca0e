import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Draft } from './draft.ts';
import css from './editor.module.css';

/** Shows the state of saving: 'Saved 12:04', 'Not saved yet, will retry'. */
export function SaveState({ draft }: { draft: Draft }) {
  const t = useWords('content');
  const dates = useDates();
  const { state, savedAt } = draft;
  if (state === 'retry')
    return (
      <span className={css.save} role="status">
        <IconCloudOff size={15} stroke={1.6} aria-hidden />
        {t('willRetry')}
        <Button size="compact-sm" variant="subtle" onClick={() => void draft.flush()}>
          {t('tryNow')}
        </Button>
      </span>
    );
  if (state === 'refused')
    return (
      <span className={`${css.save} ${css.bad}`} role="status">
        <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
        {t('someRefused')}
      </span>
    );
  const textOf = () => {
    if (state === 'saving' || state === 'waiting') return t('saving');
    if (state === 'conflict') return t('notSaved');
    if (savedAt) return t('savedAt', { time: dates.time(savedAt) });
    return draft.item ? t('allSaved') : t('notMade');
  };
  return (
    <span className={css.save} role="status" data-save={state}>
      {(state === 'saved' || state === 'clean') && draft.item && (
        <IconCheck size={15} stroke={1.8} aria-hidden />
      )}
      <span className="num">{textOf()}</span>
    </span>
  );
}
