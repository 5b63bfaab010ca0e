import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PublicTestimonial } from '#features/content/contract.ts';
import type { Settings } from '../../contract.ts';

type Entry = {
  id: string;
  relatedTo: string | null;
  testimonial: PublicTestimonial;
  sortAt: string;
  updatedAt: string;
  statusContent: string;
  statusService: string;
  statusPublish: string;
  stageId: string;
};
const on = (allowed: Record<string, boolean>) =>
  Object.entries(allowed)
    .filter(([, value]) => value)
    .map(([key]) => key);

/**
 * Entries of the gallery that pass the settings (TEST-60, TEST-61), newest first; one more than asked for
 * tells whether more follow.
 */
export const galleryEntries = (
  tx: TenantTx,
  accountId: string,
  settings: Settings,
  given: { limit: number; after: (string | number)[] | undefined; contentTypeId?: string | undefined },
) =>
  tx.all(sql<Entry>`
    select p.content_id as id, p.related_to, p.testimonial, p.sort_at, p.updated_at, p.status_content,
      p.status_service, p.status_publish, p.stage_id
    from content_public p
    where p.account_id = ${accountId}
      and p.is_testimonial
      and p.testimonial is not null
      and p.status_publish = any(${on(settings.statuse.publish)}::text[])
      and p.status_content = any(${on(settings.statuse.content)}::text[])
      and p.status_service = any(${on(settings.statuse.service)}::text[]) ${settings.stages.length ? sql`and p.stage_id = any(${settings.stages}::uuid[])` : sql``} ${given.contentTypeId ? sql`and p.content_type_id = ${given.contentTypeId}` : sql``}
      and (
        p.testimonial->'video' <> 'null'
          or p.testimonial->'cover' <> 'null'
          or btrim(p.testimonial->>'description') <> ''
      ) ${
        given.after
          ? sql`
        and (p.sort_at, p.content_id) < (${given.after[0]}::timestamptz, ${given.after[1]}::uuid)
      `
          : sql``
      }
    order by p.sort_at desc, p.content_id desc
    limit ${given.limit + 1}
  `);
