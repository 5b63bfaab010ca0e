import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { AccountExport, Removal, Transfer } from '../../contract-lifecycle.ts';
import type { z } from 'zod';
import type { accountState, closedTenants } from '../../contract-lifecycle.ts';

type State = {
  id: string;
  businessName: string;
  state: 'open' | 'suspended' | 'removing';
  suspendedReason: string;
};
const STATE = sql`
  case
    when t.removing_at is not null then 'removing'
    when t.suspended_at is not null then 'suspended'
    else 'open'
    end as state
`;
/** Held until the end, so that two decisions about the same account come one after the other. */
export const lockAccount = (tx: TenantTx, agencyId: string, accountId: string) =>
  tx.one(
    sql<State>`
      select t.id, t.business_name, t.suspended_reason, ${STATE}
      from account t
      where t.id = ${accountId} and t.agency_id = ${agencyId}
      for update
    `,
  );
export const lockAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(
    sql<State>`
      select t.id, t.business_name, t.suspended_reason, ${STATE}
      from agency t
      where t.id = ${agencyId}
      for update
    `,
  );
export const holdings = (tx: TenantTx, agencyId: string, accountId: string) =>
  tx.one(sql<z.output<typeof accountState>>`
    select t.id, t.business_name, t.suspended_reason, ${STATE}, h.people, h.items, h.files
    from account t, account_holdings(t.id) h
    where t.id = ${accountId} and t.agency_id = ${agencyId}
  `);

/** The counter moves, so that the pages of the public sites are asked for anew. */
export const suspendAccounts = (tx: TenantTx, ids: string[], suspended: boolean, reason: string) =>
  tx.run(
    sql`
      update account
      set suspended_at = ${suspended ? sql`coalesce(suspended_at, now())` : null},
        suspended_reason = ${suspended ? reason : ''}, update_counter = update_counter + 1
      where id = any(${ids}::uuid[])
    `,
  );
export const suspendAgency = (tx: TenantTx, agencyId: string, suspended: boolean, reason: string) =>
  tx.run(
    sql`
      update agency
      set suspended_at = ${suspended ? sql`coalesce(suspended_at, now())` : null},
        suspended_reason = ${suspended ? reason : ''}
      where id = ${agencyId}
    `,
  );
export const closeAccount = (tx: TenantTx, accountId: string) =>
  tx.run(
    sql`
      update account
      set removing_at = coalesce(removing_at, now()), update_counter = update_counter + 1
      where id = ${accountId}
    `,
  );
export const closeAgency = (tx: TenantTx, agencyId: string) =>
  tx.run(sql`update agency set removing_at = coalesce(removing_at, now()) where id = ${agencyId}`);
export const closedOf = (tx: TenantTx) =>
  tx.all(
    sql<z.output<typeof closedTenants.output>['tenants'][number]>`
      select kind, id, name, reason, since, agency_name, agency_email
      from my_closed_tenants()
      order by name, id
    `,
  );

const REMOVAL = sql`
  r.id, r.agency_id, r.kind, r.subject_id, r.subject_name, r.state, r.receipt, r.files, r.steps, r.done,
    r.asked_by_name, r.created_at, r.finished_at
`;
/** The first request counts; another one finds it. */
export async function insertRemoval(
  tx: TenantTx,
  given: Pick<Removal, 'agencyId' | 'kind' | 'subjectId' | 'subjectName' | 'askedByName'> & {
    askedBy: string | null;
  },
): Promise<Removal> {
  await tx.run(
    sql`
      insert into removal (agency_id, kind, subject_id, subject_name, asked_by, asked_by_name)
      values (${given.agencyId}, ${given.kind}, ${given.subjectId}, ${given.subjectName}, ${given.askedBy}, ${given.askedByName})
      on conflict (subject_id) do nothing
    `,
  );
  return (await tx.one(
    sql<Removal>`select ${REMOVAL} from removal r where r.subject_id = ${given.subjectId}`,
  ))!;
}
export const findRemoval = (tx: TenantTx, removalId: string) =>
  tx.one(sql<Removal>`select ${REMOVAL} from removal r where r.id = ${removalId}`);
