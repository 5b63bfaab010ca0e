import { Select } from '@mantine/core';
import { StatusSquare, type Fill } from '#app/ui/marks.tsx';
import { codeText, useLanguage } from '#app/words.ts';
import type { Preview, RowDifference } from '../../contract-applications.ts';
import type { Decision, Outcome } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../templates.module.css';
import { FieldName } from './field-name.tsx';

const fills: Record<Outcome, Fill> = {
  conflict: 'third',
  added: 'none',
  changed: 'full',
  removed: 'struck',
  untouched: 'two',
  left: 'struck',
};
/** Fields of a row that are listed; the others are counted. */
const SHOWN = 4;
type Decide = {
  decisions?: readonly Decision[];
  /** Left out: nobody is asked, and what the account has stays. */
  decide?: (decision: Decision) => void;
};
/** Finds what was decided about a field, or about a row. */
const takes = (decisions: readonly Decision[], row: string, field: string | null): boolean =>
  decisions.find((decision) => decision.row === row && decision.field === field)?.takes ?? false;

/** Shows the rows of a preview, each with both sides and what happens; a conflict asks. */
export function PreviewRows({
  preview,
  rows,
  release,
  ...decide
}: { preview: Preview; rows: readonly RowDifference[]; release: number } & Decide) {
  const t = useScreenWords();
  return (
    <>
      <div className={css.rowsHead} aria-hidden="true">
        <span />
        <span>{t('part')}</span>
        <span className={css.field}>
          <span>{t('inRelease', { number: release })}</span>
          <span>{t('inAccount')}</span>
          <span>{t('happens')}</span>
        </span>
      </div>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Row key={row.row} row={row} preview={preview} release={release} {...decide} />
        ))}
      </ul>
    </>
  );
}
function Row({
  row,
  preview,
  release,
  decisions = [],
  decide,
}: { row: RowDifference; preview: Preview; release: number } & Decide) {
  const t = useScreenWords();
  const language = useLanguage();
  const kind = preview.tables[row.table]?.[language] ?? '';
  const name = row.title || kind;
  const fields = row.fields.slice(0, row.outcome === 'conflict' ? row.fields.length : SHOWN);
  const more = row.fields.length - fields.length;
  const choice = (field: string | null, of: string) =>
    decide ? (
      <Select
        aria-label={t('choose', { name: of })}
        size="xs"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          { value: 'keep', label: t('keep') },
          { value: 'take', label: t('take', { number: release }) },
        ]}
        value={takes(decisions, row.row, field) ? 'take' : 'keep'}
        onChange={(value) => decide({ row: row.row, field, takes: value === 'take' })}
      />
    ) : (
      <span className="muted">{t('theirs')}</span>
    );
  const isWhole = row.outcome === 'conflict' && row.fields.length === 0;
  return (
    <li className={`${css.row} ${row.outcome === 'conflict' ? css.clash : ''}`}>
      <StatusSquare fill={fills[row.outcome]} />
      <div>
        <h3 dir="auto">{name}</h3>
        <span className="sub">
          {t(`s_${row.section}`)}
          {row.title && ` · ${kind}`}
        </span>
      </div>
      {fields.length === 0 ? (
        <Line row={row} choice={isWhole ? choice(null, name) : null} release={release} />
      ) : (
        <div className={css.fields}>
          {fields.map(({ field, state, release: wanted, account }) => (
            <div className={css.field} key={field}>
              <Side label={t('inRelease', { number: release })} text={wanted} field={field} isNew />
              <Side label={t('inAccount')} text={account} field={field} />
              <div>
                {state === 'conflict' ? (
                  choice(field, name)
                ) : (
                  <span className="muted">{t(state === 'theirs' ? 'theirs' : 'follows')}</span>
                )}
              </div>
            </div>
          ))}
          {more > 0 && <span className="muted">{t('moreFields', { count: more })}</span>}
        </div>
      )}
    </li>
  );
}
function Line({ row, choice, release }: { row: RowDifference; choice: React.ReactNode; release: number }) {
  const t = useScreenWords();
  const { outcome, table, reason } = row;
  const isIn = outcome === 'added' || reason === 'templates.gone_here';
  const has = isIn ? t('empty') : row.title;
  const isSwitchedOff = table === 'automation' && outcome === 'added';
  const words = {
    added: isSwitchedOff ? 'comesInOff' : 'comesIn',
    removed: 'goes',
    changed: 'follows',
    untouched: 'theirs',
    conflict: 'theirs',
    left: 'theirs',
  } as const;
  return (
    <div className={css.field}>
      <p>
        <span className={css.lab}>{t('inRelease', { number: release })}</span>
        {isIn ? <ins>{t('comesIn')}</ins> : <span className="muted">{t('empty')}</span>}
      </p>
      <p>
        <span className={css.lab}>{t('inAccount')}</span>
        <span className="muted">{reason ? codeText(reason) : has}</span>
      </p>
      <div>{choice ?? <span className="muted">{t(words[outcome])}</span>}</div>
    </div>
  );
}
function Side({
  label,
  text,
  field,
  isNew = false,
}: {
  label: string;
  text: string | null;
  field: string;
  isNew?: boolean;
}) {
  const t = useScreenWords();
  return (
    <p>
      <span className={css.lab}>{label}</span>
      {isNew && <FieldName field={field} />}
      {text === null || text === '' ? (
        <span className="muted">{t('empty')}</span>
      ) : (
        <bdi className={css.value}>{isNew ? <ins>{text}</ins> : text}</bdi>
      )}
    </p>
  );
}
