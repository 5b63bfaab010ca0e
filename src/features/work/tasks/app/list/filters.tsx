import { Button, Popover, Select, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { dueSpans } from '../../contract.ts';
import { taskStatuses } from '../../rules.ts';
import { useTaskWords } from '../parts/screen-words.ts';
import type { useTaskView } from './views.ts';

/** The search field, the filters that are set, and the form that sets them. */
export function TaskFilters({ view }: { view: ReturnType<typeof useTaskView> }) {
  const t = useTaskWords();
  const { search, set, filters, clear, people } = view;
  return (
    <FilterBar
      search={{ value: search.q ?? '', change: (q) => set({ q: q || undefined }), label: t('search') }}
      filters={filters.filter(({ key }) => key !== 'q')}
      clear={clear}
    >
      <Popover width={300} position="bottom-start" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
          >
            {t('filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown data-reads>
          <Stack gap="sm">
            <Select
              label={t('dueFilter')}
              data={dueSpans.map((span) => ({ value: span, label: t(`due_${span}`) }))}
              value={search.due ?? null}
              onChange={(due) => set({ due: due ?? undefined })}
              clearable
              comboboxProps={{ withinPortal: false }}
            />
            {search.view !== 'done' && (
              <Select
                label={t('status')}
                data={taskStatuses.map((status) => ({ value: status, label: t(status) }))}
                value={search.status ?? null}
                onChange={(status) => set({ status: status ?? undefined })}
                clearable
                comboboxProps={{ withinPortal: false }}
              />
            )}
            {search.view !== 'nobody' && search.view !== 'mine' && people.length > 1 && (
              <Select
                label={t('assignee')}
                data={people.map(({ id, name }) => ({ value: id, label: name }))}
                value={search.person ?? null}
                onChange={(person) => set({ person: person ?? undefined })}
                searchable={people.length > 8}
                clearable
                comboboxProps={{ withinPortal: false }}
              />
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </FilterBar>
  );
}
