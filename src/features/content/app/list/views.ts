import type { Model } from '#features/content-model/contract.ts';
import { firstPage } from '#app/ui/keyset.ts';
import type { Tab } from '#app/ui/page.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '../../rules.ts';
import type { useListFilters } from './filters.tsx';

type ListView = ReturnType<typeof useListFilters>;
type Counts = Output<typeof contract.overview>;
/** Returns a number in words of the language; beyond a bound nothing is counted any more. */
export const counted = (n: number, language: Language): string =>
  n > contract.COUNT_MOST ? `${number(contract.COUNT_MOST, language)}+` : number(n, language);

const ofType = (counts: Counts | undefined, typeId: string): number | undefined =>
  counts?.types.find(({ contentTypeId }) => contentTypeId === typeId)?.count;
/** Returns the views of the list: everything, one type, and what only has to be published. */
export function useViews(
  { search, setSearch }: ListView,
  model: Model | undefined,
  counts: Counts | undefined,
  leave: () => void,
): Tab[] {
  const t = useWords('content');
  const language = useLanguage();
  const count = (n: number | undefined) => (n === undefined ? undefined : counted(n, language));
  const pick = (change: { type?: string | undefined; ready?: 'true' | undefined }) => {
    leave();
    setSearch({ type: undefined, ready: undefined, ...change, ...firstPage });
  };
  const types = (model?.contentTypes ?? []).filter((type) => type.key !== 'testimonial');
  return [
    {
      label: t('all'),
      count: count(counts?.all),
      current: !search.type && !search.ready,
      pick: () => pick({}),
    },
    ...types.map((type): Tab => ({
      label: type.label,
      count: count(ofType(counts, type.id)),
      current: search.type === type.id,
      pick: () => pick({ type: type.id }),
    })),
    {
      label: t('readyToPublish'),
      count: count(counts?.ready),
      current: search.ready === 'true',
      pick: () => pick({ ready: 'true' }),
    },
    { label: t('trash'), current: false, to: '/trash' },
  ];
}

/** Returns how many items the view holds; with filters nobody has counted them. */
function totalOf({ search, filters }: ListView, counts: Counts | undefined): number | undefined {
  if (filters.length) return undefined;
  if (search.ready) return counts?.ready;
  return search.type ? ofType(counts, search.type) : counts?.all;
}
/** Returns the sentence below the list: which rows of how many are on the page. */
export function useSentence(
  view: ListView,
  counts: Counts | undefined,
  { page, rows, isLast }: { page: number; rows: number; isLast: boolean },
): string | undefined {
  const t = useWords('content');
  const language = useLanguage();
  if (!rows) return undefined;
  if (page === 1 && isLast) return t('shownAll', { count: rows });
  const { search, filters } = view;
  const size = filters.length || search.type || search.ready ? FILTERED_PAGE_SIZE : PAGE_SIZE;
  const from = (page - 1) * size + 1;
  const range = { from: number(from, language), to: number(from + rows - 1, language) };
  const total = totalOf(view, counts);
  if (total === undefined) return t('shownPart', range);
  return t('shownOf', { ...range, total: counted(total, language) });
}
