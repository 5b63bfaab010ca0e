import { Select } from '@mantine/core';
import { z } from 'zod';
import type { Model } from '#features/structure/content-model/contract.ts';
import { useScreenSearch } from '#app/screen.ts';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import type { BoardFilters } from '../../contract.ts';
import { useBoardWords } from '../screen-words.ts';
import css from './board.module.css';

const word = z.string().max(200).optional().catch(undefined);
const uuid = z.uuid().optional().catch(undefined);
const shape = z.object({ q: word, owner: uuid, type: uuid });
type Search = z.output<typeof shape>;

/** Reads the filters of the board from its address, which can be sent to a colleague. */
export function useBoardFilters() {
  const [search, setSearch] = useScreenSearch(shape);
  const filters: BoardFilters = {
    ...(search.q ? { search: search.q } : {}),
    ...(search.owner ? { userId: search.owner } : {}),
    ...(search.type ? { contentTypeId: search.type } : {}),
  };
  return {
    search,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    set: (change: Search) => setSearch(change, { replace: true }),
    clear: () => setSearch({ q: undefined, owner: undefined, type: undefined }, { replace: true }),
  };
}

/** Search, owner and type above the board. */
export function BoardFilterBar({
  view: { search, set },
  types,
  people,
}: {
  view: ReturnType<typeof useBoardFilters>;
  types: Model['contentTypes'];
  people: { id: string; name: string }[];
}) {
  const t = useBoardWords();
  return (
    <FilterBar
      search={{ value: search.q ?? '', change: (q) => set({ q: q || undefined }), label: t('search') }}
      end={<span className={css.hint}>{t('hint')}</span>}
    >
      {(people.length > 1 || search.owner) && (
        <Select
          aria-label={t('owner')}
          placeholder={t('anyOwner')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.owner ?? null}
          onChange={(owner) => set({ owner: owner ?? undefined })}
          searchable={people.length > 8}
          clearable
          w={170}
        />
      )}
      {(types.length > 1 || search.type) && (
        <Select
          aria-label={t('type')}
          placeholder={t('anyType')}
          data={types.map(({ id, label }) => ({ value: id, label }))}
          value={search.type ?? null}
          onChange={(type) => set({ type: type ?? undefined })}
          clearable
          w={150}
        />
      )}
    </FilterBar>
  );
}
