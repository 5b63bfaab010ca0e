import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronDown,
  IconChevronUp,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import type { Keyset } from './keyset.ts';
import { NoMatch, type Filter } from './filter-bar.tsx';
import { EmptyState, ErrorState, LoadingRows, useSlow } from './states.tsx';
import css from './styles/table.module.css';

/**
 * The one table of the application: sorted, selected, paged by cursors; empty, failed, filtered out and
 * loading in one frame.
 *
 * const list = useEndpoint(content.list, { params: { accountId }, query: { cursor: keyset.cursor, sort:
 * search.sort } }, { keep: true }); <DataTable caption={t('listOf')} query={list} rows={list.data?.rows}
 * rowKey={(r) => r.id} rowLabel={(r) => r.title} columns={[ { key: 'title', header: t('title'), sort: true,
 * cell: (r) => <TitleCell …/> }, { key: 'photos', header: t('photos'), end: true, hide: 'm', cell: (r) =>
 * r.photos } ]} sort={{ key: 'updated', down: true }} onSort={(sort) => …} selection={{ ids, change, actions:
 * <button type="button">…</button> }} keyset={keyset} next={list.data?.nextCursor} sentence={t('shown', {
 * count })} total={128} filters={filters} clear={clear} empty={<EmptyState …/>} />
 */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The head becomes a button that sorts by `key`. */
  sort?: boolean;
  /** Numbers stand at the end. */
  end?: boolean;
  nowrap?: boolean;
  /** Takes what the others leave, and is cut; they should not wrap. */
  grow?: boolean;
  /** Leaves under this breakpoint: xxl 1560, xl 1320, w 1160, l 960, m 670, s 600. */
  hide?: 'xxl' | 'xl' | 'w' | 'l' | 'm' | 's';
  /** The head is only for screen readers. */
  silent?: boolean;
  width?: number;
};
/** `down`: largest or newest first. */
type Sort = { key: string; down: boolean };
type Selection = { ids: ReadonlySet<string>; change: (ids: ReadonlySet<string>) => void; actions: ReactNode };
const toggled = (ids: ReadonlySet<string>, some: readonly string[], on: boolean): Set<string> => {
  const next = new Set(ids);
  for (const id of some)
    if (on) next.add(id);
    else next.delete(id);
  return next;
};
type Query = { error: unknown; isPending: boolean; isPlaceholderData?: boolean; refetch: () => unknown };

const classOf = <Row,>({ hide, end, nowrap, silent, grow }: Column<Row>) =>
  [
    hide ? css[`hide-${hide}`] : '',
    end ? `${css.end} num` : '',
    nowrap ? css.nowrap : '',
    // Buttons are not cut: their focus is drawn outside of them.
    nowrap && !silent ? 'trunc' : '',
    grow ? css.fill : '',
  ]
    .join(' ')
    .trim() || undefined;
