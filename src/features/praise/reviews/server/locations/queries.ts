import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Location } from '#platform/outside/reviews/google.ts';

const ofConnection = (accountId: string, connectionId: string) =>
  q
    .selectFrom('gmbLocation')
    .select(['id', 'name', 'title', 'address', 'isChosen'])
    .where('accountId', '=', accountId)
    .where('connectionId', '=', connectionId);
export const list = (tx: TenantTx, accountId: string, connectionId: string) =>
  tx.all(ofConnection(accountId, connectionId).orderBy('title').orderBy('id').limit(500));
/** Returns the location whose reviews are imported. */
export const chosenOf = (tx: TenantTx, accountId: string, connectionId: string) =>
  tx.one(ofConnection(accountId, connectionId).where('isChosen', '=', true));
/** Ids of the connections that have a location. */
export const withLocation = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('gmbLocation')
      .select('connectionId')
      .where('accountId', '=', accountId)
      .where('isChosen', '=', true),
  );
/** Takes the locations over that were read; those that are gone go here as well. */
export async function replace(
  tx: TenantTx,
  accountId: string,
  connectionId: string,
  locations: Location[],
): Promise<void> {
  const names = locations.map(({ name }) => name);
  let gone = q
    .deleteFrom('gmbLocation')
    .where('accountId', '=', accountId)
    .where('connectionId', '=', connectionId);
  if (names.length) gone = gone.where('name', 'not in', names);
  await tx.run(gone);
  if (!locations.length) return;
  await tx.run(
    q
      .insertInto('gmbLocation')
      .values(locations.map((location) => ({ accountId, connectionId, ...location })))
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'connectionId', 'name']).doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          address: row.ref('excluded.address'),
        })),
      ),
  );
  // The only location needs no choice.
  if (locations.length === 1)
    await choose(tx, accountId, connectionId, (await list(tx, accountId, connectionId))[0]!.id);
}
export const choose = (tx: TenantTx, accountId: string, connectionId: string, locationId: string) =>
  tx.run(
    q
      .updateTable('gmbLocation')
      .set({ isChosen: sql<boolean>`id = ${locationId}::uuid` })
      .where('accountId', '=', accountId)
      .where('connectionId', '=', connectionId),
  );
