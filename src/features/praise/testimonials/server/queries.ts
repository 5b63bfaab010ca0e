import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Full, Row } from '#features/praise/requests/contract.ts';
import type { Link } from '#features/praise/requests/contract-links.ts';
import { REMINDER_DAYS } from '#features/praise/requests/rules.ts';

type Types = ReturnType<typeof typesWith>;

// --- Links ---
const linkRow = sql`
  l.id, l.content_id, c.title as content_title, l.customer_name, l.customer_email, l.locale, l.created_at,
    l.expires_at, l.testimonial_id, l.sent_at, coalesce(l.reminders, 0) as reminders, l.remind_at,
    coalesce(l.is_open, false) as is_open, l.from_link_id is not null as is_scan,
    case
      when l.revoked_at is not null then 'revoked'
      when l.answered_at is not null then 'answered'
      when l.expires_at <= now() then 'expired'
      when l.started_at is not null then 'started'
      when l.opened_at is not null then 'opened'
      when l.sent_at is not null then 'sent'
      else 'open'
      end as state
`;
const fromLink = sql`
  testimonial_link l left join content c on c.account_id = l.account_id and c.id = l.content_id
`;
/** Stores a request; returns when it expires. */
export const addLink = async (
  tx: TenantTx,
  {
    days,
    isSent,
    ...columns
  }: {
    id: string;
    shortHash: Buffer;
    isOpen: boolean;
    fromLinkId: string | null;
    accountId: string;
    contentId: string | null;
    secretHash: Buffer;
    customerName: string;
    customerEmail: string | null;
    locale: Language;
    greetingValue: string | null;
    createdBy: string | null;
    days: number;
    /** A mail goes out now, and reminders follow. */
    isSent: boolean;
  },
): Promise<string> =>
  (await tx.one(
    q
      .insertInto('testimonialLink')
      .values({
        ...columns,
        expiresAt: sql<string>`now() + make_interval(days => ${days})`,
        ...(isSent
          ? {
              sentAt: sql<string>`now()`,
              remindAt: sql<string>`now() + make_interval(days => ${REMINDER_DAYS[0]})`,
            }
          : {}),
      })
      .returning('expiresAt'),
  ))!.expiresAt;
/** Makes the id of a request, from which its secret is made. */
export const newLinkId = async (tx: TenantTx): Promise<string> =>
  (await tx.one(q.selectNoFrom(sql<string>`uuidv7()`.as('id'))))!.id;
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
    where l.account_id = ${accountId}
      and (l.from_link_id is null or l.started_at is not null or l.answered_at is not null)
      ${ofVisibleItem} ${ofItem} ${afterCursor}
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
/** Reads an item of these types that a testimonial can be about. */
export const findParent = (tx: TenantTx, accountId: string, contentId: string, types: Types) =>
  tx.one(sql<{ id: string; title: string; custom: Record<string, unknown>; customerName: string | null }>`
    select id, title, custom, presentation->>'customerName' as customer_name
    from content c
    where account_id = ${accountId} and id = ${contentId} and not is_testimonial and ${ofTypes(types)}
  `);

// --- Testimonials ---
/** SQL of the columns of a row of the inbox, over `fromContent`. */
export const rowColumns = sql`
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
    c.created_at, c.status_content = 'dropped' as is_archived,
    exists (
      select
      from testimonial_message g
      where g.account_id = c.account_id and g.testimonial_id = c.id and g.kind = 'again'
    ) as is_asked_again, c.testimonial->>'video' is not null as has_video,
    coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', k.id, 'label', k.label) order by k.label, k.id)
        from content_tag l
        join tag k on k.account_id = l.account_id and k.id = l.tag_id
        where l.account_id = c.account_id and l.content_id = c.id
      ),
      '[]'
    ) as tags
`;
/** SQL of a testimonial `c` with its item `p`. */
export const fromContent = sql`content c left join content p on p.account_id = c.account_id and p.id = c.related_to`;
type FullRow = Row & {
  contentTypeId: string;
  customerEmail: string;
  customerPhoto: Picture | null;
  pictures: Picture[];
  video: Full['video'];
  aiAssisted: boolean;
  incentive: string;
  custom: Record<string, unknown>;
  consent: Full['consent'];
  messages: Full['messages'];
  parentSlug: string | null;
  categories: string[];
  slug: string | null;
  host: string | null;
  answer: Full['answer'];
  marks: Full['marks'];
  withdrawn: Full['withdrawn'];
  captions: Full['captions'];
  hasPhotoOfCustomer: boolean;
  pipelineId: string;
  stageId: string;
  statusService: string;
};
/** Reads a testimonial of these types with its proof, messages and addresses; null = of all types. */
export const find = (tx: TenantTx, accountId: string, testimonialId: string, types: Types) =>
  tx.one(sql<FullRow>`
    select ${rowColumns}, c.content_type_id, c.pipeline_id, c.stage_id, c.status_service,
      c.testimonial->'answer' as answer, coalesce(c.testimonial->'marks'->'ranges', '[]') as marks,
      coalesce(c.testimonial->'withdrawn', '[]') as withdrawn,
      c.testimonial->>'customerPhoto' is not null as has_photo_of_customer,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('language', k.language, 'vtt', k.vtt, 'state', k.state, 'source', k.source)
            order by k.language
          )
          from testimonial_caption k
          where k.account_id = c.account_id and k.testimonial_id = c.id
        ),
        '[]'
      ) as captions,
      coalesce(c.testimonial->>'customerEmail', '') as customer_email,
      coalesce((c.testimonial->>'aiAssisted')::boolean, false) as ai_assisted,
      coalesce(c.testimonial->>'incentive', '') as incentive, c.custom,
      v.testimonial->'customerPhoto' as customer_photo, coalesce(v.testimonial->'photos', '[]') as pictures,
      v.slug,
      (
        select jsonb_build_object(
          'id', m.id, 'state',
          case
            when m.state = 'failed' then 'failed'
            when m.derivatives ? 'film' then 'ready'
            when m.failure in ('media.film_private', 'media.film_private_waits') then 'failed'
            else 'waiting'
            end,
          'picture', nullif(v.testimonial->'video', 'null'), 'seconds', m.derivatives->'seconds', 'cut',
          case when m.edit ? 'from' then m.edit end, 'isNotCut', m.failure is not distinct from 'media.not_cut'
        )
        from media m
        where m.account_id = c.account_id and m.id::text = c.testimonial->>'video'
      ) as video,
      (
        select jsonb_build_object(
          'given', s.given, 'text', s.text, 'version', s.text_version, 'scopes', s.scopes, 'locale',
          s.locale, 'at', to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'places',
          coalesce(s.places, '[]'),
          'withdrawn',
          not s.given
            and exists (
              select
              from testimonial_consent e
              where e.account_id = s.account_id
                and e.testimonial_id = s.testimonial_id
                and e.given
                and e.id < s.id
            )
        )
        from testimonial_consent s
        where s.account_id = c.account_id and s.testimonial_id = c.id
        order by s.at desc, s.id desc
        limit 1
      ) as consent,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', g.id, 'kind', g.kind, 'body', g.body, 'authorName', g.author_name, 'createdAt',
              to_char(g.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
            )
            order by g.id
          )
          from testimonial_message g
          where g.account_id = c.account_id and g.testimonial_id = c.id
        ),
        '[]'
      ) as messages,
      (
        select w.slug
        from content_public w
        where w.account_id = p.account_id and w.content_id = p.id and w.status_publish = 'published'
      ) as parent_slug,
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
