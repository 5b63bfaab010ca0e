import type pg from 'pg';

/**
 * A large world for measuring: thousands of accounts, millions of items, in set-based SQL. Everything of it
 * belongs to agencies whose e-mail ends with this.
 */
export const MARK = '@measure.test';
export type Size = { accounts: number; items: number };
/** The first account is large: a tenth of all items, 100,000 of a million. */
export const shareOf = ({ accounts, items }: Size) => {
  const large = accounts === 1 ? items : Math.floor(items / 10);
  return {
    large,
    each: accounts === 1 ? 0 : Math.floor((items - large) / (accounts - 1)),
    rest: accounts === 1 ? 0 : (items - large) % (accounts - 1),
  };
};
export type Say = (text: string) => void;
export type Client = Pick<pg.Client, 'query'>;

const BATCH = 25_000;
/**
 * An id that follows from the account and a name, so that no mapping has to be read back; of version 8, as
 * contracts check it.
 */
export const idOf = (account: string, name: string) =>
  `overlay(overlay(md5(${account} || '/' || ${name}) placing '8' from 13) placing 'a' from 17)::uuid`;

/** How large the measuring world is; zeros when there is none. */
export async function existing(db: Client): Promise<Size> {
  const { rows } = await db.query(
    `
      select count(*)::int as accounts,
        coalesce(
          (
            select count(*)
            from content c
            where c.account_id in (
              select a.id from account a join agency g on g.id = a.agency_id where g.email like '%${MARK}'
            )
          ),
          0
        )::int as items
      from account a
      join agency g on g.id = a.agency_id
      where g.email like '%${MARK}'
    `,
  );
  return rows[0] as Size;
}

/** Takes the measuring world away again, and nothing else. */
export async function removeLarge(db: Client, say: Say): Promise<void> {
  const { rows } = await db.query(
    `
      select a.id
      from account a
      join agency g on g.id = a.agency_id
      where g.email like '%${MARK}'
      order by a.created_at
    `,
  );
  const ids = rows.map((row: { id: string }) => row.id);
  const tables = [
    'content_public',
    'content_tag',
    'content_service',
    'content_category',
    'content_pair',
    'testimonial_consent',
    'testimonial_link',
    'content',
    'media',
    'tag',
    'label',
    'service',
    'category',
    'custom_field_content_type',
    'custom_field',
    'content_type',
    'stage',
    'pipeline',
    'site_settings',
    'testimonial_settings',
    'notice',
    'mail',
    'whitelabel',
    'account_member',
  ];
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    for (const table of tables) await db.query(`delete from ${table} where account_id = any($1)`, [some]);
    await db.query('delete from account where id = any($1)', [some]);
    say(`removed ${Math.min(at + 500, ids.length)} of ${ids.length} accounts`);
  }
  await db.query(
    `delete from agency_member where agency_id in (select id from agency where email like '%${MARK}')`,
  );
  await db.query(`delete from mail where agency_id in (select id from agency where email like '%${MARK}')`);
  await db.query(
    `delete from session where user_id in (select id from app_user where email like '%${MARK}')`,
  );
  await db.query(
    `delete from credential where user_id in (select id from app_user where email like '%${MARK}')`,
  );
  await db.query(
    `delete from whitelabel where agency_id in (select id from agency where email like '%${MARK}')`,
  );
  await db.query(`delete from agency where email like '%${MARK}'`);
  await db.query(`delete from app_user where email like '%${MARK}'`);
}

