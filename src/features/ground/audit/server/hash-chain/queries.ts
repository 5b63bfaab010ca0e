import { createHash } from 'node:crypto';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { TenantKind } from '../queries.ts';

export type Head = { tenantId: string; tenantKind: TenantKind; seq: number; hash: string; highest: number };
/**
 * Returns the ends of the chains in the scope; `highest` is read by the same statement, so that an entry of
 * another transaction is no fault.
 */
export const heads = (tx: TenantTx, tenantId: string | null = null) =>
  tx.all(sql<Head>`
    select tenant_id, coalesce(h.tenant_kind, l.tenant_kind) as tenant_kind, coalesce(h.seq, 0) as seq,
      coalesce(encode(h.hash, 'hex'), '') as hash, coalesce(l.seq, 0) as highest
    from audit_head h
    full join (
      with recursive last as (
        (
          select tenant_id, tenant_kind, seq
          from audit_entry
          where ${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid
          order by tenant_id desc, seq desc
          limit 1
        )
        union all
        select n.tenant_id, n.tenant_kind, n.seq
        from last,
          lateral (
            select e.tenant_id, e.tenant_kind, e.seq
            from audit_entry e
            where e.tenant_id < last.tenant_id and ${tenantId}::uuid is null
            order by e.tenant_id desc, e.seq desc
            limit 1
          ) n
      )
      select *
      from last
    ) l using (tenant_id)
    where ${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid
    order by tenant_id
  `);

/** An entry as the texts that are hashed, in the order of FIELDS. */
export type Link = { seq: number; prev: string; hash: string; fields: (string | null)[] };
export const links = async (
  tx: TenantTx,
  tenantId: string,
  after: number,
  upto: number,
  limit: number,
): Promise<Link[]> =>
  await tx.all(sql<Omit<Link, 'fields'> & { fields: (string | null)[] }>`
    select seq, encode(prev, 'hex') as prev, encode(hash, 'hex') as hash,
      array[tenant_kind, tenant_id::text, seq::text, to_char(
        at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
      ), actor_kind, actor_id::text, actor_name, actor_role, acting_as_id::text, acting_as_name,
      topic, action, object_type, object_id, object_name, before::text, after::text, network, device,
      request_id] as fields
    from audit_entry
    where tenant_id = ${tenantId} and seq > ${after} and seq <= ${upto}
    order by seq
    limit ${limit}
  `);
const FIELDS = [
  'tenant_kind',
  'tenant_id',
  'seq',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'actor_role',
  'acting_as_id',
  'acting_as_name',
  'topic',
  'action',
  'object_type',
  'object_id',
  'object_name',
] as const;
export const fieldOf = (link: Link, name: (typeof FIELDS)[number]): string =>
  link.fields[FIELDS.indexOf(name)] ?? '';

const framed = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);
/** Returns the hash that an entry must have, computed here and not by the database that is checked. */
export const hashOf = (link: Link): string =>
  createHash('sha256')
    .update([framed(link.prev), ...link.fields.map(framed)].join(' '))
    .digest('hex');

/** Stores the result of the check of a chain, for the screen. */
export const remember = (
  tx: TenantTx,
  head: Pick<Head, 'tenantKind' | 'tenantId'>,
  upto: number,
  broken: number | null,
) => tx.one(sql`select audit_checked(${head.tenantKind}, ${head.tenantId}, ${upto}, ${broken})`);
