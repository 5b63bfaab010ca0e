import { fail, Problem, type FieldError } from '#shared/fail.ts';
import { emitAll, type Teller } from '#platform/events/emit.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import type { Change, Item } from '../../contract.ts';
import { itemCreated } from '../../events.ts';
import { statusesToSay } from '../../fields-values.ts';
import { canCreate, canRemove } from '../../policy.ts';
import { changed, columnsOf, load, tell, unknownReference } from '../actions.ts';
import * as queries from '../queries.ts';
import * as types from '../queries-types.ts';
import { itemsOfLastMinute } from '../queries-pace.ts';
import { insertItems, insertLinks, itemsInUse, newIds, type NewItem } from './queries.ts';

/** Items that one account may make within a minute. */
const MOST_A_MINUTE = 300;
/** Refuses to make more items than an account may within a minute. @throws too_many_requests 429 */
export async function demandPace({ tx, accountId }: Pick<Place, 'tx' | 'accountId'>): Promise<void> {
  if ((await itemsOfLastMinute(tx, accountId)) >= MOST_A_MINUTE)
    throw fail('too_many_requests', 429, [], { retryAfter: 60 });
}

/** Returns the type that is named, else the first that the person may create. @throws 400, 409 */
export async function typeToCreate(
  { tx, accountId, actor }: Place,
  contentTypeId: string | undefined,
): Promise<types.ContentType> {
  const accountTypes = await types.typesOf(tx, accountId, contentTypeId);
  const type = accountTypes.find((each) => canCreate(actor, each)) ?? accountTypes[0];
  if (!type) throw contentTypeId ? unknownReference('contentTypeId') : fail('content.no_types', 409);
  return type;
}

/** A draft that is to be made: its type, and the fields that it begins with. */
export type Draft = { type: types.ContentType; change: Change };
type FirstStages = Map<string, string>;

async function firstStages({ tx, accountId }: Place, drafts: Draft[]): Promise<FirstStages> {
  const stages: FirstStages = new Map();
  for (const pipelineId of new Set(drafts.map(({ type }) => type.pipelineId))) {
    const stage = await types.firstStage(tx, accountId, pipelineId);
    if (!stage) throw fail('content.no_types', 409);
    stages.set(pipelineId, stage.id);
  }
  return stages;
}

/** Checks a draft and returns its row; pipeline and first stage come from its type. @throws 400, 403 */
async function prepare(
  place: Place,
  id: string,
  { type, change }: Draft,
  stages: FirstStages,
): Promise<NewItem> {
  const first = {
    id,
    userId: place.actor.userId,
    contentTypeId: type.id,
    pipelineId: type.pipelineId,
    stageId: stages.get(type.pipelineId)!,
  };
  const head: queries.Head = {
    ...first,
    title: '',
    version: 1,
    permalink: null,
    custom: {},
    statusPublish: 'notPublished',
    statusService: 'open',
    isTestimonial: false,
    lockedAt: null,
    hasChanges: false,
    missingStatuses: [...statusesToSay],
    stageMovedFrom: null,
    stageMovedTo: null,
  };
  return { ...first, columns: await columnsOf(place, head, change), change };
}

async function insert(place: Place, items: NewItem[]): Promise<void> {
  if (!items.length) return;
  const { tx, accountId } = place;
  await insertItems(tx, accountId, items);
  await insertLinks(tx, accountId, items);
  await tellCreated(place, items);
}
/** Tells of new items that are no testimonials. */
export const tellCreated = (
  place: Teller,
  items: readonly Pick<NewItem, 'id' | 'contentTypeId'>[],
): Promise<void> =>
  emitAll(
    place,
    itemCreated,
    items.map(({ id, contentTypeId: typeId }) => ({ subject: id, data: { typeId, isTestimonial: false } })),
  );

/** A new draft (CONT-13). @throws 400, 403, 409 */
export async function create(place: Place, type: types.ContentType, change: Change): Promise<Item> {
  const draft = { type, change };
  const [id] = await newIds(place.tx, 1);
  await insert(place, [await prepare(place, id!, draft, await firstStages(place, [draft]))]);
  await changed(place, [id!]);
  return load(place, id!);
}

/** The new item of a draft, or the reasons why there is none. */
export type Outcome = { id: string; errors: null } | { id: null; errors: FieldError[] };
const refusal = (error: unknown): Outcome => {
  if (!(error instanceof Problem)) throw error;
  return { id: null, errors: error.fields.length ? error.fields : [{ path: '', code: error.code }] };
};
/** Makes many drafts at once, by the same rules as one; those that are refused say why. @throws 409 */
export async function createMany(place: Place, drafts: Draft[]): Promise<Outcome[]> {
  const stages = await firstStages(place, drafts);
  const ids = await newIds(place.tx, drafts.length);
  const outcomes: Outcome[] = [];
  const items: NewItem[] = [];
  for (const [at, draft] of drafts.entries()) {
    const id = ids[at]!;
    try {
      const item = await prepare(place, id, draft, stages);
      // The next permalink is looked for among those that are stored.
      if (item.columns.permalink) await insert(place, [item]);
      else items.push(item);
      outcomes.push({ id, errors: null });
    } catch (error) {
      outcomes.push(refusal(error));
    }
  }
  await insert(place, items);
  await changed(
    place,
    outcomes.flatMap(({ id }) => id ?? []),
  );
  return outcomes;
}

/**
 * Deletes those of the items that are as they were made: not changed since, without pictures, testimonials and
 * requests, and the person may delete them. Returns their ids.
 */
export async function removeUntouched(place: Place, contentIds: string[]): Promise<string[]> {
  const { tx, accountId } = place;
  const heads = await queries.lockHeads(tx, accountId, contentIds);
  const inUse = await itemsInUse(tx, accountId, contentIds);
  return removeHeads(
    place,
    heads.filter((head) => head.version === 1 && !inUse.has(head.id)),
  );
}
/** Deletes those of the items that the person may delete. Returns their ids. */
export const removeUnchanged = async (place: Place, contentIds: string[]): Promise<string[]> =>
  removeHeads(place, await queries.lockHeads(place.tx, place.accountId, contentIds));
async function removeHeads(place: Place, heads: queries.Head[]): Promise<string[]> {
  const { tx, accountId, actor, services } = place;
  const ids = heads.filter((head) => canRemove(actor, head)).map(({ id }) => id);
  if (!ids.length) return [];
  await tell(place, ids, 'removed');
  for (const id of ids) await queries.removeItem(tx, accountId, id);
  await siteChanged(tx, services, accountId);
  return ids;
}
