import { audit } from '#features/ground/audit/server/actions.ts';
import { json, sql } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { indexed, slug } from '#shared/address/slug.ts';
import { fail, notFound } from '#shared/fail.ts';
import { MOST_PARTS } from '../../contract-pipelines.ts';
import type { ContentType } from '../../contract.ts';
import { isSameLabel, matchingStage } from '../../rules.ts';
import { tellRights } from '../queries.ts';
import { auditPart } from '../removed/actions.ts';
import * as trash from '../removed/queries.ts';
import { announce, announceMoved, moveBack, taken, type Moved } from './actions.ts';
import * as typeQueries from './queries-types.ts';
import * as queries from './queries.ts';

type TypeChange = { [K in 'label' | 'color' | 'pipelineId' | 'isMilestones']?: ContentType[K] | undefined };
type State = Record<string, unknown>;

function record(place: Place, name: string, before: State | undefined, after: State | undefined): void {
  audit(place.tx, place.actor, {
    action: 'settings.type_changed',
    object: { type: 'account', id: place.accountId, name },
    before,
    after,
  });
}
/** Tells screens, and those whose rights name types, of a change. It is the last step of a change. */
async function announceTypes(place: Place): Promise<void> {
  await tellRights(place.tx, place.accountId, null);
  await announce(place);
}
/** Returns pipelines and types of the account; the pipelines are locked, so that changes wait for each other. */
async function lock({ tx, accountId }: Place) {
  const pipelines = await queries.lockPipelines(tx, accountId);
  return { pipelines, types: await typeQueries.listTypes(tx, accountId) };
}
type Locked = Awaited<ReturnType<typeof lock>>;
const stateOf = ({ pipelines }: Locked, type: Omit<ContentType, 'id' | 'key'>): State => ({
  type: type.label,
  color: type.color,
  pipeline: pipelines.find(({ id }) => id === type.pipelineId)?.label,
  milestones: type.isMilestones,
});
/** @throws 409 when another type has the name, 400 for a pipeline of elsewhere */
function check({ pipelines, types }: Locked, typeId: string | null, change: TypeChange): void {
  const { label, pipelineId } = change;
  if (label !== undefined && types.some((type) => type.id !== typeId && isSameLabel(type.label, label)))
    throw taken('model.type_exists');
  if (pipelineId !== undefined && !pipelines.some(({ id }) => id === pipelineId)) {
    const code = 'model.unknown_pipeline';
    throw fail(code, 400, [{ path: 'pipelineId', code }]);
  }
}

/**
 * Moves the items of a type to another type or pipeline: each to the stage of the same name or value, else to
 * the first. Returns the items by stage.
 */
async function moveType(
  place: Place,
  from: ContentType,
  to: Pick<ContentType, 'id' | 'pipelineId'>,
): Promise<Moved[]> {
  const { tx, accountId } = place;
  const stages = await queries.listStages(tx, accountId);
  const targets = stages.filter(({ pipelineId }) => pipelineId === to.pipelineId);
  const counts = await queries.countItems(tx, accountId);
  const movedItems: Moved[] = [];
  for (const { stageId } of counts.filter(({ contentTypeId }) => contentTypeId === from.id)) {
    const stage = stages.find(({ id }) => id === stageId);
    const target = targets.find(({ id }) => id === stageId) ?? matchingStage(stage, targets);
    const contentIds = await queries.moveItems(
      tx,
      accountId,
      { stageId, contentTypeId: from.id },
      { contentTypeId: to.id, pipelineId: to.pipelineId, stageId: target!.id },
    );
    movedItems.push({ stageId, toStageId: target!.id, contentIds });
  }
  await announceMoved(place, [...new Set(movedItems.flatMap(({ contentIds }) => contentIds))]);
  return movedItems;
}

const countMoved = (movedItems: Moved[]) =>
  movedItems.reduce((sum, { contentIds }) => sum + contentIds.length, 0);

/** Adds a type. @throws 409 when its name is taken or there are enough, 400 for a pipeline of elsewhere */
export async function createType(place: Place, type: Omit<ContentType, 'id' | 'key'>): Promise<ContentType> {
  const locked = await lock(place);
  check(locked, null, type);
  if (locked.types.length >= MOST_PARTS) throw fail('model.parts_many', 409);
  const key = indexed(slug(type.label) || 'type', new Set(locked.types.map((other) => other.key)));
  const row = await typeQueries.insertType(place.tx, place.accountId, { ...type, key });
  record(place, type.label, undefined, stateOf(locked, type));
  await announceTypes(place);
  return row!;
}
/**
 * Changes a type; with another pipeline its items move along. The key stays. @throws 404, 409 when the name is
 * taken, 400 for a pipeline of elsewhere
 */
