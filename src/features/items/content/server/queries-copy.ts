import type { RawBuilder } from 'kysely';
import { columnList } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { copiedColumns } from '../fields.ts';
import { HUB_DESTINATION } from '../rules.ts';
import type { MadeColumn } from './queries-fields.ts';
import { linkedIds } from './versions/queries-face.ts';

/** SQL of a picture of shared/picture.ts from a row of media. */
export const pictureSql = (m: string) =>
  sql.raw<never>(`jsonb_build_object('id', ${m}.id, 'kind', ${m}.kind, 'width', ${m}.width, 'height', ${m}.height,
  'hash', ${m}.thumbhash, 'color', ${m}.average_color, 'alt', ${m}.alt, 'caption', ${m}.caption,
  'base', case when ${m}.state = 'ready' then ${m}.derivatives->>'base' end,
  'sizes', case when ${m}.state = 'ready' then coalesce(${m}.derivatives->'sizes', '[]'::jsonb) else '[]'::jsonb end,
  'avif', ${m}.state = 'ready' and coalesce((${m}.derivatives->>'avif')::boolean, false),
  'film', case when ${m}.kind = 'video' and ${m}.state = 'ready' then ${m}.derivatives->>'film' end)`);
const picture = pictureSql;
const isShownFile = (m: string) =>
  sql.raw(`${m}.kind in ('image', 'video') and ${m}.state in ('processing', 'ready')`);
/** SQL that a part of the permission of a testimonial `c` was not withdrawn; true of all other items. */
const holds = (scope: string) => sql`not coalesce(c.testimonial->'withdrawn' ? ${sql.lit(scope)}, false)`;
const pictureOf = (key: string) =>
  sql`(
    select ${picture('x')}
    from media x
    where x.account_id = c.account_id
      and x.id::text = c.testimonial->>${sql.lit(key)}
      and ${isShownFile('x')}
  )`;
/** SQL of the writing that the site shows: the first that is checked for it. */
export const hubWriting = (field: 'title' | 'description') => sql`(
  select nullif(w.value->>${sql.lit(field)}, '')
  from jsonb_each(c.writings) w
  where jsonb_typeof(w.value->'checkeds') = 'array'
    and w.value->'checkeds' @> ${sql.lit(JSON.stringify([HUB_DESTINATION]))}::jsonb
  order by w.key
  limit 1
)`;
/** The value of a custom field in words: choices by what they are called, places by their address. */
const fieldValue = sql`
  case
    when f.type = 'select' then coalesce(
      c.custom->f.key->'label', c.custom->f.key->'value', c.custom->f.key
    )
    when f.type = 'multiSelect' and jsonb_typeof(c.custom->f.key) = 'array' then (
      select jsonb_agg(coalesce(e->'label', e->'value', e))
      from jsonb_array_elements(c.custom->f.key) e
    )
    when f.type = 'mapAutocomplete' then coalesce(c.custom->f.key->'address', c.custom->f.key)
    else c.custom->f.key
  end
`;
/**
 * Returns SQL of an item as visitors see it, from a row `w` of `content`: `c` is the row with the fields of its
 * public version `v`, `own` its pictures in order. Without a public version both are the working copy, as they
 * always are with `isWorkingCopy`.
 */
