import { tellScreens } from '#platform/events/live-news.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { EmployeeFlags, Rights } from '#shared/rights/rights.ts';
import { NOTICE_TOPIC, type Notice } from '../contract.ts';
import type { Brand } from './emails.ts';

/** Most people who get one notice. */
const MOST_PEOPLE = 200;
export type Person = {
  userId: string;
  role: Role;
  email: string;
  firstName: string;
  language: Language;
  rights: Rights | null;
};

const managers = ['account', 'accounts', 'accountAdmin'];
/** The people of an account who get a notice: all, owners and administrators, or people by id. */
type Recipients = 'account' | 'managers' | string[];
function isAmong(to: Recipients) {
  if (to === 'account') return sql`true`;
  return to === 'managers' ? sql`m.role = any(${managers})` : sql`m.user_id = any(${to}::uuid[])`;
}

/** Returns the recipients among the members of an account, with their own language or that of the account. */
export const people = (tx: TenantTx, accountId: string, to: Recipients) =>
  tx.all(sql<Person>`
    select m.user_id, m.role, u.email::text as email, u.first_name,
      coalesce(u.language, a.language) as language,
      case when m.role in ('accountAdmin','accountUser','user') and not m.is_primary then jsonb_build_array(
        a.default_permissions,
        coalesce(
          (select t.document from permission_template t where t.account_id = a.id and t.id = m.template_id),
          '{}'
        ),
        m.permissions
      ) end as rights
    from account_member m
    join app_user u on u.id = m.user_id
    join account a on a.id = m.account_id
    where m.account_id = ${accountId}
      and u.is_auth
      and ${isAmong(to)}
    order by m.created_at
    limit ${MOST_PEOPLE}
  `);

/** Somebody of the agency or the house who reads an account without being a member of it. */
export type Staff = Omit<Person, 'rights'> & { lastName: string; flags: EmployeeFlags | null };
/** Returns the people of the agency of an account, and those of the house who have written about an item. */
export const staffHere = (tx: TenantTx, contentId: string) =>
  tx.all(
    q
      .selectFrom(sql<Staff>`staff_here(${contentId}::uuid, ${MOST_PEOPLE}::int)`.as<'staff'>(sql`staff`))
      .select(['userId', 'role', 'email', 'firstName', 'lastName', 'language', 'flags']),
  );

/** Adds a notice for people who are known to see the account; `notify` asks the rights of its members first. */
export async function addNotices(
  tx: TenantTx,
  accountId: string,
  userIds: string[],
  notice: { kind: string; data: unknown; link: string | null },
) {
  const rows = await tx.all(
    q
      .insertInto('notice')
      .values(userIds.map((userId) => ({ ...notice, accountId, userId, data: json(notice.data) })))
      .returning(['id', 'userId']),
  );
  const { kind } = notice;
  await tellScreens(
    tx,
    ...rows.map(({ id, userId }) => ({ accountId, userId, topic: NOTICE_TOPIC, data: { id, kind } })),
  );
}

export const listNotices = (
  tx: TenantTx,
  accountId: string,
  userId: string,
  { limit, unread, after }: { limit: number; unread: boolean; after: (string | number)[] | undefined },
) =>
  tx.all(
    q
      .selectFrom('notice')
      .select(['id', 'kind', 'data', 'link', 'readAt', 'createdAt'])
      .$castTo<Notice>()
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .$if(unread, (notices) => notices.where('readAt', 'is', null))
      .$if(after !== undefined, (notices) =>
        notices.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1),
  );
/** Counts unread notices up to 100, since the bell shows 99+. */
export const unreadNotices = async (tx: TenantTx, accountId: string, userId: string) =>
  (await tx.one(
    sql<{
      count: number;
    }>`
      select count(*)
      from (
        select
        from notice
        where account_id = ${accountId} and user_id = ${userId} and read_at is null
        limit 100
      ) n
    `,
  ))!.count;
export const markRead = (tx: TenantTx, accountId: string, userId: string, ids: string[] | undefined) =>
  tx.run(
    q
      .updateTable('notice')
      .set({ readAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .$if(ids !== undefined, (unread) => unread.where('id', '=', sql<string>`any(${ids}::uuid[])`)),
  );
/** Returns the name and look of an account, with the sender and the hosts of its mails and links. */
export const brandOf = (tx: TenantTx, accountId: string) =>
  tx.one(sql<
    Brand & {
      /** Sender of its mails. */
      sender: string;
      language: Language;
      host: string | null;
      /** The host where its people sign in; null = the host of the product. */
      appHost: string | null;
    }
  >`
    select business_name as name, coalesce(mail_sender_name, business_name) as sender, theme_value as theme,
      primary_color, language, agency_host() as app_host,
      (
        select w.host::text
        from whitelabel w
        where w.account_id = a.id and w.verified_at is not null
        order by (w.redirect_to is not null), w.created_at
        limit 1
      ) as host
    from account a
    where id = ${accountId}
  `);
/** Returns the brand of an agency, with the sender of its mails. */
export const agencyBrandOf = (tx: TenantTx, agencyId: string) =>
  tx.one(
    sql<Brand & { sender: string; language: Language }>`
      select coalesce(app_name, business_name) as name,
        coalesce(mail_sender_name, app_name, business_name) as sender, theme_value as theme, primary_color,
        language
      from agency
      where id = ${agencyId}
    `,
  );
export const agencyManagers = (tx: TenantTx, agencyId: string) =>
  tx.all(sql<Omit<Person, 'role' | 'rights'>>`
    select m.user_id, u.email::text as email, u.first_name, coalesce(u.language, g.language) as language
    from agency_member m
    join app_user u on u.id = m.user_id
    join agency g on g.id = m.agency_id
    where m.agency_id = ${agencyId} and u.is_auth and m.role in ('agency','agencyAdmin')
    order by m.created_at
    limit ${MOST_PEOPLE}
  `);
