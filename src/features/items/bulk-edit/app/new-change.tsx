import { getModel, type Model } from '#features/structure/content-model/contract.ts';
import * as content from '#features/items/content/contract.ts';
import type { Selection } from '#features/items/content/contract-many.ts';
import { ListFilters } from '#features/items/content/app/parts/list-filters.tsx';
import { useListFilters } from '#features/items/content/app/parts/list-view.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, TitleCell, type Column } from '#app/ui/data-table.tsx';
import { Go, GoButton } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { StatusSquare, statusFill, TypeMark } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { ChangeForm } from './change-form.tsx';
import { useBulkFields } from './fields.ts';
import { useScreenWords } from './screen-words.ts';
import css from './bulk-edit.module.css';

/** The items that take part, and beside them the form of the change. */
export function NewChange({ chosen }: { chosen: string[] }) {
  const { id: accountId } = useAccount();
  const s = useScreenWords();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  const { data: counts } = useEndpoint(content.overview, { params: { accountId } }, { keep: true });
  const people = counts?.people ?? [];
  const view = useListFilters(model, people);
  const fields = useBulkFields(model, people);
  const isNamed = chosen.length > 0;
  const { sort: _sort, ...query } = view.query;
  const selection: Selection = isNamed ? { ids: chosen } : { query: onlySet(query) };
  return (
    <>
      {isNamed ? (
        <p className="row" style={{ padding: '14px 24px' }}>
          <b className="strong grow num">{s('chosen', { count: chosen.length })}</b>
          <GoButton to="/bulk-edit" variant="default">
            {s('byFilter')}
          </GoButton>
        </p>
      ) : (
        <ListFilters view={view} model={model} people={people} />
      )}
      <div className={isNamed ? css.alone : css.work}>
        {!isNamed && (
          <div>
            <Matching accountId={accountId} view={view} model={model} />
          </div>
        )}
        <aside className={css.form} aria-label={s('what')}>
          <ChangeForm accountId={accountId} fields={fields} selection={selection} />
        </aside>
      </div>
    </>
  );
}
const onlySet = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

function Matching({
  accountId,
  view,
  model,
}: {
  accountId: string;
  view: ReturnType<typeof useListFilters>;
  model: Model | undefined;
}) {
  const t = useWords('content');
  const s = useScreenWords();
  const keyset = useKeyset();
  const columns = useMatchColumns(model);
  const query = { ...view.query, ...(keyset.cursor ? { cursor: keyset.cursor } : {}) };
  const rows = useEndpoint(content.list, { params: { accountId }, query }, { keep: true });
  return (
    <DataTable
      caption={s('listOf')}
      query={rows}
      rows={rows.data?.rows}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title || t('untitled')}
      keyset={keyset}
      next={rows.data?.nextCursor}
      filters={view.filters}
      clear={view.clear}
      empty={<EmptyState art title={s('noItems')} lead={s('noItemsWhy')} />}
    />
  );
}
function useMatchColumns(model: Model | undefined): Column<content.Row>[] {
  const t = useWords('content');
  const language = useLanguage();
  const types = new Map(model?.contentTypes.map((type) => [type.id, type]));
  const stages = new Map(
    model?.pipelines.flatMap((pipeline) => pipeline.stages).map((stage) => [stage.id, stage.label]),
  );
  return [
    {
      key: 'title',
      header: t('title'),
      grow: true,
      cell: (row) => (
        <TitleCell
          picture={<Thumb picture={row.card.cover} />}
          title={
            <Go className={rowTitle} dir="auto" to={`/content/${row.id}`}>
              {row.title || t('untitled')}
            </Go>
          }
          sub={listed([row.neighborhood, row.city], language)}
        />
      ),
    },
    {
      key: 'type',
      header: t('type'),
      hide: 'xl',
      nowrap: true,
      cell: (row) => {
        const type = types.get(row.contentTypeId);
        return type && <TypeMark color={type.color}>{type.label}</TypeMark>;
      },
    },
    { key: 'stage', header: t('stage'), hide: 'm', nowrap: true, cell: (row) => stages.get(row.stageId) },
    {
      key: 'publication',
      header: t('publication'),
      hide: 'w',
      nowrap: true,
      cell: (row) => (
        <StatusSquare fill={statusFill[row.statusPublish]!}>{t(row.statusPublish)}</StatusSquare>
      ),
    },
  ];
}
