import { selected } from '#platform/db/schema/columns.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Chain, Entry, Filters } from '../contract.ts';
import type { Action, ObjectType, State } from '../rules.ts';

/** Kinds of tenants with a log; the house has a log without a row of its own. */
export type TenantKind = 'account' | 'agency' | 'house';
/** An entry as audit_append(jsonb) takes it, with its keys in snake case. */
export type NewEntry = {
  tenantKind: TenantKind;
  tenantId: string;
  actorKind: 'user' | 'system' | 'visitor' | 'key';
  actorId: string | null;
  actorName: string;
  actorRole: string | null;
  actingAsId: string | null;
  actingAsName: string | null;
  action: Action;
  objectType: ObjectType;
  objectId: string | null;
  objectName: string;
  before?: State;
  after?: State;
  network: string | null;
  device: string | null;
  requestId: string | null;
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const snakeKeys = (entry: object) =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [snake(name), value]));
export const append = (tx: TenantTx, entries: NewEntry[]) =>
  tx.one(
    sql`
      select audit_append(${json(entries.map(snakeKeys))})
    `,
  );

/** Returns at most ten tenants of the person of the scope, primary ones first. */
export const tenantsOfPerson = (tx: TenantTx, agencyId: string | null) =>
  tx.all(
    sql<{
      kind: 'account' | 'agency';
      id: string;
    }>`
      select kind, id
      from my_tenants()
      where ${agencyId}::uuid is null or agency_id = ${agencyId}::uuid
      order by is_primary desc, id
      limit 10
    `,
  );

type Row = {
  seq: number;
  at: string;
  actorKind: Entry['actor']['kind'];
  actorId: string | null;
  actorName: string;
  actorRole: Entry['actor']['role'];
  actingAsId: string | null;
  actingAsName: string | null;
  topic: Entry['topic'];
  action: Entry['action'];
  objectType: Entry['object']['type'];
  objectId: string | null;
  objectName: string;
  before: Entry['before'];
  after: Entry['after'];
  network: string | null;
  device: string | null;
  requestId: string | null;
  hash: string;
  prev: string;
};
const columns = selected<Row>({
  seq: 'seq',
  at: 'at',
  actorKind: 'actor_kind',
  actorId: 'actor_id',
  actorName: 'actor_name',
  actorRole: 'actor_role',
  actingAsId: 'acting_as_id',
  actingAsName: 'acting_as_name',
  topic: 'topic',
  action: 'action',
  objectType: 'object_type',
  objectId: 'object_id',
  objectName: 'object_name',
  before: 'before',
  after: 'after',
  network: 'network',
  device: 'device',
  requestId: 'request_id',
  hash: sql`encode(hash, 'hex')`,
  prev: sql`encode(prev, 'hex')`,
});
const entryOf = ({
  actorKind,
  actorId,
  actorName,
  actorRole,
  actingAsId,
  actingAsName,
  objectType,
  objectId,
  objectName,
  ...row
}: Row): Entry => ({
  ...row,
  actor: { kind: actorKind, id: actorId, name: actorName, role: actorRole },
  actingAs: actingAsId === null ? null : { id: actingAsId, name: actingAsName ?? '' },
  object: { type: objectType, id: objectId, name: objectName },
});

