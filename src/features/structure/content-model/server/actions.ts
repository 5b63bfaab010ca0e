import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/audit/server/actions.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { RowsPlace } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import { maySeeGroup } from '#shared/rights/rights.ts';
import { app as ar } from '../messages/ar.ts';
import { app as en } from '../messages/en.ts';
import { app as tr } from '../messages/tr.ts';
import { defaultFields, defaultPipelines, defaultTypes } from '../rules.ts';
import { MOST_GROUPS, type CustomFieldGroup, type FieldGroup, type Model } from '../contract.ts';
import * as queries from './queries.ts';
import * as groupQueries from './queries-groups.ts';
import { auditPart } from './removed/actions.ts';
import * as trash from './removed/queries.ts';

const words = { en, tr, ar };

/** Gives a new account its pipelines, content types and custom fields in its language (CONT-24 to 28). */
export async function createDefaults(tx: TenantTx, accountId: string, language: Language): Promise<void> {
  const word = words[language];
  const pipelines = defaultPipelines.map((pipeline) => ({ ...pipeline, id: randomUUID() }));
  const types = defaultTypes.map((type) => ({ ...type, id: randomUUID() }));
  const fields = defaultFields.map((field) => ({ ...field, id: randomUUID() }));
  await queries.insertModel(tx, accountId, {
    pipelines: pipelines.map(({ id, word: key }) => ({ id, label: word[key] })),
    stages: pipelines.flatMap((pipeline) =>
      pipeline.stages.map((stage) => ({
        pipelineId: pipeline.id,
        value: stage.value,
        label: word[stage.word],
        color: stage.color,
      })),
    ),
    types: types.map(({ id, key, color, pipeline, word: name }) => ({
      id,
      key,
      color,
      label: word[name],
      pipelineId: pipelines.find((newPipeline) => newPipeline.key === pipeline)!.id,
    })),
    fields: fields.map(({ id, key, type, word: name, options }) => ({
      id,
      key,
      type,
      name: word[name],
      options: (options ?? []).map((option) => ({ uid: option.uid, value: word[option.word] })),
    })),
    fieldTypes: fields.flatMap((field) =>
      (field.of ?? []).map((key) => ({
        fieldId: field.id,
        typeId: types.find((type) => type.key === key)!.id,
      })),
    ),
  });
}

/** Keys of the custom fields that the person must not see (ROLE-09). */
export async function hiddenFields(
  tx: TenantTx,
  actor: Actor,
  accountId: string,
): Promise<ReadonlySet<string>> {
  if (!actor.rights) return new Set();
  return new Set(
    (await groupQueries.groupedFields(tx, accountId))
      .filter((field) => !maySeeGroup(actor, { ...field, id: field.groupId }))
      .map((field) => field.key),
  );
}
/** Custom values without those of groups that the person does not see (ROLE-09). */
export const withoutHidden = <V>(
  custom: Record<string, V>,
  hidden: ReadonlySet<string>,
): Record<string, V> =>
  hidden.size ? Object.fromEntries(Object.entries(custom).filter(([key]) => !hidden.has(key))) : custom;

/** The model as this person sees it. */
export async function readModelFor(tx: TenantTx, actor: Actor, accountId: string): Promise<Model> {
  const model = await queries.readModel(tx, accountId);
  if (!actor.rights) return model;
  const groups = model.customFieldGroups.filter((group) => maySeeGroup(actor, group));
  const hidden = new Set(
    model.customFieldGroups.filter((group) => !groups.includes(group)).flatMap((group) => group.fieldIds),
  );
  return {
    ...model,
    customFieldGroups: groups,
    customFields: model.customFields.filter((field) => !hidden.has(field.id)),
  };
}

/** Groups that this person sees; the others are for who has more rights. */
export const groupsFor = async (tx: TenantTx, actor: Actor, accountId: string) => ({
  groups: (await groupQueries.listGroups(tx, accountId)).filter((group) => maySeeGroup(actor, group)),
  people: await queries.listPeople(tx, accountId),
});

