import { likeAnywhere } from '#platform/db/like.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';
import { ofTypes } from '#features/content-model/server/queries.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Full, Link, Row } from '../contract.ts';

type Types = ReturnType<typeof typesWith>;

export const readSettings = async (tx: TenantTx, accountId: string): Promise<unknown> =>
  (
    await tx.one(
      sql<{ settings: unknown }>`select settings from testimonial_settings where account_id = ${accountId}`,
    )
  )?.settings ?? {};
/** Two who save at once: the second waits and adds to what the first wrote. */
export const lockSettings = async (tx: TenantTx, accountId: string): Promise<Record<string, unknown>> => {
  await tx.run(
    sql`insert into testimonial_settings (account_id) values (${accountId}) on conflict do nothing`,
  );
  return (await tx.one(
    sql<{
      settings: Record<string, unknown>;
    }>`select settings from testimonial_settings where account_id = ${accountId} for update`,
  ))!.settings;
};
export const writeSettings = (tx: TenantTx, accountId: string, settings: unknown) =>
  tx.run(
    sql`
      update testimonial_settings
      set settings = ${json(settings)}, updated_at = now()
      where account_id = ${accountId}
    `,
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
  given: {
    accountId: string;
    contentId: string | null;
    secretHash: Buffer;
    customerName: string;
    customerEmail: string | null;
    locale: Language;
    greetingValue: string | null;
    userId: string | null;
    days: number;
  },
) =>
  tx.one(sql<{ id: string }>`
    insert into testimonial_link (
      account_id, content_id, secret_hash, customer_name, customer_email, locale, greeting_value,
      created_by, expires_at
    )
    values (
      ${given.accountId}, ${given.contentId}, ${given.secretHash}, ${given.customerName},
      ${given.customerEmail}, ${given.locale}, ${given.greetingValue}, ${given.userId},
      now() + make_interval(days => ${given.days})
    )
    returning id
  `);
export const findLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    sql<Link>`select ${linkRow} from ${fromLink} where l.account_id = ${accountId} and l.id = ${linkId}`,
  );
export const listLinks = (
  tx: TenantTx,
  accountId: string,
  given: {
    limit: number;
    contentId: string | undefined;
    types: Types;
    after: (string | number)[] | undefined;
  },
) =>
  tx.all(sql<Link>`
    select ${linkRow}
    from ${fromLink}
    where l.account_id = ${accountId} ${given.types ? sql`and (l.content_id is null or ${ofTypes(given.types)})` : sql``} ${given.contentId ? sql`and l.content_id = ${given.contentId}` : sql``} ${
      given.after
        ? sql`
      and (l.created_at, l.id) < (${given.after[0]}::timestamptz, ${given.after[1]}::uuid)
    `
        : sql``
    }
    order by l.created_at desc, l.id desc
    limit ${given.limit + 1}
  `);
export const revokeLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(
    sql`
      update testimonial_link
      set revoked_at = now()
      where account_id = ${accountId} and id = ${linkId} and revoked_at is null and answered_at is null
    `,
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
 * What waits is what nobody has decided: neither published nor dropped. The numbers of the navigation and of
 * the start page say the same.
 */
const STATUS = {
  waiting: sql`(c.status_publish = 'notPublished' and c.status_content <> 'dropped')`,
  published: sql`c.status_publish = 'published'`,
  dropped: sql`(c.status_publish = 'notPublished' and c.status_content = 'dropped')`,
};
export const list = (
  tx: TenantTx,
  accountId: string,
  given: {
    limit: number;
    status: keyof typeof STATUS | undefined;
    types: Types;
    search: string | undefined;
    after: (string | number)[] | undefined;
  },
) =>
  tx.all(sql<Row>`
    select ${rowColumns}
    from ${fromContent}
    where c.account_id = ${accountId}
      and c.is_testimonial
      and ${ofTypes(given.types)} ${given.status ? sql`and ${STATUS[given.status]}` : sql``} ${
        given.search
          ? sql`
        and (
          c.title ilike ${likeAnywhere(given.search)}
            or c.testimonial->>'description' ilike ${likeAnywhere(given.search)}
            or p.title ilike ${likeAnywhere(given.search)}
        )
      `
          : sql``
      } ${
        given.after
          ? sql`
        and (c.created_at, c.id) < (${given.after[0]}::timestamptz, ${given.after[1]}::uuid)
      `
          : sql``
      }
    order by c.created_at desc, c.id desc
    limit ${given.limit + 1}
  `);
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
export const setPublished = (tx: TenantTx, accountId: string, testimonialId: string, published: boolean) =>
  tx.run(sql`
    update content
    set status_publish = ${published ? 'published' : 'notPublished'},
      published_at = case when ${published} then coalesce(published_at, now()) else published_at end,
      version = version + 1
    where account_id = ${accountId}
      and id = ${testimonialId}
      and is_testimonial
      and status_publish <> ${published ? 'published' : 'notPublished'}
  `);
