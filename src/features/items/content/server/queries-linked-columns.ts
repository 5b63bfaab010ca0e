import { sql } from '#platform/db/tenant.ts';
import type { RawBuilder } from 'kysely';
import type { linkedFields } from '../fields.ts';
import { pictureSql } from './queries-copy.ts';
import { linkedIds } from './versions/queries-face.ts';

/** How the fields that are no columns are read; the slug is made of others. */
const linkedColumns = {
  ownerName: sql`
    coalesce(
      (
        select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')
        from app_user u
        where u.id = c.user_id
      ),
      ''
    )
  `,
  publicVersion: sql`
    (
      select v.number
      from content_version v
      where v.account_id = c.account_id and v.content_id = c.id and v.is_public
    )
  `,
  relatedFrom: sql`
    coalesce(
      (
        select jsonb_agg(r.id order by r.created_at)
        from content r
        where r.account_id = c.account_id and r.related_to = c.id
      ),
      '[]'
    )
  `,
  categoryIds: linkedIds('content_category', 'category_id'),
  serviceIds: linkedIds('content_service', 'service_id'),
  tagIds: linkedIds('content_tag', 'tag_id'),
  media: sql`
    coalesce(
      (
        select jsonb_agg(
          ${pictureSql('m')} || jsonb_build_object(
            'name', m.name, 'mediaType', m.media_type, 'size', m.size, 'state', m.state, 'failure',
            m.failure, 'mediaUploadCompleted', m.upload_completed, 'takenAt', m.taken_at, 'takenLocal',
            m.taken_local, 'lat', m.lat, 'lng', m.lng
          )
          order by m.position, m.id
        )
        from media m
        where m.account_id = c.account_id and m.content_id = c.id
      ),
      '[]'
    )
  `,
  pairs: sql`
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('id', x.id, 'beforeId', x.before_media_id, 'afterId', x.after_media_id)
          order by x.position, x.id
        )
        from content_pair x
        where x.account_id = c.account_id and x.content_id = c.id
      ),
      '[]'
    )
  `,
} satisfies Record<Exclude<keyof typeof linkedFields, 'slug'>, RawBuilder<unknown>>;
export const linked = sql.join(
  Object.entries(linkedColumns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
);
