import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import { heldStates, type Answer } from '../../rules.ts';

/** A photo of an inquiry that looks like spam: its name and type as they were sent, and its bytes. */
export type HeldPhoto = { name: string; type: string; size?: number };

/** Links an inquiry to the item that it became. */
export const setContent = (tx: TenantTx, accountId: string, leadId: string, contentId: string) =>
  tx.run(
    q.updateTable('lead').set({ contentId }).where('accountId', '=', accountId).where('id', '=', leadId),
  );
/** Returns the type that inquiries become items of: the chosen one, else the first that is no testimonial. */
export const typeOfItems = (tx: TenantTx, accountId: string, contentTypeId: string | null) =>
  tx.one(
    q
      .selectFrom('contentType')
      .select(['id', 'pipelineId'])
      .where('accountId', '=', accountId)
      .where((type) => type.or([type('key', '<>', 'testimonial'), type('id', '=', contentTypeId)]))
      .orderBy(
        (type) => type('id', '=', contentTypeId),
        (order) => order.desc().nullsLast(),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(1),
  );
/** Makes a photo of an inquiry the cover of its item if the item has none. */
export const setCover = (tx: TenantTx, accountId: string, contentId: string, coverMediaId: string) =>
  tx.run(
    q
      .updateTable('content')
      .set({ coverMediaId })
      .where('accountId', '=', accountId)
      .where('id', '=', contentId)
      .where('coverMediaId', 'is', null),
  );
/** Notes which photos of an inquiry are kept beside it; none = they are those of its item, or gone. */
export const setHeld = (tx: TenantTx, accountId: string, leadId: string, photos: HeldPhoto[]) =>
  tx.run(
    q
      .updateTable('lead')
      .set({ heldPhotos: json(photos) })
      .where('accountId', '=', accountId)
      .where('id', '=', leadId),
  );
/** Locks an inquiry and reads its kept photos and its item. */
export const lockHeld = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.one(
    q
      .selectFrom('lead')
      .select(['heldPhotos', 'contentId'])
      .$castTo<{ heldPhotos: HeldPhoto[]; contentId: string | null }>()
      .where('accountId', '=', accountId)
      .where('id', '=', leadId)
      .forUpdate(),
  );
/** Reads what the item of an inquiry is made of. */
export const answersOf = (tx: TenantTx, accountId: string, leadId: string) =>
  tx.one(
    q
      .selectFrom('lead')
      .select(['name', 'email', 'language', 'fields', 'categoryId', 'contentId'])
      .$castTo<{
        name: string;
        email: string;
        language: Language;
        fields: Answer[];
        categoryId: string | null;
        contentId: string | null;
      }>()
      .where('accountId', '=', accountId)
      .where('id', '=', leadId)
      .forUpdate(),
  );
const isHolding = sql<boolean>`held_photos <> '[]'`;
/** Takes the kept photos from an inquiry, unless somebody has said meanwhile that it is no spam; tells whether it did. */
export const dropHeld = async (tx: TenantTx, accountId: string, leadId: string): Promise<boolean> =>
  (await tx.one(
    q
      .updateTable('lead')
      .set({ heldPhotos: json([]) })
      .where('accountId', '=', accountId)
      .where('id', '=', leadId)
      .where('state', 'in', [...heldStates])
      .where('contentId', 'is', null)
      .returning('id'),
  )) !== undefined;
/** Lists the inquiries of an account that look like spam and keep photos, the newest first. */
export const heldOf = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('lead')
      .select(['id', 'heldPhotos'])
      .$castTo<{ id: string; heldPhotos: HeldPhoto[] }>()
      .where('accountId', '=', accountId)
      .where(isHolding)
      .where('state', 'in', [...heldStates])
      .where('contentId', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
  );
/** Lists inquiries, of any account, that look like spam, are older than so many days and still keep photos. */
export const holdingSince = (tx: TenantTx, days: number) =>
  tx.all(
    q
      .selectFrom('lead')
      .select(['accountId', 'id'])
      .where(isHolding)
      .where('state', 'in', [...heldStates])
      .where('contentId', 'is', null)
      .where('createdAt', '<', sql<string>`now() - make_interval(days => ${days})`)
      .limit(500),
  );
/** Returns which of these inquiries keep photos. */
export const holdingAmong = async (tx: TenantTx, leadIds: string[]): Promise<Set<string>> => {
  const rows = await tx.all(q.selectFrom('lead').select('id').where('id', 'in', leadIds).where(isHolding));
  return new Set(rows.map(({ id }) => id));
};
