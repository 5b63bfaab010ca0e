import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { useLanguage } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { ImportColumn } from '../contract.ts';
import css from './exchange.module.css';
import { useFieldNames } from './field-names.ts';
import { useScreenWords } from './screen-words.ts';

/** Columns that are shown before the rest is asked for: a select for each of a thousand is slow. */
const SHOWN = 60;
const fills: Record<NonNullable<ImportColumn['sure']>, Fill> = {
  same: 'full',
  memory: 'tick',
  guess: 'two',
  chosen: 'tick',
};

/** The columns of a file, each with the field that it fills. */
export function ColumnTable({
  columns,
  fields,
  choose,
  disabled,
}: {
  columns: ImportColumn[];
  fields: (string | null)[];
  choose: (at: number, field: string | null) => void;
  disabled: boolean;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const names = useFieldNames();
  const [isAll, setAll] = useState(columns.length <= SHOWN);
  const groups = [
    { value: '', label: t('leaveOut') },
    { group: t('groupItem'), items: [...names.item].map(([value, label]) => ({ value, label })) },
    ...(names.custom.size
      ? [{ group: t('groupCustom'), items: [...names.custom].map(([value, label]) => ({ value, label })) }]
      : []),
  ];
  const nameOf = (column: ImportColumn, at: number) =>
    column.name || t('noName', { number: number(at + 1, language) });
  const sureOf = (column: ImportColumn, at: number) => {
    const field = fields[at] ?? null;
    if (field === null) return <StatusSquare fill="none">{t('leftOut')}</StatusSquare>;
    const sure = field === column.field ? (column.sure ?? 'chosen') : 'chosen';
    return <StatusSquare fill={fills[sure]}>{t(`sure_${sure}`)}</StatusSquare>;
  };
  return (
    <>
      <table className={css.columns}>
        <caption className="vh">{t('columnsOf')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{t('goesTo')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.slice(0, isAll ? columns.length : SHOWN).map((column, at) => (
            <tr key={at}>
              <td>
                <b className="strong" dir="auto">
                  {nameOf(column, at)}
                </b>
                <span className={`sub ${css.sample}`}>
                  <bdi>{column.samples.join(' · ')}</bdi>
                </span>
              </td>
              <td>
                <NativeSelect
                  aria-label={t('goesToOf', { name: nameOf(column, at) })}
                  value={fields[at] ?? ''}
                  data={groups}
                  disabled={disabled}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value || null)}
                />
              </td>
              <td>{sureOf(column, at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isAll && (
        <div className={css.more}>
          <Button variant="default" data-reads onClick={() => setAll(true)}>
            {t('showAll', { count: columns.length })}
          </Button>
        </div>
      )}
    </>
  );
}
