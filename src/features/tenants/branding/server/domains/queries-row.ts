import { selected } from '#platform/db/schema/columns.ts';
import { sql } from '#platform/db/tenant.ts';
import type { DnsRecord } from '../../contract-domain.ts';
import type { DomainFacts } from '../../rules-domain.ts';

/** The tenant of names: an agency (with its accounts) or, with `accountId`, an account. */
export type Owner = { agencyId: string; accountId: string | null };
/** The answers of the last check: each record by place, and the name servers (jsonb). */
export type SeenRecords = {
  records: { key: DnsRecord['key']; places: DnsRecord['places'] }[];
  nameServers: string[];
};
/** One event of a name; `what` is a key of the messages (jsonb). */
export type LogLine = { at: string; what: string; detail: string };
/** A name of a tenant, own or free; a free one is live and needs no proof. */
export type DomainRow = Owner &
  DomainFacts & {
    id: string;
    host: string;
    kind: 'free' | 'own';
    businessName: string;
    token: string | null;
    withWww: boolean;
    redirectTo: string | null;
    seen: SeenRecords;
    log: LogLine[];
    certificateUntil: string | null;
    askedAt: string | null;
    checkedAt: string | null;
    createdAt: string;
  };

/** Columns and tables of own names and of free ones. */
export const own = selected<DomainRow>({
  id: 'd.id',
  host: sql`d.host::text`,
  kind: sql`'own'`,
  agencyId: 'd.agency_id',
  accountId: 'd.account_id',
  businessName: sql`coalesce(a.business_name, g.business_name)`,
  token: 'd.token',
  withWww: 'd.with_www',
  redirectTo: sql`w.redirect_to::text`,
  state: 'd.state',
  problem: 'd.problem',
  seen: 'd.seen',
  log: 'd.log',
  provenAt: 'd.proven_at',
  failingSince: 'd.failing_since',
  told: 'd.told',
  certificateUntil: 'd.certificate_until',
  askedAt: 'd.asked_at',
  checkedAt: 'd.checked_at',
  createdAt: 'd.created_at',
});
export const ownFrom = sql`
  domain d
  join agency g on g.id = d.agency_id
  left join account a on a.id = d.account_id
  left join whitelabel w on w.domain_id = d.id and w.host = d.host
`;
const noTime = sql`null::timestamptz`;
export const free = selected<DomainRow>({
  id: 'w.id',
  host: sql`w.host::text`,
  kind: sql`'free'`,
  agencyId: 'w.agency_id',
  accountId: 'w.account_id',
  businessName: sql`coalesce(a.business_name, g.business_name)`,
  token: sql`null`,
  withWww: sql`false`,
  redirectTo: sql`w.redirect_to::text`,
  state: sql`'live'`,
  problem: sql`null`,
  seen: sql`'{"records":[],"nameServers":[]}'::jsonb`,
  log: sql`'[]'::jsonb`,
  provenAt: 'w.verified_at',
  failingSince: noTime,
  told: sql`null`,
  certificateUntil: noTime,
  askedAt: noTime,
  checkedAt: noTime,
  createdAt: 'w.created_at',
});
export const freeFrom = sql`
  whitelabel w join agency g on g.id = w.agency_id left join account a on a.id = w.account_id
`;
/** Returns the condition of the names of a tenant. */
export const of = (alias: 'd' | 'w', owner: Partial<Owner>) =>
  owner.accountId
    ? sql`${sql.ref(`${alias}.account_id`)} = ${owner.accountId}`
    : sql`${sql.ref(`${alias}.agency_id`)} = ${owner.agencyId}`;
