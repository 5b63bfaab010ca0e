import { copyMedia } from '#features/media/media/server/copies/queries.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Output } from '#shared/endpoint.ts';
import type { Item } from '../../contract.ts';
import type { related } from '../../contract-copies.ts';
import { canRead } from '../../policy.ts';
import { titleOfCopy } from '../../rules.ts';
import * as items from '../actions.ts';
import { tellCreated } from '../create/actions.ts';
import { insertItems, newIds } from '../create/queries.ts';
import { updateLinks } from '../relations/queries.ts';
import * as itemQueries from '../queries.ts';
import * as types from '../queries-types.ts';
import * as queries from './queries.ts';

/** An item that is duplicated, and its type. */
type Source = { id: string; item: NonNullable<Awaited<ReturnType<typeof itemQueries.find>>> };

/** Finds the item that somebody wants to duplicate, under the id of its type; testimonials are not copied. */
export async function findSource(
  { tx, actor, accountId }: Place,
  contentId: string,
): Promise<Source | undefined> {
  const item = await itemQueries.find(tx, accountId, contentId);
  return item && !item.isTestimonial && canRead(actor, item) ? { id: item.contentTypeId, item } : undefined;
}

/** Returns a value in which ids of pictures are those of their copies. */
const withCopies = <Value>(value: Value, copies: ReadonlyMap<string, string>): Value =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? (copies.get(inner) ?? inner) : inner,
  ) as Value;

/**
 * Makes a draft with the fields of an item and its pictures. Its stage is the first one; permalink, publication
 * and history stay with the original.
 *
 * @throws content.no_types 409
 */
export async function duplicate(place: Place, { item: source }: Source): Promise<Item> {
  const { tx, accountId, actor } = place;
  const stage = await types.firstStage(tx, accountId, source.pipelineId);
  if (!stage) throw fail('content.no_types', 409);
  const [newId] = await newIds(tx, 1);
  const id = newId!;
  const { contentTypeId, pipelineId } = source;
  const { description, city, neighborhood, address, lat, lng, placePrecision, geohash, doneOn } = source;
  const { seoTitle, seoDescription, relatedTo } = source;
  const title = titleOfCopy(source.title);
  const plain = { title, description, city, neighborhood, address, lat, lng, placePrecision, geohash };
  await insertItems(tx, accountId, [
    {
      id,
      userId: actor.userId,
      contentTypeId,
      pipelineId,
      stageId: stage.id,
      columns: { ...plain, doneOn, seoTitle, seoDescription, relatedTo },
      change: {},
    },
  ]);
  const copies = await copyMedia(tx, { accountId, from: source.id, into: id, by: actor.userId });
  const { presentation, writings, custom, coverMediaId } = withCopies(
    {
      presentation: source.presentation,
      writings: source.writings,
      custom: source.custom,
      coverMediaId: copies.get(source.coverMediaId ?? '') ?? null,
    },
    copies,
  );
  // These name pictures, which exist only now.
  await itemQueries.updateItem(tx, { accountId, contentId: id, version: 1 }, {
    presentation,
    writings,
    custom,
    coverMediaId,
  } as itemQueries.ItemChange);
  const pairs = source.pairs.flatMap(({ beforeId, afterId }) => {
    const [before, after] = [copies.get(beforeId), copies.get(afterId)];
    return before && after ? [{ beforeId: before, afterId: after }] : [];
  });
  const { categoryIds, serviceIds, tagIds } = source;
  await updateLinks(tx, { accountId, id }, { categoryIds, serviceIds, tagIds, pairs });
  items.auditVersion(place, { id, title }, 'duplicated');
  await tellCreated(place, [{ id, contentTypeId }]);
  await items.changed(place, [id]);
  return items.load(place, id);
}

/** Reads what an item is related to. @throws 404 when it is not for this person */
export async function readRelated(place: Place, contentId: string): Promise<Output<typeof related>> {
  const { tx, accountId, actor } = place;
  const item = await itemQueries.find(tx, accountId, contentId);
  if (!item || !canRead(actor, item)) throw notFound();
  return queries.readRelated(tx, accountId, item, items.seenBy(actor));
}
