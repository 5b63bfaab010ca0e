import { create, typeToCreate } from '#features/items/content/server/create/actions.ts';
import { seenBy, unknownReference, update, load } from '#features/items/content/server/actions.ts';
import { lockHeads, headsOf, type Head } from '#features/items/content/server/queries.ts';
import { canCreate, canUpdate } from '#features/items/content/policy.ts';
import { announceUpload, uploadUrl } from '#features/media/media/server/uploads/actions.ts';
import { find as findMedium } from '#features/media/media/server/queries.ts';
import type { Place } from '#platform/place.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { demand } from '#shared/rights/right.ts';
import type * as contract from '../contract.ts';
import { canCaptureNew } from '../policy.ts';
import { decide, MOST_ITEMS, MOST_PAIRS, nearest, SAME_PLACE_METERS, type Spot } from '../rules.ts';
import * as queries from './queries.ts';

/** Meters around a phone of which the items come first. */
const AROUND_METERS = 5_000;

/** Refuses what another person has captured on the same phone. @throws capture.other_person 409 */
function demandSame({ actor }: Pick<Place, 'actor'>, by: string, owner: string | null = by): void {
  if (actor.userId !== by || (owner !== null && owner !== by)) throw fail('capture.other_person', 409);
}
const jobOf = ({ id, title, address, city, lat, lng, statusPublish }: queries.ItemRow): contract.Job => ({
  id,
  title,
  place: address || city,
  lat,
  lng,
  isDraft: statusPublish === 'notPublished',
});

/** Reads what a phone needs; near a spot the nearest items come first. */
export async function readStart(place: Place, spot: Spot | null): Promise<Output<typeof contract.start>> {
  const { tx, accountId, actor } = place;
  const seen = seenBy(actor);
  const around = spot
    ? nearest(
        await queries.itemsAround(tx, accountId, seen, { spot, meters: AROUND_METERS }),
        spot,
        AROUND_METERS,
      )
    : [];
  const latest = await queries.latestItems(tx, accountId, seen);
  const rows = [...new Map([...around, ...latest].map((row) => [row.id, row])).values()];
  return {
    person: actor.userId!,
    items: rows
      .filter((row) => canUpdate(actor, row))
      .slice(0, MOST_ITEMS)
      .map(jobOf),
    types: await offeredTypes(place),
    canMake: canCaptureNew(actor),
  };
}
/** Returns the types that the account offers on phones and this person may make items of. */
async function offeredTypes({ tx, accountId, actor }: Place) {
  const types = await queries.typesOf(tx, accountId);
  const chosen = (await queries.integrationOf(tx, accountId))?.integrationData.contentTypes ?? [];
  const offered = types.filter(({ id }) => chosen.includes(id));
  // Types that were deleted since count as not chosen.
  return (offered.length ? offered : types).filter((type) => canCreate(actor, type));
}

/** Returns the heads of items that are there, and that the person may change. @throws 403 with the reason */
async function demandItem(place: Place, contentId: string): Promise<Head | undefined> {
  const [head] = await headsOf(place.tx, place.accountId, [contentId]);
  if (head) demand(place.actor, canUpdate, head);
  return head;
}

/** Makes the item of a job, once for each key; see `decide`. @throws capture.other_person 409, 400, 403 */
export async function makeDraft(
  place: Place,
  key: string,
  { by, title, contentTypeId, spot, seen }: Input<typeof contract.putDraft>['body'],
): Promise<Output<typeof contract.putDraft>> {
  const { tx, accountId, actor } = place;
  demandSame(place, by);
  await queries.lockCaptures(tx, accountId);
  const earlier = await queries.findDraft(tx, accountId, key);
  if (earlier) {
    demandSame(place, by, earlier.userId);
    return { contentUid: earlier.contentId, joined: !earlier.isNew, choose: [] };
  }
  const keep = async (contentId: string, isNew: boolean) => {
    await queries.insertDraft(tx, accountId, { id: key, userId: actor.userId, contentId, isNew });
    return { contentUid: contentId, joined: !isNew, choose: [] };
  };
  const rows = spot
    ? await queries.itemsAround(tx, accountId, seenBy(actor), { spot, meters: SAME_PLACE_METERS })
    : [];
  const atPlace = nearest(rows, spot, SAME_PLACE_METERS).filter((row) => canUpdate(actor, row));
  const ids = atPlace.map(({ id }) => id);
  const fresh = await queries.freshAmong(tx, accountId, ids);
  const decision = decide(
    ids.map((id) => ({ id, isFresh: fresh.has(id) })),
    seen,
  );
  if (decision === 'ask') return { contentUid: null, joined: false, choose: atPlace.map(jobOf) };
  if (decision !== 'new') return keep(decision.joins, false);
  // A type that was deleted meanwhile loses no photo: the first one is taken.
  const types = await queries.typesOf(tx, accountId);
  const isThere = types.some(({ id }) => id === contentTypeId);
  const type = await typeToCreate(place, isThere ? contentTypeId! : undefined);
  // A second right of the call: items of this type.
  demand(actor, canCaptureNew, type);
  const item = await create(place, type, { title, ...spot });
  return keep(item.id, true);
}

