import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SavedView } from '../../contract-views.ts';

type Row = Omit<SavedView, 'isMine'> & { ownerId: string | null };
const MOST = 200;
const columns = ['id', 'name', 'isShared', 'state', 'ownerId'] as const;
const visible = (accountId: string, userId: string | null) =>
  q
    .selectFrom('savedView')
    .select(columns)
    .$castTo<Row>()
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('isShared', '=', true), eb('ownerId', '=', userId)]));
/** Reads the views that somebody sees, by name. */
export const list = (tx: TenantTx, accountId: string, userId: string | null) =>
  tx.all(visible(accountId, userId).orderBy('name').orderBy('id').limit(MOST));
/** Finds a view that somebody sees. */
export const find = (tx: TenantTx, accountId: string, userId: string | null, viewId: string) =>
  tx.one(visible(accountId, userId).where('id', '=', viewId));
/** Counts the views that somebody has made. */
export const countOf = async (tx: TenantTx, accountId: string, userId: string | null): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('savedView')
      .select(sql<number>`count(*)::int`.as('views'))
      .where('accountId', '=', accountId)
      .where('ownerId', '=', userId),
  ))!.views;
type Values = Pick<Row, 'name' | 'isShared' | 'state'>;
/** Stores a view. */
export const insert = (tx: TenantTx, accountId: string, ownerId: string | null, values: Values) =>
  tx.one(
    q
      .insertInto('savedView')
      .values({ accountId, ownerId, ...values, state: json(values.state) })
      .returning(columns)
      .$castTo<Row>(),
  );
/** Changes a view. */
export const update = (
  tx: TenantTx,
  accountId: string,
  viewId: string,
  { state, ...values }: Partial<Values>,
) =>
  tx.one(
    q
      .updateTable('savedView')
      .set({ ...values, ...(state ? { state: json(state) } : {}), updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', viewId)
      .returning(columns)
      .$castTo<Row>(),
  );
/** Deletes a view. */
export const remove = (tx: TenantTx, accountId: string, viewId: string) =>
  tx.run(q.deleteFrom('savedView').where('accountId', '=', accountId).where('id', '=', viewId));
