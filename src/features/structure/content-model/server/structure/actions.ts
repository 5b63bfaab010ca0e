import { tellScreens } from '#platform/events/live-news.ts';
import { emit, type Teller } from '#platform/events/emit.ts';
import { itemsMoved } from '../../events.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { indexed, slug } from '#shared/address/slug.ts';
import { json, sql } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import { MOST_PARTS } from '../../contract-pipelines.ts';
import { isSameLabel, MODEL_TOPIC } from '../../rules.ts';
import { auditPart } from '../removed/actions.ts';
import * as trash from '../removed/queries.ts';
import * as queries from './queries.ts';

/** Tells of items that came to another stage or type, if any. */
export const announceMoved = async (place: Teller, contentIds: string[]): Promise<void> => {
  if (contentIds.length) await emit(place, itemsMoved, { subject: place.accountId, data: { contentIds } });
};
/** Tells screens and public pages of a change. It is the last step of a change, since it locks the account. */
export async function announce({ tx, services, accountId }: Place): Promise<void> {
  await tellScreens(tx, { accountId, topic: MODEL_TOPIC });
  await siteChanged(tx, services, accountId);
}
/** Returns the refusal of a name that is taken. */
export const taken = (code: Code) => fail(code, 409, [{ path: 'label', code }]);

type State = Record<string, unknown>;
const record = (
  { tx, actor, accountId }: Place,
  name: string,
  before: State | undefined,
  after: State | undefined,
) =>
  audit(tx, actor, {
    action: 'settings.pipeline_changed',
    object: { type: 'account', id: accountId, name },
    before,
    after,
  });

/** Returns the pipeline, all of them, and its stages in their order, locked. @throws 404 */
async function lock({ tx, accountId }: Place, pipelineId: string) {
  const pipelines = await queries.lockPipelines(tx, accountId);
  const pipeline = pipelines.find(({ id }) => id === pipelineId);
  if (!pipeline) throw notFound();
  const stages = (await queries.listStages(tx, accountId)).filter((stage) => stage.pipelineId === pipelineId);
  return { pipeline, pipelines, stages };
}
/** Returns the stage with its pipeline and all stages of it, locked. @throws 404 */
async function lockStage(place: Place, stageId: string) {
  // The pipelines first, as every other change locks them, so that two changes never wait for each other.
  await queries.lockPipelines(place.tx, place.accountId);
  const row = await queries.lockPart(place.tx, place.accountId, 'stage', stageId);
  if (!row) throw notFound();
  const { pipeline, stages } = await lock(place, row.pipelineId);
  return { pipeline, stages, stage: stages.find(({ id }) => id === stageId)! };
}

type NewStage = { label: string; color: string };
/** Gives new stages a value that the pipeline does not have. @throws 409 when a name is there already */
function stageRows(pipelineId: string, added: NewStage[], present: queries.StageRow[]) {
  const labels = present.map(({ label }) => label);
  const values = new Set(present.map(({ value }) => value));
  return added.map(({ label, color }) => {
    if (labels.some((other) => isSameLabel(other, label))) throw taken('model.stage_exists');
    const value = indexed(slug(label) || 'stage', values);
    labels.push(label);
    values.add(value);
    return { pipelineId, label, value, color };
  });
}

