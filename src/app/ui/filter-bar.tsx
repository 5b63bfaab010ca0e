import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import states from './styles/states.module.css';
import css from './styles/table.module.css';

/** A filter that is set, shown as a chip with a button that removes it; `name` and `value` are texts. */
export type Filter = { key: string; name: string; value: string; remove: () => void };
function Chip({ filter }: { filter: Filter }) {
  const t = useWords('ui');
  // The chip is removed with its filter, so the focus moves to the first control of the bar.
  const remove = (event: MouseEvent) => {
    event.currentTarget.closest('[data-reads]')?.querySelector<HTMLElement>('input, button')?.focus();
    filter.remove();
  };
  return (
    <span className={css.chip}>
      <span>{filter.name}</span>
      <b>{filter.value}</b>
      <button type="button" aria-label={t('removeFilter', { name: filter.name })} onClick={remove}>
        <IconX size={13} aria-hidden />
      </button>
    </span>
  );
}
/**
 * Shows the search field and the filters above a list; their values stand in the query string (`useScreenSearch`).
 * `children` are the controls that add filters, `end` stands at the end of the bar.
 *
 * ```tsx
 * <FilterBar
 *   search={{ value: search.q ?? '', change: (q) => setSearch({ q, ...firstPage }), label: t('search') }}
 *   filters={[{ key: 'stage', name: t('stage'), value: stage.label, remove: () => setSearch({ stage: undefined }) }]}
 *   clear={clear}
 * >
 *   <StageMenu />
 * </FilterBar>
 * ```
 */
export function FilterBar({
  search,
  filters = [],
  clear,
  children,
  end,
}: {
  search?: { value: string; change: (text: string) => void; label: string };
  filters?: Filter[];
  clear?: () => void;
  children?: ReactNode;
  end?: ReactNode;
}) {
  const t = useWords('ui');
  return (
    <div className={css.filters} data-reads>
      {search && <SearchField {...search} />}
      {children}
      {filters.map((filter) => (
        <Chip key={filter.key} filter={filter} />
      ))}
      {filters.length > 0 && clear && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      {end && (
        <>
          <span className="grow" />
          {end}
        </>
      )}
    </div>
  );
}
/**
 * Shows that no row matches the filters, with the filters, the number of all rows and a button that clears them.
 *
 * ```tsx
 * <NoMatch filters={filters} clear={clear} total={total} />
 * ```
 */
export function NoMatch({
  filters,
  clear,
  total,
}: {
  filters: Filter[];
  clear: () => void;
  total?: number | undefined;
}) {
  const t = useWords('ui');
  return (
    <div className={states.empty} data-reads>
      <h2>{t('noMatch')}</h2>
      <p>{total === undefined ? t('noMatchWhy') : t('noMatchOf', { count: total })}</p>
      {filters.length > 0 && (
        <p className="row">
          {filters.map((filter) => (
            <Chip key={filter.key} filter={filter} />
          ))}
        </p>
      )}
      <div className="row">
        <Button variant="default" onClick={clear}>
          {t('clearFilters')}
        </Button>
      </div>
    </div>
  );
}
/**
 * Shows a search field that calls `change` 250 ms after the last key, and shows the value of the query string again
 * when the person goes back: `<SearchField label={t('search')} value={q} change={setQ} />`.
 */
export function SearchField({
  value,
  change,
  label,
}: {
  value: string;
  change: (text: string) => void;
  label: string;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const router = useRouter();
  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next;
    change(next);
  };
  // A change of the query string after a link was followed would return to this screen.
  const later = (next: string) => {
    const here = router.latestLocation.pathname;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (router.latestLocation.pathname === here) send(next.trim());
    }, 250);
  };
  return (
    <label className={css.search}>
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <span className="vh">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={label}
        maxLength={200}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          later(next);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
        }}
      />
    </label>
  );
}
