import { demandItems } from '#features/media/media/server/change-events/actions.ts';
import * as media from '#features/media/media/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { RowsPlace } from '#platform/place.ts';
import { findChromium } from '#platform/outside/guard/browser.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { Screenshot } from '../contract.ts';
import { pageAddress } from '../rules.ts';
import { takeShot } from './jobs.ts';
import * as queries from './queries.ts';

/** Pictures of pages of one account that may wait at once. */
const MOST_OPEN = 50;
/** Returns a picture of a page as screens see it. */
export async function screenshotOf(
  tx: TenantTx,
  accountId: string,
  row: queries.ShotRow,
): Promise<{ data: Screenshot }> {
  const medium = row.mediaId ? await media.find(tx, accountId, row.mediaId) : undefined;
  const item = medium && media.itemOf(medium);
  return {
    data: {
      id: row.id,
      status: row.state,
      url: item?.url ?? null,
      page: row.url,
      failure: row.failure,
      mediaUid: item?.uid ?? null,
      picture: item?.picture ?? null,
      createDate: row.createdAt,
    },
  };
}

type Wanted = Omit<queries.NewShot, 'askedBy' | 'contentId'> & { contentUid?: string | null | undefined };
/**
 * Asks for a picture of a page, or tells how far the same one of the last minutes is.
 *
 * @throws not_found 404, forbidden 403, screenshots.address 400, screenshots.many 429,
 * screenshots.unavailable 409
 */
export async function askForShot({ tx, actor, accountId }: RowsPlace, services: Services, wanted: Wanted) {
  const { contentUid, ...rest } = wanted;
  if (contentUid) await demandItems({ tx, services, actor, accountId }, [contentUid]);
  const url = pageAddress(wanted.url);
  if (!url) throw fail('screenshots.address', 400, [{ path: 'url', code: 'screenshots.address' }]);
  const shot: queries.NewShot = { ...rest, url, contentId: contentUid ?? null, askedBy: actor.userId };
  const same = await queries.sameShot(tx, accountId, shot);
  if (same && same.state !== 'failed') return screenshotOf(tx, accountId, same);
  if (!(await findChromium(services.config))) throw fail('screenshots.unavailable', 409);
  if ((await queries.countOpen(tx, accountId)) >= MOST_OPEN) throw fail('screenshots.many', 429);
  const row = await queries.insert(tx, accountId, shot);
  await services.jobs.enqueue(tx, takeShot, { accountId, screenshotId: row!.id });
  return screenshotOf(tx, accountId, row!);
}
