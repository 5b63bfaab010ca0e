import { Button } from '@mantine/core';
import { useScreenWords } from '../screen-words.ts';
import css from '../rights.module.css';

/** Saves with the number of changes, or discards them. */
export function SaveBar({
  count,
  dirty,
  busy,
  save,
  discard,
  effect,
  children,
}: {
  count: number;
  /** True also for a changed document in which each right means the same as before. */
  dirty: boolean;
  busy: boolean;
  save: () => void;
  discard: () => void;
  effect: string;
  children?: React.ReactNode;
}) {
  const t = useScreenWords();
  return (
    <div className={css.savebar}>
      <Button onClick={save} loading={busy} disabled={!dirty}>
        {count > 0 ? t('saveCount', { count }) : t('save')}
      </Button>
      <Button variant="subtle" color="gray" onClick={discard} disabled={!dirty || busy}>
        {t('discard')}
      </Button>
      {children}
      <span className="grow" />
      <span className="muted" role="status">
        {dirty ? effect : ''}
      </span>
    </div>
  );
}
