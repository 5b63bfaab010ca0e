import type { z } from 'zod';
import { builtInFields } from '#features/structure/content-model/rules.ts';
import { customValue } from '#features/structure/content-model/rules-values.ts';
import { hiddenFields } from '#features/structure/content-model/server/actions.ts';
import { memberName } from '#features/structure/content-model/server/queries.ts';
import type { Place } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import { forbiddenTo, Problem } from '#shared/fail.ts';
import { worksOn } from '#shared/rights/own-items.ts';
import { refusalOf, type Right } from '#shared/rights/right.ts';
import type { Change, changeMany as changeManyContract } from '../../contract.ts';
import { linkKeys, type ManyChange } from '../../contract-many.ts';
import { canCreate, canFeature, canPublish, canRead, canRemove, canUpdate } from '../../policy.ts';
import * as items from '../actions.ts';
import * as publishing from '../publishing/actions.ts';
import * as queries from '../queries.ts';
import * as types from '../queries-types.ts';
import { moveToTrash } from '../trash/actions.ts';
import { valuesOf, type Values } from './queries.ts';

type Head = queries.Head;
type Set = NonNullable<ManyChange['set']>;
/** The facts that a change of many is judged by, read once for all items. */
type Facts = {
  stagePipelineId: string | undefined;
  type: types.ContentType | undefined;
  /** Fields of custom values by type; filled while items are judged. */
  fields: Map<string, types.Field[]>;
  hidden: ReadonlySet<string>;
};
/** An item of a change of many: the code of its refusal, or what is written and what stood there before. */
export type Judged = { head: Head } & (
  | { code: string }
  | {
      code: null;
      /** Nothing of the item would change. */
      isSame: boolean;
      next: Set & Pick<Change, (typeof linkKeys)[number]>;
      before: Before;
    }
);
/** The values before a change, with which it is undone. */
export type Before = Set &
  Partial<Pick<Values, (typeof linkKeys)[number]>> &
  Pick<ManyChange, 'statusPublish'>;

const linkTables = [
  ['categoryIds', 'category'],
  ['serviceIds', 'service'],
  ['tagIds', 'tag'],
] as const;
const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** Reads what a change names. @throws content.unknown_reference 400 */
async function factsOf(
  { tx, accountId, actor }: Place,
  { set = {}, add = {}, drop = {} }: ManyChange,
): Promise<Facts> {
  for (const [key, table] of linkTables) {
    const ids = [...(add[key] ?? []), ...(drop[key] ?? [])];
    if ((await queries.missing(tx, accountId, table, ids)).length) throw items.unknownReference(key);
  }
  const stage = set.stageId ? await types.findStage(tx, accountId, set.stageId) : undefined;
  if (set.stageId && !stage) throw items.unknownReference('stageId');
  const [type] = set.contentTypeId ? await types.typesOf(tx, accountId, set.contentTypeId) : [];
  if (set.contentTypeId && !type) throw items.unknownReference('contentTypeId');
  if (set.userId && (await memberName(tx, accountId, set.userId)) === undefined)
    throw items.unknownReference('userId');
  return {
    stagePipelineId: stage?.pipelineId,
    type,
    fields: new Map(),
    hidden: set.custom ? await hiddenFields(tx, actor, accountId) : new Set(),
  };
}
async function fieldsOf({ tx, accountId }: Place, facts: Facts, typeId: string): Promise<types.Field[]> {
  const cached = facts.fields.get(typeId);
  if (cached) return cached;
  const fields = await types.fieldsOf(tx, accountId, typeId);
  facts.fields.set(typeId, fields);
  return fields;
}

