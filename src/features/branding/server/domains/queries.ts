import { likeAnywhere } from '#platform/db/like.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { DnsRecord } from '../../contract.ts';
import type { Known } from '../../rules-domain.ts';

/** Whose names: an agency's (with those of its accounts) or one account's. */
export type Owner = { agencyId: string; accountId: string | null };
/** What the last look saw of each record, by place. */
export type SeenRecords = {
  records: { key: DnsRecord['key']; places: DnsRecord['places'] }[];
  nameServers: string[];
};
/** One thing that happened to a name; `what` is a key of the words. */
export type LogLine = { at: string; what: string; detail: string };
/** A name of a tenant, own or free: both read alike, a free one is live and has nothing to prove. */
export type DomainRow = Owner &
  Known & {
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

const own = sql`
  d.id, d.host::text as host, 'own' as kind, d.agency_id, d.account_id,
    coalesce(a.business_name, g.business_name) as business_name, d.token, d.with_www,
    w.redirect_to::text as redirect_to, d.state, d.problem, d.seen, d.log, d.proven_at, d.failing_since,
    d.told, d.certificate_until, d.asked_at, d.checked_at, d.created_at
`;
const ownFrom = sql`
  domain d
  join agency g on g.id = d.agency_id
  left join account a on a.id = d.account_id
  left join whitelabel w on w.domain_id = d.id and w.host = d.host
`;
const free = sql`
  w.id, w.host::text as host, 'free' as kind, w.agency_id, w.account_id,
    coalesce(a.business_name, g.business_name) as business_name, null as token, false as with_www,
    w.redirect_to::text as redirect_to, 'live' as state, null as problem,
    '{"records":[],"nameServers":[]}'::jsonb as seen, '[]'::jsonb as log, w.verified_at as proven_at,
    null::timestamptz as failing_since, null as told, null::timestamptz as certificate_until,
    null::timestamptz as asked_at, null::timestamptz as checked_at, w.created_at
`;
const freeFrom = sql`
  whitelabel w join agency g on g.id = w.agency_id left join account a on a.id = w.account_id
`;
const of = (alias: 'd' | 'w', owner: Partial<Owner>) =>
  owner.accountId
    ? sql`${sql.ref(`${alias}.account_id`)} = ${owner.accountId}`
    : sql`${sql.ref(`${alias}.agency_id`)} = ${owner.agencyId}`;

/** Where a list goes on: among the agency's own names (0) or those of its accounts (1), when, which. */
export type Place = [0 | 1, string, string];
/**
 * Names of one account, or an agency's own and then those of its accounts; newest first. Each part is cut
 * before they are put together.
 */
export function list(
  tx: TenantTx,
  owner: Partial<Owner>,
  after: Place | undefined,
  limit: number,
): Promise<DomainRow[]> {
  const part = (alias: 'd' | 'w', columns: typeof own, from: typeof own, below: 0 | 1) => {
    const at = sql.ref(`${alias}.created_at`);
    const id = sql.ref(`${alias}.id`);
    return sql`(select ${columns}, ${below}::int as below from ${from} where ${of(alias, owner)} ${alias === 'w' ? sql`and w.domain_id is null` : sql``} and ${sql.ref(`${alias}.account_id`)} is ${below ? sql`not null` : sql`null`}
      ${after?.[0] === below ? sql`and (${at}, ${id}) < (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``} order by ${at} desc, ${id} desc limit ${limit})`;
  };
  const parts = ([0, 1] as const)
    .filter((below) => below >= (after?.[0] ?? 0) && (below === 1 || !owner.accountId))
    .flatMap((below) => [part('d', own, ownFrom, below), part('w', free, freeFrom, below)]);
  return tx.all(
    sql<DomainRow>`
      select *
      from (${sql.join(parts, sql` union all `)}) names
      order by below, created_at desc, id desc
      limit ${limit}
    `,
  );
}
export type Everywhere = {
  search?: string | undefined;
  state?: DomainRow['state'] | undefined;
  kind?: 'own' | 'free' | undefined;
  after?: [string, string] | undefined;
  limit: number;
};
/**
 * As the operator: names of all tenants, newest first. Free names are live from the start. Each half is cut
 * before they are put together.
 */
export const listAll = async (tx: TenantTx, { search, state, kind, after, limit }: Everywhere) => {
  const text = search && likeAnywhere(search);
  const half = (alias: 'd' | 'w', columns: typeof own, from: typeof own, more: typeof own) => {
    const at = sql.ref(`${alias}.created_at`);
    const id = sql.ref(`${alias}.id`);
    return sql`(select ${columns}, g.business_name as agency_name from ${from} where ${more} ${text ? sql`and ${sql.ref(`${alias}.host`)}::text ilike ${text}` : sql``} ${after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``} order by ${at} desc, ${id} desc limit ${limit})`;
  };
  const halves = [
    ...(kind === 'free' ? [] : [half('d', own, ownFrom, state ? sql`d.state = ${state}` : sql`true`)]),
    ...(kind === 'own' || (state && state !== 'live')
      ? []
      : [half('w', free, freeFrom, sql`w.domain_id is null`)]),
  ];
  if (!halves.length) return [];
  // A plan for any text would walk the whole list: how rare the text is decides which index serves.
  if (text) await tx.run(sql`set local plan_cache_mode = force_custom_plan`);
  return tx.all(
    sql<DomainRow & { agencyName: string }>`
      select *
      from (${sql.join(halves, sql` union all `)}) names
      order by created_at desc, id desc
      limit ${limit}
    `,
  );
};
/** A name of this owner by its id; another owner's is not found. */
export const find = (tx: TenantTx, owner: Partial<Owner>, domainId: string) =>
  tx.one(sql<DomainRow>`
    select ${own}
    from ${ownFrom}
    where d.id = ${domainId} and ${of('d', owner)}
    union all
    select ${free}
    from ${freeFrom}
    where w.domain_id is null and w.id = ${domainId} and ${of('w', owner)}
  `);
/** As the operator: for the job. */
export const findAny = (tx: TenantTx, domainId: string) =>
  tx.one(sql<DomainRow>`select ${own} from ${ownFrom} where d.id = ${domainId}`);
/** Two looks at one domain write one after the other. */
export const lock = (tx: TenantTx, domainId: string) =>
  tx.one(sql`select from domain where id = ${domainId} for update`);
/** What is to be looked at now, longest overdue first. */
export const due = (tx: TenantTx, now: string, limit: number) =>
  tx.all(
    sql<{
      id: string;
    }>`select id from domain where next_check_at <= ${now} order by next_check_at limit ${limit}`,
  );
/** How many names a tenant itself has. */
export const count = async (tx: TenantTx, owner: Owner) =>
  (await tx.one(sql<{ n: number }>`
    select (select count(*) from domain d where d.agency_id = ${owner.agencyId} and d.account_id is not distinct from ${owner.accountId}) + (
      select count(*)
      from whitelabel w
      where w.domain_id is null
        and w.agency_id = ${owner.agencyId}
        and w.account_id is not distinct from ${owner.accountId}
    ) as n
  `))!.n;
/** Undefined when the account is not there for this transaction. */
export const agencyOfAccount = async (tx: TenantTx, accountId: string) =>
  (await tx.one(sql<{ agencyId: string }>`select agency_id from account where id = ${accountId}`))?.agencyId;

export const isFree = async (tx: TenantTx, host: string) =>
  (await tx.one(sql<{ free: boolean }>`select host_free(${host}) as free`))!.free;
/** Claims a free host; undefined when it is taken, also by a tenant that this transaction cannot see. */
export const claimHost = (tx: TenantTx, given: Owner & { host: string; email?: string | null | undefined }) =>
  tx.one(sql<{ id: string }>`
    insert into whitelabel (host, type, agency_id, account_id, email, verified_at)
    values (
      ${given.host}, ${given.accountId ? 'account' : 'agency'}, ${given.agencyId}, ${given.accountId},
      ${given.email ?? null}, now()
    )
    on conflict do nothing
    returning id
  `);
/** Begins with a domain; undefined when this tenant has it already. */
export const addDomain = (
  tx: TenantTx,
  given: Owner & { host: string; withWww: boolean; now: string; log: LogLine[] },
) =>
  tx.one(sql<{ id: string }>`
    insert into domain (host, agency_id, account_id, with_www, created_at, next_check_at, log)
    values (
      ${given.host}, ${given.agencyId}, ${given.accountId}, ${given.withWww}, ${given.now}, ${given.now},
      ${json(given.log)}
    )
    on conflict do nothing
    returning id
  `);
export async function removeOwn(tx: TenantTx, domainId: string): Promise<void> {
  await tx.run(sql`delete from whitelabel where domain_id = ${domainId}`);
  await tx.run(sql`delete from domain where id = ${domainId}`);
}
export const removeFree = (tx: TenantTx, id: string) =>
  tx.run(sql`delete from whitelabel where id = ${id} and domain_id is null`);
/** The oldest name that the product gave this tenant, where a lost domain falls back to; null = none. */
export const freeHostOf = async (tx: TenantTx, owner: Owner, except: string | null = null) =>
  (
    await tx.one(sql<{ host: string }>`
      select w.host::text as host
      from whitelabel w
      where w.domain_id is null
        and w.agency_id = ${owner.agencyId}
        and w.account_id is not distinct from ${owner.accountId}
        and w.id is distinct from ${except}::uuid
      order by w.created_at
      limit 1
    `)
  )?.host ?? null;
/** Notes that somebody wants a look now, so that the screen can say that one is under way. */
export const ask = (tx: TenantTx, domainId: string, at: string) =>
  tx.run(sql`update domain set asked_at = ${at} where id = ${domainId}`);

export const save = (
  tx: TenantTx,
  domainId: string,
  next: Known & {
    seen: SeenRecords;
    log: LogLine[];
    certificateUntil: string | null;
    checkedAt: string;
    nextCheckAt: string;
  },
) =>
  tx.run(sql`
    update domain
    set state = ${next.state}, problem = ${next.problem}, proven_at = ${next.provenAt},
      failing_since = ${next.failingSince}, seen = ${json(next.seen)}, log = ${json(next.log)},
      certificate_until = ${next.certificateUntil}, checked_at = ${next.checkedAt},
      next_check_at = ${next.nextCheckAt}
    where id = ${domainId}
  `);
/** Says once what is to be told: false when another run was first. */
export const markTold = async (tx: TenantTx, domainId: string, tell: string) =>
  (await tx.run(
    sql`update domain set told = ${tell} where id = ${domainId} and told is distinct from ${tell}`,
  )) > 0;

type Served = { host: string; domainId: string | null; redirectTo: string | null };
export const served = (tx: TenantTx, hosts: string[]) =>
  tx.all(
    sql<Served>`
      select host::text as host, domain_id, redirect_to::text as redirect_to
      from whitelabel
      where host = any(${hosts}::ext.citext[])
    `,
  );
export const serve = (
  tx: TenantTx,
  given: Owner & { host: string; domainId: string; redirectTo: string | null },
) =>
  tx.run(sql`
    insert into whitelabel (host, type, agency_id, account_id, verified_at, domain_id, redirect_to)
    values (
      ${given.host}, ${given.accountId ? 'account' : 'agency'}, ${given.agencyId}, ${given.accountId},
      now(), ${given.domainId}, ${given.redirectTo}
    )
  `);
export const unserve = (tx: TenantTx, hosts: string[]) =>
  tx.run(sql`delete from whitelabel where host = any(${hosts}::ext.citext[]) and domain_id is not null`);
/** Another tenant has proven the domain: who had it needs a new proof. */
export const moveAway = (tx: TenantTx, domainId: string, at: string) =>
  tx.all(sql<{ id: string; accountId: string | null; agencyId: string }>`
    update domain
    set state = 'broken', problem = 'moved', proven_at = null, failing_since = ${at},
      token = substr(replace(gen_random_uuid()::text, '-', ''), 1, 24), next_check_at = ${at},
      log = log || ${json([{ at, what: 'broken', detail: 'moved' } satisfies LogLine])}
    where id = ${domainId} and problem is distinct from 'moved'
    returning id, account_id, agency_id
  `);

/**
 * The main name of a tenant is its oldest own domain that is live; its free names lead there, and back when
 * there is none. Answers whether anything changed.
 */
export async function leadToMain(tx: TenantTx, owner: Owner): Promise<boolean> {
  const wrong = sql`
    w.domain_id is null
      and w.agency_id = ${owner.agencyId}
      and w.account_id is not distinct from ${owner.accountId}
      and w.redirect_to is distinct from (
        select d.host
        from domain d
        join whitelabel s on s.domain_id = d.id and s.host = d.host
        where d.agency_id = ${owner.agencyId}
          and d.account_id is not distinct from ${owner.accountId}
          and d.state = 'live'
        order by d.proven_at
        limit 1
      )
  `;
  // A statement without a row would still tell all nodes to forget their hosts.
  if (!(await tx.one(sql`select from whitelabel w where ${wrong} limit 1`))) return false;
  return (
    (await tx.run(sql`
      update whitelabel w
      set redirect_to = (
        select d.host
        from domain d
        join whitelabel s on s.domain_id = d.id and s.host = d.host
        where d.agency_id = ${owner.agencyId}
          and d.account_id is not distinct from ${owner.accountId}
          and d.state = 'live'
        order by d.proven_at
        limit 1
      )
      where ${wrong}
    `)) > 0
  );
}
