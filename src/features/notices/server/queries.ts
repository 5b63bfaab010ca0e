import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Role } from '#shared/actor.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Rights } from '#shared/rights/rights.ts';
import type { HouseMailRow, MailRow, Notice } from '../contract.ts';
import type { Brand } from './emails.ts';

/** No account tells more people than this at once. */
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
/** The people of an account that a notice goes to; several ids name them. */
type Recipients = 'account' | 'managers' | string[];
function isAmong(to: Recipients) {
  if (to === 'account') return sql`true`;
  return to === 'managers' ? sql`m.role = any(${managers})` : sql`m.user_id = any(${to}::uuid[])`;
}

/**
 * Members of the account: all, or those named; strangers among the names fall away. Language: their own, else
 * the account's.
 */
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

export const addNotices = (
  tx: TenantTx,
  accountId: string,
  userIds: string[],
  given: { kind: string; data: unknown; link: string | null },
) =>
  tx.run(sql`
    with fresh as (
      insert into notice (account_id, user_id, kind, data, link)
      select ${accountId}, u, ${given.kind}, ${json(given.data)}, ${given.link}
      from unnest(${userIds}::uuid[]) u
      returning id, user_id
    )
    insert into live_event (account_id, user_id, topic, data)
    select ${accountId}, user_id, 'notice', jsonb_build_object('id', id, 'kind', ${given.kind}::text)
    from fresh
  `);

export const listNotices = (
  tx: TenantTx,
  accountId: string,
  userId: string,
  given: { limit: number; unread: boolean; after: (string | number)[] | undefined },
) =>
  tx.all(sql<Notice>`
    select id, kind, data, link, read_at, created_at from notice
    where account_id = ${accountId} and user_id = ${userId} ${given.unread ? sql`and read_at is null` : sql``}
      ${
        given.after
          ? sql`
        and (created_at, id) < (${given.after[0]}::timestamptz, ${given.after[1]}::uuid)
      `
          : sql``
      }
    order by created_at desc, id desc limit ${given.limit + 1}`);
/** Counted to 100 only: a bell says 99+. */
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
    sql`
      update notice
      set read_at = now()
      where account_id = ${accountId}
        and user_id = ${userId}
        and read_at is null ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
    `,
  );
/** Other windows of the same person hear that something was read. */
export const tellPerson = (tx: TenantTx, accountId: string, userId: string, topic: string) =>
  tx.run(sql`insert into live_event (account_id, user_id, topic) values (${accountId}, ${userId}, ${topic})`);
export const tellAccount = (tx: TenantTx, accountId: string, topic: string, data: unknown) =>
  tx.run(
    sql`insert into live_event (account_id, topic, data) values (${accountId}, ${topic}, ${json(data)})`,
  );