export const beginRemoval = (tx: TenantTx, removalId: string, steps: number) =>
  tx.run(
    sql`
      update removal
      set state = 'running', steps = greatest(steps, ${steps})
      where id = ${removalId} and state <> 'done'
    `,
  );
/** One step is behind; what it removed is added to the receipt, in the transaction that removed it. */
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
  tx.run(sql`update removal set files = files + ${files} where id = ${removalId}`);
export const endRemoval = (tx: TenantTx, removalId: string) =>
  tx.run(
    sql`
      update removal
      set state = 'done', done = steps, finished_at = now()
      where id = ${removalId} and state <> 'done'
    `,
  );

type Place = { after?: [string, string] | undefined; limit: number };
const before = (after: Place['after']) =>
  after ? sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
export const listRemovals = (tx: TenantTx, agencyId: string | undefined, { after, limit }: Place) =>
  tx.all(
    sql<Removal>`
      select ${REMOVAL}
      from removal r
      where ${agencyId ? sql`r.agency_id = ${agencyId}` : sql`true`} and ${before(after)}
      order by r.created_at desc, r.id desc
      limit ${limit}
    `,
  );

/**
 * Tables that hold rows of an account or of an agency, by column; what is not to be removed carries neither.
 */
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
        where b.attrelid = c.oid and b.atttypid = 'bytea'::regtype and not b.attisdropped
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
/** Pictures of the brand of a tenant that nobody else shows, by their keys. */
export const brandFiles = async (tx: TenantTx, kind: 'account' | 'agency', id: string): Promise<string[]> =>
  (
    await tx.all(sql<{ key: string }>`
      with shown as (
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
      where not exists (select from shown s where s.id <> ${id} and split_part(s.url, '#', 1) = own.url)
    `)
  ).map(({ key }) => key);
export const accountsOf = async (tx: TenantTx, agencyId: string) =>
  (await tx.all(sql<{ id: string }>`select id from account where agency_id = ${agencyId} order by id`)).map(
    (row) => row.id,
  );

const EXPORT = sql`e.id, e.state, e.rows, e.files, e.size::float8 as size, e.created_at, e.expires_at`;
export const listExports = (tx: TenantTx, accountId: string) =>
  tx.all(
    sql<AccountExport>`
      select ${EXPORT}
      from account_export e
      where e.account_id = ${accountId} and e.expires_at > now()
      order by e.created_at desc, e.id desc
      limit 10
    `,
  );
export const insertExport = (tx: TenantTx, accountId: string, userId: string | null) =>
  tx.one(
    sql<AccountExport>`
      insert into account_export as e (account_id, asked_by)
      values (${accountId}, ${userId})
      returning ${EXPORT}
    `,
  );
export const findExport = (tx: TenantTx, accountId: string, exportId: string) =>
  tx.one(
    sql<AccountExport>`
      select ${EXPORT}
      from account_export e
      where e.account_id = ${accountId} and e.id = ${exportId} and e.expires_at > now()
    `,
  );
export const setExport = (
  tx: TenantTx,
  accountId: string,
  exportId: string,
  change: { state: AccountExport['state']; rows?: number; files?: number; size?: number },
) =>
  tx.run(sql`
    update account_export
    set state = ${change.state}, rows = ${change.rows ?? 0}, files = ${change.files ?? 0},
      size = ${change.size ?? 0}
    where account_id = ${accountId} and id = ${exportId}
  `);
export const expiredExports = (tx: TenantTx) =>
  tx.all(
    sql<{
      accountId: string;
      id: string;
    }>`select account_id, id from account_export where expires_at < now() limit 500`,
  );
export const removeExport = (tx: TenantTx, accountId: string, exportId: string) =>
  tx.run(sql`delete from account_export where account_id = ${accountId} and id = ${exportId}`);
/**
 * Rows of a table as JSON, a thousand at a time; hashes and keys stay here, and so does what a mail tells its
 * recipient alone.
 */
