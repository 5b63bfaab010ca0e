import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Picture } from '#shared/picture.ts';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Full, Row } from '../contract.ts';

type Types = ReturnType<typeof typesWith>;

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