export async function updateType(place: Place, typeId: string, change: TypeChange): Promise<ContentType> {
  const { tx, accountId } = place;
  const locked = await lock(place);
  if (!(await queries.lockPart(tx, accountId, 'contentType', typeId))) throw notFound();
  const type = locked.types.find(({ id }) => id === typeId)!;
  check(locked, typeId, change);
  const { label = type.label, color = type.color } = change;
  const { pipelineId = type.pipelineId, isMilestones = type.isMilestones } = change;
  const changed = { ...type, label, color, pipelineId, isMilestones };
  await typeQueries.updateType(tx, accountId, typeId, { label, color, pipelineId, isMilestones });
  const items = pipelineId === type.pipelineId ? 0 : countMoved(await moveType(place, type, changed));
  record(place, label, stateOf(locked, type), {
    ...stateOf(locked, changed),
    ...(items ? { moved: items } : {}),
  });
  await announceTypes(place);
  return changed;
}
/** Puts types in an order. @throws 404 when one of them is not of this account */
export async function orderTypes(place: Place, ids: string[]): Promise<void> {
  const { types } = await lock(place);
  const labels = new Map(types.map(({ id, label }) => [id, label]));
  if (!ids.every((id) => labels.has(id))) throw notFound();
  const sorted = [...new Set([...ids, ...labels.keys()])];
  await queries.order(place.tx, place.accountId, 'contentType', sorted);
  const state = (order: string[]) => ({ order: order.map((id) => labels.get(id)) });
  record(place, '', state([...labels.keys()]), state(sorted));
  await announceTypes(place);
}
/**
 * Deletes a type after giving its items, and the fields that only it has, to another one: a field without
 * types would belong to all. @throws 404, 409 when it is the last, or is used and no other type is named
 */
export async function removeType(place: Place, typeId: string, intoId: string | undefined): Promise<void> {
  const { tx, accountId } = place;
  const locked = await lock(place);
  if (!(await queries.lockPart(tx, accountId, 'contentType', typeId))) throw notFound();
  const type = locked.types.find(({ id }) => id === typeId)!;
  if (locked.types.length === 1) throw fail('model.type_last', 409);
  const into = locked.types.find(({ id }) => id === intoId && id !== typeId);
  if (intoId !== undefined && !into) throw notFound();
  const counts = await queries.countItems(tx, accountId);
  const count = counts.reduce((sum, row) => sum + (row.contentTypeId === typeId ? row.items : 0), 0);
  const fieldIds = (await typeQueries.ownFields(tx, accountId))
    .filter(({ contentTypeId }) => contentTypeId === typeId)
    .map(({ customFieldId }) => customFieldId);
  if ((count || fieldIds.length) && !into)
    throw fail('model.type_used', 409, [], { count, fields: fieldIds.length });
  if (into && fieldIds.length) await typeQueries.moveFields(tx, accountId, fieldIds, into.id);
  const movedItems = into && count ? await moveType(place, type, into) : [];
  const part = { id: typeId, kind: 'content_type' as const, name: type.label };
  await trash.keep(
    tx,
    accountId,
    { ...part, removedBy: place.actor.userId },
    {
      content_type: sql`r.id = ${typeId}`,
      custom_field_content_type: sql`r.content_type_id = ${typeId}`,
    },
    {
      moved: json(movedItems),
      into: json(into ? [{ typeId: into.id, fieldIds } satisfies MovedType] : []),
    },
  );
  await queries.remove(tx, accountId, 'contentType', typeId);
  const moved = into && { movedTo: into.label, items: count, fields: fieldIds.length };
  auditPart(place, 'structure.removed', part, { before: stateOf(locked, type), after: moved });
  await announceTypes(place);
}

/** The type that took the items and the own fields of a deleted one. */
type MovedType = { typeId: string; fieldIds: string[] };
/**
 * Brings a deleted type back with the items and fields that still are of the type that took them.
 * @throws 409 when its pipeline is gone, its name is taken or there are enough
 */
export async function restoreType(place: Place, removed: trash.Removed): Promise<void> {
  const { tx, accountId } = place;
  const { id: typeId, name } = removed;
  const { pipelines, types } = await lock(place);
  if (!pipelines.some(({ id }) => id === removed.row['pipeline_id'])) throw fail('model.pipeline_gone', 409);
  if (types.some(({ label }) => isSameLabel(label, name))) throw taken('model.type_exists');
  if (types.length >= MOST_PARTS) throw fail('model.parts_many', 409);
  // Another type may have its key.
  if (!(await trash.restoreRows(tx, accountId, typeId, 'content_type'))) throw taken('model.type_exists');
  await trash.restoreRows(tx, accountId, typeId, 'custom_field_content_type');
  const [into] = await trash.listOfRecord<MovedType>(tx, accountId, typeId, 'into');
  const ownFields = new Map(
    (await typeQueries.ownFields(tx, accountId)).map((row) => [row.customFieldId, row.contentTypeId]),
  );
  const fieldIds = (into?.fieldIds ?? []).filter((id) => ownFields.get(id) === into?.typeId);
  if (fieldIds.length) await typeQueries.moveFields(tx, accountId, fieldIds, typeId);
  const items = into ? await moveBack(place, typeId, { from: into.typeId, to: typeId }) : 0;
  await trash.dropRemoved(tx, accountId, typeId);
  auditPart(place, 'structure.restored', removed, { after: { items, fields: fieldIds.length } });
  await announceTypes(place);
}