/** Returns the code by which a right refuses an item; people of an agency are told whom to ask. */
function refused<Subject>(actor: Actor, may: Right<Subject>, subject: Subject): string | null {
  const code = refusalOf(actor, may, subject);
  return code === 'forbidden' ? forbiddenTo(actor) : code;
}
/** Returns the code by which the rights of the person refuse an item. */
function rightsRefusal({ actor }: Place, head: Head, change: ManyChange, facts: Facts): string | null {
  const { set, add, drop, statusPublish, remove } = change;
  if (!canRead(actor, head)) return 'not_found';
  if (remove) return refused(actor, canRemove, head);
  const edit = set || add || drop ? refused(actor, canUpdate, head) : null;
  if (edit) return edit;
  if (set?.isFeatured !== undefined && !canFeature(actor)) return forbiddenTo(actor);
  if (set?.userId !== undefined && worksOn(actor) !== 'all') return forbiddenTo(actor);
  const type = facts.type?.id === head.contentTypeId ? undefined : facts.type;
  const creation = type ? refused(actor, canCreate, type) : null;
  return creation ?? (statusPublish ? refused(actor, canPublish, head) : null);
}
/** Returns the code by which the values refuse an item. */
async function valuesRefusal(
  place: Place,
  head: Head,
  { set = {}, statusPublish }: ManyChange,
  facts: Facts,
): Promise<string | null> {
  const pipelineId = facts.type?.pipelineId ?? head.pipelineId;
  if (facts.stagePipelineId && facts.stagePipelineId !== pipelineId) return 'content.other_pipeline';
  const after = {
    ...head,
    contentTypeId: facts.type?.id ?? head.contentTypeId,
    title: set.title ?? head.title,
    custom: { ...head.custom, ...set.custom },
  };
  if (set.title === '' && head.statusPublish === 'published') return 'content.need_title';
  if (!set.custom && statusPublish !== 'published') return null;
  const fields = await fieldsOf(place, facts, after.contentTypeId);
  for (const [key, value] of Object.entries(set.custom ?? {})) {
    const field = fields.find((each) => each.key === key);
    if (value === null) continue;
    if (!field || builtInFields.has(key) || facts.hidden.has(key)) return 'content.unknown_field';
    if (customValue(field, value) === undefined) return 'content.field_invalid';
  }
  return statusPublish === 'published' ? (publishing.obstacles(after, fields)[0]?.code ?? null) : null;
}

/** Returns what differs from the values of an item, with the values that stood there. */
function differenceOf(
  head: Head,
  { set = {}, add, drop, statusPublish }: ManyChange,
  values: Values,
  fields: types.Field[],
) {
  const next: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  const { custom, ...columns } = set;
  for (const [key, value] of Object.entries(columns)) {
    if (value === undefined || isEqual(value, values[key])) continue;
    next[key] = value;
    before[key] = values[key];
  }
  // Another type may bring another stage, which goes back with it.
  if (next['contentTypeId']) before['stageId'] = values['stageId'];
  const customNext = Object.entries(custom ?? {}).filter(([key, value]) => {
    const field = fields.find((each) => each.key === key);
    return !isEqual(field ? customValue(field, value) : value, head.custom[key] ?? null);
  });
  if (customNext.length) {
    next['custom'] = Object.fromEntries(customNext);
    before['custom'] = Object.fromEntries(customNext.map(([key]) => [key, head.custom[key] ?? null]));
  }
  for (const key of linkKeys) {
    const now = values[key];
    const dropped = new Set(drop?.[key]);
    const ids = [...new Set([...now, ...(add?.[key] ?? [])])].filter((id) => !dropped.has(id));
    if (isEqual(ids, now)) continue;
    next[key] = ids;
    before[key] = now;
  }
  if (statusPublish && statusPublish !== head.statusPublish) before['statusPublish'] = head.statusPublish;
  return { next, before } as Pick<Extract<Judged, { code: null }>, 'next' | 'before'>;
}

/**
 * Judges items by the rights and the values of a change, as a single call would.
 *
 * @throws content.unknown_reference 400
 */
export const judge = async (place: Place, heads: Head[], change: ManyChange): Promise<Judged[]> =>
  judgeBy(place, heads, change, await factsOf(place, change));
