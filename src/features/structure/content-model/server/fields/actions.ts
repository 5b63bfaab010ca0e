import { audit } from '#features/ground/audit/server/actions.ts';
import { domainSlug, indexed } from '#shared/address/slug.ts';
import { sql } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import { maySeeGroup } from '#shared/rights/rights.ts';
import { MOST_FIELDS, MOST_OPTIONS, type FieldChange, type FieldRow } from '../../contract-fields.ts';
import { builtInFields, isSameLabel } from '../../rules.ts';
import { hiddenFields } from '../actions.ts';
import { tellRights } from '../queries.ts';
import { listGroups } from '../queries-groups.ts';
import { auditPart } from '../removed/actions.ts';
import * as trash from '../removed/queries.ts';
import { announce, announceMoved } from '../structure/actions.ts';
import { listTypes } from '../structure/queries-types.ts';
import { changeValues } from './jobs.ts';
import * as queries from './queries.ts';

type GivenOption = { uid?: string | undefined; value: string };
type FieldParts = {
  name: string;
  options: GivenOption[];
  require: boolean;
  contentTypeIds: string[];
  groupId: string | null;
};
type FieldPatch = { [K in keyof FieldParts]?: FieldParts[K] | undefined };
const bad = (path: string, code: Code, status = 400) => fail(code, status, [{ path, code }]);
const hasOptions = (type: FieldRow['type']) => type === 'select' || type === 'multiSelect';

/** Returns the fields of the account that this person sees; the ones that every item has are not among them. */
export async function fieldsFor({ tx, actor, accountId }: Omit<Place, 'services'>): Promise<FieldRow[]> {
  const hidden = await hiddenFields(tx, actor, accountId);
  return (await queries.listFields(tx, accountId)).filter(
    ({ key }) => !builtInFields.has(key) && !hidden.has(key),
  );
}
/** Returns a field with the number of items that hold a value. @throws 404 */
export async function readField(place: Omit<Place, 'services'>, fieldId: string) {
  const field = (await fieldsFor(place)).find(({ id }) => id === fieldId);
  if (!field) throw notFound();
  const { key, contentTypeIds } = field;
  const counts = await queries.countValues(place.tx, place.accountId, key, contentTypeIds);
  return { field, items: counts!.items, of: counts!.of };
}

/** Returns the choices with a uid each. @throws 400 when two are the same to a reader */
function optionsOf(options: GivenOption[]): queries.Option[] {
  const used = new Set(options.flatMap(({ uid }) => uid ?? []));
  return options.map(({ uid, value }, index) => {
    const isTwin = options
      .slice(0, index)
      .some((other) => isSameLabel(other.value, value) || (uid !== undefined && other.uid === uid));
    if (isTwin) throw bad(`options.${index}.value`, 'model.option_exists');
    const newUid = uid ?? indexed(domainSlug(value) || 'choice', used);
    used.add(newUid);
    return { uid: newUid, value };
  });
}
/** @throws 400 for a type or group of elsewhere or out of sight, and for a choice without choices */
async function check(place: Place, type: FieldRow['type'], parts: FieldPatch): Promise<void> {
  const { tx, actor, accountId } = place;
  const { contentTypeIds, groupId, options } = parts;
  if (contentTypeIds?.length) {
    const typeIds = new Set((await listTypes(tx, accountId)).map(({ id }) => id));
    if (!contentTypeIds.every((id) => typeIds.has(id))) throw bad('contentTypeIds', 'model.unknown_type');
  }
  if (groupId) {
    const group = (await listGroups(tx, accountId)).find(({ id }) => id === groupId);
    if (!group || !maySeeGroup(actor, group)) throw bad('groupId', 'model.unknown_group');
  }
  if (options?.length === 0 && hasOptions(type)) throw bad('options', 'model.options_missing');
}
/** Describes a field for the audit log. */
async function stateOf({ tx, accountId }: Place, field: FieldRow): Promise<Record<string, unknown>> {
  const types = await listTypes(tx, accountId);
  const groups = await listGroups(tx, accountId);
  return {
    field: field.name,
    key: field.key,
    type: field.type,
    required: field.require,
    options: field.options.map(({ value }) => value),
    types: types.filter(({ id }) => field.contentTypeIds.includes(id)).map(({ label }) => label),
    group: groups.find(({ id }) => id === field.groupId)?.label ?? null,
  };
}
function record(
  { tx, actor, accountId }: Place,
  name: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): void {
  audit(tx, actor, {
    action: 'settings.field_changed',
    object: { type: 'account', id: accountId, name },
    before,
    after,
  });
}
/** Locks the fields of the account and returns one of those that the person sees. @throws 404, 409 while its values change */
async function lockField(place: Place, fieldId: string): Promise<FieldRow> {
  await queries.lockFields(place.tx, place.accountId);
  const field = (await fieldsFor(place)).find(({ id }) => id === fieldId);
  if (!field) throw notFound();
  if (field.change?.state === 'running' && field.change.kind !== 'trial') throw fail('model.field_busy', 409);
  return field;
}
/** Writes a change of values and lets a job do it. */
async function begin(
  { tx, services, accountId }: Place,
  field: FieldRow,
  change: Pick<FieldChange, 'kind' | 'toType' | 'options'>,
): Promise<FieldChange> {
  const { key, type: fromType } = field;
  const counts = await queries.countValues(tx, accountId, key, []);
  const row = await queries.putChange(tx, accountId, { key, fromType, total: counts!.items, ...change });
  await services.jobs.enqueue(tx, changeValues, { accountId, changeId: row.id });
  return row;
}

