import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { z } from 'zod';
import type { accountState, closedTenants } from '../../contract-lifecycle.ts';
import type { Removal } from '../../contract-removals.ts';

type State = 'open' | 'suspended' | 'removing';
const STATE = sql<State>`
  case
    when t.removing_at is not null then 'removing'
    when t.suspended_at is not null then 'suspended'
    else 'open'
    end
`;
/** Locks an account until the transaction ends, so that two decisions about it come one after the other. */
export const lockAccount = (tx: TenantTx, agencyId: string, accountId: string) =>
  tx.one(
    q
      .selectFrom('account as t')
      .select(['t.id', 't.businessName', 't.suspendedReason', STATE.as('state')])
      .where('t.id', '=', accountId)
      .where('t.agencyId', '=', agencyId)
      .forUpdate(),
  );
/** Locks an agency until the transaction ends. */
export const lockAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(
    q
      .selectFrom('agency as t')
      .select(['t.id', 't.businessName', 't.suspendedReason', STATE.as('state')])
      .where('t.id', '=', agencyId)
      .forUpdate(),
  );
export const holdings = (tx: TenantTx, agencyId: string, accountId: string) =>
  tx.one(sql<z.output<typeof accountState>>`
    select t.id, t.business_name, t.suspended_reason, ${STATE} as state, h.people, h.items, h.files
    from account t, account_holdings(t.id) h
    where t.id = ${accountId} and t.agency_id = ${agencyId}
  `);

const suspension = (suspended: boolean, reason: string) => ({
  suspendedAt: suspended ? sql<string>`coalesce(suspended_at, now())` : null,
  suspendedReason: suspended ? reason : '',
});
const closedNow = { removingAt: sql<string>`coalesce(removing_at, now())` };
/** Moves the update counter of an account, so that its public pages are made anew. */
const counted = { updateCounter: sql<number>`update_counter + 1` };
/** Suspends accounts or opens them again; their public pages are made anew. */
export const suspendAccounts = (tx: TenantTx, ids: string[], suspended: boolean, reason: string) =>
  tx.run(
    q
      .updateTable('account')
      .set({ ...suspension(suspended, reason), ...counted })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  );
export const suspendAgency = (tx: TenantTx, agencyId: string, suspended: boolean, reason: string) =>
  tx.run(q.updateTable('agency').set(suspension(suspended, reason)).where('id', '=', agencyId));
export const closeAccount = (tx: TenantTx, accountId: string) =>
  tx.run(
    q
      .updateTable('account')
      .set({ ...closedNow, ...counted })
      .where('id', '=', accountId),
  );
export const closeAgency = (tx: TenantTx, agencyId: string) =>
  tx.run(q.updateTable('agency').set(closedNow).where('id', '=', agencyId));
export const closedOf = (tx: TenantTx) =>
  tx.all(
    sql<z.output<typeof closedTenants.output>['tenants'][number]>`
      select kind, id, name, reason, since, agency_name, agency_email
      from my_closed_tenants()
      order by name, id
    `,
  );

/** A removal as it is stored: the rows that went by the names of tables. */
export type StoredRemoval = Omit<Removal, 'receipt'> & { receipt: Record<string, number> };
const removals = q
  .selectFrom('removal as r')
  .select([
    'r.id',
    'r.agencyId',
    'r.kind',
    'r.subjectId',
    'r.subjectName',
    'r.state',
    'r.receipt',
    'r.files',
    'r.steps',
    'r.done',
    'r.askedByName',
    'r.createdAt',
    'r.finishedAt',
  ])
  .$castTo<StoredRemoval>();
export const findRemoval = (tx: TenantTx, removalId: string) =>
  tx.one(removals.where('r.id', '=', removalId));
/** Records the request for a removal, and returns the request of before when there is one. */
export async function insertRemoval(
  tx: TenantTx,
  order: Pick<Removal, 'agencyId' | 'kind' | 'subjectId' | 'subjectName' | 'askedByName'> & {
    askedBy: string | null;
  },
): Promise<StoredRemoval> {
  const { agencyId, kind, subjectId, subjectName, askedBy, askedByName } = order;
  await tx.run(
    q
      .insertInto('removal')
      .values({ agencyId, kind, subjectId, subjectName, askedBy, askedByName })
      .onConflict((conflict) => conflict.column('subjectId').doNothing()),
  );
  return (await tx.one(removals.where('r.subjectId', '=', subjectId)))!;
}
export const beginRemoval = (tx: TenantTx, removalId: string, steps: number) =>
  tx.run(
    q
      .updateTable('removal')
      .set({ state: 'running', steps: sql<number>`greatest(steps, ${steps})` })
      .where('id', '=', removalId)
      .where('state', '<>', 'done'),
  );