const outcome = (
  { id, accountId, state, failure }: NonNullable<Awaited<ReturnType<typeof findMedium>>>,
  isLoose: boolean,
): Output<typeof contract.putPhoto> => {
  const states = { uploading: 'upload', failed: 'failed', processing: 'arrived', ready: 'arrived' } as const;
  return {
    uid: id,
    state: states[state],
    uploadUrl: state === 'uploading' ? uploadUrl({ accountId, id }) : null,
    failure: state === 'failed' ? failure : null,
    isLoose,
  };
};
/** Announces a photo once for each key. An item that is gone gets none: the photo goes into the library. */
export async function announcePhoto(
  place: Place,
  key: string,
  body: Input<typeof contract.putPhoto>['body'],
): Promise<Output<typeof contract.putPhoto>> {
  const { tx, accountId, actor } = place;
  const { by, name, type, size, role, pairId, contentUid, takenAt, spot } = body;
  demandSame(place, by);
  await queries.lockCaptures(tx, accountId);
  const earlier = await queries.findPhoto(tx, accountId, key);
  if (earlier) {
    demandSame(place, by, earlier.userId);
    const isLoose = contentUid !== null && earlier.contentId === null;
    const medium = await findMedium(tx, accountId, earlier.mediaId);
    if (medium) return outcome(medium, isLoose);
    // It had arrived, and somebody has removed it: it does not come again.
    if (earlier.arrivedAt)
      return { uid: earlier.mediaId, state: 'arrived', uploadUrl: null, failure: null, isLoose };
  }
  const head = contentUid ? await demandItem(place, contentUid) : undefined;
  const contentId = head?.id ?? null;
  const medium = await announceUpload(place, {
    name,
    type,
    size,
    contentUid: contentId,
    isMediaSourceMobileApp: true,
  });
  await queries.savePhoto(tx, accountId, {
    id: key,
    userId: actor.userId,
    mediaId: medium.id,
    contentId,
    role,
    pairId,
    takenAt,
    lat: spot?.lat ?? null,
    lng: spot?.lng ?? null,
  });
  return outcome(medium, contentUid !== null && contentId === null);
}

/** Notes that a photo has arrived, and puts it beside its other one once both are there. */
export async function endPhoto(
  place: Place,
  photo: queries.PhotoRow,
  by: string,
): Promise<Output<typeof contract.endPhoto>> {
  const { tx, accountId } = place;
  demandSame(place, by, photo.userId);
  const medium = await findMedium(tx, accountId, photo.mediaId);
  if (medium && (medium.state === 'uploading' || medium.state === 'failed'))
    return { arrived: false, paired: false };
  await queries.noteArrival(tx, accountId, photo.id);
  const partner = await queries.partnerOf(tx, accountId, photo);
  const paired = medium !== undefined && partner !== undefined && (await pair(place, photo, partner));
  return { arrived: true, paired };
}
async function pair(place: Place, photo: queries.PhotoRow, partner: queries.PhotoRow): Promise<boolean> {
  const { tx, accountId, actor } = place;
  const before = [photo, partner].find(({ role }) => role === 'before');
  const after = [photo, partner].find(({ role }) => role === 'after');
  const { contentId } = photo;
  if (!before || !after || !contentId || partner.contentId !== contentId || !partner.arrivedAt) return false;
  const [head] = await lockHeads(tx, accountId, [contentId]);
  // Locked or another's by now: the photos are there, and somebody pairs them later.
  if (!head || !canUpdate(actor, head)) return false;
  const media = await Promise.all([before, after].map(({ mediaId }) => findMedium(tx, accountId, mediaId)));
  if (media.some((medium) => medium?.contentId !== contentId)) return false;
  const { pairs } = await load(place, contentId);
  const isPaired = pairs.some(
    ({ beforeId, afterId }) => beforeId === before.mediaId || afterId === after.mediaId,
  );
  if (isPaired) return true;
  if (pairs.length >= MOST_PAIRS) return false;
  const next = [
    ...pairs.map(({ beforeId, afterId }) => ({ beforeId, afterId })),
    { beforeId: before.mediaId, afterId: after.mediaId },
  ];
  await update(place, head, head.version, { pairs: next });
  return true;
}

/** Stores which types the page for phones offers. @throws content.unknown_reference 400 */
export async function saveMobile({ tx, accountId }: Place, contentTypes: string[]): Promise<void> {
  const typeIds = new Set((await queries.typesOf(tx, accountId)).map(({ id }) => id));
  if (contentTypes.some((id) => !typeIds.has(id))) throw unknownReference('integrationData.contentTypes');
  await queries.saveIntegration(tx, accountId, { contentTypes: [...new Set(contentTypes)] });
}
