import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Item } from '../../contract.ts';
import { labelOf } from '../../fields.ts';
import type { EditField } from './draft/merge.ts';
import { fieldText } from '../field-text.ts';
import type { Draft } from './draft.ts';
import { withEdits } from './draft-store.ts';
import css from './editor.module.css';

/**
 * Two tabs or two people changed the same fields of an item: both versions side by side, field by field; nothing has
 * been overwritten. It opens while somebody types, so the focus lies where no key chooses.
 */
export function Conflict({ draft, model }: { draft: Draft; model: Model }) {
  const t = useWords('content');
  const dates = useDates();
  const current = draft.meeting.current!;
  const clashing = Object.keys(draft.meeting.both) as EditField[];
  // The two numbers of a position are one choice.
  const keys = clashing.filter((key) => key !== 'lng' || !clashing.includes('lat'));
  const mine = withEdits(current, draft.edits);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const pick = (key: string, isTheirs: boolean) =>
    setTheirs((now) => {
      const next = new Set(now);
      if (isTheirs) next.add(key);
      else next.delete(key);
      return next;
    });
  const column = (isTheirs: boolean, columnItem: Item) => (
    <div>
      <header>
        <b className="strong grow">
          {isTheirs ? t('savedElsewhere', { time: dates.time(current.updatedAt) }) : t('yoursUnsaved')}
        </b>
        <Button size="compact-sm" variant="subtle" onClick={() => setTheirs(new Set(isTheirs ? keys : []))}>
          {t('takeAll')}
        </Button>
      </header>
      {keys.map((key) => (
        <label key={key}>
          <input
            type="radio"
            name={`conflict-${key}`}
            checked={theirs.has(key) === isTheirs}
            onChange={() => pick(key, isTheirs)}
          />
          <span>
            <small>{t(labelOf(key))}</small>
            <span className={css.version} dir="auto">
              {fieldText(key, columnItem, { model, media: columnItem.media, t })}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
  return (
    <Dialog
      open
      close={() => {}}
      alert
      unasked
      wide
      title={t('conflictTitle')}
      lead={t('conflictWhat', { count: keys.length })}
      foot={
        <>
          <span className="muted grow">
            {t('mixture', {
              theirs: keys.filter((key) => theirs.has(key)).length,
              mine: keys.filter((key) => !theirs.has(key)).length,
            })}
          </span>
          <Button onClick={() => draft.resolve(theirs)}>{t('saveMixture')}</Button>
        </>
      }
    >
      <div className={css.diff}>
        {column(true, current)}
        {column(false, mine)}
      </div>
    </Dialog>
  );
}
