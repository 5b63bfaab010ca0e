import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Picture } from '#shared/picture.ts';
import type { Place } from '../../contract-places.ts';

/** Finds the link of a secret and the content of its page; visitors may, since the secret is the right. */
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

/** Finds the request of a short address by the hash of its code. */
export const findShort = (tx: TenantTx, accountId: string, shortHash: Buffer) =>
  tx.one(
    q
      .selectFrom('testimonialLink')
      .select([
        'id',
        'locale',
        'secretHash',
        'isOpen',
        sql<boolean>`revoked_at is null and expires_at > now()`.as('isWorking'),
      ])
      .where('accountId', '=', accountId)
      .where('shortHash', '=', shortHash)
      .$castTo<{
        id: string;
        locale: Language;
        secretHash: Buffer;
        isOpen: boolean | null;
        isWorking: boolean;
      }>(),
  );

/**
 * Finds the content type of testimonials with its pipeline and stage: the chosen ones, else type
 * 'testimonial' and the first stage.
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
/** Reads the select fields of a type: its own and those of all types (TEST-17, TEST-22). */
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
    q
      .selectFrom('category')
      .select(['id', 'label'])
      .where('accountId', '=', accountId)
      .orderBy('position')
      .orderBy('label')
      .limit(50),
  );

export const markOpened = (tx: TenantTx, secretHash: Buffer) =>
  tx.one(sql`select testimonial_link_opened(${secretHash})`);
/** Notes that a customer began to write; the first time counts. */
export const markStarted = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ startedAt: sql`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('startedAt', 'is', null),
  );
/** Finds photos without a testimonial whose link was answered, revoked or expired a day ago. */
export const leftPhotos = (tx: TenantTx) =>
  tx.all(sql<{ accountId: string; id: string }>`
    select m.account_id, m.id
    from media m
    join testimonial_link l on l.account_id = m.account_id and l.id = m.testimonial_link_id
    where m.content_id is null
      and m.trashed_content_id is null
      and m.created_at < now() - interval '1 day'
      and least(l.answered_at, l.revoked_at, l.expires_at) < now() - interval '1 day'
    limit 500
  `);
/** Locks a link until the commit: a second sender waits and then sees the answer of the first. */
export const lockLink = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    q
      .selectFrom('testimonialLink')
      .select(['testimonialId', 'answeredAt', 'helpTexts'])
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .forUpdate(),
  );
export const answerLink = (tx: TenantTx, accountId: string, linkId: string, testimonialId: string) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({
        answeredAt: sql`now()`,
        testimonialId,
        remindAt: null,
        draft: null,
        draftAt: null,
        helpTexts: [],
      })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId),
  );

/** Reads the rating of a testimonial and whether its customer gave permission; null = nobody asked. */
export const outcomeOf = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(
    q
      .selectFrom('content')
      .select([
        sql<number | null>`(testimonial->>'rating')::int`.as('rating'),
        sql<boolean | null>`(testimonial->>'isSubmissionConsent')::boolean`.as('consent'),
      ])
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId)
      .where('isTestimonial', '=', true),
  );
/** Reads the id of the video of a testimonial; undefined if it is published, since no video follows then. */
export const videoOf = (tx: TenantTx, accountId: string, testimonialId: string) =>
  tx.one(sql<{ video: string | null }>`
    select testimonial->>'video' as video
    from content
    where account_id = ${accountId}
      and id = ${testimonialId}
      and is_testimonial
      and status_publish = 'notPublished'
  `);
/** Makes a medium the video of a testimonial. */
export const setVideo = (tx: TenantTx, accountId: string, testimonialId: string, mediaId: string) =>
  tx.run(
    q
      .updateTable('content')
      .set((content) => ({
        testimonial: sql`testimonial || jsonb_build_object('video', ${mediaId}::text)`,
        version: content('version', '+', 1),
        updatedAt: sql`now()`,
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', testimonialId),
  );

/** Returns how many of these photos came through a link and belong to no item yet. */
export const photosOfLink = async (
  tx: TenantTx,
  accountId: string,
  linkId: string,
  ids: string[],
): Promise<number> => {
  const photos = await tx.all(
    q
      .selectFrom('media')
      .select('id')
      .where('accountId', '=', accountId)
      .where('testimonialLinkId', '=', linkId)
      .where('contentId', 'is', null)
      .where('kind', '=', 'image')
      .where('state', '<>', 'failed')
      .where('id', 'in', ids),
  );
  return photos.length;
};
export const countPhotos = async (tx: TenantTx, accountId: string, linkId: string) =>
  (await tx.one(sql<{ count: number }>`
    select count(*)::int
    from media
    where account_id = ${accountId} and testimonial_link_id = ${linkId}
  `))!.count;

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
  writings: unknown;
  terms: boolean;
  relatedTo: string | null;
  cover: string | null;
  photos: string[];
  categories: string[];
  services: string[];
  tags: string[];
};
/** Inserts a testimonial with its first statuses and the place of its item; returns its id (TEST-44, TEST-45). */
export async function addTestimonial(tx: TenantTx, testimonial: NewTestimonial): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    insert into content (
      account_id, content_type_id, pipeline_id, stage_id, title, description, status_service,
      status_content, status_publish, is_testimonial, testimonial, is_submission_terms, related_to, custom,
      presentation, writings, city, neighborhood, cover_media_id
    )
    select ${testimonial.accountId}, ${testimonial.typeId}, ${testimonial.pipelineId},
      ${testimonial.stageId}, ${testimonial.title},
      ${testimonial.description}, 'open', 'draft', 'notPublished', true, ${json(testimonial.testimonial)},
      ${testimonial.terms}, ${testimonial.relatedTo}::uuid, ${json(testimonial.custom)},
      ${json(testimonial.presentation)}, ${json(testimonial.writings)},
      coalesce(p.city, ''), coalesce(p.neighborhood, ''), ${testimonial.cover}::uuid
    from (select 1) as nothing
    left join content p on p.account_id = ${testimonial.accountId} and p.id = ${testimonial.relatedTo}::uuid
    returning id
  `);
  const id = row!.id;
  if (testimonial.photos.length)
    await tx.run(sql`
      update media m
      set content_id = ${id}, position = o.n
      from unnest(${testimonial.photos}::uuid[]) with ordinality o (id, n)
      where m.account_id = ${testimonial.accountId} and m.id = o.id
    `);
  await tx.run(sql`
    insert into content_category (account_id, content_id, category_id)
    select account_id, ${id}, id
    from category
    where account_id = ${testimonial.accountId} and id = any(${testimonial.categories}::uuid[])
  `);
  await tx.run(sql`
    insert into content_service (account_id, content_id, service_id)
    select account_id, ${id}, id
    from service
    where account_id = ${testimonial.accountId} and id = any(${testimonial.services}::uuid[])
  `);
  await tx.run(sql`
    insert into content_tag (account_id, content_id, tag_id)
    select account_id, ${id}, id
    from tag
    where account_id = ${testimonial.accountId} and id = any(${testimonial.tags}::uuid[])
  `);
  return id;
}
export const addConsent = (
  tx: TenantTx,
  consent: {
    accountId: string;
    testimonialId: string;
    given: boolean;
    scopes: string[];
    text: string;
    textVersion: string;
    locale: Language;
    ipHash: string;
    places: Place[];
  },
) => tx.run(q.insertInto('testimonialConsent').values({ ...consent, places: json(consent.places) }));
