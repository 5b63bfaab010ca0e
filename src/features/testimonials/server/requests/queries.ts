import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';

/** The link of a secret and what its page shows; works for visitors, since the secret itself is the right. */
export const findBySecret = (tx: TenantTx, secretHash: Buffer) =>
  tx.one(sql<{
    accountId: string;
    id: string;
    contentId: string | null;
    state: 'open' | 'answered' | 'expired' | 'revoked';
    customerName: string;
    customerEmail: string | null;
    locale: Language;
    greetingValue: string | null;
    testimonialId: string | null;
    contentTitle: string | null;
    cover: Picture | null;
  }>`
    select account_id, id, content_id, state, customer_name, customer_email, locale, greeting_value,
      testimonial_id, content_title, cover
    from testimonial_link_find(${secretHash})
  `);

/**
 * The content type of testimonials with its pipeline and stage: the chosen ones, else type 'testimonial' and
 * the first stage.
 */
export const findType = (tx: TenantTx, accountId: string, typeId: string | null, stageId: string | null) =>
  tx.one(sql<{ typeId: string; pipelineId: string; stageId: string }>`
    select t.id as type_id, t.pipeline_id, s.id as stage_id
    from content_type t
    join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
    where t.account_id = ${accountId}
    order by (t.id = ${typeId}::uuid) is true desc, t.key = 'testimonial' desc, t.position,
      (s.id = ${stageId}::uuid) is true desc, s.position, s.id
    limit 1
  `);
/** Select fields that apply to the type: its own, and those that belong to every type (TEST-17, TEST-22). */
export const selectFields = (tx: TenantTx, accountId: string, typeId: string) =>
  tx.all(sql<{
    key: string;
    name: string;
    type: 'select' | 'multiSelect';
    require: boolean;
    options: { uid: string; value: string }[];
  }>`
    select f.key, f.name, f.type, f.require, f.options
    from custom_field f
    where f.account_id = ${accountId}
      and f.type in ('select', 'multiSelect')
      and jsonb_array_length(f.options) > 0
      and (
        not exists (
          select
          from custom_field_content_type o
          where o.account_id = f.account_id and o.custom_field_id = f.id
        )
          or exists (
            select
            from custom_field_content_type o
            where o.account_id = f.account_id and o.custom_field_id = f.id and o.content_type_id = ${typeId}
          )
      )
    order by f.position, f.key
    limit 20
  `);
export const categories = (tx: TenantTx, accountId: string) =>
  tx.all(
    sql<{
      id: string;
      label: string;
    }>`select id, label from category where account_id = ${accountId} order by position, label limit 50`,
  );

export const markOpened = (tx: TenantTx, secretHash: Buffer) =>
  tx.one(sql`select testimonial_link_opened(${secretHash})`);
/** Photos that no testimonial took: their link was answered, withdrawn or ran out a day ago. */
export const leftPhotos = (tx: TenantTx) =>
  tx.all(sql<{
    accountId: string;
    id: string;
  }>`
    select m.account_id, m.id
    from media m
    join testimonial_link l on l.account_id = m.account_id and l.id = m.testimonial_link_id
    where m.content_id is null
      and m.created_at < now() - interval '1 day'
      and least(l.answered_at, l.revoked_at, l.expires_at) < now() - interval '1 day'
    limit 500
  `);
/** Whoever sends first holds the link until the commit; the second waits here and then sees the answer. */
export const lockLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    sql<{
      testimonialId: string | null;
      answered: boolean;
    }>`
      select testimonial_id, answered_at is not null as answered
      from testimonial_link
      where account_id = ${accountId} and id = ${linkId}
      for update
    `,
  );
export const answerLink = (tx: TenantTx, accountId: string, linkId: string, testimonialId: string) =>
  tx.run(
    sql`
      update testimonial_link
      set answered_at = now(), testimonial_id = ${testimonialId}
      where account_id = ${accountId} and id = ${linkId}
    `,
  );

/** The film of a testimonial that its owner has not published yet: nothing comes to the site unseen. */
export const videoOf = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(
    sql<{
      video: string | null;
    }>`
      select testimonial->>'video' as video
      from content
      where account_id = ${accountId}
        and id = ${testimonialId}
        and is_testimonial
        and status_publish = 'notPublished'
    `,
  );
