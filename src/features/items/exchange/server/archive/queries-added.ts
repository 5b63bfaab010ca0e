import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Use } from '#platform/db/archive/tables.ts';
import type { TableSpec } from './actions-tables.ts';

type Run = { accountId: string; importId: string };
const isFree = ({ table, column, by = 'id' }: { table: string; column: string; by?: string }) =>
  sql<boolean>`not exists (
    select from ${sql.table(table)} u where u.account_id = t.account_id and u.${sql.ref(column)} = t.${sql.ref(by)}
  )`;

/** Deletes the rows of a table that an import has made and nobody uses or has changed since. */
export function removeUnused(
  tx: TenantTx,
  { accountId, importId }: Run,
  { name, part, title }: TableSpec,
  { usedBy = [], isTimed, isField, isNeeded }: Use,
) {
  let rows = q
    .deleteFrom(`${name} as t` as 'tag as t')
    .using(['contentImportRow as r', 'contentImport as i'])
    .where('t.accountId', '=', accountId)
    .whereRef('r.madeId', '=', 't.id')
    .where('r.accountId', '=', accountId)
    .where('r.importId', '=', importId)
    .where('r.part', '=', part)
    .where('i.accountId', '=', accountId)
    .where('i.id', '=', importId);
  for (const use of usedBy) rows = rows.where(isFree(use));
  if (isTimed) rows = rows.where(sql<boolean>`t.updated_at < i.created_at`);
  else if (title) rows = rows.where(sql<boolean>`left(t.${sql.ref(title)}::text, 300) = r.title`);
  if (isField)
    rows = rows.where(sql<boolean>`not exists (
      select
      from content c
      where c.account_id = t.account_id
        and coalesce(c.custom->(t.key), 'null') not in ('null', '""', '[]')
    )`);
  if (isNeeded)
    rows = rows.where(sql<boolean>`exists (
      select
      from ${sql.table(name)} o
      where o.account_id = t.account_id
        and not exists (
          select
          from content_import_row m
          where m.account_id = o.account_id and m.import_id = i.id and m.made_id = o.id
        )
    )`);
  return tx.run(rows);
}
/** Notes of what an import has made of a part that it is there no longer. */
export function markGone(tx: TenantTx, { accountId, importId }: Run, part: string, tables: string[]) {
  let rows = q
    .updateTable('contentImportRow as r')
    .set({ undone: true })
    .where('r.accountId', '=', accountId)
    .where('r.importId', '=', importId)
    .where('r.part', '=', part)
    .where('r.madeId', 'is not', null);
  for (const table of tables)
    rows = rows.where(
      sql<boolean>`not exists (
        select from ${sql.table(table)} t where t.account_id = r.account_id and t.id = r.made_id
      )`,
    );
  return tx.run(rows);
}
