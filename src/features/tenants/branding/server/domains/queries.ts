import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { DomainFacts } from '../../rules-domain.ts';
import {
  type Owner,
  type SeenRecords,
  type LogLine,
  type DomainRow,
  own,
  ownFrom,
  free,
  freeFrom,
  of,
} from './queries-row.ts';

/** Returns a name of a tenant by its id. */
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
/** Returns a domain of any tenant, for the job. */
export const findAny = (tx: TenantTx, domainId: string) =>
  tx.one(sql<DomainRow>`select ${own} from ${ownFrom} where d.id = ${domainId}`);
/** Locks a domain until the transaction ends, so that two checks of it write one after the other. */
export const lock = (tx: TenantTx, domainId: string) =>
  tx.one(q.selectFrom('domain').where('id', '=', domainId).forUpdate());
/** Returns domains that are due for a check, longest overdue first. */
export const due = (tx: TenantTx, now: string, limit: number) =>
  tx.all(
    q.selectFrom('domain').select('id').where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit),
  );
/** Counts the names of a tenant itself. */
export const count = async (tx: TenantTx, owner: Owner) =>
  (await tx.one(sql<{ n: number }>`
    select (
      select count(*)
      from domain d
      where d.agency_id = ${owner.agencyId} and d.account_id is not distinct from ${owner.accountId}
    ) + (
      select count(*)
      from whitelabel w
      where w.domain_id is null
        and w.agency_id = ${owner.agencyId}
        and w.account_id is not distinct from ${owner.accountId}
    ) as n
  `))!.n;
/** Returns the agency of an account; undefined when the account does not exist in the scope. */
export const agencyOfAccount = async (tx: TenantTx, accountId: string) =>
  (await tx.one(q.selectFrom('account').select('agencyId').where('id', '=', accountId)))?.agencyId;

export const isFree = async (tx: TenantTx, host: string) =>
  (await tx.one(sql<{ free: boolean }>`select host_free(${host}) as free`))!.free;
/** Claims a free host; returns undefined when it is taken, also by a tenant outside of the scope. */
export const claimHost = (
  tx: TenantTx,
  { host, agencyId, accountId, email }: Owner & { host: string; email?: string | null | undefined },
) =>
  tx.one(
    q
      .insertInto('whitelabel')
      .values({
        host,
        type: accountId ? 'account' : 'agency',
        agencyId,
        accountId,
        email: email ?? null,
        verifiedAt: sql<string>`now()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
/** Adds a domain; returns undefined when the tenant has it already. */
export const addDomain = (
  tx: TenantTx,
  {
    host,
    agencyId,
    accountId,
    withWww,
    now,
    log,
  }: Owner & { host: string; withWww: boolean; now: string; log: LogLine[] },
) =>
  tx.one(
    q
      .insertInto('domain')
      .values({ host, agencyId, accountId, withWww, createdAt: now, nextCheckAt: now, log: json(log) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
export async function removeOwn(tx: TenantTx, domainId: string): Promise<void> {
  await tx.run(q.deleteFrom('whitelabel').where('domainId', '=', domainId));
  await tx.run(q.deleteFrom('domain').where('id', '=', domainId));
}
export const removeFree = (tx: TenantTx, id: string) =>
  tx.run(q.deleteFrom('whitelabel').where('id', '=', id).where('domainId', 'is', null));
/** Returns the oldest free name of a tenant, to which a lost domain falls back; null = none. */
export const freeHostOf = async (tx: TenantTx, owner: Owner, except: string | null = null) =>
  (
    await tx.one(
      q
        .selectFrom('whitelabel')
        .select(sql<string>`host::text`.as('host'))
        .where('domainId', 'is', null)
        .where('agencyId', '=', owner.agencyId)
        .where('accountId', 'is not distinct from', owner.accountId)
        .where('id', 'is distinct from', sql<string>`${except}::uuid`)
        .orderBy('createdAt')
        .limit(1),
    )
  )?.host ?? null;
/** Records the request for a check, so that the screen can show that a check is under way. */
export const ask = (tx: TenantTx, domainId: string, at: string) =>
  tx.run(q.updateTable('domain').set({ askedAt: at }).where('id', '=', domainId));

export const save = (
  tx: TenantTx,
  domainId: string,
  next: DomainFacts & {
    seen: SeenRecords;
    log: LogLine[];
    certificateUntil: string | null;
    checkedAt: string;
    nextCheckAt: string;
  },
) =>
  tx.run(
    q
      .updateTable('domain')
      .set({
        state: next.state,
        problem: next.problem,
        provenAt: next.provenAt,
        failingSince: next.failingSince,
        seen: json(next.seen),
        log: json(next.log),
        certificateUntil: next.certificateUntil,
        checkedAt: next.checkedAt,
        nextCheckAt: next.nextCheckAt,
      })
      .where('id', '=', domainId),
  );
/** Records the kind of mail that is sent now; returns false when another run has recorded it. */
export const markTold = async (tx: TenantTx, domainId: string, tell: string) =>
  (await tx.run(
    q
      .updateTable('domain')
      .set({ told: tell })
      .where('id', '=', domainId)
      .where('told', 'is distinct from', tell),
  )) > 0;

const anyOf = (hosts: string[]) => sql<string>`any(${hosts}::ext.citext[])`;
export const served = (tx: TenantTx, hosts: string[]) =>
  tx.all(
    q
      .selectFrom('whitelabel')
      .select([sql<string>`host::text`.as('host'), 'domainId'])
      .where('host', '=', anyOf(hosts)),
  );
export const serve = (
  tx: TenantTx,
  {
    host,
    agencyId,
    accountId,
    domainId,
    redirectTo,
  }: Owner & { host: string; domainId: string; redirectTo: string | null },
) =>
  tx.run(
    q.insertInto('whitelabel').values({
      host,
      type: accountId ? 'account' : 'agency',
      agencyId,
      accountId,
      verifiedAt: sql<string>`now()`,
      domainId,
      redirectTo,
    }),
  );
export const unserve = (tx: TenantTx, hosts: string[]) =>
  tx.run(q.deleteFrom('whitelabel').where('host', '=', anyOf(hosts)).where('domainId', 'is not', null));
/** Breaks a domain that another tenant has proven: its tenant needs a new proof. */
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
 * Redirects the free names of a tenant to its main name, the oldest own domain that is live, or ends the
 * redirect when there is none. Returns whether anything changed.
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
  // An update of no row would still make all nodes drop their cache of hosts.
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