/** Adds a pipeline with its first stages. @throws 409 when a name is taken or there are enough */
export async function createPipeline(
  place: Place,
  { label, stages }: { label: string; stages: NewStage[] },
): Promise<void> {
  const { tx, accountId } = place;
  const pipelines = await queries.lockPipelines(tx, accountId);
  if (pipelines.some((pipeline) => isSameLabel(pipeline.label, label))) throw taken('model.pipeline_exists');
  if (pipelines.length >= MOST_PARTS) throw fail('model.parts_many', 409);
  const pipeline = await queries.insertPipeline(tx, accountId, label);
  await queries.insertStages(tx, accountId, stageRows(pipeline!.id, stages, []));
  record(place, label, undefined, { pipeline: label, stages: stages.map((stage) => stage.label) });
  await announce(place);
}
/** Renames a pipeline. @throws 404, 409 when the name is taken */
export async function renamePipeline(place: Place, pipelineId: string, label: string): Promise<void> {
  const { pipeline, pipelines } = await lock(place, pipelineId);
  if (pipelines.some((other) => other.id !== pipelineId && isSameLabel(other.label, label)))
    throw taken('model.pipeline_exists');
  await queries.renamePipeline(place.tx, place.accountId, pipelineId, label);
  record(place, label, { pipeline: pipeline.label }, { pipeline: label });
  await announce(place);
}
/** Puts pipelines in an order. @throws 404 when one of them is not of this account */
export async function orderPipelines(place: Place, ids: string[]): Promise<void> {
  const pipelines = await queries.lockPipelines(place.tx, place.accountId);
  await orderParts(place, 'pipeline', pipelines, ids);
}
async function orderParts(
  place: Place,
  part: 'pipeline' | 'stage',
  present: { id: string; label: string }[],
  ids: string[],
  name?: string,
): Promise<void> {
  const labels = new Map(present.map(({ id, label }) => [id, label]));
  if (!ids.every((id) => labels.has(id))) throw notFound();
  const sorted = [...new Set([...ids, ...labels.keys()])];
  await queries.order(place.tx, place.accountId, part, sorted);
  const state = (order: string[]) => ({ order: order.map((id) => labels.get(id)) });
  record(place, name ?? '', state([...labels.keys()]), state(sorted));
  await announce(place);
}
/** Deletes a pipeline. @throws 404, 409 when it is the last, or a type or item uses it */
export async function removePipeline(place: Place, pipelineId: string): Promise<void> {
  const { tx, accountId } = place;
  const { pipeline, pipelines } = await lock(place, pipelineId);
  if (pipelines.length === 1) throw fail('model.pipeline_last', 409);
  const used = (await queries.listPipelines(tx, accountId)).find(({ id }) => id === pipelineId)!;
  const items = used.stages.reduce((sum, stage) => sum + stage.items, 0);
  if (used.types.length || items)
    throw fail('model.pipeline_used', 409, [], { types: used.types.map(({ label }) => label), items });
  const part = { id: pipelineId, kind: 'pipeline' as const, name: pipeline.label };
  await trash.keep(
    tx,
    accountId,
    { ...part, removedBy: place.actor.userId },
    { pipeline: sql`r.id = ${pipelineId}`, stage: sql`r.pipeline_id = ${pipelineId}` },
    { plans: queries.plansOn(accountId, sql`s.pipeline_id = ${pipelineId}`) },
  );
  await queries.remove(tx, accountId, 'pipeline', pipelineId);
  const stages = used.stages.map(({ label }) => label);
  auditPart(place, 'structure.removed', part, { before: { stages } });
  await announce(place);
}
/** Brings a deleted pipeline back with its stages. @throws 409 when its name is taken or there are enough */
export async function restorePipeline(place: Place, removed: trash.Removed): Promise<void> {
  const { tx, accountId } = place;
  const pipelines = await queries.lockPipelines(tx, accountId);
  if (pipelines.some(({ label }) => isSameLabel(label, removed.name))) throw taken('model.pipeline_exists');
  if (pipelines.length >= MOST_PARTS) throw fail('model.parts_many', 409);
  await trash.restoreRows(tx, accountId, removed.id, 'pipeline');
  await trash.restoreRows(tx, accountId, removed.id, 'stage');
  await restorePlans(place, removed.id);
  await trash.dropRemoved(tx, accountId, removed.id);
  auditPart(place, 'structure.restored', removed);
  await announce(place);
}
/** Gives planned requests for testimonials their stage back. */
async function restorePlans({ tx, accountId }: Place, removedId: string): Promise<void> {
  const plans = await trash.listOfRecord<queries.PlanOn>(tx, accountId, removedId, 'plans');
  await queries.restorePlans(tx, accountId, plans);
}

/** Adds a stage at the end of a pipeline. @throws 404, 409 when its name is taken or there are enough */
export async function createStage(place: Place, pipelineId: string, stage: NewStage): Promise<void> {
  const { pipeline, stages } = await lock(place, pipelineId);
  const rows = stageRows(pipelineId, [stage], stages);
  if (stages.length >= MOST_PARTS) throw fail('model.parts_many', 409);
  await queries.insertStages(place.tx, place.accountId, rows);
  record(place, pipeline.label, undefined, { stage: stage.label, color: stage.color });
  await announce(place);
}
/**
 * Renames or recolors a stage: one row, which all of its items show (CONT-31). Its value stays, since other
 * programs know it by that. @throws 404, 409 when the name is taken in the pipeline (CONT-32)
 */
export async function updateStage(
  place: Place,
  stageId: string,
  change: { label?: string | undefined; color?: string | undefined },
): Promise<void> {
  const { pipeline, stages, stage } = await lockStage(place, stageId);
  const { label = stage.label, color = stage.color } = change;
  if (stages.some((other) => other.id !== stageId && isSameLabel(other.label, label)))
    throw taken('model.stage_exists');
  await queries.updateStage(place.tx, place.accountId, stageId, { label, color });
  record(place, pipeline.label, { stage: stage.label, color: stage.color }, { stage: label, color });
  await announce(place);
}
/** Puts the stages of a pipeline in an order. @throws 404 when one of them is not of the pipeline */
export async function orderStages(place: Place, pipelineId: string, ids: string[]): Promise<void> {
  const { pipeline, stages } = await lock(place, pipelineId);
  await orderParts(place, 'stage', stages, ids, pipeline.label);
}
/**
 * Deletes a stage after moving its items to another of the same pipeline. @throws 404, 409 when it is the
 * last, or has items and no stage is named for them
 */