export const brandOf = (tx: TenantTx, accountId: string) =>
  tx.one(sql<
    Brand & {
      /** Whom mails come from. */ sender: string;
      language: Language;
      host: string | null;
      /** Where its people sign in; null = the product's own host. */ appHost: string | null;
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
/** The same of an agency, and those who run it. */
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

/**
 * A mail belongs to an account, or to an agency alone, or to neither: then it is to a person about
 * themselves.
 */
export type MailOwner = { accountId?: string | undefined; agencyId?: string | undefined };
const ofOwner = ({ accountId, agencyId }: MailOwner) =>
  accountId
    ? sql`account_id = ${accountId}`
    : sql`account_id is null and ${agencyId ? sql`agency_id = ${agencyId}` : sql`agency_id is null`}`;
export const addMail = (
  tx: TenantTx,
  given: MailOwner & {
    kind: string;
    personal: boolean;
    to: string;
    senderName: string;
    language: Language;
    subject: string;
    html: string;
    text: string;
    state: 'queued' | 'kept';
  },
) =>
  tx.one(sql<{ id: string }>`
    insert into mail (
      account_id, agency_id, kind, personal, recipient, sender_name, language, subject, html, text, state
    )
    values (
      ${given.accountId ?? null}, ${given.agencyId ?? null}, ${given.kind}, ${given.personal}, ${given.to},
      ${given.senderName}, ${given.language}, ${given.subject}, ${given.html}, ${given.text}, ${given.state}
    )
    returning id
  `);
const mailColumns = sql`
  id, kind, recipient::text as recipient, sender_name, language, subject, state, attempts, failure,
    created_at, sent_at, personal
`;
/** One page of an outbox, from a cursor on. */
export type Page = { limit: number; state: string | undefined; after: (string | number)[] | undefined };
const pageOf = (whose: ReturnType<typeof ofOwner>, { limit, state, after }: Page) => sql`
  where ${whose} ${state ? sql`and state = ${state}` : sql``} ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
  order by created_at desc, id desc
  limit ${limit + 1}
`;
export const listMails = (tx: TenantTx, owner: MailOwner, given: Page) =>
  tx.all(sql<MailRow>`select ${mailColumns} from mail ${pageOf(ofOwner(owner), given)}`);
/** Of no tenant, or all of the house with the names of the tenants; `to`: to that address alone. */
export const listHouseMails = (tx: TenantTx, given: Page & { of: 'house' | 'all'; to: string | undefined }) =>
  tx.all(sql<HouseMailRow>`
    select m.*,
      case when m.account_id is not null then jsonb_build_object(
        'kind', 'account', 'name', a.business_name
      ) when m.agency_id is not null then jsonb_build_object('kind', 'agency', 'name',
        g.business_name) end as owner
    from (
      select account_id, agency_id, ${mailColumns}
      from mail ${pageOf(
        sql`
        ${given.of === 'house' ? ofOwner({}) : sql`true`} ${given.to ? sql`and recipient = ${given.to}::ext.citext` : sql``}
      `,
        given,
      )}
    ) m
    left join account a on a.id = m.account_id
    left join agency g on g.id = m.agency_id
    order by m.created_at desc, m.id desc
  `);
type FullMail = MailRow & { html: string; text: string };
export const findMail = (tx: TenantTx, owner: MailOwner, mailId: string) =>
  tx.one(
    sql<FullMail>`select ${mailColumns}, html, text from mail where ${ofOwner(owner)} and id = ${mailId}`,
  );
/** Any mail of the house, with whose it is. */
export const findHouseMail = (tx: TenantTx, mailId: string) =>
  tx.one(
    sql<
      FullMail & { accountId: string | null; agencyId: string | null }
    >`select account_id, agency_id, ${mailColumns}, html, text from mail where id = ${mailId}`,
  );
/** Only a queued mail changes: what was sent stays sent. */
export const setMail = (
  tx: TenantTx,
  owner: MailOwner,
  mailId: string,
  change: { state: 'queued' | 'sent' | 'failed' | 'kept'; failure: string | null },
) =>
  tx.run(sql`
    update mail
    set state = ${change.state}, failure = ${change.failure},
      attempts = attempts + ${change.state === 'kept' ? 0 : 1},
      sent_at = case when ${change.state} = 'sent' then now() end
    where ${ofOwner(owner)} and id = ${mailId} and state = 'queued'
  `);
/** To a person, or to an address that belongs to nobody yet. */
export type DirectMail = ({ userId: string } | { to: string }) & {
  kind: string;
  senderName: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
};
export function addDirectMail(tx: TenantTx, given: DirectMail & { state: 'queued' | 'kept' }) {
  const [call, whom] = 'userId' in given ? [sql`mail_person`, given.userId] : [sql`mail_stranger`, given.to];
  return tx.one(
    sql<{
      id: string;
    }>`
      select ${call}(
        ${whom}, ${given.kind}, ${given.senderName}, ${given.language}, ${given.subject}, ${given.html},
        ${given.text}, ${given.state}
      ) as id
    `,
  );
}
