import { Checkbox } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { InboxEntry } from '#app/ui/inbox/inbox.tsx';
import { Stars, StatusSquare } from '#app/ui/marks.tsx';
import type { Row } from '../../contract.ts';
import { BULK_MOST } from '../../rules.ts';
import { useInboxWords } from '../inbox-words.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';

/** Keeps which loaded testimonials are selected; another list begins without any. */
export function useSelection(listKey: string, rows: Row[] | undefined) {
  const [selected, setSelected] = useState<{ listKey: string; ids: ReadonlySet<string> }>({
    listKey,
    ids: new Set(),
  });
  const isHere = selected.listKey === listKey;
  const ids = (rows ?? []).map(({ id }) => id).filter((id) => isHere && selected.ids.has(id));
  const set = (next: Iterable<string>) =>
    setSelected({ listKey, ids: new Set([...next].slice(0, BULK_MOST)) });
  return {
    ids,
    isAll: ids.length > 0 && ids.length === rows?.length,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    setAll: (isOn: boolean) => set(isOn ? (rows ?? []).map(({ id }) => id) : []),
    clear: () => set([]),
  };
}
type Selection = ReturnType<typeof useSelection>;
/** Selects all that are loaded; other buttons of the list stand beside it. */
export function SelectAll({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useInboxWords();
  return (
    <div className={css.all}>
      <Checkbox
        size="md"
        data-reads
        label={t('selectAll')}
        checked={selection.isAll}
        indeterminate={selection.ids.length > 0 && !selection.isAll}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
      {children}
    </div>
  );
}

/** Shows a testimonial in the list with its checkbox, permission, stars and tags. */
export function Entry({
  row,
  search,
  isCurrent,
  selection,
}: {
  row: Row;
  search: Record<string, unknown>;
  isCurrent: boolean;
  selection: Selection;
}) {
  const t = useInboxWords();
  const s = useScreenWords();
  return (
    <InboxEntry
      to={`/testimonials/${row.id}`}
      search={search}
      isCurrent={isCurrent}
      isUnread={row.statusPublish !== 'published'}
      name={row.customerName}
      at={row.createdAt}
      check={
        <Checkbox
          size="md"
          data-reads
          aria-label={t('select', { name: row.customerName })}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      }
    >
      {row.isSubmissionConsent === false && (
        <>
          <StatusSquare fill="struck" tone="no">
            {s(row.isAskedAgain ? 'askedAgain' : 'noPermission')}
          </StatusSquare>{' '}
        </>
      )}
      {row.rating !== null && (
        <>
          <Stars value={row.rating} />{' '}
        </>
      )}
      {row.hasVideo && (
        <>
          <IconVideo size={14} stroke={1.6} role="img" aria-label={t('mediaVideo')} />{' '}
        </>
      )}
      {row.description}
      {row.tags.length > 0 && (
        <span className={css.tags}>
          {row.tags.map((tag) => (
            <span key={tag.id} className={css.tag}>
              {tag.label}
            </span>
          ))}
        </span>
      )}
    </InboxEntry>
  );
}
