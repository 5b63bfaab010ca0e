import { personName } from '#features/identity/identity/server/queries.ts';
import { columnOf } from '#platform/db/schema/columns.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { VersionKind } from '../../contract-versions.ts';
import { heldColumns } from '../../fields.ts';
import { faceOf } from './queries-face.ts';

/** Versions of an item that are kept beside the public one. */
const KEPT = 100;
/** Saves of one person belong to one version until so many minutes pass without one, and at most an hour. */
const SESSION_MINUTES = 10;

/** The writer of a version. */
export type Author = { userId: string | null; name: string; byAgency: boolean };
/** The keys of a face that differ from an earlier one. */
const changedKeys = (earlier: string) => sql`
  array(
    select entry.key
    from jsonb_each(fresh.face) entry
    where entry.value is distinct from ${sql.ref(earlier)}.face->entry.key
    order by entry.key
  )
`;

/**
 * Writes the first version of an item that has none: what it says before its first change. Of a published item
 * it is the public one.
 */
export const keepFirst = (tx: TenantTx, accountId: string, contentId: string): Promise<number> =>
  tx.run(sql`
    insert into content_version (
      account_id, content_id, number, kind, is_public, face, by_user_id, by_name, created_at, saved_at
    )
    select c.account_id, c.id, 1, 'begun', c.status_publish = 'published', ${faceOf('c')}, u.id,
      coalesce(${personName}, ''), c.updated_at, c.updated_at
    from content c
    left join app_user u on u.id = c.user_id
    where c.account_id = ${accountId}
      and c.id = ${contentId}
      and not c.is_testimonial
      and not exists (
        select from content_version v where v.account_id = c.account_id and v.content_id = c.id
      )
  `);

/** Writes a version of each of the items as they are now; with `isPublic` it is what visitors see of them. */
export async function addVersions(
  tx: TenantTx,
  accountId: string,
  contentIds: string[],
  { kind, isPublic, author }: { kind: VersionKind; isPublic: boolean; author: Author },
): Promise<void> {
  if (isPublic) await endPublic(tx, accountId, contentIds);
  await tx.run(sql`
    insert into content_version (
      account_id, content_id, number, kind, is_public, face, changed, by_user_id, by_name, by_agency
    )
    select c.account_id, c.id, coalesce(last.number, 0) + 1, ${kind}, ${isPublic}, fresh.face,
      case when last.number is null then '{}' else ${changedKeys('last')} end,
      ${author.userId}, ${author.name}, ${author.byAgency}
    from content c
    cross join lateral (select ${faceOf('c')} as face) fresh
    left join lateral (
      select v.number, v.face
      from content_version v
      where v.account_id = c.account_id and v.content_id = c.id
      order by v.number desc
      limit 1
    ) last on true
    where c.account_id = ${accountId} and c.id = any(${contentIds}::uuid[]) and not c.is_testimonial
  `);
  await tx.run(sql`
    delete from content_version o
    using unnest(${contentIds}::uuid[]) as item (id)
    where o.account_id = ${accountId}
      and o.content_id = item.id
      and not o.is_public
      and o.number <= (
        select max(v.number) - ${KEPT}
        from content_version v
        where v.account_id = ${accountId} and v.content_id = item.id
      )
  `);
}
/** Adds a save to the last version, if the same person has just written it. Returns whether it was. */
export async function continueVersion(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  author: Author,
): Promise<boolean> {
  const continued = await tx.run(sql`
    update content_version v
    set face = fresh.face, changed = ${changedKeys('earlier')}, saved_at = now()
    from (
      select v.number, ${faceOf('c')} as face
      from content c
      join content_version v on v.account_id = c.account_id and v.content_id = c.id
      where c.account_id = ${accountId} and c.id = ${contentId}
      order by v.number desc
      limit 1
    ) fresh
    left join lateral (
      select p.face
      from content_version p
      where p.account_id = ${accountId} and p.content_id = ${contentId} and p.number < fresh.number
      order by p.number desc
      limit 1
    ) earlier on true
    where v.account_id = ${accountId}
      and v.content_id = ${contentId}
      and v.number = fresh.number
      and v.kind = 'edited'
      and v.by_user_id is not distinct from ${author.userId}::uuid
      and v.by_name = ${author.name}
      and v.saved_at > now() - make_interval(mins => ${SESSION_MINUTES})
      and v.created_at > now() - interval '1 hour'
  `);
  return continued > 0;
}
/** Takes from visitors what they see of these items: their working copies are shown where they are published. */
export const endPublic = (tx: TenantTx, accountId: string, contentIds: string[]): Promise<number> =>
  tx.run(
    q
      .updateTable('contentVersion')
      .set({ isPublic: false })
      .where('accountId', '=', accountId)
      .where('contentId', 'in', contentIds)
      .where('isPublic', '=', true),
  );

