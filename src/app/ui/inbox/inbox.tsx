import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Go } from '#app/ui/go.tsx';
import { Face } from '#app/ui/marks.tsx';
import { ErrorState, LoadingRows, MoreButton, useSlow } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import css from './inbox.module.css';

type InboxProps = {
  title: string;
  /** Buttons beside the title. */
  actions: ReactNode;
  /** True when the URL names an entry; on a phone the reader is then the whole screen. */
  isReading: boolean;
  /** The open entry; null while none is. */
  reader: ReactNode;
  /** A sentence in place of the reader while no entry is open. */
  hint: string | null;
  /** Tabs, filters and entries. */
  children: ReactNode;
};
/**
 * Shows a list and a reader side by side, on a phone one of them.
 *
 * ```tsx
 * <Inbox
 *   title={t('title')}
 *   actions={exportButton}
 *   isReading={leadId !== undefined}
 *   reader={opened ? <Reader key={opened} leadId={opened} /> : null}
 *   hint={t('pick')}
 * >
 *   <Tabs tabs={tabs} label={t('state')} />
 *   <InboxRows … />
 * </Inbox>
 * ```
 */
export function Inbox({ title, actions, isReading, reader, hint, children }: InboxProps) {
  return (
    <div className={isReading ? `${css.inbox} ${css.reading}` : css.inbox}>
      <section className={css.list} aria-label={title}>
        <div className={css.head}>
          <h1>{title}</h1>
          {actions}
        </div>
        {children}
      </section>
      {reader ?? <section className={css.none}>{hint && <p className="muted">{hint}</p>}</section>}
    </div>
  );
}

type InboxRowsProps<Row> = {
  query: UseInfiniteQueryResult;
  /** The entries loaded so far; undefined before the first answer. */
  rows: Row[] | undefined;
  entry: (row: Row) => ReactNode;
  /** Shown when the list is empty. */
  nothing: ReactNode;
  moreLabel: string;
};
/**
 * Shows the entries of an inbox with their loading, error and empty states.
 *
 * ```tsx
 * <InboxRows
 *   query={query}
 *   rows={rows}
 *   entry={(row) => <InboxEntry to={`/leads/${row.id}`} … />}
 *   nothing={<EmptyState title={t('none')} />}
 *   moreLabel={t('loadMore')}
 * />
 * ```
 */
export function InboxRows<Row extends { id: string }>(props: InboxRowsProps<Row>) {
  const { query, rows, entry, nothing, moreLabel } = props;
  const isSlow = useSlow(query.isPending);
  if (query.isError) return <ErrorState error={query.error} retry={query.refetch} />;
  if (!rows) return <LoadingRows slow={isSlow} />;
  if (rows.length === 0) return nothing;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{entry(row)}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={css.more}>
          <MoreButton query={query}>{moreLabel}</MoreButton>
        </p>
      )}
    </>
  );
}

type InboxEntryProps = {
  to: string;
  search: Record<string, unknown>;
  isCurrent: boolean;
  isUnread: boolean;
  name: string;
  /** ISO time. */
  at: string;
  /** A checkbox before the entry. */
  check?: ReactNode;
  /** The first words of the entry. */
  children: ReactNode;
};
/**
 * Shows one entry of an inbox as a link to it.
 *
 * ```tsx
 * <InboxEntry
 *   to={`/leads/${row.id}`}
 *   search={search}
 *   isCurrent={row.id === opened}
 *   isUnread={row.state === 'new'}
 *   name={row.name}
 *   at={row.createdAt}
 * >
 *   {row.message}
 * </InboxEntry>
 * ```
 */
export function InboxEntry({ to, search, isCurrent, isUnread, name, at, check, children }: InboxEntryProps) {
  const link = (
    <Go to={to} search={search} className={css.entry} aria-current={isCurrent ? 'true' : undefined}>
      <Face name={name} small />
      <span className={isUnread ? `trunc ${css.unread}` : 'trunc'}>
        <bdi>{name}</bdi>
      </span>
      <TimeAgo at={at} />
      <span className={css.words} dir="auto">
        {children}
      </span>
    </Go>
  );
  if (!check) return link;
  return (
    <div className={css.checked}>
      {check}
      {link}
    </div>
  );
}

/**
 * Returns the id of the entry that a wide screen opens by itself: the first one when the list was opened. A newer
 * entry does not replace it, since a click on a button could then act on an unread entry.
 *
 * ```tsx
 * const first = useFirstEntry(JSON.stringify(search), rows);
 * const opened = leadId ?? (isWide ? first : undefined);
 * ```
 */
export function useFirstEntry(listKey: string, rows: { id: string }[] | undefined): string | undefined {
  const [opening, setOpening] = useState<{ listKey: string; id?: string | undefined }>({ listKey });
  const isStill = opening.listKey === listKey && rows?.some((row) => row.id === opening.id);
  const first = isStill ? opening.id : rows?.[0]?.id;
  if (opening.listKey !== listKey || opening.id !== first) setOpening({ listKey, id: first });
  return first;
}
