import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import states from './styles/states.module.css';
import css from './styles/table.module.css';

/**
 * Filters over a list, each a chip that can be taken away; the values live in the address (useScreenSearch).
 * <FilterBar search={{ value: q, change: (q) => setSearch({ q }), label: t('search') }} filters={[{ key:
 * 'stage', name: t('stage'), value: 'Draft', remove }]} clear={clear}> <Menu>…</Menu> anything that adds
 * filters </FilterBar>
 */
export type Filter = { key: string; name: string; value: string; remove: () => void };
function Chip({ filter }: { filter: Filter }) {
  const t = useWords('ui');
  // The chip goes with its filter; who went through the bar by keyboard stays in it.
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
/** `search` waits for a pause in typing; `end` stands at the far end of the bar. */
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
/** Everything is filtered out: by what, of how many, and the way back. */
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
 * A search field that tells after 250 ms without a key, unless the person has gone on meanwhile, and follows
 * Back.
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
  // A filter that arrives after a link was followed would call the person back.
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
