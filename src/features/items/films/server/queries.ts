import { columns, type MediaRow, type Narrow } from '#features/media/media/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Subscription } from '#shared/rights/plans.ts';
import type { Video } from '../contract.ts';
import type { Aspect } from '../rules.ts';
import { newSubscription } from '#shared/rights/plans.ts';

const fields = [
  'id',
  'contentId',
  'mediaIds',
  'aspect',
  'seconds',
  'captions',
  'state',
  'progress',
  'failure',
  'resultId',
  'madeBy',
  'createdAt',
] as const;
type Words = { aspect: Aspect; state: Video['status'] };
const rows = (accountId: string) =>
  q.selectFrom('imageToVideo').select(fields).$narrowType<Words>().where('accountId', '=', accountId);
/** Reads one video. */
export const find = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(rows(accountId).where('id', '=', id));
/** Reads the newest video of an item. */
export const newest = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(rows(accountId).where('contentId', '=', contentId).orderBy('createdAt', 'desc').limit(1));
/** Row of `image_to_video`. */
export type VideoRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Lets others who make a video in the account wait until the transaction has ended, so that all are counted. */
export const lockCount = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where(sql<boolean>`pg_advisory_xact_lock(hashtextextended(${`films ${accountId}`}, 0)) is not null`),
  );
/** Reads the subscription of an account. */
export const subscriptionOf = async (tx: TenantTx, accountId: string): Promise<Subscription> =>
  (
    await tx.one(
      q
        .selectFrom('account')
        .select('subscriptionType')
        .$castTo<{ subscriptionType: Subscription }>()
        .where('id', '=', accountId),
    )
  )?.subscriptionType ?? newSubscription;
/** Counts the videos of today (UTC) that did not fail. */
export const countToday = async (tx: TenantTx, accountId: string): Promise<number> =>
  (
    await tx.one(
      q
        .selectFrom('imageToVideo')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('accountId', '=', accountId)
        .where('state', '<>', 'failed')
        .where('createdAt', '>=', sql<string>`date_trunc('day', now(), 'UTC')`),
    )
  )?.count ?? 0;

/** Reads the ready photos of an item among these ids. */
export const photosOf = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  mediaIds: readonly string[],
): Promise<MediaRow[]> =>
  tx.all(
    q
      .selectFrom('media')
      .select(columns)
      .$narrowType<Narrow>()
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('id', 'in', [...mediaIds])
      .where('kind', '=', 'image')
      .where('state', '=', 'ready'),
  );

type NewVideo = {
  contentId: string;
  mediaIds: string[];
  aspect: Aspect;
  seconds: number;
  captions: string[];
  madeBy: string | null;
};
export const insert = (tx: TenantTx, accountId: string, video: NewVideo) =>
  tx.one(
    q
      .insertInto('imageToVideo')
      .values({ accountId, ...video })
      .returning(fields)
      .$narrowType<Words>(),
  );
type Step = { state: Video['status']; progress: number; failure?: string; resultId?: string };
/** Notes how far a video is; a finished one stays as it is. */
export const note = (tx: TenantTx, accountId: string, id: string, step: Step) =>
  tx.one(
    q
      .updateTable('imageToVideo')
      .set({ ...step, updatedAt: sql`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'working'])
      .returning(fields)
      .$narrowType<Words>(),
  );