/** Returns whether an item has a public version. */
export async function hasPublic(tx: TenantTx, accountId: string, contentId: string): Promise<boolean> {
  const row = await tx.one(
    q
      .selectFrom('contentVersion')
      .select('number')
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('isPublic', '=', true),
  );
  return row !== undefined;
}

const listed = [
  'number',
  'kind',
  'isPublic',
  'changed',
  'byName',
  'byAgency',
  'createdAt',
  'savedAt',
] as const;
/** Reads versions of an item, newest first, from below a number. */
export function listVersions(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  { below, limit }: { below: number | undefined; limit: number },
) {
  const versions = q
    .selectFrom('contentVersion')
    .select(listed)
    .where('accountId', '=', accountId)
    .where('contentId', '=', contentId)
    .orderBy('number', 'desc')
    .limit(limit);
  return tx.all(below === undefined ? versions : versions.where('number', '<', below));
}
/** Finds a version with what it holds. */
export const findVersion = (tx: TenantTx, accountId: string, contentId: string, number: number) =>
  tx.one(
    q
      .selectFrom('contentVersion')
      .select([...listed, 'face'])
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('number', '=', number),
  );
/** Finds the number of the version before this one. */
export async function numberBefore(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  number: number,
): Promise<number | undefined> {
  const [row] = await listVersions(tx, accountId, contentId, { below: number, limit: 1 });
  return row?.number;
}

/** A custom field as far as the values of versions are judged by it. */
export type CustomField = { key: string; type: string; options: { uid: string; value: string }[] };
/** Reads the custom fields of an account, those of other types of items included. */
export const customFields = (tx: TenantTx, accountId: string): Promise<CustomField[]> =>
  tx.all(
    q.selectFrom('customField').select(['key', 'type', 'options']).where('accountId', '=', accountId),
  ) as Promise<CustomField[]>;

/** The columns that are written back as they stand in the version. */
const PLAIN = heldColumns.filter(
  (name) => name !== 'permalink' && name !== 'coverMediaId' && name !== 'relatedTo' && name !== 'custom',
);
/**
 * Writes the columns of a version into the item, whose version moves. Cover and relation that are gone stay
 * empty; custom values of the kept keys stay as they are.
 */
export const restoreColumns = (
  tx: TenantTx,
  { accountId, contentId, number }: { accountId: string; contentId: string; number: number },
  { permalink, keptKeys }: { permalink: string | null; keptKeys: string[] },
): Promise<number> =>
  tx.run(sql`
    update content c
    set ${sql.join(PLAIN.map((name) => sql`${sql.ref(columnOf(name))} = held.${sql.ref(columnOf(name))}`))},
      permalink = ${permalink},
      cover_media_id = (
        select m.id from media m where m.account_id = c.account_id and m.id = held.cover_media_id
      ),
      related_to = (
        select r.id from content r where r.account_id = c.account_id and r.id = held.related_to
      ),
      custom = (held.custom - ${keptKeys}::text[]) || coalesce(
        (
          select jsonb_object_agg(entry.key, entry.value)
          from jsonb_each(c.custom) entry
          where entry.key = any(${keptKeys}::text[])
        ),
        '{}'
      ),
      version = c.version + 1, updated_at = now()
    from content o
    join content_version v on v.account_id = o.account_id and v.content_id = o.id
    cross join lateral jsonb_populate_record(o, v.face) held
    where c.account_id = ${accountId}
      and c.id = ${contentId}
      and o.account_id = c.account_id
      and o.id = c.id
      and v.number = ${number}
  `);
/**
 * Gives an item the pictures of a version in their order, as far as they hang on nothing else, and takes off
 * those that came later: they stay in the library.
 */
export async function restoreMedia(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  mediaIds: string[],
): Promise<void> {
  await tx.run(
    q
      .updateTable('media')
      .set({ contentId: null })
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('id', '<>', sql<string>`all(${mediaIds}::uuid[])`),
  );
  await tx.run(sql`
    update media m
    set content_id = ${contentId}, position = held.position - 1
    from unnest(${mediaIds}::uuid[]) with ordinality as held (id, position)
    where m.account_id = ${accountId}
      and m.id = held.id
      and (m.content_id is null or m.content_id = ${contentId})
  `);
}
