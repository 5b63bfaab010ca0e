import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import { boxAround, MOST_ITEMS, SAME_JOB_HOURS, type PhotoRole, type Spot } from '../rules.ts';

/** The items that somebody sees. */
type Seen = { ownOnly: string | null; types: ReturnType<typeof typesWith> };

const itemColumns = [
  'id',
  'title',
  'address',
  'city',
  'lat',
  'lng',
  'userId',
  'contentTypeId',
  'statusPublish',
  'isTestimonial',
  'lockedAt',
] as const;
const items = (accountId: string, { ownOnly, types }: Seen) =>
  q
    .selectFrom('content')
    .select(itemColumns)
    .$castTo<ItemRow>()
    .where('accountId', '=', accountId)
    .where('isTestimonial', '=', false)
    .where('lockedAt', 'is', null)
    .where(sql<boolean>`${ofTypes(types, sql`content_type_id`)}`)
    .$if(ownOnly !== null, (own) => own.where('userId', '=', ownOnly!));
/** An item with what its rights are judged by. */
export type ItemRow = {
  id: string;
  title: string;
  address: string;
  city: string;
  lat: number | null;
  lng: number | null;
  userId: string | null;
  contentTypeId: string;
  statusPublish: 'notPublished' | 'published';
  isTestimonial: boolean;
  lockedAt: string | null;
};

/** Reads the items in a square around a position, those that were changed last first. */
export function itemsAround(
  tx: TenantTx,
  accountId: string,
  seen: Seen,
  { spot, meters }: { spot: Spot; meters: number },
): Promise<ItemRow[]> {
  const { south, north, west, east } = boxAround(spot, meters);
  return tx.all(
    items(accountId, seen)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where('lng', '>=', west)
      .where('lng', '<=', east)
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ITEMS),
  );
}
/** Reads the items that were changed last. */
export const latestItems = (tx: TenantTx, accountId: string, seen: Seen): Promise<ItemRow[]> =>
  tx.all(items(accountId, seen).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(MOST_ITEMS));
/** Returns those of the items that phones have made within the hours of one job. */
export async function freshAmong(tx: TenantTx, accountId: string, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await tx.all(
    q
      .selectFrom('captureDraft')
      .select('contentId')
      .where('accountId', '=', accountId)
      .where('isNew', '=', true)
      .where('contentId', 'in', ids)
      .where('createdAt', '>', sql<string>`now() - make_interval(hours => ${SAME_JOB_HOURS})`),
  );
  return new Set(rows.map(({ contentId }) => contentId));
}

/** Lets the other phones of an account wait until the transaction has ended, so that none makes a job twice. */
export const lockCaptures = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where(
        sql<boolean>`pg_advisory_xact_lock(hashtextextended(${`captures ${accountId}`}, 0)) is not null`,
      ),
  );

export const findDraft = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(
    q
      .selectFrom('captureDraft')
      .select(['id', 'contentId', 'isNew', 'userId'])
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );
type NewDraft = { id: string; userId: string | null; contentId: string; isNew: boolean };
export const insertDraft = (tx: TenantTx, accountId: string, draft: NewDraft) =>
  tx.run(q.insertInto('captureDraft').values({ accountId, ...draft }));

const photoColumns = [
  'id',
  'userId',
  'mediaId',
  'contentId',
  'role',
  'pairId',
  'takenAt',
  'lat',
  'lng',
  'arrivedAt',
] as const;
const photos = (accountId: string) =>
  q.selectFrom('capturePhoto').select(photoColumns).$castTo<PhotoRow>().where('accountId', '=', accountId);
export type PhotoRow = {
  id: string;
  userId: string | null;
  mediaId: string;
  contentId: string | null;
  role: PhotoRole;
  pairId: string | null;
  takenAt: string | null;
  lat: number | null;
  lng: number | null;
  arrivedAt: string | null;
};
export const findPhoto = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(photos(accountId).where('id', '=', id));
export const photoOfMedium = (tx: TenantTx, accountId: string, mediaId: string) =>
  tx.one(photos(accountId).where('mediaId', '=', mediaId));
/** Stores a photo, or its new medium after the first one was swept away before it had arrived. */
export const savePhoto = (tx: TenantTx, accountId: string, photo: Omit<PhotoRow, 'arrivedAt'>) =>
  tx.run(
    q
      .insertInto('capturePhoto')
      .values({ accountId, ...photo })
      .onConflict((row) =>
        row.columns(['accountId', 'id']).doUpdateSet({ mediaId: photo.mediaId, contentId: photo.contentId }),
      ),
  );
/** Finds the other photo of a pair, whichever of the two names it. */
export const partnerOf = (tx: TenantTx, accountId: string, { id, pairId }: PhotoRow) =>
  tx.one(
    photos(accountId)
      .where((or) => or.or([or('pairId', '=', id), ...(pairId ? [or('id', '=', pairId)] : [])]))
      .where('id', '<>', id)
      .orderBy('id')
      .limit(1),
  );
export const noteArrival = (tx: TenantTx, accountId: string, id: string) =>
  tx.run(
    q
      .updateTable('capturePhoto')
      .set({ arrivedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('arrivedAt', 'is', null),
  );
/** Gives a medium the place and the time of its capture where its file says none. */
export async function fillMedium(
  tx: TenantTx,
  accountId: string,
  { mediaId, lat, lng, takenAt }: PhotoRow,
): Promise<void> {
  const medium = () => q.updateTable('media').where('accountId', '=', accountId).where('id', '=', mediaId);
  if (lat !== null && lng !== null) await tx.run(medium().set({ lat, lng }).where('lat', 'is', null));
  if (takenAt !== null)
    await tx.run(medium().set({ takenAt }).where('takenAt', 'is', null).where('takenLocal', 'is', null));
}

/** Reads the types of an account by their place in its list. */
export const typesOf = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('contentType')
      .select(['id', 'label'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('id')
      .limit(500),
  );
type IntegrationData = { contentTypes: string[] };
export const integrationOf = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('mobileIntegration')
      .select(['id', 'integrationData'])
      .$castTo<{ id: string; integrationData: IntegrationData }>()
      .where('accountId', '=', accountId),
  );
export const saveIntegration = (tx: TenantTx, accountId: string, data: IntegrationData) =>
  tx.run(
    q
      .insertInto('mobileIntegration')
      .values({ accountId, integrationData: json(data) })
      .onConflict((row) =>
        row.column('accountId').doUpdateSet({ integrationData: json(data), updatedAt: sql<string>`now()` }),
      ),
  );