async function judgeBy(place: Place, heads: Head[], change: ManyChange, facts: Facts): Promise<Judged[]> {
  const { custom: _custom, ...columns } = change.set ?? {};
  const keys = Object.keys(columns);
  if (keys.includes('contentTypeId') && !keys.includes('stageId')) keys.push('stageId');
  const ids = heads.map((head) => head.id);
  const isRead = change.set !== undefined || change.add !== undefined || change.drop !== undefined;
  const values = isRead ? await valuesOf(place.tx, place.accountId, ids, keys) : new Map<string, Values>();
  const judged: Judged[] = [];
  for (const head of heads) {
    const code =
      rightsRefusal(place, head, change, facts) ?? (await valuesRefusal(place, head, change, facts));
    if (code) {
      judged.push({ head, code });
      continue;
    }
    const fields = facts.fields.get(facts.type?.id ?? head.contentTypeId) ?? [];
    const none: Values = { categoryIds: [], serviceIds: [], tagIds: [] };
    const difference = differenceOf(head, change, values.get(head.id) ?? none, fields);
    // The page of a published item with changes of before is brought up to date.
    const isUpdate = change.statusPublish === 'published' && head.hasChanges;
    const isSame = !change.remove && !isUpdate && Object.keys(difference.before).length === 0;
    judged.push({ head, code: null, isSame, ...difference });
  }
  return judged;
}

/**
 * Makes a judged change of a locked item, the way a single call makes it; `changed` of content follows for all.
 * Returns the item if its publication is to change: that follows for all at once.
 *
 * @throws the codes of a single call
 */
async function apply(
  place: Place,
  { head, next }: Extract<Judged, { code: null }>,
  { statusPublish, remove }: ManyChange,
  facts: Facts,
): Promise<Head | undefined> {
  if (remove) {
    await moveToTrash(place, head, true);
    return undefined;
  }
  const { userId, ...change } = next;
  let now = head;
  if (Object.keys(next).length) {
    await items.save(place, head, change, userId);
    [now] = (await queries.lockHeads(place.tx, place.accountId, [head.id])) as [Head];
  }
  if (!statusPublish) return undefined;
  const isUpdate = statusPublish === 'published' && now.hasChanges;
  if (!isUpdate && statusPublish === now.statusPublish) return undefined;
  if (statusPublish === 'published')
    publishing.checkComplete(now, await fieldsOf(place, facts, now.contentTypeId));
  return now;
}

/** Judges and changes locked items; those that cannot take the change are named with the reason. */
export async function applyAll(
  place: Place,
  heads: Head[],
  change: ManyChange,
): Promise<(Judged & { isDone: boolean })[]> {
  const results: (Judged & { isDone: boolean })[] = [];
  const facts = await factsOf(place, change);
  const publishable: Head[] = [];
  for (const item of await judgeBy(place, heads, change, facts)) {
    if (item.code !== null || item.isSame) {
      results.push({ ...item, isDone: false });
      continue;
    }
    try {
      const head = await apply(place, item, change, facts);
      if (head) publishable.push(head);
      results.push({ ...item, isDone: true });
    } catch (error) {
      // A refusal comes before anything is written.
      if (!(error instanceof Problem)) throw error;
      results.push({ head: item.head, code: error.code, isDone: false });
    }
  }
  if (change.statusPublish) await publishing.setPublished(place, publishable, change.statusPublish);
  const done = results.filter(({ isDone }) => isDone).map(({ head }) => head.id);
  if (done.length && !change.remove) await items.changed(place, done);
  return results;
}

type Many = z.output<typeof changeManyContract.body>;
/** The same change to a few items at once; those that cannot take it are named with the reason. */
export async function changeMany(
  place: Place,
  { ids, statusPublish, ...set }: Many,
): Promise<{ changed: string[]; refused: { id: string; code: string }[] }> {
  const heads = await queries.lockHeads(place.tx, place.accountId, [...new Set(ids)]);
  const lockedIds = new Set(heads.map(({ id }) => id));
  const isEdit = Object.values(set).some((value) => value !== undefined);
  const results = await applyAll(place, heads, {
    ...(isEdit ? { set } : {}),
    ...(statusPublish ? { statusPublish } : {}),
  });
  const missing = [...new Set(ids)].filter((id) => !lockedIds.has(id));
  return {
    changed: results.flatMap(({ head, code }) => (code === null ? [head.id] : [])),
    refused: [
      ...missing.map((id) => ({ id, code: 'not_found' })),
      ...results.flatMap(({ head, code }) => (code === null ? [] : [{ id: head.id, code }])),
    ],
  };
}
