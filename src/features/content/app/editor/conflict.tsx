import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Model } from '#features/content-model/contract.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Item } from '../../contract.ts';
import { labelOf } from '../../fields.ts';
import type { Draft } from './draft.ts';
import { differing, withEdits, type Edits } from './draft-store.ts';
import css from './editor.module.css';

/**
 * Two tabs or two people saved the same item: both versions side by side, field by field; nothing has been
 * overwritten.
 */
export function Conflict({ draft, model }: { draft: Draft; model: Model }) {
  const t = useWords('content');
  const dates = useDates();
  const current = draft.current!;
  const keys = differing(draft.edits, current);
  const mine = withEdits(current, draft.edits);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const pick = (key: string, isTheirs: boolean) =>
    setTheirs((now) => {
      const next = new Set(now);
      if (isTheirs) next.add(key);
      else next.delete(key);
      return next;
    });
  const save = () =>
    draft.resolve(
      Object.fromEntries(Object.entries(draft.edits).filter(([key]) => !theirs.has(key))) as Edits,
    );
  const column = (isTheirs: boolean, shown: Item) => (
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
              {textOf(key, shown, model, t)}
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
          <Button onClick={save} autoFocus>
            {t('saveMixture')}
          </Button>
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

type T = ReturnType<typeof useWords<'content'>>;
/** The value of a field in words. */
function textOf(key: keyof Edits, item: Item, model: Model, t: T): string {
  const labels = (ids: string[], list: { id: string; label: string }[]) =>
    ids.map((id) => list.find((entry) => entry.id === id)?.label ?? '…').join(', ') || t('none');
  switch (key) {
    case 'contentTypeId':
      return labels([item.contentTypeId], model.contentTypes);
    case 'stageId':
      return labels(
        [item.stageId],
        model.pipelines.flatMap((pipeline) => pipeline.stages),
      );
    case 'categoryIds':
      return labels(item.categoryIds, model.categories);
    case 'serviceIds':
      return labels(item.serviceIds, model.services);
    case 'tagIds':
      return labels(
        item.tagIds,
        model.labels.flatMap((label) => label.tags),
      );
    case 'statusService':
      return t(item.statusService);
    case 'statusContent':
      return t(item.statusContent);
    case 'isFeatured':
      return item.isFeatured ? t('yes') : t('no');
    case 'coverMediaId':
      return item.media.find(({ id }) => id === item.coverMediaId)?.name ?? t('none');
    case 'pairs':
      return t('pairCount', { count: item.pairs.length });
    case 'presentation':
      return item.presentation.customerName || t('none');
    case 'writings':
      return (
        Object.values(item.writings)
          .map(({ title }) => title ?? '')
          .filter(Boolean)
          .join(', ') || t('none')
      );
    case 'custom':
      return (
        model.customFields
          .filter((field) => field.key in item.custom)
          .map((field) => `${field.name}: ${plainValue(item.custom[field.key])}`)
          .join('\n') || t('none')
      );
    default: {
      const value = item[key];
      return value === null || value === '' || value === undefined ? t('none') : String(value);
    }
  }
}
/** The value of a custom field in words: a choice by its value, a place by its address. */
function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainValue).join(', ');
  if (!value || typeof value !== 'object') return String(value);
  const { value: choice, address } = value as { value?: string; address?: string };
  return choice ?? address ?? '…';
}
