import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { HouseMailRow, MailRow } from '../contract.ts';

/** The tenant of a mail: an account, an agency, or neither for a mail to a person about themselves. */
export type MailOwner = { accountId?: string | undefined; agencyId?: string | undefined };
const ofOwner = ({ accountId, agencyId }: MailOwner) =>
  accountId
    ? sql<boolean>`account_id = ${accountId}`
    : sql<boolean>`account_id is null and ${agencyId ? sql`agency_id = ${agencyId}` : sql`agency_id is null`}`;
export const addMail = (
  tx: TenantTx,
  {
    to,
    accountId,
    agencyId,
    ...mail
  }: MailOwner & {
    kind: string;
    personal: boolean;
    to: string;
    senderName: string;
    language: Language;
    subject: string;
    html: string;
    text: string;
    replyTo: string | null;
    byPerson: boolean;
    calendar: string | null;
    state: 'queued' | 'kept';
  },
) =>
  tx.one(
    q
      .insertInto('mail')
      .values({ ...mail, accountId: accountId ?? null, agencyId: agencyId ?? null, recipient: to })
      .returning('id'),
  );
const mailColumns = sql`
  id, kind, recipient::text as recipient, sender_name, language, subject, state, attempts, failure,
    created_at, sent_at, personal
`;
/** A page of an outbox; `after` is the time and the id of the last line before it. */
export type Page = { limit: number; state: string | undefined; after: (string | number)[] | undefined };
const pageOf = (owned: ReturnType<typeof ofOwner>, { limit, state, after }: Page) => sql`
  where ${owned} ${state ? sql`and state = ${state}` : sql``}
    ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
  order by created_at desc, id desc
  limit ${limit + 1}
`;
export const listMails = (tx: TenantTx, owner: MailOwner, page: Page) =>
  tx.all(sql<MailRow>`select ${mailColumns} from mail ${pageOf(ofOwner(owner), page)}`);
/** Lists mails of no tenant, or all mails with the names of their tenants; `to` limits them to an address. */
export const listHouseMails = (tx: TenantTx, page: Page & { of: 'house' | 'all'; to: string | undefined }) =>
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
        ${page.of === 'house' ? ofOwner({}) : sql`true`}
          ${page.to ? sql`and recipient = ${page.to}::ext.citext` : sql``}
      `,
        page,
      )}
    ) m
    left join account a on a.id = m.account_id
    left join agency g on g.id = m.agency_id
    order by m.created_at desc, m.id desc
  `);
type FullMail = MailRow & { html: string; text: string; replyTo: string | null; byPerson: boolean };
export const findMail = (tx: TenantTx, owner: MailOwner, mailId: string) =>
  tx.one(
    sql<FullMail & { calendar: string | null }>`
      select ${mailColumns}, html, text, reply_to::text as reply_to, by_person, calendar
      from mail
      where ${ofOwner(owner)} and id = ${mailId}
    `,
  );
/** Returns any mail, with its tenant. */
export const findHouseMail = (tx: TenantTx, mailId: string) =>
  tx.one(
    sql<
      Omit<FullMail, 'replyTo' | 'byPerson'> & { accountId: string | null; agencyId: string | null }
    >`select account_id, agency_id, ${mailColumns}, html, text from mail where id = ${mailId}`,
  );
/** Changes the state of a queued mail and counts the attempt; other mails stay as they are. */
export const setMail = (
  tx: TenantTx,
  owner: MailOwner,
  mailId: string,
  change: { state: 'queued' | 'sent' | 'failed' | 'kept'; failure: string | null },
) =>
  tx.run(
    q
      .updateTable('mail')
      .set((mail) => ({
        state: change.state,
        failure: change.failure,
        attempts: mail('attempts', '+', change.state === 'kept' ? 0 : 1),
        sentAt: change.state === 'sent' ? sql<string>`now()` : null,
      }))
      .where(ofOwner(owner))
      .where('id', '=', mailId)
      .where('state', '=', 'queued'),
  );
/**
 * A mail to a person, or to an address without one: of no tenant, or of the agency that a stranger signs up
 * with.
 */
export type DirectMail = ({ userId: string } | { to: string; agencyId?: string | undefined }) & {
  kind: string;
  senderName: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
};
export function addDirectMail(tx: TenantTx, mail: DirectMail & { state: 'queued' | 'kept' }) {
  const [call, recipient] =
    'userId' in mail ? [sql`mail_person`, mail.userId] : [sql`mail_stranger`, mail.to];
  const agencyId = 'to' in mail ? mail.agencyId : undefined;
  return tx.one(
    sql<{
      id: string;
    }>`
      select ${call}(
        ${recipient}, ${mail.kind}, ${mail.senderName}, ${mail.language}, ${mail.subject}, ${mail.html},
        ${mail.text}, ${mail.state}${agencyId ? sql`, ${agencyId}` : sql``}
      ) as id
    `,
  );
}
