import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { DB } from '#platform/db/types.gen.ts';
import type { AgencyLine, AgencyRecord } from '../../contract-agency.ts';
import { assignments } from '../queries.ts';
import { pagedBy, tenantHas, type Paged } from '../queries-list.ts';

const STATE = sql`
  case
    when g.removing_at is not null then 'removing'
    when g.suspended_at is not null then 'suspended'
    else 'open'
    end as state
`;
/** The number of accounts from the tally, which costs the same for every agency. */
const ACCOUNTS = sql`(
  select coalesce(sum(t.accounts), 0)::int
  from account_tally t
  where t.agency_id = g.id
) as accounts`;
const DOMAIN = sql`(
  select w.host::text
  from whitelabel w
  where w.agency_id = g.id and w.account_id is null
  order by (w.verified_at is null), w.created_at
  limit 1
) as whitelabel_domain`;

export const findAgencyRecord = (tx: TenantTx, agencyId: string) =>
  tx.one(sql<Omit<AgencyRecord, 'freeDeepLink'> & { freeDeepLink: string | null }>`
    select g.id, g.id as uid, g.business_name, g.app_name, g.app_home_url, g.logo, g.icon,
      g.policy_url as "policyURL", g.theme_value, g.email, g.language, g.advanced_agency, g.plan,
      g.created_at as create_date, g.updated_at as update_date, g.side_panel, g.publish_button,
      g.share_button, g.edit_panel, g.free_code, g.free_deep_link, 'agency' as type, g.suspended_reason,
      ${STATE}, ${ACCOUNTS}, ${DOMAIN}
    from agency g
    where g.id = ${agencyId}
  `);

const columns: Record<string, keyof DB['agency']> = {
  businessName: 'businessName',
  email: 'email',
  language: 'language',
  sidePanel: 'sidePanel',
  publishButton: 'publishButton',
  shareButton: 'shareButton',
  editPanel: 'editPanel',
  freeCode: 'freeCode',
  freeDeepLink: 'freeDeepLink',
  advancedAgency: 'advancedAgency',
  plan: 'plan',
};
export const updateAgency = (tx: TenantTx, agencyId: string, change: Record<string, unknown>) =>
  tx.run(q.updateTable('agency').set(assignments(change, columns)).where('id', '=', agencyId));

export const listAgencies = (
  tx: TenantTx,
  { advanced, ...paged }: Paged & { sort: 'created' | 'name'; advanced?: boolean | undefined },
) => {
  const { where, order } = pagedBy('g', paged);
  return tx.all(sql<AgencyLine & { sortName: string }>`
    select g.id, g.business_name, g.app_name, g.logo, g.email, g.plan, g.advanced_agency, g.language,
      g.created_at as create_date, lower(g.business_name) as sort_name, ${STATE}, ${ACCOUNTS}, ${DOMAIN}
    from agency g
    where ${sql.join(
      [
        ...where,
        ...(advanced === undefined ? [] : [sql`g.advanced_agency = ${advanced}`]),
        ...(paged.search
          ? [tenantHas(sql`search_key(g.business_name || ' ' || coalesce(g.email, ''))`, paged.search)]
          : []),
      ],
      sql` and `,
    )}
    order by ${order}
  `);
};

/** Returns the switches of the agency of an account. */
export const controlsOf = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account as a')
      .innerJoin('agency as g', 'g.id', 'a.agencyId')
      .select(['g.sidePanel', 'g.publishButton', 'g.shareButton', 'g.editPanel'])
      .where('a.id', '=', accountId),
  );
export const agencyOf = (tx: TenantTx, accountId: string) =>
  tx.one(sql<{ id: string; businessName: string; email: string | null; policyURL: string | null }>`
    select g.id, g.business_name, g.email, g.policy_url as "policyURL"
    from account a
    join agency g on g.id = a.agency_id
    where a.id = ${accountId}
  `);

/**
 * Returns the plan of an agency and the number of its accounts. Other transactions that make an account of the
 * agency wait until this one has ended.
 */
export async function countAccounts(tx: TenantTx, agencyId: string) {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${agencyId}`}, 0))`);
  return tx.one(sql<{ plan: string | null; accounts: number }>`
    select g.plan, (select count(*)::int from account a where a.agency_id = g.id) as accounts
    from agency g
    where g.id = ${agencyId}
  `);
}