export async function* rowsOf(
  tx: TenantTx,
  table: string,
  column: string,
  id: string,
  secrets: string[],
): AsyncGenerator<string[]> {
  await tx.raw(
    `declare exported no scroll cursor for select (row - $2::text[] - case when row -> 'personal' = 'true' then '{html,text}'::text[] else '{}' end)::text as line from "${table}" t, to_jsonb(t) row where "${column}" = $1`,
    [id, secrets],
  );
  for (;;) {
    const { rows } = await tx.raw<{ line: string }>('fetch 1000 from exported');
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await tx.raw('close exported');
}

const TRANSFER = sql`
  r.id, r.agency_id, r.to_agency_id, r.moved_id as account_id, r.account_name, r.from_name, r.to_name,
    r.state, r.created_at, r.answered_at
`;
export const agencyAt = (tx: TenantTx, host: string) =>
  tx.one(
    sql<{
      id: string;
      name: string;
    }>`
      select agency_id as id, brand_name as name
      from host_find(${host})
      where kind = 'agency' and verified and tenant_state(agency_id, null) = 'open'
    `,
  );
export const agencyName = async (tx: TenantTx, agencyId: string) =>
  (await tx.one(sql<{ name: string }>`select business_name as name from agency where id = ${agencyId}`))
    ?.name ?? '';
export const hasOpenTransfer = async (tx: TenantTx, accountId: string) =>
  (await tx.one(sql`select from account_transfer where moved_id = ${accountId} and state = 'open'`)) !==
  undefined;
export const insertTransfer = (
  tx: TenantTx,
  given: {
    agencyId: string;
    toAgencyId: string;
    accountId: string;
    accountName: string;
    fromName: string;
    toName: string;
    askedBy: string | null;
  },
) =>
  tx.one(sql<Transfer>`
    insert into account_transfer as r (
      agency_id, to_agency_id, moved_id, account_name, from_name, to_name, asked_by
    )
    values (
      ${given.agencyId}, ${given.toAgencyId}, ${given.accountId}, ${given.accountName}, ${given.fromName},
      ${given.toName}, ${given.askedBy}
    )
    returning ${TRANSFER}
  `);
export const lockTransfer = (tx: TenantTx, transferId: string, agencyId: string) =>
  tx.one(
    sql<Transfer>`
      select ${TRANSFER}
      from account_transfer r
      where r.id = ${transferId} and (r.agency_id = ${agencyId} or r.to_agency_id = ${agencyId})
      for update
    `,
  );
export const answerTransfer = (
  tx: TenantTx,
  transferId: string,
  state: Transfer['state'],
  userId: string | null,
) =>
  tx.one(
    sql<Transfer>`
      update account_transfer r
      set state = ${state}, answered_by = ${userId}, answered_at = now()
      where r.id = ${transferId}
      returning ${TRANSFER}
    `,
  );
/**
 * Both agencies, held until the end: one that is being deleted would take the account along wherever it went.
 * False: one of them is.
 */
export const holdAgencies = async (tx: TenantTx, { agencyId, toAgencyId }: Transfer) =>
  (
    await tx.all(
      sql`
        select
        from agency
        where id in (${agencyId}, ${toAgencyId}) and removing_at is null
        order by id
        for share
      `,
    )
  ).length === 2;
/** Names that carry both agency and account follow by themselves (on update cascade). */
export const moveAccount = (tx: TenantTx, { accountId, agencyId, toAgencyId }: Transfer) =>
  tx.run(
    sql`
      update account
      set agency_id = ${toAgencyId}, is_primary_in_agency = false, update_counter = update_counter + 1
      where id = ${accountId} and agency_id = ${agencyId} and removing_at is null
    `,
  );
export const listTransfers = (tx: TenantTx, agencyId: string, { after, limit }: Place) =>
  tx.all(
    sql<Transfer>`
      select ${TRANSFER}
      from account_transfer r
      where (r.agency_id = ${agencyId} or r.to_agency_id = ${agencyId}) and ${before(after)}
      order by r.created_at desc, r.id desc
      limit ${limit}
    `,
  );
