import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../words.ts';
import css from '../styles/table.module.css';

/** The rows of a table that are selected, by their keys, with the actions for them. */
export type Selection = {
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
  actions: ReactNode;
};
const toggled = (ids: ReadonlySet<string>, some: readonly string[], on: boolean): Set<string> => {
  const next = new Set(ids);
  for (const id of some)
    if (on) next.add(id);
    else next.delete(id);
  return next;
};

/** Shows the actions for the selected rows, at the bottom of the screen. */
export function SelectedRows({ selection: { ids, change, actions } }: { selection: Selection }) {
  const t = useWords('ui');
  const count = t('selected', { count: ids.size });
  return (
    <div className={css.bulk} role="toolbar" aria-label={count} data-bulk>
      <b className="num" role="status">
        {count}
      </b>
      {actions}
      <button type="button" aria-label={t('clearSelection')} onClick={() => change(new Set())}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Shows the checkbox of a row. */
export function SelectRow({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const t = useWords('ui');
  const isChosen = selection.ids.has(id);
  return (
    <input
      className={css.ck}
      type="checkbox"
      checked={isChosen}
      aria-label={t('select', { name })}
      onChange={() => selection.change(toggled(selection.ids, [id], !isChosen))}
    />
  );
}

/** Shows the checkbox of all rows of the page. */
export function SelectAll({
  rows,
  selection,
  label,
}: {
  rows: string[];
  selection: Selection;
  label: string;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const chosen = rows.filter((id) => selection.ids.has(id)).length;
  const all = chosen === rows.length && rows.length > 0;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = chosen > 0 && !all;
  }, [chosen, all]);
  return (
    <input
      ref={ref}
      className={css.ck}
      type="checkbox"
      checked={all}
      aria-label={label}
      onChange={() => selection.change(toggled(selection.ids, rows, !all))}
    />
  );
}