/** Adds a field. @throws 409 when its key is taken or there are enough, 400 for parts of elsewhere */
export async function createField(
  place: Place,
  { key: givenKey, type, ...parts }: FieldParts & { key?: string | undefined; type: FieldRow['type'] },
): Promise<FieldRow> {
  const { tx, accountId } = place;
  await queries.lockFields(tx, accountId);
  const fields = await queries.listFields(tx, accountId);
  await check(place, type, parts);
  if (fields.length >= MOST_FIELDS) throw fail('model.fields_many', 409);
  const usedKeys = new Set([...builtInFields, ...fields.map((field) => field.key)]);
  for (const { key } of await queries.runningChanges(tx, accountId)) usedKeys.add(key);
  if (givenKey && usedKeys.has(givenKey)) throw bad('key', 'model.field_key_taken', 409);
  const words = domainSlug(parts.name)
    .replace(/^[^a-z]+/, '')
    .replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase());
  const key = givenKey || indexed(words || 'field', usedKeys).replace('-', '_');
  const { name, require, contentTypeIds, groupId } = parts;
  const options = hasOptions(type) ? optionsOf(parts.options) : [];
  const row = await queries.insertField(tx, accountId, { key, name, type, options, require, groupId });
  await queries.setTypes(tx, accountId, row!.id, [...new Set(contentTypeIds)]);
  const field = (await queries.listFields(tx, accountId)).find(({ id }) => id === row!.id)!;
  record(place, name, undefined, await stateOf(place, field));
  await finish(place, groupId !== null);
  return field;
}
/** Tells screens; who sees which fields may be another now. It is the last step of a change. */
async function finish(place: Place, isGroupChanged: boolean): Promise<void> {
  if (isGroupChanged) await tellRights(place.tx, place.accountId, null);
  await announce(place);
}

/** Changes a field. A renamed choice is renamed in the items by a job. @throws 404, 409, 400 */
export async function updateField(place: Place, fieldId: string, change: FieldPatch): Promise<FieldRow> {
  const { tx, accountId } = place;
  const field = await lockField(place, fieldId);
  await check(place, field.type, change);
  const { name = field.name, require = field.require, groupId = field.groupId } = change;
  const options = change.options && hasOptions(field.type) ? optionsOf(change.options) : field.options;
  await queries.updateField(tx, accountId, fieldId, { name, require, groupId, options });
  if (change.contentTypeIds)
    await queries.setTypes(tx, accountId, fieldId, [...new Set(change.contentTypeIds)]);
  const isRenamed = options.some(({ uid, value }) =>
    field.options.some((other) => other.uid === uid && other.value !== value),
  );
  if (isRenamed) await begin(place, field, { kind: 'options', toType: field.type, options });
  const changed = (await queries.listFields(tx, accountId)).find(({ id }) => id === fieldId)!;
  record(place, name, await stateOf(place, field), await stateOf(place, changed));
  await finish(place, groupId !== field.groupId);
  return changed;
}
/** Puts fields in an order. @throws 404 when the person does not see one of them */
export async function orderFields(place: Place, ids: string[]): Promise<void> {
  const { tx, accountId } = place;
  await queries.lockFields(tx, accountId);
  const seen = await fieldsFor(place);
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  if (!ids.every((id) => names.has(id))) throw notFound();
  const sorted = [...new Set([...ids, ...names.keys()])];
  await queries.orderFields(tx, accountId, sorted);
  const state = (order: string[]) => ({ order: order.map((id) => names.get(id)) });
  record(place, '', state([...names.keys()]), state(sorted));
  await announce(place);
}
/** Deletes a field; a job takes its values off the items, which the record keeps. @throws 404, 409 */
export async function removeField(place: Place, fieldId: string): Promise<void> {
  const field = await lockField(place, fieldId);
  const before = await stateOf(place, field);
  const { tx, accountId } = place;
  const part = { id: fieldId, kind: 'custom_field' as const, name: field.name };
  await trash.keep(
    tx,
    accountId,
    { ...part, removedBy: place.actor.userId },
    {
      custom_field: sql`r.id = ${fieldId}`,
      custom_field_content_type: sql`r.custom_field_id = ${fieldId}`,
    },
    { values: queries.valuesOf(accountId, field.key) },
  );
  const change = await begin(place, field, { kind: 'removal', toType: field.type, options: [] });
  await queries.removeField(tx, accountId, fieldId);
  auditPart(place, 'structure.removed', part, { before: { ...before, items: change.total } });
  await finish(place, field.groupId !== null);
}
/** Items that get their values back in one statement. */
const VALUES_AT_ONCE = 500;
/**
 * Brings a deleted field back with the values that items held in it.
 * @throws 404 when its group is out of sight, 409 when its key is taken or there are enough
 */
