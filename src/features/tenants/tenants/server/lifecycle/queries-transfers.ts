import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Transfer } from '../../contract-lifecycle.ts';
import { isBelow, type NewestPage } from './queries.ts';

const columns = [
  'id',
  'agencyId',
  'toAgencyId',
  'movedId as accountId',
  'accountName',
  'fromName',
  'toName',
  'state',
  'createdAt',
  'answeredAt',
] as const;
/** Selects the transfers from an agency and to it. */
const transfersOf = (agencyId: string) =>
  q
    .selectFrom('accountTransfer as r')
    .select(columns)
    .$narrowType<Pick<Transfer, 'state'>>()
    .where((row) => row.or([row('r.agencyId', '=', agencyId), row('r.toAgencyId', '=', agencyId)]));
/** Returns the open agency that a verified host belongs to. */
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
  (await tx.one(q.selectFrom('agency').select('businessName').where('id', '=', agencyId)))?.businessName ??
  '';
export const hasOpenTransfer = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    q.selectFrom('accountTransfer').where('movedId', '=', accountId).where('state', '=', 'open'),
  )) !== undefined;
type NewTransfer = Pick<
  Transfer,
  'agencyId' | 'toAgencyId' | 'accountId' | 'accountName' | 'fromName' | 'toName'
> & { askedBy: string | null };
export const insertTransfer = (tx: TenantTx, { accountId, ...offer }: NewTransfer) =>
  tx.one(
    q
      .insertInto('accountTransfer')
      .values({ movedId: accountId, ...offer })
      .returning(columns)
      .$narrowType<Pick<Transfer, 'state'>>(),
  );
/** Locks a transfer of an agency until the transaction ends. */
export const lockTransfer = (tx: TenantTx, transferId: string, agencyId: string) =>
  tx.one(transfersOf(agencyId).where('r.id', '=', transferId).forUpdate());
export const answerTransfer = (
  tx: TenantTx,
  transferId: string,
  state: Transfer['state'],
  userId: string | null,
) =>
  tx.one(
    q
      .updateTable('accountTransfer')
      .set({ state, answeredBy: userId, answeredAt: sql<string>`now()` })
      .where('id', '=', transferId)
      .returning(columns)
      .$narrowType<Pick<Transfer, 'state'>>(),
  );
/**
 * Locks both agencies until the transaction ends, since one that is being deleted would delete the account with
 * it. Returns false when one of them is being deleted.
 */
export const holdAgencies = async (tx: TenantTx, { agencyId, toAgencyId }: Transfer) =>
  (
    await tx.all(
      q
        .selectFrom('agency')
        .where('id', 'in', [agencyId, toAgencyId])
        .where('removingAt', 'is', null)
        .orderBy('id')
        .forShare(),
    )
  ).length === 2;
/** Moves an account to its new agency; rows that name both follow by `on update cascade`. */
export const moveAccount = (tx: TenantTx, { accountId, agencyId, toAgencyId }: Transfer) =>
  tx.run(
    q
      .updateTable('account')
      .set({
        agencyId: toAgencyId,
        isPrimaryInAgency: false,
        updateCounter: sql<number>`update_counter + 1`,
      })
      .where('id', '=', accountId)
      .where('agencyId', '=', agencyId)
      .where('removingAt', 'is', null),
  );
export const listTransfers = (tx: TenantTx, agencyId: string, { after, limit }: NewestPage) =>
  tx.all(
    transfersOf(agencyId)
      .where(isBelow(after))
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit),
  );
