import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { readyCount, slugOf } from '../rules.ts';
import { faceOfItem, hubWriting, writeCopy } from './queries-copy.ts';
import { faceOf } from './versions/queries-face.ts';

/**
 * The public copy of content (CONT-10, CONT-11, Y-27): one row of content_public for each item of an account
 * that has an agency, published or not; who may see it is decided when it is read. Slugs are computed here in
 * TypeScript, by the same function for every writer, and passed to PostgreSQL beside the ids: nothing else
 * writes content_public.
 *
 * Testimonials (content.is_testimonial) keep in content.testimonial: customerName, customerTitle,
 * customerPhoto, cover, video (each a media id), description, rating. Photos are the other pictures of the
 * item, in their order.
 */
const BATCH = 500;

const source = sql`
  select c.id, c.permalink, c.title, ${hubWriting('title')} as title_writings,
    w.lat is not null as has_place, w.cover_media_id is not null
    or exists (
      select
      from media m
      where m.account_id = c.account_id and m.content_id = c.id and m.kind = 'image' and m.state = 'ready'
    ) as has_cover,
      length(btrim(w.title)) as title_length, length(btrim(w.description)) as description_length,
      length(w.seo_title) as seo_title_length, length(w.seo_description) as seo_description_length,
      (
        select count(*)
        from media m
        where m.account_id = c.account_id
          and m.content_id = c.id
          and m.kind = 'image'
          and m.state in ('processing', 'ready')
      ) as photos,
      (
        select count(*) from content_service l where l.account_id = c.account_id and l.content_id = c.id
      ) as services
  from content w
  ${faceOfItem()}
`;

/**
 * Locks items until the transaction ends, so that the statements that follow read what earlier writers committed. A
 * copy made of an older state would otherwise replace theirs.
 */