/** The head of a column; a click on one that sorts sorts by it, a second click the other way. */
function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const { key, header, width } = column;
  const down = sort?.key === key ? sort.down : undefined;
  const Chevron = down ? IconChevronDown : IconChevronUp;
  const plain = column.silent ? <span className="vh">{header}</span> : header;
  return (
    <th
      scope="col"
      className={classOf(column)}
      style={width ? { inlineSize: width } : undefined}
      {...(down !== undefined && { 'aria-sort': down ? 'descending' : 'ascending' })}
    >
      {column.sort && onSort ? (
        <button type="button" onClick={() => onSort({ key, down: down === false })}>
          {header}
          {down !== undefined && <Chevron size={14} aria-hidden />}
        </button>
      ) : (
        plain
      )}
    </th>
  );
}
/** What can be done with the chosen rows, at the foot of the screen. */
function Bulk({ selection: { ids, change, actions } }: { selection: Selection }) {
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

/**
 * `rows` undefined = still coming; with `filters` an empty list offers to clear them. `sort`, `selection` and
 * `keyset` belong to the screen, which keeps them in the address.
 */
export function DataTable<Row>({
  caption,
  query,
  rows,
  columns,
  rowKey,
  rowLabel,
  sort,
  onSort,
  selection,
  keyset,
  next,
  sentence,
  total,
  filters = [],
  clear,
  empty,
  plain = false,
  current,
}: {
  caption: string;
  query: Query;
  rows: Row[] | undefined;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection | undefined;
  keyset?: Keyset;
  next?: string | null | undefined;
  sentence?: ReactNode;
  total?: number | undefined;
  filters?: Filter[];
  clear?: () => void;
  empty?: ReactNode;
  /** Lower rows, without pictures. */ plain?: boolean;
  /** Marks the row that is open beside. */ current?: string | undefined;
}) {
  const t = useWords('ui');
  const slow = useSlow(query.isPending);
  if (rows === undefined)
    return query.error ? (
      <ErrorState error={query.error} retry={query.refetch} />
    ) : (
      <LoadingRows slow={slow} />
    );
  if (rows.length === 0 && !keyset?.cursor)
    return filters.length > 0 ? (
      <NoMatch filters={filters} clear={clear ?? (() => {})} total={total} />
    ) : (
      <>{empty ?? <EmptyState title={t('nothing')} />}</>
    );
  const line = (row: Row) => {
    const id = rowKey(row);
    const chosen = selection?.ids.has(id) ?? false;
    return (
      <tr key={id} aria-selected={selection ? chosen : current === id || undefined}>
        {selection && (
          <td>
            <input
              className={css.ck}
              type="checkbox"
              checked={chosen}
              aria-label={t('select', { name: rowLabel(row) })}
              onChange={() => selection.change(toggled(selection.ids, [id], !chosen))}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.key} className={classOf(column)}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  };
  return (
    <>
      <div className={css.wrap}>
        <table
          className={`${css.tbl} ${plain ? css.plain : ''} ${query.isPlaceholderData ? css.busy : ''}`}
          aria-busy={query.isPlaceholderData || undefined}
        >
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th style={{ inlineSize: 48 }} scope="col">
                  <SelectAll rows={rows.map(rowKey)} selection={selection} label={t('selectAll')} />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(line)}</tbody>
        </table>
      </div>
      {(keyset || sentence) && <Pager {...(keyset ? { keyset } : {})} next={next} sentence={sentence} />}
      {selection && selection.ids.size > 0 && <Bulk selection={selection} />}
    </>
  );
}

/** The foot of a list: what is shown, and the way to the pages beside. */
export function Pager({
  keyset,
  next,
  sentence,
}: {
  keyset?: Keyset;
  next?: string | null | undefined;
  sentence?: ReactNode;
}) {
  const t = useWords('ui');
  return (
    <nav className={`${css.pager} num`} aria-label={t('pages')}>
      <bdi className="grow" role="status">
        {sentence}
      </bdi>
      {keyset && (next || keyset.page > 1) && (
        <>
          <ActionIcon
            variant="default"
            aria-label={t('previousPage')}
            disabled={keyset.page <= 1}
            onClick={keyset.back}
          >
            <IconChevronLeft className="flip" size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('nextPage')}
            disabled={!next}
            onClick={() => next && keyset.forward(next)}
          >
            <IconChevronRight className="flip" size={18} stroke={1.6} />
          </ActionIcon>
        </>
      )}
    </nav>
  );
}

function SelectAll({ rows, selection, label }: { rows: string[]; selection: Selection; label: string }) {
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

/** The first cell of most rows: picture, linked title, a line below. */
export function TitleCell({
  picture,
  title,
  sub,
}: {
  picture?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
}) {
  return (
    <div className={css.cell}>
      {picture}
      <div>
        {title}
        {sub && <span className="sub trunc">{sub}</span>}
      </div>
    </div>
  );
}
/** Class of a linked title in a row: `<Go className={rowTitle} to=…>`. */
export const rowTitle = css.title!;
