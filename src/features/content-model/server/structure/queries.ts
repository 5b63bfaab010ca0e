import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { UsedPipeline } from '../../contract-pipelines.ts';

type Part = 'pipeline' | 'stage' | 'contentType';
export type StageRow = { id: string; pipelineId: string; label: string; value: string; color: string };

/** Returns the pipelines in their order and locks them, so that changes of the structure wait for each other. */
export const lockPipelines = async (tx: TenantTx, accountId: string) =>
  (
    await tx.all(
      q
        .selectFrom('pipeline')
        .select(['id', 'label', 'position'])
        .where('accountId', '=', accountId)
        .orderBy('id')
        .forUpdate(),
    )
  ).toSorted((entry, other) => entry.position - other.position);

/** Returns the stages of an account in their order. */
export const listStages = (tx: TenantTx, accountId: string): Promise<StageRow[]> =>
  tx.all(
    q
      .selectFrom('stage')
      .select(['id', 'pipelineId', 'label', 'value', 'color'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('id'),
  );
/** Returns the number of items by content type and stage. */
export const countItems = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('content')
      .select(['contentTypeId', 'stageId'])
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('items'))
      .where('accountId', '=', accountId)
      .groupBy(['contentTypeId', 'stageId']),
  );

/** Returns the pipelines with their stages, the items on each, and the types that use them. */
export async function listPipelines(tx: TenantTx, accountId: string): Promise<UsedPipeline[]> {
  const pipelines = await tx.all(
    q
      .selectFrom('pipeline')
      .select(['id', 'label'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('id'),
  );
  const stages = await listStages(tx, accountId);
  const types = await tx.all(
    q
      .selectFrom('contentType')
      .select(['id', 'label', 'color', 'pipelineId'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('id'),
  );
  const items = new Map<string, number>();
  for (const count of await countItems(tx, accountId))
    items.set(count.stageId, (items.get(count.stageId) ?? 0) + count.items);
  return pipelines.map((pipeline) => ({
    ...pipeline,
    stages: stages
      .filter(({ pipelineId }) => pipelineId === pipeline.id)
      .map((stage) => ({ ...stage, items: items.get(stage.id) ?? 0 })),
    types: types.filter(({ pipelineId }) => pipelineId === pipeline.id),
  }));
}

/** SQL of the position behind all others of a table. */
const last = (part: Part, accountId: string) =>
  sql<number>`coalesce((select max(position) + 1 from ${sql.table(part === 'contentType' ? 'content_type' : part)} where account_id = ${accountId}), 0)`;
export const insertPipeline = (tx: TenantTx, accountId: string, label: string) =>
  tx.one(
    q
      .insertInto('pipeline')
      .values({ accountId, label, position: last('pipeline', accountId) })
      .returning('id'),
  );
export const insertStages = (tx: TenantTx, accountId: string, stages: Omit<StageRow, 'id'>[]) =>
  tx.run(
    q.insertInto('stage').values(
      stages.map((stage, index) => ({
        accountId,
        ...stage,
        position: sql<number>`${last('stage', accountId)} + ${sql.lit(index)}`,
      })),
    ),
  );
export const renamePipeline = (tx: TenantTx, accountId: string, pipelineId: string, label: string) =>
  tx.run(
    q.updateTable('pipeline').set({ label }).where('accountId', '=', accountId).where('id', '=', pipelineId),
  );
export const updateStage = (
  tx: TenantTx,
  accountId: string,
  stageId: string,
  change: Pick<StageRow, 'label' | 'color'>,
) => tx.run(q.updateTable('stage').set(change).where('accountId', '=', accountId).where('id', '=', stageId));
/** Numbers pipelines, stages or types in the order of their ids; those that are not named follow. */
export const order = (tx: TenantTx, accountId: string, part: Part, ids: string[]) =>
  tx.run(
    q
      .updateTable(part)
      .set({ position: sql<number>`coalesce(array_position(${ids}::uuid[], id), 1000 + position % 1000)` })
      .where('accountId', '=', accountId),
  );
export const remove = (tx: TenantTx, accountId: string, part: Part, partId: string) =>
  tx.run(q.deleteFrom(part).where('accountId', '=', accountId).where('id', '=', partId));

/** Locks a stage or type until the end: no item comes to it meanwhile. */
export const lockPart = (tx: TenantTx, accountId: string, part: 'stage' | 'contentType', partId: string) =>
  tx.one(
    q
      .selectFrom(part)
      .select(['id', 'pipelineId'])
      .where('accountId', '=', accountId)
      .where('id', '=', partId)
      .forUpdate(),
  );
/** Moves the items on a stage, of one type or of all, and returns their ids. Whoever edits one sees a newer version. */
export const moveItems = async (
  tx: TenantTx,
  accountId: string,
  from: { stageId: string; contentTypeId?: string },
  to: { contentTypeId?: string; pipelineId: string; stageId: string },
) =>
  (
    await tx.all(
      q
        .updateTable('content')
        .set({ ...to, version: sql<number>`version + 1` })
        .where('accountId', '=', accountId)
        .where('stageId', '=', from.stageId)
        .$if(from.contentTypeId !== undefined, (update) =>
          update.where('contentTypeId', '=', from.contentTypeId!),
        )
        .returning('id'),
    )
  ).map(({ id }) => id);

/** Tells open screens that pipelines, stages or types have changed. */
export const tell = (tx: TenantTx, accountId: string) =>
  tx.run(q.insertInto('liveEvent').values({ accountId, topic: 'model.changed', data: json({}) }));