const lockItems = (tx: TenantTx, accountId: string, contentIds: string[]) =>
  tx.all(
    q
      .selectFrom('content')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '=', sql<string>`any(${contentIds}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate(),
  );

/** Reads the ids of the items of an account that follow `after`, in their order, at most `BATCH`. */
const idsAfter = async (tx: TenantTx, accountId: string, after: string | undefined): Promise<string[]> => {
  const ids = q
    .selectFrom('content')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .limit(BATCH);
  return (await tx.all(after === undefined ? ids : ids.where('id', '>', after))).map(({ id }) => id);
};

/**
 * Writes the public copy of the named items, or of all of the account. Ids that do not exist are passed over.
 */
export async function refreshPublic(
  tx: TenantTx,
  accountId: string,
  contentIds: readonly string[] | 'all',
): Promise<number> {
  let written = 0;
  const refresh = async (ids: string[]): Promise<void> => {
    await lockItems(tx, accountId, ids);
    const rows = await tx.all(
      sql<Source>`${source} where w.account_id = ${accountId} and w.id = any(${ids}::uuid[])`,
    );
    written += await write(tx, accountId, rows);
  };
  if (contentIds === 'all') {
    let ids = await idsAfter(tx, accountId, undefined);
    while (ids.length) {
      await refresh(ids);
      ids = ids.length < BATCH ? [] : await idsAfter(tx, accountId, ids.at(-1));
    }
  } else
    for (let at = 0; at < contentIds.length; at += BATCH) await refresh(contentIds.slice(at, at + BATCH));
  return written;
}

type Source = {
  id: string;
  permalink: string | null;
  title: string;
  titleWritings: string | null;
  hasPlace: boolean;
  hasCover: boolean;
  photos: number;
  services: number;
  titleLength: number;
  descriptionLength: number;
  seoTitleLength: number;
  seoDescriptionLength: number;
};
const readyOf = (row: Source) =>
  readyCount({
    hasCover: row.hasCover,
    photos: row.photos,
    hasPlace: row.hasPlace,
    services: row.services,
    title: row.titleLength,
    description: row.descriptionLength,
    seoTitle: row.seoTitleLength,
    seoDescription: row.seoDescriptionLength,
  });

/** Most former permalinks of an item that redirect to it, the latest ones. */
const FORMER_MOST = 20;
/**
 * Makes the old permalink of a published item redirect to it, and removes redirects from the permalink that it
 * takes.
 */
async function keepAddresses(tx: TenantTx, accountId: string, ids: string[], slugs: string[]): Promise<void> {
  const left = await tx.run(sql`
      insert into former_address (account_id, slug, content_id)
      select distinct on (p.slug) p.account_id, p.slug, p.content_id
      from unnest(${ids}::uuid[], ${slugs}::text[]) as given (id, slug)
      join content_public p on p.account_id = ${accountId}
        and p.content_id = given.id
        and p.slug <> given.slug
        and not p.is_testimonial
      join content c on c.account_id = p.account_id and c.id = p.content_id and c.published_at is not null
      order by p.slug, p.sort_at desc, p.content_id desc
      on conflict (account_id, slug) do update set content_id = excluded.content_id, left_at = now()
    `);
  await tx.run(sql`
      delete from former_address f using unnest(${ids}::uuid[], ${slugs}::text[]) as given (id, slug),
        content c
      where f.account_id = ${accountId}
        and f.slug = given.slug
        and c.account_id = f.account_id
        and c.id = given.id
        and c.status_publish = 'published'
        and not c.is_testimonial
    `);
  if (left)
    await tx.run(sql`
      delete from former_address f
      where f.account_id = ${accountId}
        and f.content_id = any(${ids}::uuid[])
        and f.slug not in (
          select o.slug
          from former_address o
          where o.account_id = f.account_id and o.content_id = f.content_id
          order by o.left_at desc, o.slug
          limit ${FORMER_MOST}
        )
    `);
}

/** Writes the card of each item, which dense lists show without a join. */
const writeCards = (tx: TenantTx, accountId: string, rows: Source[]): Promise<number> =>
  tx.run(sql`
    update content c
    set card = fresh.card, ready = fresh.ready, has_changes = fresh.has_changes
    from (
      select given.id, given.ready,
        exists (
          select
          from content o
          join content_version v on v.account_id = o.account_id and v.content_id = o.id and v.is_public
          where o.account_id = ${accountId} and o.id = given.id and v.face <> ${faceOf('o')}
        ) as has_changes,
        jsonb_build_object(
          'photos', given.photos, 'cover',
          (
            select jsonb_build_object(
              'id', m.id, 'kind', m.kind, 'base',
              case when m.state = 'ready' then m.derivatives->>'base' end, 'sizes',
              case when m.state = 'ready' then coalesce(m.derivatives->'sizes', '[]') else '[]' end,
              'color', m.average_color, 'alt', m.alt
            )
            from content o
            join media m on m.account_id = o.account_id and m.content_id = o.id
            where o.account_id = ${accountId}
              and o.id = given.id
              and m.kind in ('image', 'video')
              and (m.id = o.cover_media_id or (m.kind = 'image' and m.state = 'ready'))
            order by (m.id = o.cover_media_id) is true desc, m.position, m.id
            limit 1
          )
        ) as card
      from unnest(
        ${rows.map((row) => row.id)}::uuid[], ${rows.map(readyOf)}::smallint[],
        ${rows.map((row) => row.photos)}::int[]
      ) as given (id, ready, photos)
    ) fresh
    where c.account_id = ${accountId}
      and c.id = fresh.id
      and (c.card, c.ready, c.has_changes)
        is distinct from (fresh.card, fresh.ready, fresh.has_changes)
  `);
async function write(tx: TenantTx, accountId: string, rows: Source[]): Promise<number> {
  if (!rows.length) return 0;
  const ids = rows.map((row) => row.id);
  const slugs = rows.map(slugOf);
  // The addresses that are left are read from the copy, so they come before it changes.
  await keepAddresses(tx, accountId, ids, slugs);
  const written = await writeCopy(tx, accountId, ids, slugs);
  await writeCards(tx, accountId, rows);
  return written;
}
