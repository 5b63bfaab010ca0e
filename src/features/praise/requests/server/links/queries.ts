import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Link } from '../../contract-links.ts';
import { REMINDER_DAYS } from '../../rules.ts';

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
