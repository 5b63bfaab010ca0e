import type { z } from 'zod';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import type { Seen } from '#features/items/content/server/list/queries-filters.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import {
  NEWS_COUNTED,
  type AccountNews,
  type house,
  type waitingItem,
  type waitingTestimonial,
  type welcome,
} from '../contract.ts';

const MOST_LINES = 5;
type Item = z.output<typeof waitingItem>;
const of = ({ types, ownOnly }: Seen) =>
  sql`${ofTypes(types)} ${ownOnly ? sql`and (c.is_testimonial or c.user_id = ${ownOnly})` : sql``}`;
const columns = sql`
  c.id, c.title, c.status_content, c.card, c.ready, c.updated_at, t.label as type_name, t.key as type_key
`;

const READY = sql`c.status_publish = 'notPublished' and c.status_content = 'finalized'`;
const DRAFT = sql`
  c.status_publish = 'notPublished' and c.status_content in ('draft', 'writing', 'reviewing')
`;

/** Returns unfinished items, newest first; `wanted` is a condition about the item c and its type t. */
const waiting = (
  tx: TenantTx,
  accountId: string,
  seen: Seen,
  wanted: ReturnType<typeof sql>,
  limit = MOST_LINES,
) =>
  tx.all(sql<Item>`
    select ${columns}
    from content c
    join content_type t on t.account_id = c.account_id and t.id = c.content_type_id
    where c.account_id = ${accountId} and ${of(seen)} and not c.is_testimonial and ${wanted}
    order by c.updated_at desc, c.id desc
    limit ${limit}
  `);
/** Returns finished items that are not published. */
export const readyItems = (tx: TenantTx, accountId: string, seen: Seen) =>
  waiting(tx, accountId, seen, READY);
export const draftItems = (tx: TenantTx, accountId: string, seen: Seen) =>
  waiting(tx, accountId, seen, DRAFT);
/** Returns published items without a testimonial or an open request, except blog posts, which have no customer. */
export const unaskedItems = (tx: TenantTx, accountId: string, seen: Seen) =>
  waiting(
    tx,
    accountId,
    seen,
    sql`
      c.status_publish = 'published'
        and t.key is distinct from 'blog'
        and not exists (
          select
          from content r
          where r.account_id = c.account_id and r.related_to = c.id and r.is_testimonial
        )
        and not exists (
          select
          from testimonial_link l
          where l.account_id = c.account_id
            and l.content_id = c.id
            and l.revoked_at is null
            and l.expires_at > now()
        )
    `,
    3,
  );

export const waitingTestimonials = (tx: TenantTx, accountId: string, seen: Seen) =>
  tx.all(sql<z.output<typeof waitingTestimonial>>`
    select c.id, coalesce(c.testimonial->>'customerName', c.title) as customer_name,
      (c.testimonial->>'rating')::int as rating,
      left(coalesce(c.testimonial->>'description', c.description), 160) as excerpt,
      (select p.title from content p where p.account_id = c.account_id and p.id = c.related_to) as about,
      c.created_at
    from content c
    where c.account_id = ${accountId}
      and ${of(seen)}
      and c.is_testimonial
      and c.status_publish = 'notPublished'
      and c.status_content <> 'dropped'
    order by c.created_at desc, c.id desc
    limit ${MOST_LINES}
  `);

type Numbers = NonNullable<z.output<typeof welcome.output>['numbers']> & {
  drafts: number;
  testimonials: number;
  unread: number;
};
export const numbers = (tx: TenantTx, accountId: string, userId: string, seen: Seen) =>
  tx.one(sql<Numbers>`
    select c.*, r.*,
      (
        select count(*)::int
        from notice n
        where n.account_id = ${accountId} and n.user_id = ${userId} and n.read_at is null
      ) as unread
    from (
      select count(*) filter (where not is_testimonial)::int as items,
        count(*) filter (where not is_testimonial and status_publish = 'published')::int as published,
        count(*) filter (
          where not is_testimonial and published_at > now() - interval '7 days'
        )::int as published_this_week,
        count(*) filter (
          where not is_testimonial and created_at > now() - interval '7 days'
        )::int as created_this_week,
        count(*) filter (
          where not is_testimonial
            and status_publish = 'notPublished'
            and status_content in ('draft', 'writing', 'reviewing')
        )::int as drafts,
        count(*) filter (
          where is_testimonial and created_at > now() - interval '7 days'
        )::int as testimonials_this_week,
        count(*) filter (
          where is_testimonial and status_publish = 'notPublished' and status_content <> 'dropped'
        )::int as testimonials,
        round(
          avg((testimonial->>'rating')::numeric) filter (
            where is_testimonial and testimonial->>'rating' ~ '^[1-5]$'
          ),
          1
        )::float8 as rating,
        count(*) filter (where is_testimonial and testimonial->>'rating' ~ '^[1-5]$')::int as ratings
      from content c
      where account_id = ${accountId} and ${of(seen)}
    ) c,
      (
        select count(*) filter (where created_at > now() - interval '7 days')::int as requests_this_week,
          count(*) filter (
            where answered_at is null and revoked_at is null and expires_at > now()
          )::int as requests_open
        from testimonial_link
        where account_id = ${accountId}
      ) r
  `);

/** Returns the news of an account; the cover is one of the newest items, and counts end above NEWS_COUNTED. */
export const newsOf = (tx: TenantTx, accountId: string, seen: Seen) => {
  const count = (wanted: ReturnType<typeof sql>) =>
    sql`(
      select count(*)::int
      from (
        select
        from content c
        where c.account_id = a.id and ${of(seen)} and ${wanted}
        limit ${NEWS_COUNTED + 1}
      ) w
    )`;
  return tx.one(sql<AccountNews>`
    select a.id, ${count(sql`not c.is_testimonial and ${DRAFT}`)} as drafts,
      ${count(sql`not c.is_testimonial and ${READY}`)} as ready, ${count(sql`
      c.is_testimonial and c.status_publish = 'notPublished' and c.status_content <> 'dropped'
    `)} as testimonials, a.changed_at,
      (
        select n.cover
        from (
          select c.card->'cover' as cover
          from content c
          where c.account_id = a.id
            and ${of(seen)}
            and not c.is_testimonial
            and c.status_publish = 'published'
          order by c.updated_at desc, c.id desc
          limit 20
        ) n
        where jsonb_typeof(n.cover) = 'object'
        limit 1
      ) as cover
    from account a
    where a.id = ${accountId}
  `);
};

export const houseNumbers = (tx: TenantTx) =>
  tx.one(sql<z.output<typeof house.output>>`
    select (select count(*)::int from agency) as agencies,
      (select coalesce(sum(t.accounts), 0)::int from account_tally t) as accounts,
      (select count(*)::int from app_user) as people,
      (select count(*)::int from account where created_at > now() - interval '7 days') as accounts_this_week
  `);
