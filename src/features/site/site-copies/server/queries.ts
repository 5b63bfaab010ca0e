import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Copy } from '../contract.ts';

/** `size` in bytes. */
const columns = [
  'id',
  'state',
  'progress',
  'pages',
  'files',
  sql<number>`size::float8`.as('size'),
  'host',
  'createdAt',
  'expiresAt',
] as const;
const copies = (accountId: string) =>
  q
    .selectFrom('siteCopy')
    .select(columns)
    .$narrowType<Pick<Copy, 'state'>>()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<string>`now()`);
export const list = (tx: TenantTx, accountId: string) =>
  tx.all(copies(accountId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(10));
export const find = (tx: TenantTx, accountId: string, copyId: string) =>
  tx.one(copies(accountId).where('id', '=', copyId));
export const insert = (tx: TenantTx, accountId: string, host: string) =>
  tx.one(
    q
      .insertInto('siteCopy')
      .values({ accountId, host })
      .returning(columns)
      .$narrowType<Pick<Copy, 'state'>>(),
  );
/** Writes how far a copy is. */
export const update = (
  tx: TenantTx,
  accountId: string,
  copyId: string,
  values: Partial<Pick<Copy, 'state' | 'progress' | 'pages' | 'files' | 'size'>>,
) =>
  tx.run(q.updateTable('siteCopy').set(values).where('accountId', '=', accountId).where('id', '=', copyId));
/** Locks the account, so that two who ask at once get one copy. */
export const lock = (tx: TenantTx, accountId: string) =>
  tx.one(q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate());
export const expired = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('siteCopy')
      .select(['accountId', 'id'])
      .where('expiresAt', '<', sql<string>`now()`)
      .limit(500),
  );
export const remove = (tx: TenantTx, accountId: string, copyId: string) =>
  tx.run(q.deleteFrom('siteCopy').where('accountId', '=', accountId).where('id', '=', copyId));