/** Counts a finished step and adds what it removed to the receipt, in the transaction that removed it. */
export const addToReceipt = (tx: TenantTx, removalId: string, table: string, rows: number) =>
  tx.run(sql`
    update removal
    set done = least(done + 1, steps),
      receipt = case when ${rows} = 0 then receipt else jsonb_set(
        receipt, array[${table}::text], to_jsonb(coalesce((receipt->>${table})::int, 0) + ${rows}::int)
      ) end
    where id = ${removalId}
  `);
export const addFiles = (tx: TenantTx, removalId: string, files: number) =>
  tx.run(
    q
      .updateTable('removal')
      .set((row) => ({ files: row('files', '+', files) }))
      .where('id', '=', removalId),
  );
export const endRemoval = (tx: TenantTx, removalId: string) =>
  tx.run(
    q
      .updateTable('removal')
      .set((row) => ({ state: 'done', done: row.ref('steps'), finishedAt: sql<string>`now()` }))
      .where('id', '=', removalId)
      .where('state', '<>', 'done'),
  );

/** A page of a list, newest first; `after` is the time and the id of the last line before it. */
export type NewestPage = { after?: [string, string] | undefined; limit: number };
/** Returns the condition of the lines `r` below `after`. */
export const isBelow = (after: NewestPage['after']) =>
  after
    ? sql<boolean>`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`true`;
export const listRemovals = (tx: TenantTx, agencyId: string | undefined, { after, limit }: NewestPage) =>
  tx.all(
    removals
      .$if(agencyId !== undefined, (ofAgency) => ofAgency.where('r.agencyId', '=', agencyId!))
      .where(isBelow(after))
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit),
  );

/** Lists the tables that hold rows of an account or of an agency, with the column that names it. */
export const tablesOf = (tx: TenantTx, kind: 'account' | 'agency') =>
  tx.all(sql<{ name: string; column: string; secrets: string[]; refers: string[] }>`
    select c.relname as name, a.attname as column,
      (
        select coalesce(array_agg(distinct k.confrelid::regclass::text), '{}')
        from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid
      ) as refers,
      (
        select coalesce(array_agg(b.attname::text), '{}')
        from pg_attribute b
        where b.attrelid = c.oid
          and (b.atttypid = 'bytea'::regtype or b.attname = 'password_hash')
          and not b.attisdropped
      ) as secrets
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
      and a.attname = any(${kind === 'account' ? ['account_id'] : ['agency_id', 'to_agency_id']}::text[])
      and not a.attisdropped
    where n.nspname = 'public'
      and c.relkind in ('r', 'p')
      and c.relname not in ('account', 'agency', 'removal')
      and has_table_privilege('hub_house', c.oid, 'delete')
    order by 1, 2
  `);
export const removeRows = (tx: TenantTx, table: string, column: string, id: string) =>
  tx.run(sql`delete from ${sql.ref(table)} where ${sql.ref(column)} = ${id}`);
/** Returns the storage keys of brand pictures of a tenant that no other tenant or person shows. */
export const brandFiles = async (tx: TenantTx, kind: 'account' | 'agency', id: string): Promise<string[]> =>
  (
    await tx.all(sql<{ key: string }>`
      with pictures as (
        select id, unnest(array[logo->>'url', icon->>'url']) as url
        from account
        union all
        select id, unnest(array[logo->>'url', icon->>'url'])
        from agency
        union all
        select id, logo->>'url'
        from app_user
      ),
        own as (
          select distinct split_part(url, '#', 1) as url
          from (
            select unnest(array[logo->>'url', icon->>'url']) as url from ${sql.ref(kind)} where id = ${id}
          ) o
          where url like '/files/brand/%'
        )
      select substr(url, length('/files/') + 1) as key
      from own
      where not exists (select from pictures p where p.id <> ${id} and split_part(p.url, '#', 1) = own.url)
    `)
  ).map(({ key }) => key);
export const accountsOf = async (tx: TenantTx, agencyId: string) =>
  (await tx.all(q.selectFrom('account').select('id').where('agencyId', '=', agencyId).orderBy('id'))).map(
    (row) => row.id,
  );