type Cover = { base: string; width: number; height: number; hash: string; color: string } | null;
/** Items with their relations and public copies, some ten thousand a statement. */
export async function makeItems(db: Client, size: Size, cover: Cover, say: Say): Promise<void> {
  type AccountSize = { n: number; items: number };
  const { rows } = await db.query<AccountSize>('select n, items from big_account order by n');
  type Range = { from: number; to: number; low: number; high: number; count: number };
  const ranges: Range[] = [];
  let open: Range | undefined;
  for (const { n, items } of rows) {
    if (items > BATCH)
      for (let low = 1; low <= items; low += BATCH) {
        const high = Math.min(low + BATCH - 1, items);
        ranges.push({ from: n, to: n, low, high, count: high - low + 1 });
      }
    else if (open && open.count + items <= BATCH) {
      open.to = n;
      open.count += items;
    } else if (items > 0) {
      open = { from: n, to: n, low: 1, high: BATCH, count: items };
      ranges.push(open);
    }
  }
  const picture =
    cover &&
    JSON.stringify({
      kind: 'image',
      width: cover.width,
      height: cover.height,
      hash: cover.hash,
      color: cover.color,
      alt: '',
      caption: '',
      base: cover.base,
      sizes: ['200x200', '480x480', '680x680', '1280x720', '1280x1280'],
      avif: false,
      film: null,
    });
  const started = performance.now();
  let done = 0;
  for (const range of ranges) {
    await db.query('drop table if exists big_item');
    await db.query(BATCH_TABLE, [range.from, range.to, range.low, range.high]);
    await db.query(CONTENT);
    await db.query(
      `
        insert into content_category (account_id, content_id, category_id)
        select account_id, id, category_id
        from big_item
      `,
    );
    await db.query(
      `
        insert into content_service (account_id, content_id, service_id)
        select account_id, id, service_id
        from big_item
      `,
    );
    await db.query(
      `
        insert into content_tag (account_id, content_id, tag_id)
        select account_id, id, unnest(tag_ids)
        from big_item
      `,
    );
    await db.query(PUBLIC, [picture]);
    done += range.count;
    const seconds = (performance.now() - started) / 1000;
    say(
      `${done.toLocaleString('en')} of ${size.items.toLocaleString('en')} items, ${Math.round(done / seconds).toLocaleString('en')}/s, about ${Math.round(((size.items - done) * seconds) / done)} s to go`,
    );
  }
  await db.query(
    'update account a set update_counter = update_counter + 1 from big_account b where b.id = a.id',
  );
}

const words = {
  a: [
    'Brick',
    'Slate',
    'Cedar',
    'Copper',
    'Limestone',
    'Gravel',
    'Fieldstone',
    'Walnut',
    'Marble',
    'Oak',
    'Bluestone',
    'Granite',
    'Linen',
  ],
  b: [
    'terrace',
    'roof',
    'walk',
    'wall',
    'kitchen',
    'garden',
    'pool',
    'porch',
    'stair',
    'meadow',
    'courtyard',
  ],
  c: [
    'above the creek',
    'behind the school',
    'on Mill Road',
    'near the harbor',
    'for a family of five',
    'after the storm',
    'in the old town',
  ],
};
const list = (values: string[]) => `(array[${values.map((value) => `'${value}'`).join(', ')}])`;
const pick = (values: string[], by: string) => `${list(values)}[1 + (${by}) % ${values.length}]`;
const account = 'a.id::text';

/**
 * h: a number that looks random and is the same for the same place, so that a second run makes the same
 * spread.
 */
