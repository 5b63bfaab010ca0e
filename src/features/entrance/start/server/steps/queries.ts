import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { AccountStep, AgencyStep, StepState } from '../../rules.ts';

type StepRow<S extends string> = Record<S, StepState> & { shown: boolean };
const done = (test: ReturnType<typeof sql>) => sql`case when ${test} then 'done' else 'open' end`;
/** Checks the sign-in of the person who asks, not that of others. */
const secured = (userId: string) =>
  done(
    sql`
      exists (select from passkey p where p.user_id = ${userId})
        or exists (select from totp o where o.user_id = ${userId} and o.confirmed_at is not null)
    `,
  );

/** Returns the steps of an account; each part reads one row, so the size of the account does not matter. */
export const findAccountSteps = (tx: TenantTx, accountId: string, userId: string) =>
  tx.one(sql<StepRow<AccountStep>>`
    select a.start_hidden_at is null as shown,
      ${done(sql`coalesce(a.location->>'city', '') <> '' and coalesce(a.phone, '') <> ''`)} as details,
      ${done(sql`a.logo is not null`)} as brand,
      ${done(sql`exists (select from content c where c.account_id = a.id and not c.is_testimonial)`)} as item,
      ${done(sql`
      exists (
        select
        from content_public c
        where c.account_id = a.id and not c.is_testimonial and c.status_publish = 'published'
      )
    `)} as publish, ${done(sql`
      exists (select from testimonial_link l where l.account_id = a.id)
        or exists (select from content c where c.account_id = a.id and c.is_testimonial)
    `)} as ask,
      ${done(sql`
      exists (select from invitation i where i.account_id = a.id)
        or (select count(*) from (select from account_member m where m.account_id = a.id limit 2) two) > 1
    `)} as team,
      ${secured(userId)} as secure
    from account a
    where a.id = ${accountId}
  `);
export const findAgencySteps = (tx: TenantTx, agencyId: string, userId: string) =>
  tx.one(sql<StepRow<AgencyStep>>`
    select g.start_hidden_at is null as shown, ${done(sql`g.logo is not null`)} as brand,
      ${done(sql`coalesce(g.email, '') <> ''`)} as details, ${secured(userId)} as secure,
      ${done(sql`exists (select from account a where a.agency_id = g.id)`)} as account,
      case when exists (
        select
        from whitelabel w
        where w.agency_id = g.id
          and w.account_id is null
          and w.domain_id is not null
          and w.verified_at is not null
      ) then 'done' when exists (
      select
      from domain d
      where d.agency_id = g.id and d.account_id is null) then 'begun' else 'open' end as domain,
      ${done(sql`
      exists (select from invitation i where i.agency_id = g.id and i.account_id is null)
        or (select count(*) from (select from agency_member m where m.agency_id = g.id limit 2) two) > 1
    `)} as team,
      ${done(sql`g.mail_sender_name is not null`)} as sender,
      ${done(sql`g.policy_url is not null`)} as policy
    from agency g
    where g.id = ${agencyId}
  `);

const hiddenNow = { startHiddenAt: sql<string>`coalesce(start_hidden_at, now())` };
export const hideAccountSteps = (tx: TenantTx, accountId: string) =>
  tx.run(q.updateTable('account').set(hiddenNow).where('id', '=', accountId));
export const hideAgencySteps = (tx: TenantTx, agencyId: string) =>
  tx.run(q.updateTable('agency').set(hiddenNow).where('id', '=', agencyId));

/** Says whether there is an agency, somebody in one, and an invitation into one that can still be taken. */
export const houseFacts = async (tx: TenantTx) =>
  (await tx.one(
    q.selectNoFrom(({ exists, selectFrom, lit }) => [
      exists(selectFrom('agency').select(lit(1).as('found'))).as('hasAgency'),
      exists(selectFrom('agencyMember').select(lit(1).as('found'))).as('hasOwner'),
      exists(
        selectFrom('invitation')
          .select(lit(1).as('found'))
          .where('accountId', 'is', null)
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', sql<string>`now()`),
      ).as('hasInvited'),
    ]),
  ))!;
