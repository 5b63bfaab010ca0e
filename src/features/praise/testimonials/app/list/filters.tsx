import { Button, Popover, Select, Stack, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { z } from 'zod';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { useWords } from '#app/words.ts';
import { listFilters } from '../../contract-filters.ts';
import { useInboxWords } from '../inbox-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';
import { ItemSelect } from '../parts/item-select.tsx';

const { permission, rating, media, tagId, serviceId, contentId, source, from, until } = listFilters.shape;
/** The part of the inbox's address that filters its list, so that it can be sent to a colleague. */
export const filterShape = z.object({
  tab: z.enum(['waiting', 'published', 'dropped', 'asked']).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  permission: permission.catch(undefined),
  rating: z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), rating)
    .catch(undefined),
  media: media.catch(undefined),
  tagId: tagId.catch(undefined),
  serviceId: serviceId.catch(undefined),
  contentId: contentId.catch(undefined),
  source: source.catch(undefined),
  from: from.catch(undefined),
  until: until.catch(undefined),
});
export type Search = z.output<typeof filterShape>;
/** Names of the filters in the order of the form. */
export const filterKeys = [
  'permission',
  'rating',
  'media',
  'tagId',
  'serviceId',
  'contentId',
  'source',
  'from',
  'until',
] as const;
type Key = (typeof filterKeys)[number];
type Choice = { value: string; label: string };
/** Takes all filters away, the tab aside. */
export const noFilters = {
  q: undefined,
  ...(Object.fromEntries(filterKeys.map((key) => [key, undefined])) as Record<Key, undefined>),
};
/** Returns the filters of an address that are set, for the call. */
export const filtersOf = (search: Search): Pick<Search, Key> =>
  Object.fromEntries(filterKeys.flatMap((key) => (search[key] ? [[key, search[key]]] : [])));

/** Reads the choices of each filter: those of the product, and the words of the account. */
function useChoices(): Partial<Record<Key, Choice[]>> {
  const t = useInboxWords();
  const words = useWords('testimonials');
  const { id: accountId } = useAccount();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  return {
    permission: [
      { value: 'given', label: t('permissionGiven') },
      { value: 'refused', label: t('permissionRefused') },
      { value: 'notAsked', label: t('permissionNotAsked') },
    ],
    rating: [
      ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: words('stars', { rating: stars }) })),
      { value: 'none', label: t('ratingNone') },
    ],
    media: [
      { value: 'video', label: t('mediaVideo') },
      { value: 'photos', label: t('mediaPhotos') },
      { value: 'text', label: t('mediaText') },
    ],
    tagId: (model?.labels ?? []).flatMap((label) =>
      label.tags.map((tag) => ({ value: tag.id, label: `${label.label}: ${tag.label}` })),
    ),
    serviceId: (model?.services ?? []).map((service) => ({ value: service.id, label: service.label })),
    source: [
      { value: 'request', label: t('sourceRequest') },
      { value: 'other', label: t('sourceOther') },
    ],
  };
}

/** Shows the search, the filters that are set, and the form that sets more. */
export function ListFilters({
  search,
  change,
}: {
  search: Search;
  change: (next: Partial<Search>, options?: { replace?: boolean }) => void;
}) {
  const t = useInboxWords();
  const words = useWords('testimonials');
  const choices = useChoices();
  const names: Record<Key, string> = {
    permission: t('filterPermission'),
    rating: t('filterRating'),
    media: t('filterMedia'),
    tagId: t('filterTag'),
    serviceId: t('filterService'),
    contentId: t('filterItem'),
    source: t('filterSource'),
    from: t('filterFrom'),
    until: t('filterUntil'),
  };
  const labelOf = (key: Key, value: string) => {
    if (key === 'contentId') return t('thisItem');
    return choices[key]?.find((choice) => choice.value === value)?.label ?? value;
  };
  const filters = filterKeys.flatMap((key): Filter[] => {
    const value = search[key];
    return value
      ? [{ key, name: names[key], value: labelOf(key, value), remove: () => change({ [key]: undefined }) }]
      : [];
  });
  const clear = () => change(noFilters);
  return (
    <FilterBar
      search={{
        value: search.q ?? '',
        change: (text) => change({ q: text || undefined }, { replace: true }),
        label: words('search'),
      }}
      filters={filters}
      clear={clear}
    >
      <Popover position="bottom-start" withinPortal trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}>
            {t('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={css.filters ?? ''} data-reads>
          <Stack gap={10}>
            {(['permission', 'rating', 'media', 'tagId', 'serviceId'] as const).map((key) => (
              <Select
                key={key}
                label={names[key]}
                data={choices[key] ?? []}
                value={search[key] ?? null}
                disabled={choices[key]?.length === 0}
                clearable
                searchable={key === 'tagId' || key === 'serviceId'}
                comboboxProps={{ withinPortal: false }}
                onChange={(value) => change({ [key]: value ?? undefined })}
              />
            ))}
            <ItemSelect
              label={names.contentId}
              value={search.contentId ?? null}
              current={null}
              change={(value) => change({ contentId: value ?? undefined })}
            />
            <Select
              label={names.source}
              data={choices.source ?? []}
              value={search.source ?? null}
              clearable
              comboboxProps={{ withinPortal: false }}
              onChange={(value) => change({ source: (value as Search['source'] | null) ?? undefined })}
            />
            <div className={css.two}>
              {(['from', 'until'] as const).map((key) => (
                <TextInput
                  key={key}
                  type="date"
                  label={names[key]}
                  value={search[key] ?? ''}
                  onChange={(event) => change({ [key]: event.currentTarget.value || undefined })}
                />
              ))}
            </div>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </FilterBar>
  );
}
