import type { RawBuilder } from 'kysely';
import { sql } from '#platform/db/tenant.ts';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** SQL of the ids that a document names, of media and of others. */
const idsIn = (document: RawBuilder<unknown>) =>
  sql`regexp_matches(${document}::text, ${sql.lit(ID)}, 'g') as named (id)`;
/**
 * SQL of the ids that documents of an account name: what an item shows of its customer, a testimonial, the site and
 * its draft, and pages that show what the item no longer has. It does not depend on the medium, so that it is read
 * once for a page of the library.
 */
const namedIds = (accountId: string) => sql`
  select (named.id)[1]::uuid
  from content c
  cross join lateral ${idsIn(sql`jsonb_build_array(c.presentation, c.testimonial)`)}
  where c.account_id = ${accountId} and (c.is_testimonial or c.presentation <> '{}')
  union all
  select (named.id)[1]::uuid
  from site_settings s
  cross join lateral ${idsIn(sql`s.settings`)}
  where s.account_id = ${accountId}
  union all
  select (named.id)[1]::uuid
  from site_draft d
  cross join lateral ${idsIn(sql`d.document`)}
  where d.account_id = ${accountId}
  union all
  select shown.id::uuid
  from content c
  join content_version v on v.account_id = c.account_id and v.content_id = c.id and v.is_public
  cross join lateral jsonb_array_elements_text(v.face->'media_ids') as shown (id)
  where c.account_id = ${accountId} and c.has_changes
`;
/**
 * Returns the condition of a medium that is shown somewhere: by an item, as a cover, in a pair, of a service, of a
 * testimonial, or on the site.
 */
export const isUsed = (accountId: string) => sql<boolean>`
  (
    media.content_id is not null
      or exists (
        select from content c where c.account_id = media.account_id and c.cover_media_id = media.id
      )
      or exists (
        select from content_pair p where p.account_id = media.account_id and p.before_media_id = media.id
      )
      or exists (
        select from content_pair p where p.account_id = media.account_id and p.after_media_id = media.id
      )
      or exists (
        select from service s where s.account_id = media.account_id and s.cover_media_id = media.id
      )
      or media.id in (${namedIds(accountId)})
  )
`;