export const faceOfItem = (isWorkingCopy = false) => sql`
  left join content_version v on v.account_id = w.account_id
    and v.content_id = w.id
    and v.is_public
    and ${!isWorkingCopy}
  cross join lateral jsonb_populate_record(
    w,
    coalesce(v.face || jsonb_build_object('updated_at', v.created_at), '{}')
      || case
        when w.testimonial->'withdrawn' ? 'name' then jsonb_build_object('title', '')
        else '{}'
        end
  ) c
  cross join lateral (
    select case when v.number is null then array(
      select m.id
      from media m
      where m.account_id = w.account_id and m.content_id = w.id
      order by m.position, m.id
    ) else array(select jsonb_array_elements_text(v.face->'media_ids')::uuid) end as media_ids
  ) own
`;
/** SQL of the pictures of an item of `faceOfItem`; `own.position` is their order. */
const ownMedia = sql`
  unnest(own.media_ids) with ordinality as item_media (id, position)
  join media m on m.account_id = c.account_id and m.id = item_media.id
`;
/** SQL that the customer of a testimonial still lets a file `m` of it be shown. */
const isPermitted = sql`
  (
    c.testimonial is null or m.kind = 'image' and ${holds('photo')} or m.kind = 'video' and ${holds('video')}
  )
`;
/** Returns SQL of the words of an item as visitors see them: those of its public version as far as they exist. */
const facedIds = (links: string, column: string, words: string, key: string) => sql`
  case when v.number is null then ${linkedIds(links, column)} else array(
    select k.id
    from ${sql.table(words)} k
    where k.account_id = c.account_id
      and k.id in (select jsonb_array_elements_text(v.face->${sql.lit(key)})::uuid)
    order by k.id
  ) end
`;
/** SQL of the pairs of an item as visitors see them. */
const facedPairs = sql`
  select x.before_media_id, x.after_media_id, x.position, x.id
  from content_pair x
  where v.number is null and x.account_id = c.account_id and x.content_id = c.id
  union all
  select (pair->>'beforeId')::uuid, (pair->>'afterId')::uuid, position, null
  from jsonb_array_elements(v.face->'pairs') with ordinality as held (pair, position)
`;
/**
 * How the columns that are no copies are made, of an item `c` of `faceOfItem`, its type `t`, its public position
 * and its new slug.
 */
