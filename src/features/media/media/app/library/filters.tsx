import { Button, Popover, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { IconFilter, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { z } from 'zod';
import { useScreenSearch } from '#app/screen.ts';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { CallInput } from '#shared/endpoint.ts';
import type { list } from '../../contract.ts';
import { colorNames, mediaKinds, sorts } from '../../rules.ts';
import { useColorWords } from '../parts/color-words.ts';
import css from './library.module.css';

const yes = z.enum(['true']).optional().catch(undefined);
const either = z.enum(['true', 'false']).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
/** Filters, order and view of the library, in the address. */
const shape = z.object({
  kind: z.enum(mediaKinds).optional().catch(undefined),
  unused: yes,
  noalt: yes,
  twins: yes,
  used: either,
  place: either,
  camera: z.string().max(200).optional().catch(undefined),
  color: z.enum(colorNames).optional().catch(undefined),
  upfrom: day,
  upto: day,
  takenfrom: day,
  takento: day,
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(sorts).catch('newest').default('newest'),
  view: z.enum(['grid', 'list']).catch('grid').default('grid'),
});
export type LibrarySearch = z.output<typeof shape>;
type Query = NonNullable<CallInput<typeof list>['query']>;

/** Filters beside the tabs. */
const NONE = {
  used: undefined,
  place: undefined,
  camera: undefined,
  color: undefined,
  upfrom: undefined,
  upto: undefined,
  takenfrom: undefined,
  takento: undefined,
  q: undefined,
};
/** Filters that a tab stands for. */
export const ANY_TAB = { kind: undefined, unused: undefined, noalt: undefined, twins: undefined };

/** Reads the filters of the library from its address, with their words and the query that they make. */
export function useLibraryFilters() {
  const t = useWords('media');
  const colorWords = useColorWords();
  const dates = useDates();
  const [search, setSearch] = useScreenSearch(shape);
  const chip = (key: keyof typeof NONE, name: string, value: string | undefined): Filter[] =>
    value === undefined ? [] : [{ key, name, value, remove: () => setSearch({ [key]: undefined }) }];
  const dayOf = (value: string | undefined) => (value === undefined ? undefined : dates.day(value));
  const oneOf = (value: 'true' | 'false' | undefined, whenTrue: string, whenFalse: string) => {
    if (value === undefined) return undefined;
    return value === 'true' ? whenTrue : whenFalse;
  };
  const filters = [
    ...chip('q', t('find'), search.q),
    ...chip('used', t('usedFilter'), oneOf(search.used, t('inUse'), t('unused'))),
    ...chip('place', t('placeFilter'), oneOf(search.place, t('placeKnown'), t('placeUnknown'))),
    ...chip('camera', t('cameraFilter'), search.camera),
    ...chip('color', colorWords('colorFilter'), search.color && colorWords(search.color)),
    ...chip('upfrom', t('uploadedFrom'), dayOf(search.upfrom)),
    ...chip('upto', t('uploadedTo'), dayOf(search.upto)),
    ...chip('takenfrom', t('takenFrom'), dayOf(search.takenfrom)),
    ...chip('takento', t('takenTo'), dayOf(search.takento)),
  ];
  const query: Query = {
    kind: search.kind,
    unused: search.unused,
    withoutAlt: search.noalt,
    duplicates: search.twins,
    used: search.used,
    place: search.place,
    camera: search.camera || undefined,
    color: search.color,
    uploadedFrom: search.upfrom,
    uploadedTo: search.upto,
    takenFrom: search.takenfrom,
    takenTo: search.takento,
    search: search.q || undefined,
    sort: search.sort,
  };
  return { search, setSearch, filters, query, clear: () => setSearch(NONE) };
}
export type LibraryFilters = ReturnType<typeof useLibraryFilters>;

/** Offers the colors of photos as swatches with their names; a second press takes the choice back. */
function ColorChoice({
  value,
  choose,
}: {
  value: LibrarySearch['color'];
  choose: (color: LibrarySearch['color']) => void;
}) {
  const t = useColorWords();
  return (
    <div role="group" aria-label={t('colorFilter')}>
      <p className={css.colorsTitle}>{t('colorFilter')}</p>
      <div className={css.colors}>
        {colorNames.map((name) => (
          <button
            key={name}
            type="button"
            className={css.color}
            data-color={name}
            aria-pressed={value === name}
            onClick={() => choose(value === name ? undefined : name)}
          >
            <i aria-hidden />
            {t(name)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Shows the search, the filters, the order and the view of the library. */
export function LibraryBar({
  search,
  setSearch,
  filters,
  clear,
  cameras,
}: LibraryFilters & { cameras: readonly string[] }) {
  const t = useWords('media');
  const choice = (key: 'used' | 'place', label: string, data: [string, string]) => (
    <Select
      label={label}
      placeholder={t('any')}
      clearable
      comboboxProps={{ withinPortal: false }}
      value={search[key] ?? null}
      data={[
        { value: 'true', label: data[0] },
        { value: 'false', label: data[1] },
      ]}
      onChange={(value) => setSearch({ [key]: value ?? undefined })}
    />
  );
  const dayField = (key: 'upfrom' | 'upto' | 'takenfrom' | 'takento', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={search[key] ?? ''}
      onChange={(event) => setSearch({ [key]: event.currentTarget.value || undefined })}
    />
  );
  const orders = {
    newest: t('sortNewest'),
    oldest: t('sortOldest'),
    taken: t('sortTaken'),
    name: t('sortName'),
    largest: t('sortLargest'),
  };
  return (
    <FilterBar
      search={{
        value: search.q ?? '',
        change: (text) => setSearch({ q: text || undefined }, { replace: true }),
        label: t('search'),
      }}
      filters={filters}
      clear={clear}
      end={
        <>
          <Select
            aria-label={t('sort')}
            allowDeselect={false}
            w={170}
            value={search.sort}
            data={sorts.map((value) => ({ value, label: orders[value] }))}
            onChange={(value) => setSearch({ sort: (value ?? 'newest') as LibrarySearch['sort'] })}
          />
          <SegmentedControl
            aria-label={t('view')}
            value={search.view}
            onChange={(value) => setSearch({ view: value as LibrarySearch['view'] })}
            data={[
              { value: 'grid', label: <IconLayoutGrid size={18} stroke={1.5} aria-label={t('viewGrid')} /> },
              { value: 'list', label: <IconList size={18} stroke={1.5} aria-label={t('viewList')} /> },
            ]}
          />
        </>
      }
    >
      <Popover width={300} position="bottom-start" trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}>
            {t('filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap={12}>
            {choice('used', t('usedFilter'), [t('inUse'), t('unused')])}
            {choice('place', t('placeFilter'), [t('placeKnown'), t('placeUnknown')])}
            {cameras.length > 0 && (
              <Select
                label={t('cameraFilter')}
                placeholder={t('any')}
                clearable
                comboboxProps={{ withinPortal: false }}
                value={search.camera ?? null}
                data={[...cameras]}
                onChange={(value) => setSearch({ camera: value ?? undefined })}
              />
            )}
            <ColorChoice value={search.color} choose={(color) => setSearch({ color })} />
            {dayField('upfrom', t('uploadedFrom'))}
            {dayField('upto', t('uploadedTo'))}
            {dayField('takenfrom', t('takenFrom'))}
            {dayField('takento', t('takenTo'))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </FilterBar>
  );
}
