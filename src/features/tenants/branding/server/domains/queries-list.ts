import { likeAnywhere } from '#platform/db/like.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { free, freeFrom, of, own, ownFrom, type DomainRow, type Owner } from './queries-row.ts';

type Part = {
  columns: typeof own;
  from: typeof own;
  where: typeof own;
  after: [string, string] | undefined;
  limit: number;
};
/** Returns a part of a list, newest first, which has the limit before the parts are joined. */
const partOf = (alias: 'd' | 'w', { columns, from, where, after, limit }: Part) => {
  const at = sql.ref(`${alias}.created_at`);
  const id = sql.ref(`${alias}.id`);
  return sql`(
    select ${columns}
    from ${from}
    where ${where} ${after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${at} desc, ${id} desc
    limit ${limit}
  )`;
};

/** The last line of a page: 0 = the agency's own names, 1 = those of its accounts; its time; its id. */
export type Place = [0 | 1, string, string];
/**
 * Lists the names of an account, or those of an agency and then those of its accounts, newest first.
 */
export function list(
  tx: TenantTx,
  owner: Partial<Owner>,
  after: Place | undefined,
  limit: number,
): Promise<DomainRow[]> {
  const part = (alias: 'd' | 'w', columns: typeof own, from: typeof own, below: 0 | 1) =>
    partOf(alias, {
      columns: sql`${columns}, ${below}::int as below`,
      from,
      where: sql`
        ${of(alias, owner)} ${alias === 'w' ? sql`and w.domain_id is null` : sql``}
          and ${sql.ref(`${alias}.account_id`)} is ${below ? sql`not null` : sql`null`}
      `,
      after: after?.[0] === below ? [after[1], after[2]] : undefined,
      limit,
    });
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
 * Lists the names of all tenants for the operator, newest first. Free names are live from the start.
 */
export const listAll = async (tx: TenantTx, { search, state, kind, after, limit }: Everywhere) => {
  const text = search && likeAnywhere(search);
  const half = (alias: 'd' | 'w', columns: typeof own, from: typeof own, more: typeof own) =>
    partOf(alias, {
      columns: sql`${columns}, g.business_name as agency_name`,
      from,
      where: sql`${more} ${text ? sql`and ${sql.ref(`${alias}.host`)}::text ilike ${text}` : sql``}`,
      after,
      limit,
    });
  const halves = [
    ...(kind === 'free' ? [] : [half('d', own, ownFrom, state ? sql`d.state = ${state}` : sql`true`)]),
    ...(kind === 'own' || (state && state !== 'live')
      ? []
      : [half('w', free, freeFrom, sql`w.domain_id is null`)]),
  ];
  if (!halves.length) return [];
  // A generic query plan would walk the whole list: how rare the text is decides which index serves.
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
