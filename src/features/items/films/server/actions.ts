import { demandItems } from '#features/media/media/server/change-events/actions.ts';
import * as media from '#features/media/media/server/queries.ts';
import { estimateTokens } from '#features/tenants/tokens/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place, RowsPlace } from '#platform/place.ts';
import { findFfmpeg } from '#platform/outside/films.ts';
import { fail } from '#shared/fail.ts';
import { limitOf } from '#shared/rights/plans.ts';
import type { Video } from '../contract.ts';
import { minutesOf, type Aspect } from '../rules.ts';
import { makeVideo } from './jobs.ts';
import * as queries from './queries.ts';

/** Returns a video as screens see it. */
async function videoOf(
  tx: TenantTx,
  accountId: string,
  row: queries.VideoRow | undefined,
): Promise<Video | null> {
  if (!row) return null;
  const result = row.resultId ? await media.find(tx, accountId, row.resultId) : undefined;
  const item = result && media.itemOf(result);
  return {
    id: row.id,
    contentUid: row.contentId,
    aspect: row.aspect,
    seconds: row.seconds,
    status: row.state,
    progress: row.progress,
    failure: row.failure,
    url: item?.url ? `${item.url}?play=1` : null,
    mediaUid: item?.uid ?? null,
    picture: item?.picture ?? null,
    createDate: row.createdAt,
  };
}
/** Adds how many videos the account may still make today. */
async function withLimit({ tx, accountId }: RowsPlace, row: queries.VideoRow | undefined) {
  const perDay = limitOf(await queries.subscriptionOf(tx, accountId), 'videosPerDay');
  const left = Math.max(0, perDay - (await queries.countToday(tx, accountId)));
  return { data: { video: await videoOf(tx, accountId, row), perDay, left } };
}

type Wanted = {
  contentUid: string;
  mediaUids: string[];
  aspect: Aspect;
  seconds: number;
  captions: string[];
};
/**
 * Asks for a video of photos of an item.
 *
 * @throws not_found 404, forbidden 403, films.photos 400, films.limit 429, films.unavailable 409,
 *   tokens.empty 402
 */
export async function createVideo(place: Place, wanted: Wanted) {
  const { tx, services, actor, accountId } = place;
  await demandItems(place, [wanted.contentUid]);
  const mediaIds = [...new Set(wanted.mediaUids)];
  const photos = await queries.photosOf(tx, accountId, wanted.contentUid, mediaIds);
  if (photos.length !== mediaIds.length)
    throw fail('films.photos', 400, [{ path: 'mediaUids', code: 'films.photos' }]);
  if (!(await findFfmpeg(services.config))) throw fail('films.unavailable', 409);
  await queries.lockCount(tx, accountId);
  const perDay = limitOf(await queries.subscriptionOf(tx, accountId), 'videosPerDay');
  if ((await queries.countToday(tx, accountId)) >= perDay) throw fail('films.limit', 429);
  const minutes = minutesOf({ photos: mediaIds.length, seconds: wanted.seconds });
  const order = { accountId, userId: actor.userId, kind: 'video' as const, quantity: minutes };
  if (!(await estimateTokens(tx, order)).isEnough) throw fail('tokens.empty', 402);
  const row = await queries.insert(tx, accountId, {
    contentId: wanted.contentUid,
    mediaIds,
    aspect: wanted.aspect,
    seconds: wanted.seconds,
    captions: mediaIds.map((_, n) => wanted.captions[n] ?? ''),
    madeBy: actor.userId,
  });
  await services.jobs.enqueue(tx, makeVideo, { accountId, videoId: row!.id });
  return withLimit(place, row);
}

/** Reads the newest video of an item, or the named one. @throws not_found 404, forbidden 403 */
export async function getVideo(
  place: Place,
  { contentUid, id }: { contentUid: string; id?: string | undefined },
) {
  const { tx, accountId } = place;
  await demandItems(place, [contentUid]);
  const row = id ? await queries.find(tx, accountId, id) : await queries.newest(tx, accountId, contentUid);
  return withLimit(place, row?.contentId === contentUid ? row : undefined);
}
