import type { TenantTx } from '#platform/db/tenant.ts';
import { fail } from '#shared/fail.ts';
import { hasRoom, limitOfPlan, type Limited, type Room } from '../rules.ts';
import { roomOf } from './queries.ts';

const codes = {
  accounts: 'plans.accounts_full',
  users: 'plans.users_full',
  storage: 'plans.storage_full',
  tokens: 'plans.tokens_full',
} as const;
/**
 * Refuses what the plan of the agency in scope has no room for. What is there stays, also after the plan was lowered; an
 * agency without a plan has only the limits that the operator has set for it.
 * @throws plans.accounts_full, plans.users_full, plans.storage_full, plans.tokens_full 409, with the number
 */
export async function demandRoom(tx: TenantTx, what: Limited, more = 1): Promise<Room | undefined> {
  const room = await roomOf(tx);
  if (room && !hasRoom(room, what, more)) {
    const { most, used } = limitOfPlan(room, what);
    throw fail(codes[what], 409, [], { most, used });
  }
  return room;
}
/**
 * Refuses a person who takes an invitation into the agency in scope when its plan was lowered meanwhile; open invitations do
 * not count, since this is one of them.
 * @throws plans.users_full 409
 */
export async function demandSeat(tx: TenantTx): Promise<void> {
  const room = await roomOf(tx);
  if (room && room.users !== null && room.usersUsed + 1 > room.users)
    throw fail('plans.users_full', 409, [], { most: room.users, used: room.usersUsed });
}
/** Returns the bytes that the plan of the agency has left for the files of all its accounts; undefined without a limit. */
export async function bytesLeft(tx: TenantTx): Promise<number | undefined> {
  const room = await roomOf(tx);
  if (!room || room.storageBytes === null) return undefined;
  return Math.max(0, room.storageBytes - room.bytesUsed);
}
