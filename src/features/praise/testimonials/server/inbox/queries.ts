import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Full, Row } from '../../contract.ts';
import type { Filters } from '../../contract-filters.ts';
import { fromContent, rowColumns } from '../queries.ts';

type Types = ReturnType<typeof typesWith>;
/**
 * Conditions of the tabs. New testimonials are neither published nor dropped; the numbers of the navigation
 * and of the start page follow the same rule.
 */
const STATUS = {
  waiting: sql`(c.status_publish = 'notPublished' and c.status_content <> 'dropped')`,
  published: sql`c.status_publish = 'published'`,
  dropped: sql`(c.status_publish = 'notPublished' and c.status_content = 'dropped')`,
};
const consent = sql`(c.testimonial->>'isSubmissionConsent')::boolean`;
const PERMISSION = {
  given: sql`${consent}`,
  refused: sql`not ${consent}`,
  notAsked: sql`${consent} is null`,
};
const photo = sql`
  exists (
    select
    from media m
    where m.account_id = c.account_id
      and m.content_id = c.id
      and m.kind = 'image'
      and m.id::text is distinct from c.testimonial->>'customerPhoto'
  )
`;
const MEDIA = {
  video: sql`c.testimonial->>'video' is not null`,
  photos: photo,
  text: sql`(c.testimonial->>'video' is null and not ${photo})`,
};
const byRequest = sql`
  exists (
    select
    from testimonial_link l
    where l.account_id = c.account_id and l.testimonial_id = c.id
  )
`;
const SOURCE = { request: byRequest, other: sql`not ${byRequest}` };

/** Returns the beginning of a day of the account as SQL, some days later. */
const dayOf = (accountId: string, day: string, later: 0 | 1) => sql`
  (${day}::date + ${later}::int)::timestamp
    at time zone (select a.time_zone from account a where a.id = ${accountId})
`;
/**
 * So many hits of a search are fetched by their ids; words that stand in more testimonials are looked for along the
 * list, which soon has a page of them.
 */
const SEARCH_FEW = 400;
/** Returns the condition of a search over content `c` with its item `p`. */
async function foundBy(tx: TenantTx, search: string) {
  const hits = await tx.all(
    q
      .selectFrom(
        sql<{ id: string }>`search_testimonials(${search}, ${SEARCH_FEW + 1}::int)`.as<'hit'>(sql`hit`),
      )
      .select('id'),
  );
  if (hits.length <= SEARCH_FEW) return sql`c.id = any(${hits.map(({ id }) => id)}::uuid[])`;
  // As subqueries, so that the words are read once and not for each row.
  return sql`(c.lexemes @@ (select search_query(${search})) or p.lexemes @@ (select search_query(${search})))`;
}
/** Returns the conditions of the filters over content `c` with its item `p`. */
async function conditionsOf(tx: TenantTx, accountId: string, filters: Filters) {
  const { status, search, permission, rating, media, tagId, serviceId, contentId, source } = filters;
  const conditions = [sql`true`];
  if (status) conditions.push(STATUS[status]);
  if (permission) conditions.push(PERMISSION[permission]);
  if (media) conditions.push(MEDIA[media]);
  if (source) conditions.push(SOURCE[source]);
  if (contentId) conditions.push(sql`c.related_to = ${contentId}`);
  if (rating)
    conditions.push(sql`c.testimonial->>'rating' is not distinct from ${rating === 'none' ? null : rating}`);
  if (tagId)
    conditions.push(sql`
      exists (
        select
        from content_tag l
        where l.account_id = c.account_id and l.content_id = c.id and l.tag_id = ${tagId}
      )
    `);
  if (serviceId)
    conditions.push(sql`
      exists (
        select
        from content_service l
        where l.account_id = c.account_id and l.content_id = c.id and l.service_id = ${serviceId}
      )
    `);
  if (filters.from) conditions.push(sql`c.created_at >= ${dayOf(accountId, filters.from, 0)}`);
  if (filters.until) conditions.push(sql`c.created_at < ${dayOf(accountId, filters.until, 1)}`);
  if (search) conditions.push(await foundBy(tx, search));
  return sql.join(conditions, sql` and `);
}
/** Reads testimonials, newest first, along the index of the order; one more than the page holds. */
export async function list(
  tx: TenantTx,
  accountId: string,
  {
    limit,
    types,
    filters,
    after,
  }: { limit: number; types: Types; filters: Filters; after: (string | number)[] | undefined },
): Promise<Row[]> {
  const conditions = await conditionsOf(tx, accountId, filters);
  const afterCursor = after
    ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return tx.all(sql<Row>`
    select ${rowColumns}
    from ${fromContent}
    where c.account_id = ${accountId}
      and c.is_testimonial
      and ${ofTypes(types)}
      and ${conditions} ${afterCursor}
    order by c.created_at desc, c.id desc
    limit ${limit + 1}
  `);
}
type Counts = { waiting: number; published: number; dropped: number };
/** Returns the number of testimonials of each state, from the tally where a member sees all types. */
export async function counts(tx: TenantTx, accountId: string, types: Types): Promise<Counts> {
  if (types !== null) return countsOfTypes(tx, accountId, types);
  const tally = await tx.one(
    q
      .selectFrom('contentTally')
      .select(['testimonials', 'testimonialsWaiting as waiting', 'testimonialsPublished as published'])
      .where('accountId', '=', accountId),
  );
  const { testimonials = 0, waiting = 0, published = 0 } = tally ?? {};
  return { waiting, published, dropped: testimonials - waiting - published };
}
/** Counts the testimonials of each state among some types from the index alone. */
const countsOfTypes = async (tx: TenantTx, accountId: string, types: Types): Promise<Counts> =>
  (await tx.one(sql<Counts>`
    select count(*) filter (where ${STATUS.waiting})::int as waiting,
      count(*) filter (where ${STATUS.published})::int as published,
      count(*) filter (where ${STATUS.dropped})::int as dropped
    from content c
    where c.account_id = ${accountId} and c.is_testimonial and ${ofTypes(types)}
  `))!;

