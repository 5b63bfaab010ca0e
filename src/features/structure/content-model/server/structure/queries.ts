import type { RawBuilder } from 'kysely';
import { listOf } from '#platform/db/schema/record.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
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
  sql<number>`coalesce(
    (
      select max(position) + 1
      from ${sql.table(part === 'contentType' ? 'content_type' : part)}
      where account_id = ${accountId}
    ),
    0
  )`;
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
/**
 * Moves the items on a stage, of one type or of all, or those named, and returns their ids. Whoever edits one sees a
 * newer version.
 */
export const moveItems = async (
  tx: TenantTx,
  accountId: string,
  from: { stageId: string; contentTypeId?: string; contentIds?: string[] },
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
        .$if(from.contentIds !== undefined, (update) =>
          update.where(sql<boolean>`id = any(${from.contentIds!}::uuid[])`),
        )
        .returning('id'),
    )
  ).map(({ id }) => id);

/** Returns SQL that an item is on a stage or of a type; undefined when neither has that id. */
export async function isOnPart(tx: TenantTx, accountId: string, partId: string) {
  for (const [part, column] of [
    ['stage', 'stage_id'],
    ['contentType', 'content_type_id'],
  ] as const) {
    const row = await tx.one(
      q.selectFrom(part).select('id').where('accountId', '=', accountId).where('id', '=', partId),
    );
    if (row) return sql<boolean>`${sql.ref(column)} = ${partId}`;
  }
  return undefined;
}

/** A planned request for a testimonial, and the stage that planned it. */
export type PlanOn = { id: string; stageId: string };
/** SQL of the planned requests of stages `s`, which a deletion takes the stage from. */
export const plansOn = (accountId: string, isStage: RawBuilder<unknown>) =>
  listOf(
    sql`jsonb_build_object('id', t.id, 'stageId', t.stage_id)`,
    sql`testimonial_plan t join stage s on s.account_id = t.account_id and s.id = t.stage_id
      where t.account_id = ${accountId} and ${isStage}`,
  );
/** Gives planned requests their stages back, unless other ones have planned them meanwhile. */
export const restorePlans = (tx: TenantTx, accountId: string, plans: PlanOn[]) =>
  tx.run(
    q
      .updateTable('testimonialPlan as t')
      .from(
        sql<{ id: string; stageId: string }>`
          unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ stageId }) => stageId)}::uuid[])
        `.as<'p'>(sql`p (id, stage_id)`),
      )
      .set((is) => ({ stageId: is.ref('p.stageId') }))
      .where('t.accountId', '=', accountId)
      .whereRef('t.id', '=', 'p.id')
      .where('t.stageId', 'is', null),
  );
/** Deletes the requests that this transaction has planned for items. */
export const dropFreshPlans = async (
  tx: TenantTx,
  accountId: string,
  contentIds: string[],
): Promise<void> => {
  if (contentIds.length === 0) return;
  await tx.run(
    q
      .deleteFrom('testimonialPlan')
      .where('accountId', '=', accountId)
      .where(sql<boolean>`content_id = any(${contentIds}::uuid[])`)
      .where('batchId', 'is', null)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`created_at = now()`),
  );
};