type GroupInput = {
  label?: string | undefined;
  userId?: string | null | undefined;
  fieldIds?: string[] | undefined;
};
const bad = (path: string, code: Code, status: number) => fail(code, status, [{ path, code }]);
const find = ({ actor }: RowsPlace, groups: FieldGroup[], groupId: string): FieldGroup => {
  const fieldGroup = groups.find((group) => group.id === groupId && maySeeGroup(actor, group));
  if (!fieldGroup) throw notFound();
  return fieldGroup;
};
/** Records that fields are seen by others than before, and lets open screens ask anew. */
async function changed(
  { tx, actor, accountId }: RowsPlace,
  before: FieldGroup | undefined,
  after: FieldGroup | undefined,
): Promise<void> {
  const named = new Map((await queries.namesOfFields(tx, accountId)).map(({ id, name }) => [id, name]));
  const auditOf = (group: FieldGroup | undefined) =>
    group && {
      group: group.label,
      person: group.forOne ? (group.userName ?? '–') : null,
      fields: group.fieldIds.map((id) => named.get(id)),
    };
  audit(tx, actor, {
    action: 'rights.permissions_changed',
    object: { type: 'account', id: accountId, name: (after ?? before)!.label },
    before: auditOf(before),
    after: auditOf(after),
  });
  await queries.tellRights(tx, accountId, null);
}
/**
 * Makes or changes a group of fields. @throws 404, 409 when the name is taken or there are enough, 400 for
 * people and fields of elsewhere or out of sight
 */
export async function saveGroup(
  place: RowsPlace,
  groupId: string | null,
  input: GroupInput,
): Promise<CustomFieldGroup> {
  const { tx, actor, accountId } = place;
  const groups = await groupQueries.listGroups(tx, accountId);
  const before = groupId ? find(place, groups, groupId) : undefined;
  const { label = before!.label, userId = before!.userId } = input;
  const fieldIds = input.fieldIds && [...new Set(input.fieldIds)];
  if (groups.some((group) => group.label === label && group.id !== groupId))
    throw bad('label', 'model.group_exists', 409);
  let userName: string | null | undefined = null;
  if (userId)
    userName = userId === before?.userId ? before.userName : await queries.memberName(tx, accountId, userId);
  if (userName === undefined) throw bad('userId', 'model.unknown_person', 400);
  if (
    fieldIds &&
    groups.some((group) => !maySeeGroup(actor, group) && group.fieldIds.some((id) => fieldIds.includes(id)))
  )
    throw bad('fieldIds', 'model.unknown_field', 400);
  if (!before && groups.length >= MOST_GROUPS) throw fail('model.groups_many', 409);
  const id = before?.id ?? (await groupQueries.addGroup(tx, accountId, label, userId))?.id;
  if (!id) throw bad('label', 'model.group_exists', 409);
  if (before) await groupQueries.changeGroup(tx, accountId, id, input);
  if (fieldIds && !(await groupQueries.fillGroup(tx, accountId, id, fieldIds)))
    throw bad('fieldIds', 'model.unknown_field', 400);
  const after = {
    id,
    label,
    userId,
    userName,
    forOne: input.userId === undefined ? before!.forOne : userId !== null,
    fieldIds: fieldIds ?? before!.fieldIds,
  };
  await changed(place, before, after);
  return after;
}
/** Dissolves a group; its fields stay and are then seen by everybody. @throws 404 */
export async function removeGroup(place: RowsPlace, groupId: string): Promise<void> {
  const { tx, actor, accountId } = place;
  const before = find(place, await groupQueries.listGroups(tx, accountId), groupId);
  const part = { id: groupId, kind: 'custom_field_group' as const, name: before.label };
  await trash.keep(
    tx,
    accountId,
    { ...part, removedBy: actor.userId },
    { custom_field_group: sql`r.id = ${groupId}` },
    { fieldIds: json(before.fieldIds) },
  );
  await groupQueries.dropGroup(tx, accountId, groupId);
  auditPart(place, 'structure.removed', part);
  await changed(place, before, undefined);
}
/**
 * Brings a dissolved group back with its fields that are in no other group.
 * @throws 404 when it is out of sight, 409 when its name is taken or there are enough
 */
export async function restoreGroup(place: RowsPlace, removed: trash.Removed): Promise<void> {
  const { tx, actor, accountId } = place;
  const { id, row } = removed;
  const userId = row['user_id'] as string | null;
  if (!maySeeGroup(actor, { id, userId, forOne: row['for_one'] === true })) throw notFound();
  if ((await groupQueries.listGroups(tx, accountId)).length >= MOST_GROUPS)
    throw fail('model.groups_many', 409);
  if (!(await trash.restoreRows(tx, accountId, id, 'custom_field_group')))
    throw bad('label', 'model.group_exists', 409);
  await groupQueries.refillGroup(
    tx,
    accountId,
    id,
    await trash.listOfRecord<string>(tx, accountId, id, 'fieldIds'),
  );
  await trash.dropRemoved(tx, accountId, id);
  auditPart(place, 'structure.restored', removed);
  const after = (await groupQueries.listGroups(tx, accountId)).find((group) => group.id === id);
  await changed(place, undefined, after);
}