/** Writes values into the record of a testimonial; a trigger lets those through that are no words of its customer. */
export const setRecord = (
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
  values: { answer: Full['answer'] } | { marks: { hash: string; ranges: Full['marks'] } },
) =>
  tx.run(
    q
      .updateTable('content')
      .set((content) => ({
        testimonial: sql`testimonial || ${json(values)}`,
        version: content('version', '+', 1),
        updatedAt: sql<string>`now()`,
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId)
      .where('isTestimonial', '=', true),
  );
/** Sets columns of a testimonial that are no words of its customer. */
export const setColumns = (
  tx: TenantTx,
  accountId: string,
  testimonialId: string,
  columns: { relatedTo?: string | null; stageId?: string; statusService?: string },
) =>
  tx.run(
    q
      .updateTable('content')
      .set((content) => ({ ...columns, version: content('version', '+', 1), updatedAt: sql<string>`now()` }))
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId)
      .where('isTestimonial', '=', true),
  );
/** Returns those of some tags that the account has. */
export const tagsAmong = async (tx: TenantTx, accountId: string, tagIds: string[]): Promise<string[]> =>
  tagIds.length === 0
    ? []
    : (
        await tx.all(
          q.selectFrom('tag').select('id').where('accountId', '=', accountId).where('id', 'in', tagIds),
        )
      ).map(({ id }) => id);
/** Gives tags to testimonials; returns the links that are new. */
export const addTags = (tx: TenantTx, accountId: string, contentIds: string[], tagIds: string[]) =>
  contentIds.length === 0 || tagIds.length === 0
    ? Promise.resolve([])
    : tx.all(
        q
          .insertInto('contentTag')
          .values(contentIds.flatMap((contentId) => tagIds.map((tagId) => ({ accountId, contentId, tagId }))))
          .onConflict((conflict) => conflict.doNothing())
          .returning(['contentId', 'tagId']),
      );
/** Takes tags off testimonials; returns the links that were there. */
export const dropTags = (tx: TenantTx, accountId: string, contentIds: string[], tagIds: string[]) =>
  contentIds.length === 0 || tagIds.length === 0
    ? Promise.resolve([])
    : tx.all(
        q
          .deleteFrom('contentTag')
          .where('accountId', '=', accountId)
          .where('contentId', 'in', contentIds)
          .where('tagId', 'in', tagIds)
          .returning(['contentId', 'tagId']),
      );
