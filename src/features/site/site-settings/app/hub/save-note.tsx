import { Button } from '@mantine/core';
import { useDates } from '#app/ui/time.tsx';
import type { HubStore } from './hub-store.ts';
import { useHubWords } from './hub-words.ts';
import css from './hub.module.css';

/** Says whether the draft is saved, and asks what to do where somebody else has changed it. */
export function SaveNote({ store }: { store: HubStore }) {
  const t = useHubWords();
  const dates = useDates();
  const { save, state } = store;
  if (save === 'conflict')
    return (
      <div className={css.conflict} role="alert">
        <p>{t('conflict', { who: store.current?.draft?.savedBy || t('somebody') })}</p>
        <div className="row">
          <Button size="xs" onClick={() => store.settle(true)}>
            {t('keepMine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => store.settle(false)}>
            {t('takeTheirs')}
          </Button>
        </div>
      </div>
    );
  const savedText = state.draft
    ? t('saved', { when: dates.ago(state.draft.savedAt), who: state.draft.savedBy })
    : t('nothingChanged');
  return (
    <p className={css.note} role="status" data-save={save}>
      {save === 'saved' ? savedText : t(`save_${save}`)}
      {store.mergedWith !== null && ` ${t('mergedWith', { who: store.mergedWith || t('somebody') })}`}
    </p>
  );
}
