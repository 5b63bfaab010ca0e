import { SegmentedControl } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Go } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { bookingViews, list, type Row } from '../contract.ts';
import { useWhen } from './parts/when.ts';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({ show: z.enum(bookingViews).optional().catch(undefined) });

/** Lists bookings: those to come, past ones, canceled ones. */
export function BookingList({ accountId }: { accountId: string }) {
  const t = useScreenWords();
  const [search, setSearch] = useScreenSearch(shape);
  const view = search.show ?? 'coming';
  const keyset = useKeyset();
  const query = { view, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) };
  const bookings = useEndpoint(list, { params: { accountId }, query }, { keep: true });
  const when = useWhen(bookings.data?.timeZone ?? 'UTC');
  const columns: Column<Row>[] = [
    { key: 'when', header: t('when'), nowrap: true, cell: (row) => <span className="num">{when(row)}</span> },
    {
      key: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <Go to={`/bookings/${id}`} search={{ view: 'list' }} className={rowTitle}>
          <bdi>{name}</bdi>
        </Go>
      ),
    },
    { key: 'service', header: t('service'), cell: ({ serviceName }) => <bdi>{serviceName}</bdi> },
    { key: 'with', header: t('with'), hide: 's', cell: ({ resourceName }) => <bdi>{resourceName}</bdi> },
    { key: 'state', header: t('state'), hide: 's', cell: ({ state }) => t(`state_${state}`) },
    { key: 'source', header: t('source'), hide: 's', cell: ({ source }) => t(`source_${source}`) },
  ];
  const rows = bookings.data?.bookings;
  return (
    <>
      <FilterBar>
        <SegmentedControl
          aria-label={t('show')}
          data={bookingViews.map((value) => ({ value, label: t(`show_${value}`) }))}
          value={view}
          onChange={(show) =>
            setSearch({ show: bookingViews.find((name) => name === show), cursor: undefined } as object)
          }
        />
      </FilterBar>
      <DataTable
        plain
        caption={t('listOf')}
        query={bookings}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        keyset={keyset}
        next={bookings.data?.nextCursor}
        sentence={rows && t('rows', { count: rows.length })}
        empty={<EmptyState art title={t(`none_${view}`)} lead={t('noneWhy')} />}
      />
    </>
  );
}