export async function removeStage(place: Place, stageId: string, intoId: string | undefined): Promise<void> {
  const { tx, accountId } = place;
  const { pipeline, stages, stage } = await lockStage(place, stageId);
  if (stages.length === 1) throw fail('model.stage_last', 409);
  const into = stages.find(({ id }) => id === intoId && id !== stageId);
  if (intoId !== undefined && !into) throw notFound();
  const counts = await queries.countItems(tx, accountId);
  const count = counts.reduce((sum, row) => sum + (row.stageId === stageId ? row.items : 0), 0);
  if (count && !into) throw fail('model.stage_used', 409, [], { count });
  const to = into && { pipelineId: pipeline.id, stageId: into.id };
  const contentIds = to ? await queries.moveItems(tx, accountId, { stageId }, to) : [];
  const part = { id: stageId, kind: 'stage' as const, name: stage.label };
  await trash.keep(
    tx,
    accountId,
    { ...part, removedBy: place.actor.userId },
    { stage: sql`r.id = ${stageId}` },
    {
      moved: json(to ? [{ stageId, toStageId: to.stageId, contentIds } satisfies Moved] : []),
      plans: queries.plansOn(accountId, sql`s.id = ${stageId}`),
    },
  );
  await queries.remove(tx, accountId, 'stage', stageId);
  await announceMoved(place, contentIds);
  auditPart(place, 'structure.removed', part, {
    before: { pipeline: pipeline.label, color: stage.color },
    after: into && { pipeline: pipeline.label, movedTo: into.label, items: contentIds.length },
  });
  await announce(place);
}

/** Items that a deletion has moved from one stage to another. */
export type Moved = { stageId: string; toStageId: string; contentIds: string[] };
/**
 * Moves items back to the stages from which a deletion took them, as far as these stages stand. An item that was
 * moved on meanwhile stays. Returns the number of items.
 */
export async function moveBack(
  place: Place,
  removedId: string,
  types?: { from: string; to: string },
): Promise<number> {
  const { tx, accountId } = place;
  const stages = new Map((await queries.listStages(tx, accountId)).map((stage) => [stage.id, stage]));
  const contentIds: string[] = [];
  for (const moved of await trash.listOfRecord<Moved>(tx, accountId, removedId, 'moved')) {
    const stage = stages.get(moved.stageId);
    if (!stage || moved.contentIds.length === 0) continue;
    const backIds = await queries.moveItems(
      tx,
      accountId,
      {
        stageId: moved.toStageId,
        contentIds: moved.contentIds,
        ...(types ? { contentTypeId: types.from } : {}),
      },
      {
        pipelineId: stage.pipelineId,
        stageId: stage.id,
        ...(types ? { contentTypeId: types.to } : {}),
      },
    );
    contentIds.push(...backIds);
  }
  // They come back to a stage that they were on: nobody is asked for a testimonial anew.
  await queries.dropFreshPlans(tx, accountId, contentIds);
  await announceMoved(place, contentIds);
  return contentIds.length;
}
/**
 * Brings a deleted stage back with the items that still are on the stage that took them.
 * @throws 409 when its pipeline is gone, its name is taken or there are enough
 */
export async function restoreStage(place: Place, removed: trash.Removed): Promise<void> {
  const { tx, accountId } = place;
  const pipelines = await queries.lockPipelines(tx, accountId);
  const { pipeline_id: pipelineId } = removed.row;
  if (!pipelines.some(({ id }) => id === pipelineId)) throw fail('model.pipeline_gone', 409);
  const stages = (await queries.listStages(tx, accountId)).filter((stage) => stage.pipelineId === pipelineId);
  if (stages.some(({ label }) => isSameLabel(label, removed.name))) throw taken('model.stage_exists');
  if (stages.length >= MOST_PARTS) throw fail('model.parts_many', 409);
  // Another stage may have its value.
  if (!(await trash.restoreRows(tx, accountId, removed.id, 'stage'))) throw taken('model.stage_exists');
  const items = await moveBack(place, removed.id);
  await restorePlans(place, removed.id);
  await trash.dropRemoved(tx, accountId, removed.id);
  auditPart(place, 'structure.restored', removed, { after: { items } });
  await announce(place);
}