export async function restoreField(place: Place, removed: trash.Removed): Promise<void> {
  const { tx, actor, accountId } = place;
  const { id: fieldId, row } = removed;
  const key = String(row['key']);
  await queries.lockFields(tx, accountId);
  const fields = await queries.listFields(tx, accountId);
  const group = (await listGroups(tx, accountId)).find(({ id }) => id === row['group_id']);
  if (group && !maySeeGroup(actor, group)) throw notFound();
  if (fields.some((field) => field.key === key)) throw fail('model.field_key_taken', 409);
  if (fields.length >= MOST_FIELDS) throw fail('model.fields_many', 409);
  // The job that takes the values off ends at its next step, since it finds no change.
  await queries.dropRemoval(tx, accountId, key);
  await trash.restoreRows(tx, accountId, fieldId, 'custom_field');
  await trash.restoreRows(tx, accountId, fieldId, 'custom_field_content_type');
  const values = await trash.listOfRecord<{ id: string; value: unknown }>(tx, accountId, fieldId, 'values');
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
    const rows = values.slice(at, at + VALUES_AT_ONCE);
    await queries.writeValues(tx, accountId, key, rows);
    await announceMoved(
      place,
      rows.map(({ id }) => id),
    );
  }
  await trash.dropRemoved(tx, accountId, fieldId);
  auditPart(place, 'structure.restored', removed, { after: { items: values.length } });
  await finish(place, row['group_id'] !== null);
}

/** Begins a trial of another type. @throws 404, 409, 400 when it is the type that the field has */
export async function tryType(
  place: Place,
  fieldId: string,
  { type, options }: { type: FieldRow['type']; options: GivenOption[] },
): Promise<FieldChange> {
  const field = await lockField(place, fieldId);
  if (type === field.type) throw bad('type', 'model.same_type');
  return begin(place, field, {
    kind: 'trial',
    toType: type,
    options: hasOptions(type) ? optionsOf(options.slice(0, MOST_OPTIONS)) : [],
  });
}
/**
 * Gives a field the type of its finished trial, and lets a job convert the values; goes on with a conversion
 * that has failed. @throws 404, 409 without such a trial
 */
export async function changeType(place: Place, fieldId: string, trialId: string): Promise<FieldChange> {
  const { tx, services, accountId } = place;
  const field = await lockField(place, fieldId);
  const { change } = field;
  if (change?.id !== trialId) throw fail('model.trial_missing', 409);
  if (change.kind === 'type' && change.state === 'failed') {
    await queries.updateChange(tx, accountId, trialId, { state: 'running' });
    await services.jobs.enqueue(tx, changeValues, { accountId, changeId: trialId });
    return { ...change, state: 'running' };
  }
  if (change.kind !== 'trial' || change.state !== 'done') throw fail('model.trial_missing', 409);
  const { toType, options } = change;
  if (hasOptions(toType) && options.length === 0) throw bad('options', 'model.options_missing');
  const before = await stateOf(place, field);
  await queries.updateField(tx, accountId, fieldId, { type: toType, options });
  const row = await begin(place, field, { kind: 'type', toType, options });
  const { converted, refused } = change;
  record(place, field.name, before, { ...before, type: toType, converted, emptied: refused });
  await announce(place);
  return row;
}
