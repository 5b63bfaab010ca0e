import { find as findConnection, stand } from '#features/ground/connections/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';

/** Lets the connection of a network that was removed look removed, wherever connections are listed (INTG-15). */
export async function sleep(tx: TenantTx, accountId: string, networkId: string): Promise<void> {
  const stored = await findConnection(tx, { accountId, agencyId: null }, networkId);
  if (stored) await stand(tx, stored, { state: 'failing', failure: 'networks.idle', said: '' });
}
/** Lets the connection of a network that was brought back look as one that nobody has tried yet. */
export async function wake(tx: TenantTx, accountId: string, networkId: string): Promise<void> {
  const stored = await findConnection(tx, { accountId, agencyId: null }, networkId);
  if (stored?.failure === 'networks.idle')
    await stand(tx, stored, { state: 'untried', failure: null, said: '' });
}
