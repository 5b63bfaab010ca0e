import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Screenshot } from '../contract.ts';

const fields = [
  'id',
  'contentId',
  'url',
  'width',
  'height',
  'scale',
  'noCookieBanners',
  'noAds',
  'state',
  'failure',
  'mediaId',
  'askedBy',
  'createdAt',
] as const;
type Words = { state: Screenshot['status'] };
const rows = (accountId: string) =>
  q.selectFrom('screenshot').select(fields).$narrowType<Words>().where('accountId', '=', accountId);
export const find = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(rows(accountId).where('id', '=', id));
/** Row of `screenshot`. */
export type ShotRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The screenshot that is asked for: page, size and the elements that are left out. */
export type NewShot = {
  contentId: string | null;
  url: string;
  width: number;
  height: number;
  scale: number;
  noCookieBanners: boolean;
  noAds: boolean;
  askedBy: string | null;
};
/** Finds the same picture, asked for by the same person in the last ten minutes and not failed. */
export const sameShot = (tx: TenantTx, accountId: string, shot: NewShot) =>
  tx.one(
    rows(accountId)
      .where('url', '=', shot.url)
      .where('width', '=', shot.width)
      .where('height', '=', shot.height)
      .where('scale', '=', shot.scale)
      .where('noAds', '=', shot.noAds)
      .where('noCookieBanners', '=', shot.noCookieBanners)
      .where(sql<boolean>`content_id is not distinct from ${shot.contentId}::uuid`)
      .where(sql<boolean>`asked_by is not distinct from ${shot.askedBy}::uuid`)
      .where('createdAt', '>', sql<string>`now() - interval '10 minutes'`)
      .orderBy('createdAt', 'desc')
      .limit(1),
  );
/** Counts the pictures of pages that wait or are under way. */
export const countOpen = async (tx: TenantTx, accountId: string): Promise<number> =>
  (
    await tx.one(
      q
        .selectFrom('screenshot')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('accountId', '=', accountId)
        .where('state', 'in', ['queued', 'working'])
        .where('createdAt', '>', sql<string>`now() - interval '1 hour'`),
    )
  )?.count ?? 0;
export const insert = (tx: TenantTx, accountId: string, shot: NewShot) =>
  tx.one(
    q
      .insertInto('screenshot')
      .values({ accountId, ...shot })
      .returning(fields)
      .$narrowType<Words>(),
  );
type Step = { state: Screenshot['status']; failure?: string; mediaId?: string };
/** Notes how far a picture is; a finished one stays as it is. */
export const note = (tx: TenantTx, accountId: string, id: string, step: Step) =>
  tx.one(
    q
      .updateTable('screenshot')
      .set({ ...step, updatedAt: sql`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'working'])
      .returning(fields)
      .$narrowType<Words>(),
  );
