import type { WordsChange } from '#features/structure/taxonomy/events.ts';
import { anyId, json, q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** SQL of the words of a version that still exist, where `from` has become `into`. */
const remaining = (words: string, key: string, moved: { from: string; into: string } | undefined) => sql`
  coalesce(
    (
      select jsonb_agg(k.id order by k.id)
      from ${sql.table(words)} k
      where k.account_id = v.account_id
        and k.id in (
          select (
            case when word.id = ${moved?.from ?? null}::text then ${moved?.into ?? null}::text else word.id end
          )::uuid
          from jsonb_array_elements_text(v.face->${sql.lit(key)}) as word (id)
        )
    ),
    '[]'
  )
`;
/**
 * Locks, before their versions, the items that may show in public what this change concerns: those named, and
 * all that differ from their page. Returns their ids.
 */
async function lockFaced(tx: TenantTx, accountId: string, contentIds: string[]): Promise<string[]> {
  const rows = await tx.all(
    q
      .selectFrom('content as c')
      .select('c.id')
      .where('c.accountId', '=', accountId)
      .where(({ eb, or, ref }) => or([eb('c.id', '=', anyId(contentIds)), ref('c.hasChanges')]))
      .orderBy('c.id')
      .forNoKeyUpdate(),
  );
  return rows.map(({ id }) => id);
}
/** Adds words to versions that still are public, one statement for all of a list. */
async function addWords(tx: TenantTx, accountId: string, back: Required<WordsChange>['back']): Promise<void> {
  if (back.length === 0) return;
  await tx.run(sql`
    update content_version v
    set face = v.face || jsonb_build_object(
      b.key,
      (coalesce(v.face->b.key, '[]') - array_remove(array[b.without], null)) || b."wordIds"
    )
    from jsonb_to_recordset(${json(back)}) as b (
      "contentId" uuid, number integer, key text, "wordIds" jsonb, without text
    )
    where v.account_id = ${accountId}
      and v.content_id = b."contentId"
      and v.number = b.number
      and v.is_public
  `);
}
/**
 * Takes words that are gone out of the public versions of these items and of all that differ from their page;
 * `moved` names a word that was merged into another, `back` the versions that words come back to while they still are
 * public. Returns the ids of the items.
 */
export async function followWords(
  tx: TenantTx,
  accountId: string,
  { contentIds, moved, back = [] }: WordsChange,
): Promise<string[]> {
  const ids = await lockFaced(tx, accountId, [...contentIds, ...back.map(({ contentId }) => contentId)]);
  await addWords(tx, accountId, back);
  await tx.run(sql`
    update content_version v
    set face = v.face || jsonb_build_object(
      'category_ids', ${remaining('category', 'category_ids', moved)},
      'service_ids', ${remaining('service', 'service_ids', moved)},
      'tag_ids', ${remaining('tag', 'tag_ids', moved)}
    )
    where v.account_id = ${accountId} and v.content_id = any(${ids}::uuid[]) and v.is_public
  `);
  return ids;
}
/**
 * Takes a picture that is gone out of the public versions of these items and of all that differ from their page.
 * Returns the ids of the items.
 */
export async function forgetMedia(
  tx: TenantTx,
  accountId: string,
  contentIds: string[],
  mediaId: string,
): Promise<string[]> {
  const ids = await lockFaced(tx, accountId, contentIds);
  const rows = await tx.all(sql<{ contentId: string }>`
    update content_version v
    set face = v.face || jsonb_build_object(
      'media_ids', (v.face->'media_ids') - ${mediaId}::text,
      'pairs', coalesce(
        (
          select jsonb_agg(pair order by position)
          from jsonb_array_elements(v.face->'pairs') with ordinality as held (pair, position)
          where ${mediaId}::text not in (pair->>'beforeId', pair->>'afterId')
        ),
        '[]'
      )
    ) || case when v.face->>'cover_media_id' = ${mediaId}::text then '{"cover_media_id": null}' else '{}' end::jsonb
    where v.account_id = ${accountId}
      and v.content_id = any(${ids}::uuid[])
      and v.is_public
      and v.face->'media_ids' ? ${mediaId}::text
    returning v.content_id
  `);
  return [...new Set([...contentIds, ...rows.map(({ contentId }) => contentId)])];
}
