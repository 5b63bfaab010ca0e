import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { columnList } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import type { contents, openItem } from '../../contract-feed.ts';
import { publicColumns } from '../../fields.ts';
import { statusContent, statusService } from '../../fields-values.ts';
import type { Seen } from './queries-filters.ts';
import { keysOf } from './queries.ts';

type OpenQuery = z.output<typeof contents.query>;
type OpenItem = z.output<typeof openItem>;
/** The account's fields beside each item. */
type AccountFields = Pick<
  OpenItem,
  | 'accountDescription'
  | 'accountPhone'
  | 'accountBusinessName'
  | 'accountSubscriptionType'
  | 'accountWebsite'
  | 'accountLocation'
  | 'accountLogo'
  | 'accountBusinessCategories'
  | 'accountCustomFields'
  | 'agencyAppName'
  | 'whitelabelDomain'
  | 'agencyWhitelabelDomain'
>;

/** Changes with every change of the account's content, brand or settings. */
export async function feedTag(tx: TenantTx, accountId: string, asked: string): Promise<string> {
  const row = await tx.one(
    sql<{
      counter: number;
      at: string;
    }>`select update_counter as counter, updated_at as at from account where id = ${accountId}`,
  );
  return `"${row?.counter ?? 0}-${createHash('sha256').update(`${row?.at} ${asked}`).digest('base64url').slice(0, 16)}"`;
}

/** The columns of the public copy; the moment of a change is the item's own, by which the call is ordered. */
const copied = columnList(
  publicColumns.filter((column) => column !== 'updatedAt'),
  'p',
);

/** Returns the column of a status: the three sets have no value in common. */
function statusColumn(status: string): string {
  if (statusService.safeParse(status).success) return 'status_service';
  return statusContent.safeParse(status).success ? 'status_content' : 'status_publish';
}
type FeedSeen = Seen & { testimonials: boolean };
/** Returns the conditions of the items that the query asks for and its key may see. */
function feedConditions(
  query: OpenQuery,
  after: ReturnType<typeof keysOf>,
  { ownOnly, types, testimonials }: FeedSeen,
) {
  const where = [
    sql`c.account_id = ${query.accountId}`,
    query.contentTypeId ? sql`c.content_type_id = ${query.contentTypeId}` : sql`not c.is_testimonial`,
  ];
  if (!testimonials) where.push(sql`not c.is_testimonial`);
  if (query.updatedSince) where.push(sql`c.updated_at >= ${query.updatedSince}`);
  if (ownOnly) where.push(sql`c.user_id = ${ownOnly}`);
  if (types) where.push(ofTypes(types));
  if (query.status) where.push(sql`${sql.ref(`c.${statusColumn(query.status)}`)} = ${query.status}`);
  if (after) where.push(sql`(c.updated_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return where;
}

/** Reads the fields of the account that stand beside each item. */
function readAccountFields(tx: TenantTx, accountId: string) {
  return tx.one(sql<AccountFields>`
      select a.description as account_description, a.phone as account_phone,
        a.business_name as account_business_name, a.subscription_type as account_subscription_type,
        a.website as account_website, a.location as account_location, a.logo as account_logo,
        g.app_name as agency_app_name,
        (
          select coalesce(jsonb_agg(c.label order by c.position), '[]')
          from category c
          where c.account_id = a.id
        ) as account_business_categories,
        (
          select coalesce(
            jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'type', f.type) order by f.position),
            '[]'
          )
          from custom_field f
          where f.account_id = a.id
        ) as account_custom_fields,
        (
          select w.host::text from whitelabel w where w.account_id = a.id order by w.created_at limit 1
        ) as whitelabel_domain,
        (
          select w.host::text
          from whitelabel w
          where w.agency_id = a.agency_id and w.account_id is null
          order by w.created_at
          limit 1
        ) as agency_whitelabel_domain
      from account a
      left join agency g on g.id = a.agency_id
      where a.id = ${accountId}
    `);
}

/** GET /contents: public copies with the account's fields beside each (CONT-09, CONT-10, CONT-22). */
export async function readFeed(
  tx: TenantTx,
  query: OpenQuery,
  seen: FeedSeen,
): Promise<{ contents: OpenItem[]; nextCursor: string | null }> {
  const { accountId, limit } = query;
  const after = keysOf('open contents', query.cursor, true);
  const rows = await tx.all(sql<Omit<OpenItem, keyof AccountFields>>`
      select ${copied}, p.content_id as uid, p.account_id, c.updated_at, p.status_content as "sC",
        p.status_service as "sS", p.status_publish as "sP",
        p.customer_name,
        coalesce(
          (
            select jsonb_agg(jsonb_build_object('label', x.label) order by x.position, x.label)
            from category x
            where x.account_id = p.account_id and x.id = any(p.category_ids)
          ),
          '[]'
        ) as "bC",
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object('label', x.label, 'alias', x.alias, 'description', x.description)
              order by x.position, x.label
            )
            from service x
            where x.account_id = p.account_id and x.id = any(p.service_ids)
          ),
          '[]'
        ) as "bS",
        coalesce(
          (
            select jsonb_agg(jsonb_build_object('label', g.label, 'tags', g.tags) order by g.label)
            from (
              select b.label,
                jsonb_agg(jsonb_build_object('label', x.label) order by x.position, x.label) as tags
              from tag x
              join label b on b.account_id = x.account_id and b.id = x.label_id
              where x.account_id = p.account_id and x.id = any(p.tag_ids)
              group by b.id, b.label
            ) g
          ),
          '[]'
        ) as "bL",
        coalesce(
          (
            select jsonb_agg(jsonb_build_object('label', x.label) order by x.position, x.label)
            from tag x
            where x.account_id = p.account_id and x.id = any(p.tag_ids)
          ),
          '[]'
        ) as "bT"
      from (
        select c.id, c.updated_at
        from content c
        where ${sql.join(feedConditions(query, after, seen), sql` and `)}
        order by c.updated_at desc, c.id desc
        limit ${limit + 1}
      ) c
      join content_public p on p.account_id = ${accountId} and p.content_id = c.id
      order by c.updated_at desc, c.id desc
    `);
  const account = await readAccountFields(tx, accountId);
  const page = cutPage(rows, limit, (row) => writeCursor('open contents', [row.updatedAt, row.contentId]));
  return {
    contents: page.rows.map((row) => ({ ...row, ...account }) as OpenItem),
    nextCursor: page.nextCursor,
  };
}
