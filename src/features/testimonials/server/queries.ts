import { likeAnywhere } from '#platform/db/like.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';
import { ofTypes } from '#features/content-model/server/queries.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Full, Link, Row } from '../contract.ts';

type Types = ReturnType<typeof typesWith>;

const settingsRows = (accountId: string) =>
  q
    .selectFrom('testimonialSettings')
    .select('settings')
    .where('accountId', '=', accountId)
    .$castTo<{ settings: Record<string, unknown> }>();
export const readSettings = async (tx: TenantTx, accountId: string): Promise<Record<string, unknown>> =>
  (await tx.one(settingsRows(accountId)))?.settings ?? {};
/** Reads the settings and locks them until the commit: a second writer waits and adds to those of the first. */
export const lockSettings = async (tx: TenantTx, accountId: string): Promise<Record<string, unknown>> => {
  await tx.run(
    q
      .insertInto('testimonialSettings')
      .values({ accountId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return (await tx.one(settingsRows(accountId).forUpdate()))!.settings;
};
export const writeSettings = (tx: TenantTx, accountId: string, settings: unknown) =>
  tx.run(
    q
      .updateTable('testimonialSettings')
      .set({ settings: json(settings), updatedAt: sql`now()` })
      .where('accountId', '=', accountId),
  );

// --- Links ---
const linkRow = sql`
  l.id, l.content_id, c.title as content_title, l.customer_name, l.customer_email, l.locale, l.created_at,
    l.expires_at, l.testimonial_id,
    case
      when l.revoked_at is not null then 'revoked'
      when l.answered_at is not null then 'answered'
      when l.expires_at <= now() then 'expired'
      when l.opened_at is not null then 'opened'
      else 'open'
      end as state
`;
const fromLink = sql`
  testimonial_link l left join content c on c.account_id = l.account_id and c.id = l.content_id
`;
export const addLink = (
  tx: TenantTx,
  {
    days,
    ...columns
  }: {
    accountId: string;
    contentId: string | null;
    secretHash: Buffer;
    customerName: string;
    customerEmail: string | null;
    locale: Language;
    greetingValue: string | null;
    createdBy: string | null;
    days: number;
  },
) =>
  tx.one(
    q
      .insertInto('testimonialLink')
      .values({ ...columns, expiresAt: sql<string>`now() + make_interval(days => ${days})` })
      .returning('id'),
  );
export const findLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    sql<Link>`select ${linkRow} from ${fromLink} where l.account_id = ${accountId} and l.id = ${linkId}`,
  );
export const listLinks = (
  tx: TenantTx,
  accountId: string,
  {
    limit,
    contentId,
    types,
    after,
  }: {
    limit: number;
    contentId: string | undefined;
    types: Types;
    after: (string | number)[] | undefined;
  },
) => {
  const ofItem = contentId ? sql`and l.content_id = ${contentId}` : sql``;
  const ofVisibleItem = types ? sql`and (l.content_id is null or ${ofTypes(types)})` : sql``;
  const afterCursor = after
    ? sql`and (l.created_at, l.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return tx.all(sql<Link>`
    select ${linkRow}
    from ${fromLink}
    where l.account_id = ${accountId} ${ofVisibleItem} ${ofItem} ${afterCursor}
    order by l.created_at desc, l.id desc
    limit ${limit + 1}
  `);
};
export const revokeLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ revokedAt: sql`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('revokedAt', 'is', null)
      .where('answeredAt', 'is', null),
  );
export const findParent = (tx: TenantTx, accountId: string, contentId: string, types: Types) =>
  tx.one(sql<{ id: string; title: string; custom: Record<string, unknown>; customerName: string | null }>`
    select id, title, custom, presentation->>'customerName' as customer_name
    from content c
    where account_id = ${accountId} and id = ${contentId} and not is_testimonial and ${ofTypes(types)}
  `);

// --- Testimonials ---
const rowColumns = sql`
  c.id, coalesce(c.testimonial->>'customerName', '') as customer_name,
    coalesce(c.testimonial->>'customerTitle', '') as customer_title,
    (c.testimonial->>'rating')::int as rating,
    coalesce(c.testimonial->>'description', c.description) as description, c.status_publish,
    (c.testimonial->>'isSubmissionConsent')::boolean as is_submission_consent,
    (
      select count(*)::int
      from media m
      where m.account_id = c.account_id
        and m.content_id = c.id
        and m.kind = 'image'
        and m.id::text is distinct from c.testimonial->>'customerPhoto'
    ) as photos,
    case
      when p.id is null then null
      else jsonb_build_object('id', p.id, 'title', p.title)
      end as related_to,
    c.created_at
`;
const fromContent = sql`content c left join content p on p.account_id = c.account_id and p.id = c.related_to`;
/**
 * Conditions of the tabs. New testimonials are neither published nor dropped; the numbers of the navigation
 * and of the start page follow the same rule.
 */
const STATUS = {
  waiting: sql`(c.status_publish = 'notPublished' and c.status_content <> 'dropped')`,
  published: sql`c.status_publish = 'published'`,
  dropped: sql`(c.status_publish = 'notPublished' and c.status_content = 'dropped')`,
};
export const list = (
  tx: TenantTx,
  accountId: string,
  {
    limit,
    status,
    types,
    search,
    after,
  }: {
    limit: number;
    status: keyof typeof STATUS | undefined;
    types: Types;
    search: string | undefined;
    after: (string | number)[] | undefined;
  },
) => {
  const ofStatus = status ? sql`and ${STATUS[status]}` : sql``;
  const like = search && likeAnywhere(search);
  const matching = like
    ? sql`
        and (
          c.title ilike ${like}
            or c.testimonial->>'description' ilike ${like}
            or p.title ilike ${like}
        )
      `
    : sql``;
  const afterCursor = after
    ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return tx.all(sql<Row>`
    select ${rowColumns}
    from ${fromContent}
    where c.account_id = ${accountId}
      and c.is_testimonial
      and ${ofTypes(types)} ${ofStatus} ${matching} ${afterCursor}
    order by c.created_at desc, c.id desc
    limit ${limit + 1}
  `);
};
export const counts = async (tx: TenantTx, accountId: string, types: Types) =>
  (await tx.one(sql<{ waiting: number; published: number; dropped: number }>`
    select count(*) filter (where ${STATUS.waiting})::int as waiting,
      count(*) filter (where ${STATUS.published})::int as published,
      count(*) filter (where ${STATUS.dropped})::int as dropped
    from content c
    where c.account_id = ${accountId} and c.is_testimonial and ${ofTypes(types)}
  `))!;
type FullRow = Row & {
  contentTypeId: string;
  customerEmail: string;
  customerPhoto: Picture | null;
  pictures: Picture[];
  aiAssisted: boolean;
  incentive: string;
  custom: Record<string, unknown>;
  consent: Full['consent'];
  categories: string[];
  slug: string | null;
  host: string | null;
};
export const find = (tx: TenantTx, accountId: string, testimonialId: string, types: Types) =>
  tx.one(sql<FullRow>`
    select ${rowColumns}, c.content_type_id,
      coalesce(c.testimonial->>'customerEmail', '') as customer_email,
      coalesce((c.testimonial->>'aiAssisted')::boolean, false) as ai_assisted,
      coalesce(c.testimonial->>'incentive', '') as incentive, c.custom,
      v.testimonial->'customerPhoto' as customer_photo, coalesce(v.testimonial->'photos', '[]') as pictures,
      v.slug,
      (
        select jsonb_build_object(
          'given', s.given, 'text', s.text, 'version', s.text_version, 'scopes', s.scopes, 'locale',
          s.locale, 'at', to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        )
        from testimonial_consent s
        where s.account_id = c.account_id and s.testimonial_id = c.id
        order by s.at desc, s.id desc
        limit 1
      ) as consent,
      array(
        select k.label
        from content_category l
        join category k on k.account_id = l.account_id and k.id = l.category_id
        where l.account_id = c.account_id and l.content_id = c.id
        order by k.position, k.label
      ) as categories,
      (
        select w.host::text
        from whitelabel w
        where w.account_id = c.account_id and w.verified_at is not null
        order by w.created_at
        limit 1
      ) as host
    from ${fromContent}
    left join content_public v on v.account_id = c.account_id and v.content_id = c.id
    where c.account_id = ${accountId} and c.id = ${testimonialId} and c.is_testimonial and ${ofTypes(types)}
  `);
/** Publishes a testimonial or takes it off the site; returns 0 if it was in that state before. */
export const setPublished = (tx: TenantTx, accountId: string, testimonialId: string, published: boolean) => {
  const statusPublish = published ? 'published' : 'notPublished';
  return tx.run(
    q
      .updateTable('content')
      .set((content) => ({
        statusPublish,
        ...(published ? { publishedAt: content.fn.coalesce('publishedAt', sql<string>`now()`) } : {}),
        version: content('version', '+', 1),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId)
      .where('isTestimonial', '=', true)
      .where('statusPublish', '<>', statusPublish),
  );
};
