import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import type { Filter } from '#app/ui/filter-bar.tsx';
import { firstPage } from '#app/ui/keyset.ts';
import { dueSpans, type list, type overview } from '../../contract.ts';
import type { Output } from '#shared/endpoint.ts';
import { taskStatuses } from '../../rules.ts';
import { useTaskWords } from '../parts/screen-words.ts';

/** Views of the list, each a tab. */
export const views = ['mine', 'open', 'nobody', 'done', 'milestones'] as const;
export type View = (typeof views)[number];
const word = z.string().max(200).optional().catch(undefined);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The search part of the address: view, filters and page can be sent to a colleague. */
const shape = z.object({
  view: z.enum(views).catch('open').default('open'),
  q: word,
  due: z.enum(dueSpans).optional().catch(undefined),
  status: z.enum(taskStatuses).optional().catch(undefined),
  person: z.string().regex(uuid).optional().catch(undefined),
  after: word,
  page: word,
});
type Search = z.output<typeof shape>;
type ListQuery = z.input<typeof list.query>;
const openStatuses = taskStatuses.filter((status) => status !== 'DONE').join(',');

/** Returns what a view asks of the list. */
function queryOfView(view: View): ListQuery {
  if (view === 'done') return { status: 'DONE', sort: '-updated' };
  if (view === 'milestones') return { milestones: 'true' };
  if (view === 'mine') return { status: openStatuses, mine: 'true' };
  return view === 'nobody' ? { status: openStatuses, assigneeId: 'none' } : { status: openStatuses };
}

/** Reads view and filters from the address, with their words and the query they make. */
export function useTaskView(counts: Output<typeof overview> | undefined) {
  const t = useTaskWords();
  const [search, change] = useScreenSearch(shape);
  const set = (next: Partial<z.input<typeof shape>>) => change({ ...next, ...firstPage });
  const people = counts?.people ?? [];
  const filters: Filter[] = [];
  const add = (key: keyof Search, name: string, value: string | undefined) => {
    if (value) filters.push({ key, name, value, remove: () => set({ [key]: undefined }) });
  };
  add('due', t('dueFilter'), search.due && t(`due_${search.due}`));
  add('status', t('status'), search.status && t(search.status));
  add('person', t('assignee'), people.find(({ id }) => id === search.person)?.name);
  add('q', t('search'), search.q);
  const query: ListQuery = {
    ...queryOfView(search.view),
    ...(search.status ? { status: search.status } : {}),
    ...(search.person ? { assigneeId: search.person } : {}),
    ...(search.due ? { due: search.due } : {}),
    ...(search.q ? { search: search.q } : {}),
  };
  const clear = () => set({ q: undefined, due: undefined, status: undefined, person: undefined });
  return { search, set, filters, clear, query, people };
}
