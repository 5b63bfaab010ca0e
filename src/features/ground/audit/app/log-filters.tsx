import { Button, MultiSelect, Popover, Select, Stack, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { FilterBar, type Filter } from '#app/ui/filter-bar.tsx';
import { firstPage } from '#app/ui/keyset.ts';
import { useDates } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import { topics, type Topic } from '../rules.ts';
import css from './audit.module.css';
import type { Log } from './logs.ts';

const text = z.string().max(400).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
const periods = ['1', '7', '30', '90'] as const;
const shape = z.object({
  of: z.enum(['account', 'agency', 'house']).optional().catch(undefined),
  who: z
    .union([z.uuid(), z.literal('system')])
    .optional()
    .catch(undefined),
  what: text,
  since: z.enum(periods).optional().catch(undefined),
  from: day,
  to: day,
  object: text,
  after: text,
  page: text,
});
const DAY = 86_400_000;

type LogView = ReturnType<typeof useLogFilters>;
export function useLogFilters() {
  const [search, change] = useScreenSearch(shape);
  const what = (search.what ?? '')
    .split(',')
    .filter((topic): topic is Topic => topics.some((name) => name === topic));
  const set = (next: Partial<z.input<typeof shape>>) => change({ ...next, ...firstPage });
  const until = search.to ? new Date(`${search.to}T00:00`) : undefined;
  until?.setDate(until.getDate() + 1);
  // Rounded to the hour, so that the address of the request stays the same for a while.
  const since = search.since
    ? new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - Number(search.since) * DAY)
    : undefined;
  const query = {
    who: search.who,
    what: what.length ? what.join(',') : undefined,
    object: search.object,
    from: (search.from ? new Date(`${search.from}T00:00`) : since)?.toISOString(),
    to: until?.toISOString(),
  };
  const clear = () =>
    set({
      who: undefined,
      what: undefined,
      since: undefined,
      from: undefined,
      to: undefined,
      object: undefined,
    });
  return {
    search,
    what,
    set,
    clear,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
      who?: string;
      what?: string;
      object?: string;
      from?: string;
      to?: string;
    },
  };
}

export function useChips(
  view: LogView,
  nameOf: (id: string) => string | undefined,
  nameOfObject: string | undefined,
): Filter[] {
  const t = useWords('audit');
  const dates = useDates();
  const { search, what, set } = view;
  const chips: Filter[] = [];
  if (search.who)
    chips.push({
      key: 'who',
      name: t('person'),
      value: search.who === 'system' ? t('system') : (nameOf(search.who) ?? '…'),
      remove: () => set({ who: undefined }),
    });
  if (what.length)
    chips.push({
      key: 'what',
      name: t('what'),
      value: what.map((topic) => t(`topic.${topic}`)).join(', '),
      remove: () => set({ what: undefined }),
    });
  if (search.since && !search.from)
    chips.push({
      key: 'since',
      name: t('when'),
      value: t(`since${search.since}`),
      remove: () => set({ since: undefined }),
    });
  if (search.from)
    chips.push({
      key: 'from',
      name: t('when'),
      value: t('fromDay', { day: dates.day(`${search.from}T00:00`) }),
      remove: () => set({ from: undefined }),
    });
  if (search.to)
    chips.push({
      key: 'to',
      name: t('when'),
      value: t('toDay', { day: dates.day(`${search.to}T00:00`) }),
      remove: () => set({ to: undefined }),
    });
  if (search.object)
    chips.push({
      key: 'object',
      name: t('object'),
      value: nameOfObject || '…',
      remove: () => set({ object: undefined }),
    });
  return chips;
}

export function LogFilters({
  log,
  view,
  chips,
  end,
}: {
  log: Log;
  view: LogView;
  chips: Filter[];
  end: React.ReactNode;
}) {
  const t = useWords('audit');
  const { search, what, set } = view;
  const [open, setOpen] = useState(false);
  const people = useEndpoint(
    log.calls.people,
    { params: log.params },
    { enabled: open || search.who !== undefined },
  );
  const named = people.data?.people.map(({ id, name }) => ({ value: id, label: name || id.slice(-6) })) ?? [];
  return (
    <FilterBar filters={chips} clear={view.clear} end={end}>
      <Popover
        width={340}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        opened={open}
        onChange={setOpen}
      >
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {t('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown data-reads mah="min(70dvh, 560px)" style={{ overflowY: 'auto' }}>
          <Stack gap="sm">
            <Select
              label={t('person')}
              placeholder={t('anyone')}
              data={[{ value: 'system', label: t('system') }, ...named]}
              value={search.who ?? null}
              onChange={(who) => set({ who: who ?? undefined })}
              searchable
              openOnFocus={false}
              clearable
              comboboxProps={{ withinPortal: false }}
            />
            <MultiSelect
              label={t('what')}
              {...(what.length ? {} : { placeholder: t('anything') })}
              data={topics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
              value={what}
              onChange={(values) => set({ what: values.join(',') || undefined })}
              searchable
              openOnFocus={false}
              clearable
              hidePickedOptions
              comboboxProps={{ withinPortal: false }}
            />
            <Select
              label={t('range')}
              placeholder={t('anyTime')}
              data={periods.map((value) => ({ value, label: t(`since${value}`) }))}
              value={search.from ? null : (search.since ?? null)}
              onChange={(value) =>
                set({
                  since: (value ?? undefined) as (typeof periods)[number] | undefined,
                  from: undefined,
                  to: undefined,
                })
              }
              clearable
              comboboxProps={{ withinPortal: false }}
            />
            <DayRange view={view} />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </FilterBar>
  );
}

function DayRange({ view: { search, set } }: { view: LogView }) {
  const t = useWords('audit');
  return (
    <div className={css.dates}>
      <TextInput
        type="date"
        label={t('from')}
        value={search.from ?? ''}
        max={search.to ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value || undefined, since: undefined })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={search.to ?? ''}
        min={search.from ?? ''}
        onChange={(event) => set({ to: event.currentTarget.value || undefined, since: undefined })}
      />
    </div>
  );
}
