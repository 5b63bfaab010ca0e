import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { StoredConnection } from '../queries.ts';

/** A permission under way. */
export type Pending = {
  id: string;
  userId: string;
  sessionHash: string;
  kind: string;
  connectionId: string | null;
  verifierSealed: Buffer;
  isTaken: boolean;
  isOver: boolean;
};
export const insert = (
  tx: TenantTx,
  row: {
    accountId: string;
    stateHash: string;
    userId: string;
    sessionHash: string;
    kind: string;
    connectionId: string | null;
    verifierSealed: Buffer;
  },
) => tx.run(q.insertInto('connectionPermission').values(row));
/** Forgets permissions that nobody has answered in time. */
export const sweep = (tx: TenantTx, accountId: string) =>
  tx.run(
    q
      .deleteFrom('connectionPermission')
      .where('accountId', '=', accountId)
      .where('until', '<', sql<string>`now() - interval '1 day'`),
  );
/** Locks the permission of a state. */
export const lock = (tx: TenantTx, accountId: string, stateHash: string): Promise<Pending | undefined> =>
  tx.one(
    q
      .selectFrom('connectionPermission')
      .select([
        'id',
        'userId',
        'sessionHash',
        'kind',
        'connectionId',
        'verifierSealed',
        sql<boolean>`taken_at is not null`.as('isTaken'),
        sql<boolean>`until < now()`.as('isOver'),
      ])
      .where('accountId', '=', accountId)
      .where('stateHash', '=', stateHash)
      .forUpdate(),
  );
export const change = (
  tx: TenantTx,
  accountId: string,
  id: string,
  { connectionId, isTaken }: { connectionId?: string; isTaken?: true },
) =>
  tx.run(
    q
      .updateTable('connectionPermission')
      .set({
        ...(connectionId ? { connectionId } : {}),
        ...(isTaken ? { takenAt: sql<string>`now()` } : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', id),
  );

/** Seconds after which a refresh whose process has died is given to another. */
const LEASE_SECONDS = 60;
/** Lets one process alone refresh the tokens of a connection. Returns false while another does. */
export const takeLease = async (tx: TenantTx, connectionId: string): Promise<boolean> =>
  (await tx.one(
    q
      .updateTable('connection')
      .set({ refreshUntil: sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where('id', '=', connectionId)
      .where(sql<boolean>`(refresh_until is null or refresh_until < now())`)
      .returning('id'),
  )) !== undefined;
/** Ends a refresh, with the new tokens where there are any. */
export const endLease = (tx: TenantTx, connectionId: string, secrets?: StoredConnection['secrets']) =>
  tx.run(
    q
      .updateTable('connection')
      .set({ refreshUntil: null, ...(secrets ? { secrets: json(secrets) } : {}) })
      .where('id', '=', connectionId),
  );