/** A search whose time has become a range of entry numbers, since both grow together. */
export type Search = Pick<Filters, 'who' | 'what' | 'object'> & {
  lowest: number | null;
  highest: number | null;
};
export async function searchOf(
  tx: TenantTx,
  tenantId: string,
  { from, to, ...rest }: Filters,
): Promise<Search> {
  if (!from && !to) return { ...rest, lowest: null, highest: null };
  const ends = await tx.one(sql<{ lowest: number | null; highest: number | null }>`
    select (
      select seq
      from audit_entry
      where tenant_id = ${tenantId} and at >= ${from ?? '-infinity'}::timestamptz
      order by at, seq
      limit 1
    ) as lowest,
      (
        select seq
        from audit_entry
        where tenant_id = ${tenantId} and at < ${to ?? 'infinity'}::timestamptz
        order by at desc, seq desc
        limit 1
      ) as highest
  `);
  return { ...rest, lowest: ends?.lowest ?? Number.MAX_SAFE_INTEGER, highest: ends?.highest ?? 0 };
}
/** Returns the conditions of a search besides its topics. */
const fits = (tenantId: string, search: Search, before: number | undefined) =>
  sql.join(
    [
      sql`e.tenant_id = ${tenantId}`,
      ...(before === undefined ? [] : [sql`e.seq < ${before}`]),
      ...(search.lowest === null ? [] : [sql`e.seq >= ${search.lowest}`]),
      ...(search.highest === null ? [] : [sql`e.seq <= ${search.highest}`]),
      ...(search.who === 'system' ? [sql`e.actor_id is null and e.actor_kind = 'system'`] : []),
      ...(search.who && search.who !== 'system' ? [sql`e.actor_id = ${search.who}`] : []),
      ...(search.object ? [sql`e.object_id = ${search.object}`] : []),
    ],
    sql` and `,
  );

/**
 * Selects the newest entries of a search. Each topic is a short read of one index, so that a rare topic of a long
 * log does not read all of it.
 */
const entriesOf = (tenantId: string, search: Search, before: number | undefined, limit: number) =>
  search.what?.length && !search.object
    ? sql`(
        select m.*
        from unnest(${search.what}::text[]) wanted, lateral (
          select e.*
          from audit_entry e
          where ${fits(tenantId, search, before)} and e.topic = wanted
          order by e.seq desc
          limit ${limit}
        ) m
        order by m.seq desc
        limit ${limit}
      )`
    : sql`(
        select e.*
        from audit_entry e
        where ${fits(tenantId, search, before)}
          ${search.what?.length ? sql`and e.topic = any(${search.what}::text[])` : sql``}
        order by e.seq desc
        limit ${limit}
      )`;
export const list = async (
  tx: TenantTx,
  tenantId: string,
  search: Search,
  before: number | undefined,
  limit: number,
): Promise<Entry[]> =>
  (
    await tx.all(sql<Row>`
      select ${columns}
      from ${entriesOf(tenantId, search, before, limit)} e
      order by seq desc
    `)
  ).map(entryOf);
export const COUNTED = 1000;
export const count = async (tx: TenantTx, tenantId: string, search: Search): Promise<number> =>
  (await tx.one(
    sql<{
      n: number;
    }>`select count(*)::int as n from ${entriesOf(tenantId, search, undefined, COUNTED + 1)} e`,
  ))!.n;

export const chainOf = async (tx: TenantTx, tenantId: string): Promise<Chain> =>
  (await tx.one(
    q
      .selectFrom('auditHead')
      .select(['seq as entries', 'checkedAt', 'checkedSeq as checkedUpto', 'brokenSeq as brokenAt'])
      .where('tenantId', '=', tenantId),
  )) ?? { entries: 0, checkedAt: null, checkedUpto: null, brokenAt: null };

/** Returns the people of a log by their newest name, each by one step in the index. */
export const people = (tx: TenantTx, tenantId: string) =>
  tx.all(sql<{ id: string; name: string }>`
    with recursive steps as (
      (
        select actor_id, actor_name
        from audit_entry
        where tenant_id = ${tenantId} and actor_id is not null
        order by actor_id desc, seq desc
        limit 1
      )
      union all
      select n.actor_id, n.actor_name
      from steps,
        lateral (
          select e.actor_id, e.actor_name
          from audit_entry e
          where e.tenant_id = ${tenantId} and e.actor_id < steps.actor_id
          order by e.actor_id desc, e.seq desc
          limit 1
        ) n
    )
    select actor_id as id, actor_name as name
    from (select * from steps limit 200) people
    order by actor_name, actor_id
  `);