const madeColumns = {
  typeKey: sql`t.key`,
  address: sql`case when c.place_precision = 'exact' then c.address else '' end`,
  lat: sql`point.public_lat`,
  lng: sql`point.public_lng`,
  titleWritings: hubWriting('title'),
  descriptionWritings: hubWriting('description'),
  destinations: sql`
    array(
      select distinct destination.value
      from jsonb_each(c.writings) writing
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(writing.value->'checkeds') = 'array' then writing.value->'checkeds' else '[]' end
      ) destination
      order by 1
    )
  `,
  customerName: sql`
    case
      when ${holds('name')} then coalesce(
        nullif(c.testimonial->>'customerName', ''), nullif(c.presentation->>'customerName', '')
      )
    end
  `,
  slug: sql`given.slug`,
  categoryIds: facedIds('content_category', 'category_id', 'category', 'category_ids'),
  serviceIds: facedIds('content_service', 'service_id', 'service', 'service_ids'),
  tagIds: facedIds('content_tag', 'tag_id', 'tag', 'tag_ids'),
  cover: sql`
    (
      select ${picture('m')}
      from ${ownMedia}
      where m.kind in ('image', 'video')
        and ${isPermitted}
        and (m.id = c.cover_media_id or (m.kind = 'image' and m.state = 'ready'))
      order by (m.id = c.cover_media_id) is true desc, item_media.position
      limit 1
    )
  `,
  media: sql`
    coalesce(
      (
        select jsonb_agg(${picture('m')} order by item_media.position)
        from ${ownMedia}
        where ${isShownFile('m')} and ${isPermitted}
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
        from (${facedPairs}) p
        join media b on b.account_id = c.account_id and b.id = p.before_media_id
        join media a on a.account_id = c.account_id and a.id = p.after_media_id
        where b.state = 'ready' and a.state = 'ready'
      ),
      '[]'
    )
  `,
  testimonial: sql`
    case when c.is_testimonial then jsonb_build_object(
      'customerName', case when ${holds('name')} then coalesce(c.testimonial->>'customerName', '') else '' end,
      'customerTitle',
      case when ${holds('name')} then coalesce(c.testimonial->>'customerTitle', '') else '' end,
      'customerPhoto', case when ${holds('photo')} then ${pictureOf('customerPhoto')} end,
      'cover', case when ${holds('photo')} then ${pictureOf('cover')} end,
      'video', case when ${holds('video')} then ${pictureOf('video')} end, 'description',
      coalesce(c.testimonial->>'description', c.description), 'rating',
      (c.testimonial->>'rating')::smallint, 'answer',
      case when c.testimonial->'answer' <> 'null' then (c.testimonial->'answer') - 'by' end, 'captions',
      array(
        select k.language
        from testimonial_caption k
        where k.account_id = c.account_id and k.testimonial_id = c.id and k.state = 'ready'
        order by k.language
      ), 'marks',
      coalesce(c.testimonial->'marks'->'ranges', '[]'), 'reward', coalesce(c.testimonial->>'incentive', ''),
      'isAiAssisted', coalesce((c.testimonial->>'aiAssisted')::boolean, false), 'photos',
      coalesce(
        (
          select jsonb_agg(${picture('m')} order by m.position, m.id)
          from media m
          where m.account_id = c.account_id
            and m.content_id = c.id
            and m.kind = 'image'
            and ${holds('photo')}
            and ${isShownFile('m')}
            and m.id::text is distinct from c.testimonial->>'customerPhoto'
        ),
        '[]'
      )
    ) end
  `,
  rating: sql`case when c.is_testimonial then (c.testimonial->>'rating')::smallint end`,
  withheld: sql`
    c.is_testimonial
      and (coalesce(c.testimonial->>'isSubmissionConsent' = 'false', false) or not ${holds('website')})
  `,
  inWidgets: sql`
    c.is_testimonial
      and ${holds('widgets')}
      and coalesce(
        (
          select s.given and 'widgets' = any(s.scopes)
          from testimonial_consent s
          where s.account_id = c.account_id and s.testimonial_id = c.id
          order by s.at desc, s.id desc
          limit 1
        ),
        false
      )
  `,
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
const copyColumns = sql.join([
  columnList(copiedColumns, 'c'),
  ...Object.entries(madeColumns).map(([name, value]) => sql`${value} as ${columnList([name])}`),
]);
const renewed = sql.join(
  copyNames.map((name) => sql`${columnList([name])} = ${columnList([name], 'excluded')}`),
);

/** SQL of the tables that `copyValues` reads, of the items of `given` (id, slug). */
const copySource = (accountId: string, isWorkingCopy = false) => sql`
  join content w on w.account_id = ${accountId} and w.id = given.id
  ${faceOfItem(isWorkingCopy)}
  join content_type t on t.account_id = c.account_id and t.id = c.content_type_id
  join account a on a.id = c.account_id and a.agency_id is not null
  cross join lateral coarse_point(c.lat, c.lng, c.place_precision) point
`;
/** Writes every column of the public copies anew, whether they exist or not. */
export const writeCopy = (tx: TenantTx, accountId: string, ids: string[], slugs: string[]): Promise<number> =>
  tx.run(sql`
    insert into content_public (account_id, content_id, ${columnList(copyNames)})
    select c.account_id, c.id, ${copyValues}
    from unnest(${ids}::uuid[], ${slugs}::text[]) as given (id, slug)
    ${copySource(accountId)}
    on conflict (account_id, content_id) do update
    set ${renewed}
  `);
/** Returns the public copy as it will be once the page of the item shows its working copy. */
export async function readWorkingCopy(
  tx: TenantTx,
  accountId: string,
  item: { id: string; slug: string },
): Promise<Record<string, unknown> | undefined> {
  const row = await tx.one(sql<{ page: Record<string, unknown> }>`
    select to_jsonb(page) as page
    from (
      select ${copyColumns}
      from (select ${item.id}::uuid as id, ${item.slug}::text as slug) given
      ${copySource(accountId, true)}
    ) page
  `);
  return row?.page;
}
