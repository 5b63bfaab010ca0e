import type { RawBuilder } from 'kysely';
import { columnList } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { copiedColumns } from '../fields.ts';
import { HUB_DESTINATION, readyCount, slugOf } from '../rules.ts';
import type { MadeColumn } from './queries-fields.ts';

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

/** SQL of a picture of shared/picture.ts from a row of media. */
export const pictureSql = (m: string) =>
  sql.raw<never>(`jsonb_build_object('id', ${m}.id, 'kind', ${m}.kind, 'width', ${m}.width, 'height', ${m}.height,
  'hash', ${m}.thumbhash, 'color', ${m}.average_color, 'alt', ${m}.alt, 'caption', ${m}.caption,
  'base', case when ${m}.state = 'ready' then ${m}.derivatives->>'base' end,
  'sizes', case when ${m}.state = 'ready' then coalesce(${m}.derivatives->'sizes', '[]'::jsonb) else '[]'::jsonb end,
  'avif', ${m}.state = 'ready' and coalesce((${m}.derivatives->>'avif')::boolean, false),
  'film', case when ${m}.kind = 'video' and ${m}.state = 'ready' then ${m}.derivatives->>'film' end)`);
const picture = pictureSql;
const shown = (m: string) =>
  sql.raw(`${m}.kind in ('image', 'video') and ${m}.state in ('processing', 'ready')`);
const pictureOf = (key: string) =>
  sql`(select ${picture('x')} from media x where x.account_id = c.account_id and x.id::text = c.testimonial->>${sql.lit(key)} and ${shown('x')})`;
/** The writing that the site shows: the first that is checked for it. */
const hubWriting = (
  field: 'title' | 'description',
) => sql`(select nullif(w.value->>${sql.lit(field)}, '') from jsonb_each(c.writings) w
  where jsonb_typeof(w.value->'checkeds') = 'array' and w.value->'checkeds' @> ${sql.lit(JSON.stringify([HUB_DESTINATION]))}::jsonb order by w.key limit 1)`;
/** The value of a custom field in words: choices by what they are called, places by their address. */
const fieldValue =
  sql.raw(`case when f.type = 'select' then coalesce(c.custom->f.key->'label', c.custom->f.key->'value', c.custom->f.key)
  when f.type = 'multiSelect' and jsonb_typeof(c.custom->f.key) = 'array' then (select jsonb_agg(coalesce(e->'label', e->'value', e)) from jsonb_array_elements(c.custom->f.key) e)
  when f.type = 'mapAutocomplete' then coalesce(c.custom->f.key->'address', c.custom->f.key) else c.custom->f.key end`);
/** Returns SQL of the categories, services or tags of the item `c`, by id. */
export const linkedIds = (table: string, column: string) => sql`
  array(
    select l.${sql.ref(column)}
    from ${sql.table(table)} l
    where l.account_id = c.account_id and l.content_id = c.id
    order by l.${sql.ref(column)}
  )
`;
const source = sql`
  select c.id, c.permalink, c.title, ${hubWriting('title')} as title_writings,
    c.lat is not null as has_place, c.cover_media_id is not null
    or exists (
      select
      from media m
      where m.account_id = c.account_id and m.content_id = c.id and m.kind = 'image' and m.state = 'ready'
    ) as has_cover,
      length(btrim(c.title)) as title_length, length(btrim(c.description)) as description_length,
      length(c.seo_title) as seo_title_length, length(c.seo_description) as seo_description_length,
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
  from content c
`;

/**
 * Writes the public copy of the named items, or of all of the account. Ids that do not exist are passed over.
 */
