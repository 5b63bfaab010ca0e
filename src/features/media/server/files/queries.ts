import { sql, type TenantTx } from '#platform/db/tenant.ts';

/** A film may be seen by everybody when it stands in published content of a tenant that is open. */
export const publishedFilm = (tx: TenantTx, accountId: string, mediaId: string) =>
  tx.one(sql<{ storageKey: string; mediaType: string }>`
    select m.storage_key, m.media_type
    from media m
    join content_public p on p.account_id = m.account_id
      and p.content_id = m.content_id
      and p.status_publish = 'published'
    join account a on a.id = m.account_id
    where tenant_state(a.agency_id, a.id) = 'open'
      and m.account_id = ${accountId}
      and m.id = ${mediaId}
      and m.kind = 'video'
      and m.state = 'ready'
      and m.storage_key is not null
  `);
