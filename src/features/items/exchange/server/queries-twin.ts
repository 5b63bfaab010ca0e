import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Import } from '../contract.ts';

/** Columns of an import as lists show it. */
export const listedColumns = [
  'id',
  'userId',
  sql<string>`coalesce((select ${personName} from app_user u where u.id = content_import.user_id), '')`.as(
    'userName',
  ),
  'name',
  sql<number>`size::float8`.as('size'),
  'kind',
  'state',
  'failure',
  'done',
  'created',
  'refused',
  'updated',
  'leftOut',
  'undone',
  'pictures',
  'pictured',
  'unpictured',
  sql<string>`created_at::text`.as('createdAt'),
  sql<string | null>`finished_at::text`.as('finishedAt'),
] as const;
/** Begins a statement about the imports of an account. */
export const importsOf = (accountId: string) =>
  q.selectFrom('contentImport').where('accountId', '=', accountId);

/** Finds the last import of the same file whose items are there. */
export async function twinOf(
  tx: TenantTx,
  accountId: string,
  importId: string,
  digest: string,
): Promise<Import['twin']> {
  const twin = await tx.one(
    importsOf(accountId)
      .select([...listedColumns, (row) => row('created', '+', row.ref('updated')).as('items')])
      .where('digest', '=', digest)
      .where('id', '!=', importId)
      .where('state', '!=', 'undone')
      .where((row) => row(row('created', '+', row.ref('updated')), '>', 0))
      .orderBy('createdAt', 'desc')
      .limit(1),
  );
  return twin ? pick(twin) : null;
}
const pick = ({ id, name, userName, createdAt, items }: NonNullable<Import['twin']>) => ({
  id,
  name,
  userName,
  createdAt,
  items,
});