export async function refreshPublic(
  tx: TenantTx,
  accountId: string,
  contentIds: readonly string[] | 'all',
): Promise<number> {
  let written = 0;
  if (contentIds !== 'all') {
    for (let at = 0; at < contentIds.length; at += BATCH) {
      const ids = contentIds.slice(at, at + BATCH);
      written += await write(
        tx,
        accountId,
        await tx.all(sql<Source>`${source} where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])`),
      );
    }
    return written;
  }
  for (let after: string | null = null; ;) {
    const rows: Source[] = await tx.all(
      sql<Source>`
        ${source}
        where c.account_id = ${accountId}
          and c.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        order by c.id
        limit ${BATCH}
      `,
    );
    written += await write(tx, accountId, rows);
    if (rows.length < BATCH) return written;
    after = rows.at(-1)!.id;
  }
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

/** So many former addresses of one item still lead to it, the last it left. */
const FORMER_MOST = 20;
/**
 * What an item that was published once leaves leads to it from now on; what one that is published takes leads
 * nowhere else.
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

/** How the columns that are no copies are made, of an item `c`, its type `t`, its public position and its new
 * slug. */
const madeColumns = {
  typeKey: sql`t.key`,
  address: sql`case when c.place_precision = 'exact' then c.address else '' end`,
  lat: sql`point.public_lat`,
  lng: sql`point.public_lng`,
  titleWritings: hubWriting('title'),
  descriptionWritings: hubWriting('description'),
  customerName: sql`coalesce(nullif(c.testimonial->>'customerName', ''), nullif(c.presentation->>'customerName', ''))`,
  slug: sql`given.slug`,
  categoryIds: linkedIds('content_category', 'category_id'),
  serviceIds: linkedIds('content_service', 'service_id'),
  tagIds: linkedIds('content_tag', 'tag_id'),
  cover: sql`
    (
      select ${picture('m')}
      from media m
      where m.account_id = c.account_id
        and m.content_id = c.id
        and m.kind in ('image', 'video')
        and (m.id = c.cover_media_id or (m.kind = 'image' and m.state = 'ready'))
      order by (m.id = c.cover_media_id) is true desc, m.position, m.id
      limit 1
    )
  `,
  media: sql`
    coalesce(
      (
        select jsonb_agg(${picture('m')} order by m.position, m.id)
        from media m
        where m.account_id = c.account_id and m.content_id = c.id and ${shown('m')}
      ),
      '[]'
    )
  `,
  pairs: sql`
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('before', ${picture('b')}, 'after', ${picture('a')})
          order by p.position, p.id
        )
        from content_pair p
        join media b on b.account_id = p.account_id and b.id = p.before_media_id
        join media a on a.account_id = p.account_id and a.id = p.after_media_id
        where p.account_id = c.account_id
          and p.content_id = c.id
          and b.state = 'ready'
          and a.state = 'ready'
      ),
      '[]'
    )
  `,
  testimonial: sql`
    case when c.is_testimonial then jsonb_build_object(
      'customerName', coalesce(c.testimonial->>'customerName', ''), 'customerTitle',
      coalesce(c.testimonial->>'customerTitle', ''), 'customerPhoto', ${pictureOf('customerPhoto')},
      'cover', ${pictureOf('cover')}, 'video', ${pictureOf('video')}, 'description',
      coalesce(c.testimonial->>'description', c.description), 'rating',
      (c.testimonial->>'rating')::smallint, 'photos',
      coalesce(
        (
          select jsonb_agg(${picture('m')} order by m.position, m.id)
          from media m
          where m.account_id = c.account_id
            and m.content_id = c.id
            and m.kind = 'image'
            and ${shown('m')}
            and m.id::text is distinct from c.testimonial->>'customerPhoto'
        ),
        '[]'
      )
    ) end
  `,
  rating: sql`case when c.is_testimonial then (c.testimonial->>'rating')::smallint end`,
  withheld: sql`c.is_testimonial and coalesce(c.testimonial->>'isSubmissionConsent' = 'false', false)`,
  custom: sql`
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('key', f.key, 'name', f.name, 'type', f.type, 'value', ${fieldValue})
          order by f.position, f.key
        )
        from custom_field f
        where f.account_id = c.account_id
          and f.type not in ('map', 'media')
          and (f.type <> 'mapAutocomplete' or c.place_precision = 'exact')
          and c.custom ? f.key
          and c.custom->f.key not in ('null', '""', '[]')
      ),
      '[]'
    )
  `,
  sortAt: sql`coalesce(c.published_at, c.created_at)`,
} satisfies Record<MadeColumn, RawBuilder<unknown>>;
const copyNames = [...copiedColumns, ...Object.keys(madeColumns)];
const copyValues = sql.join([columnList(copiedColumns, 'c'), ...Object.values(madeColumns)]);
const renewed = sql.join(
  copyNames.map((name) => sql`${columnList([name])} = ${columnList([name], 'excluded')}`),
);

/** Writes every column of the public copies anew, whether they exist or not. */
const writeCopy = (tx: TenantTx, accountId: string, ids: string[], slugs: string[]): Promise<number> =>
  tx.run(sql`
    insert into content_public (account_id, content_id, ${columnList(copyNames)})
    select c.account_id, c.id, ${copyValues}
    from unnest(${ids}::uuid[], ${slugs}::text[]) as given (id, slug)
    join content c on c.account_id = ${accountId} and c.id = given.id
    join content_type t on t.account_id = c.account_id and t.id = c.content_type_id
    join account a on a.id = c.account_id and a.agency_id is not null
    cross join lateral coarse_point(c.lat, c.lng, c.place_precision) point
    on conflict (account_id, content_id) do update
    set ${renewed}
  `);
/** What dense lists show without a join. */
const writeCards = (tx: TenantTx, accountId: string, rows: Source[]): Promise<number> =>
  tx.run(sql`
    update content c
    set card = fresh.card, ready = fresh.ready
    from (
      select given.id, given.ready,
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
      and (c.card, c.ready) is distinct from (fresh.card, fresh.ready)
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
