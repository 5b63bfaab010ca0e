import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import type { Keyset } from './keyset.ts';
import { NoMatch, type Filter } from './filter-bar.tsx';
import { EmptyState, ErrorState, LoadingRows, useSlow } from './states.tsx';
import { SelectAll, SelectedRows, SelectRow, type Selection } from './table/selection.tsx';
import css from './styles/table.module.css';
import { Pager } from './table/pager.tsx';

/**
 * A column of `DataTable`.
 *
 * ```tsx
 * const columns: Column<Row>[] = [
 *   { key: 'title', header: t('title'), sort: true, grow: true, cell: (row) => <TitleCell title={row.title} /> },
 *   { key: 'photos', header: t('photos'), end: true, hide: 'm', cell: (row) => row.photos },
 * ];
 * ```
 */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts by `key`. */
  sort?: boolean;
  /** Aligns to the end of the cell, for numbers. */
  end?: boolean;
  nowrap?: boolean;
  /** Takes the remaining width and truncates its text; the other columns should have `nowrap`. */
  grow?: boolean;
  /** Hides the column below this width in px: xxl 1560, xl 1320, w 1160, l 960, m 670, s 600. */
  hide?: 'xxl' | 'xl' | 'w' | 'l' | 'm' | 's';
  /** Shows the header to screen readers only. */
  silent?: boolean;
  /** Pixels. */
  width?: number;
};
/** `down`: largest or newest first. */
type Sort = { key: string; down: boolean };
type Query = { error: unknown; isPending: boolean; isPlaceholderData?: boolean; refetch: () => unknown };

const classOf = <Row,>({ hide, end, nowrap, silent, grow }: Column<Row>) =>
  [
    hide ? css[`hide-${hide}`] : '',
    end ? `${css.end} num` : '',
    nowrap ? css.nowrap : '',
    // Cells with buttons are not truncated, since that would cut off their focus outline.
    nowrap && !silent ? 'trunc' : '',
    grow ? css.fill : '',
  ]
    .join(' ')
    .trim() || undefined;
/** Shows the header of a column; a click sorts by the column, a second click reverses the order. */
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
function Line<Row>({
  id,
  row,
  name,
  columns,
  selection,
  isCurrent,
}: {
  id: string;
  row: Row;
  name: string;
  columns: Column<Row>[];
  selection: Selection | undefined;
  isCurrent: boolean;
}) {
  const chosen = selection?.ids.has(id) ?? false;
  return (
    <tr aria-selected={selection ? chosen : isCurrent || undefined}>
      {selection && (
        <td>
          <SelectRow id={id} name={name} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/**
 * Shows a list as a table with sorting, selection and paging by cursors, and its loading, error and empty states.
 * `rows` are undefined while they load. An empty list with `filters` offers to clear them. The screen holds `sort` and
 * `keyset` in the query string.
 *
 * ```tsx
 * const input = { params: { accountId }, query: { cursor: keyset.cursor, sort: search.sort } };
 * const list = useEndpoint(content.list, input, { keep: true });
 * <DataTable
 *   caption={t('listOf')}
 *   query={list}
 *   rows={list.data?.rows}
 *   rowKey={(row) => row.id}
 *   rowLabel={(row) => row.title}
 *   columns={columns}
 *   sort={{ key: 'updated', down: true }}
 *   onSort={(sort) => setSearch({ sort: sort.key, ...firstPage })}
 *   selection={{ ids, change: setIds, actions: <button type="button" onClick={publish}>{t('publish')}</button> }}
 *   keyset={keyset}
 *   next={list.data?.nextCursor}
 *   sentence={t('rowsOf', { count, total })}
 *   total={total}
 *   filters={filters}
 *   clear={clear}
 *   empty={<EmptyState title={t('empty')} />}
 * />
 * ```
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
  /** Lower rows, without pictures. */
  plain?: boolean;
  /** Key of the row that is open beside the table. */
  current?: string | undefined;
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
          <tbody>
            {rows.map((row) => {
              const id = rowKey(row);
              return (
                <Line
                  key={id}
                  id={id}
                  row={row}
                  name={rowLabel(row)}
                  columns={columns}
                  selection={selection}
                  isCurrent={current === id}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {(keyset || sentence) && <Pager {...(keyset ? { keyset } : {})} next={next} sentence={sentence} />}
      {selection && selection.ids.size > 0 && <SelectedRows selection={selection} />}
    </>
  );
}

/**
 * Shows the first cell of a row: picture, linked title and a second line.
 *
 * ```tsx
 * <TitleCell
 *   picture={<Thumb picture={row.cover} />}
 *   title={<Go className={rowTitle} to={`/content/${row.id}`}>{row.title}</Go>}
 *   sub={row.customerName}
 * />
 * ```
 */
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
/** The class of a linked title in a row: `<Go className={rowTitle} to={…}>`. */
export const rowTitle = css.title!;