export const setVideo = (tx: TenantTx, accountId: string, testimonialId: string, mediaId: string) =>
  tx.run(
    sql`
      update content
      set testimonial = testimonial || jsonb_build_object('video', ${mediaId}::text), version = version + 1,
        updated_at = now()
      where account_id = ${accountId} and id = ${testimonialId}
    `,
  );

export const photosOfLink = async (
  tx: TenantTx,
  accountId: string,
  linkId: string,
  ids: string[],
): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        sql<{
          id: string;
        }>`
          select id
          from media
          where account_id = ${accountId}
            and testimonial_link_id = ${linkId}
            and content_id is null
            and kind = 'image'
            and state <> 'failed'
            and id = any(${ids}::uuid[])
        `,
      )
    ).map((row) => row.id),
  );
export const countPhotos = async (tx: TenantTx, accountId: string, linkId: string) =>
  (await tx.one(
    sql<{
      count: number;
    }>`select count(*)::int from media where account_id = ${accountId} and testimonial_link_id = ${linkId}`,
  ))!.count;

type NewTestimonial = {
  accountId: string;
  typeId: string;
  pipelineId: string;
  stageId: string;
  title: string;
  description: string;
  custom: unknown;
  presentation: unknown;
  testimonial: unknown;
  terms: boolean;
  relatedTo: string | null;
  cover: string | null;
  photos: string[];
  categories: string[];
  services: string[];
  tags: string[];
};
/** The saved record (TEST-44, TEST-45): statuses as they begin, place of the item it is about. */
export async function addTestimonial(tx: TenantTx, given: NewTestimonial): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    insert into content (
      account_id, content_type_id, pipeline_id, stage_id, title, description, status_service,
      status_content, status_publish, is_testimonial, testimonial, is_submission_terms, related_to, custom,
      presentation, city, neighborhood, cover_media_id
    )
    select ${given.accountId}, ${given.typeId}, ${given.pipelineId}, ${given.stageId}, ${given.title},
      ${given.description}, 'open', 'draft', 'notPublished', true, ${json(given.testimonial)},
      ${given.terms}, ${given.relatedTo}::uuid, ${json(given.custom)}, ${json(given.presentation)},
      coalesce(p.city, ''), coalesce(p.neighborhood, ''), ${given.cover}::uuid
    from (select 1) one
    left join content p on p.account_id = ${given.accountId} and p.id = ${given.relatedTo}::uuid
    returning id
  `);
  const id = row!.id;
  if (given.photos.length)
    await tx.run(
      sql`
        update media m
        set content_id = ${id}, position = o.n
        from unnest(${given.photos}::uuid[])
        with ordinality o (id, n)
        where m.account_id = ${given.accountId} and m.id = o.id
      `,
    );
  await tx.run(
    sql`
      insert into content_category (account_id, content_id, category_id)
      select account_id, ${id}, id
      from category
      where account_id = ${given.accountId} and id = any(${given.categories}::uuid[])
    `,
  );
  await tx.run(
    sql`
      insert into content_service (account_id, content_id, service_id)
      select account_id, ${id}, id
      from service
      where account_id = ${given.accountId} and id = any(${given.services}::uuid[])
    `,
  );
  await tx.run(
    sql`
      insert into content_tag (account_id, content_id, tag_id)
      select account_id, ${id}, id
      from tag
      where account_id = ${given.accountId} and id = any(${given.tags}::uuid[])
    `,
  );
  return id;
}
export const addConsent = (
  tx: TenantTx,
  given: {
    accountId: string;
    testimonialId: string;
    given: boolean;
    scopes: string[];
    text: string;
    version: string;
    locale: Language;
    ipHash: string;
  },
) =>
  tx.run(sql`
    insert into testimonial_consent (
      account_id, testimonial_id, given, scopes, text, text_version, locale, ip_hash
    )
    values (
      ${given.accountId}, ${given.testimonialId}, ${given.given}, ${given.scopes}::text[], ${given.text},
      ${given.version}, ${given.locale}, ${given.ipHash}
    )
  `);