const BATCH_TABLE = `
  create temp table big_item as
  select a.id as account_id, i, uuidv7(((created - now()))) as id, h, created, kind, stage_no,
    ${idOf(account, `'t' || kind`)} as content_type_id, ${idOf(account, `'p' || pipeline`)} as pipeline_id, ${idOf(account, `'s' || pipeline || stage_no`)} as stage_id, kind = 'Testimonial' as is_testimonial,
    ${pick(words.a, 'h')} || ' ' || ${pick(words.b, 'h / 13')} || ' ' || ${pick(words.c, 'h / 143')} || ' ' || i as title,
    case when h % 100 < 85 then 'published' else 'notPublished' end as status_publish, (array['finalized', 'finalized', 'finalized', 'reviewing', 'writing', 'draft', 'dropped'])[case when h % 100 < 85 then 1 else 1 + h % 7 end] as status_content,
    (array['completed', 'completed', 'completed', 'open', 'cancelled'])[1 + h / 7 % 5] as status_service, h / 11 % 40 = 0 as is_featured,
    ${pick(['Ithaca', 'Lansing', 'Dryden', 'Danby', 'Groton', 'Aurora', 'Hector', 'Cortland', 'Homer', 'Owego'], 'h / 17')} as city, 42.2 + (h % 9000) / 10000.0 as lat, -76.9 + (h / 9000 % 9000) / 10000.0 as lng,
    ${idOf(account, `'c' || 1 + h % 8`)} as category_id, ${idOf(account, `'v' || 1 + h / 8 % 6`)} as service_id, array[${idOf(account, `'g' || 1 + h / 48 % 8`)}, ${idOf(account, `'g' || 1 + (h / 48 + 1 + h / 384 % 7) % 8`)}] as tag_ids
  from (select a.id, i, h, now() - (h % 63072000) * interval '1 second' as created,
      case when i % 50 = 0 then 'Testimonial' when h / 3 % 20 < 14 then 'Project' when h / 3 % 20 < 17 then 'Blog' else 'Listing' end as kind,
      case when i % 50 = 0 then 'Default' when h / 3 % 20 < 14 then 'Project' when h / 3 % 20 < 17 then 'Blog' else 'Default' end as pipeline,
      1 + h / 5 % (case when i % 50 = 0 or h / 3 % 20 >= 17 then 3 else 5 end) as stage_no
    from big_account a cross join lateral generate_series($3::int, least($4::int, a.items)) i cross join lateral (select (hashint8(a.n::bigint * 1000003 + i) & 2147483647) as h) x
    where a.n between $1::int and $2::int) a`;

const CONTENT = `
  insert into content (
    account_id, id, content_type_id, pipeline_id, stage_id, title, description, city, lat, lng, done_on,
    status_service, status_content, status_publish, is_featured, is_testimonial, testimonial,
    is_submission_terms, seo_title, seo_description, published_at, created_at, updated_at
  )
  select account_id, id, content_type_id, pipeline_id, stage_id, title,
    title || ': measured, drawn, built and looked after by one crew, with materials from nearby.', city,
    lat, lng, created::date, status_service, status_content, status_publish, is_featured, is_testimonial,
    case when is_testimonial then jsonb_build_object(
      'customerName', 'Customer ' || i, 'customerTitle', city, 'description',
      'They came on time, explained what they did and left the place cleaner than before.', 'rating',
      3 + h % 3, 'isSubmissionConsent', true
    ) end,
    case when is_testimonial then true end, title, 'A job in ' || city,
    case when status_publish = 'published' then created + interval '1 day' end, created,
    created + interval '2 days' * (h % 10) / 10.0
  from big_item
`;

const PUBLIC = `
  insert into content_public (
    account_id, content_id, content_type_id, stage_id, type_key, status_service, status_content,
    status_publish, is_featured, is_testimonial, title, description, customer_name, seo_title,
    seo_description, slug, city, neighborhood, address, lat, lng, done_on, category_ids, service_ids,
    tag_ids, cover, media, testimonial, rating, sort_at, updated_at
  )
  select b.account_id, b.id, b.content_type_id, b.stage_id, lower(b.kind), b.status_service,
    b.status_content, b.status_publish, b.is_featured, b.is_testimonial, c.title, c.description,
    c.testimonial->>'customerName', c.seo_title, c.seo_description,
    lower(regexp_replace(b.title, '[^A-Za-z0-9]+', '-', 'g')), b.city, '', '', b.lat, b.lng, c.done_on,
    array[b.category_id], array[b.service_id], b.tag_ids,
    case
      when $1::jsonb is not null and not b.is_testimonial then $1::jsonb
      || jsonb_build_object('id', b.id, 'alt', b.title) end,
    case when $1::jsonb is not null and not b.is_testimonial then jsonb_build_array(
      $1::jsonb || jsonb_build_object('id', b.id, 'alt', b.title)
    ) else '[]' end,
    case when b.is_testimonial then jsonb_build_object(
      'customerName', c.testimonial->>'customerName', 'customerTitle', b.city, 'customerPhoto', null,
      'cover', null, 'video', null, 'description', c.testimonial->>'description', 'rating',
      c.testimonial->'rating', 'photos', '[]'::jsonb
    ) end,
    (c.testimonial->>'rating')::smallint, coalesce(c.published_at, c.created_at), c.updated_at
  from big_item b
  join content c on c.account_id = b.account_id and c.id = b.id
`;
