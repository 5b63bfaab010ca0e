import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import type { Settings } from '#features/praise/requests/contract-settings.ts';

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
const allowedKeys = (allowed: Record<string, boolean>) =>
  Object.entries(allowed)
    .filter(([, value]) => value)
    .map(([key]) => key);

/** Reads entries of the gallery that pass the settings, newest first, and one more than `limit` (TEST-60, TEST-61). */
export const galleryEntries = (
  tx: TenantTx,
  accountId: string,
  settings: Settings,
  {
    limit,
    after,
    contentTypeId,
  }: { limit: number; after: (string | number)[] | undefined; contentTypeId?: string | undefined },
) => {
  const inStages = settings.stages.length ? sql`and p.stage_id = any(${settings.stages}::uuid[])` : sql``;
  const ofType = contentTypeId ? sql`and p.content_type_id = ${contentTypeId}` : sql``;
  const afterCursor = after
    ? sql`and (p.sort_at, p.content_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return tx.all(sql<Entry>`
    select p.content_id as id, p.related_to, p.testimonial, p.sort_at, p.updated_at, p.status_content,
      p.status_service, p.status_publish, p.stage_id
    from content_public p
    where p.account_id = ${accountId}
      and p.is_testimonial
      and p.testimonial is not null
      and p.status_publish = any(${allowedKeys(settings.statuse.publish)}::text[])
      and p.status_content = any(${allowedKeys(settings.statuse.content)}::text[])
      and p.status_service = any(${allowedKeys(settings.statuse.service)}::text[]) ${inStages} ${ofType}
      and (
        p.testimonial->'video' <> 'null'
          or p.testimonial->'cover' <> 'null'
          or btrim(p.testimonial->>'description') <> ''
      ) ${afterCursor}
    order by p.sort_at desc, p.content_id desc
    limit ${limit + 1}
  `);
};
