import type { Model } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { firstPage } from '#app/ui/keyset.ts';
import type { Tab } from '#app/ui/page.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import type { Language, Output } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import { canSeeMap } from '../../policy.ts';
import type { SavedView } from '../../contract-views.ts';
import { FILTERED_PAGE_SIZE, PAGE_SIZE } from '../../rules.ts';
import type { ListView } from '../parts/list-view.ts';

type Counts = Output<typeof contract.overview>;
/** Returns a number in words of the language; beyond a bound nothing is counted any more. */
export const counted = (n: number, language: Language): string =>
  n > contract.COUNT_MOST ? `${number(contract.COUNT_MOST, language)}+` : number(n, language);

const ofType = (counts: Counts | undefined, typeId: string): number | undefined =>
  counts?.types.find(({ contentTypeId }) => contentTypeId === typeId)?.count;
/** Returns the views of the list: everything, one type, and what only has to be published. */
export function useViews(
  { search, setSearch, open }: ListView,
  model: Model | undefined,
  counts: Counts | undefined,
  stored: SavedView[],
  leave: () => void,
): Tab[] {
  const t = useWords('content');
  const language = useLanguage();
  const asker = useAsker();
  const count = (n: number | undefined) => (n === undefined ? undefined : counted(n, language));
  const pick = (change: { type?: string | undefined; ready?: 'true' | undefined }) => {
    leave();
    if (search.view) open(change);
    else setSearch({ type: undefined, ready: undefined, ...change, ...firstPage });
  };
  const types = (model?.contentTypes ?? []).filter((type) => type.key !== 'testimonial');
  return [
    {
      label: t('all'),
      count: count(counts?.all),
      current: !search.type && !search.ready && !search.view,
      pick: () => pick({}),
    },
    ...types.map((type): Tab => ({
      label: type.label,
      count: count(ofType(counts, type.id)),
      current: search.type === type.id && !search.view,
      pick: () => pick({ type: type.id }),
    })),
    {
      label: t('readyToPublish'),
      count: count(counts?.ready),
      current: search.ready === 'true' && !search.view,
      pick: () => pick({ ready: 'true' }),
    },
    ...stored.map((view): Tab => ({
      label: view.name,
      current: search.view === view.id,
      pick: () => {
        leave();
        open({ ...view.state, view: view.id });
      },
    })),
    ...(canSeeMap(asker) ? [{ label: t('onMap'), current: false, to: '/map-content' }] : []),
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
  const standard = filters.length || search.type || search.ready ? FILTERED_PAGE_SIZE : PAGE_SIZE;
  const size = search.size ? Number(search.size) : standard;
  const from = (page - 1) * size + 1;
  const range = { from: number(from, language), to: number(from + rows - 1, language) };
  const total = totalOf(view, counts);
  if (total === undefined) return t('shownPart', range);
  return t('shownOf', { ...range, total: counted(total, language) });
}
