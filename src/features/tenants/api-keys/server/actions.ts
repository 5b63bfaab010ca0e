import { randomBytes } from 'node:crypto';
import { audit } from '#features/ground/audit/server/actions.ts';
import { isRestricted } from '#features/structure/permissions/rules.ts';
import { KEY_START } from '#platform/http/api-key.ts';
import { hashToken } from '#platform/http/session.ts';
import type { RowsPlace } from '#platform/place.ts';
import { personName } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { exceeds } from '#shared/rights/rights.ts';
import { accountOwners, hasRole } from '#shared/rights/role-groups.ts';
import type { z } from 'zod';
import type { create } from '../contract.ts';
import { keyRoles, MOST_KEYS, type KeyRole } from '../rules.ts';
import * as queries from './queries.ts';

/**
 * Returns the roles that somebody may give to a key: none above their own, and none whose rights go beyond what
 * documents leave to them.
 */
export async function rolesFor({ tx, actor, accountId }: RowsPlace): Promise<KeyRole[]> {
  const isOwner = hasRole(actor, accountOwners) && !actor.rights;
  if (isOwner) return [...keyRoles];
  const defaults = await queries.findDefaults(tx, accountId);
  const rightsOf = (role: KeyRole) =>
    isRestricted({ role, isPrimary: false }) ? [defaults?.document ?? {}] : null;
  return keyRoles.filter((role) => role !== 'account' && exceeds(actor, { rights: rightsOf(role) }) === null);
}

/** Makes a key. Returns its row and the key in full, which is stored nowhere. @throws 403, 409 */
export async function createKey(place: RowsPlace, { role, ...body }: z.output<typeof create.body>) {
  const { tx, actor, accountId } = place;
  if (!(await rolesFor(place)).includes(role))
    throw fail('api_keys.not_yours', 403, [{ path: 'role', code: 'api_keys.not_yours' }]);
  if ((await queries.countKeys(tx, accountId)) >= MOST_KEYS) throw fail('api_keys.too_many', 409);
  const prefix = `${KEY_START}${randomBytes(4).toString('hex')}`;
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`;
  const row = (await queries.insertKey(tx, {
    ...body,
    accountId,
    role,
    prefix,
    secretHash: hashToken(secret),
    createdBy: actor.workAs ? null : actor.userId,
    createdByName: personName(actor),
  }))!;
  audit(tx, actor, {
    action: 'secrets.created',
    object: { type: 'secret', id: row.id, name: `${row.name} (${prefix})` },
    after: { role, scopes: row.scopes, expiresAt: row.expiresAt, tokenCap: row.tokenCap },
  });
  return { row, secret };
}

/** Sets how many tokens a key may use in 30 days; null: as many as the account has. @throws 404 */
export async function setCap(
  { tx, actor, accountId }: RowsPlace,
  apiKeyId: string,
  tokenCap: number | null,
): Promise<queries.Row> {
  const before = await queries.findCap(tx, accountId, apiKeyId);
  const row = await queries.setCap(tx, accountId, apiKeyId, tokenCap);
  if (!before || !row) throw notFound();
  audit(tx, actor, {
    action: 'secrets.changed',
    object: { type: 'secret', id: row.id, name: `${row.name} (${row.prefix})` },
    before,
    after: { tokenCap },
  });
  return row;
}

/** Revokes a key: requests under way stop at their next statement. @throws 404 */
export async function revokeKey({ tx, actor, accountId }: RowsPlace, apiKeyId: string): Promise<void> {
  const row = await queries.removeKey(tx, accountId, apiKeyId);
  if (!row) throw notFound();
  audit(tx, actor, {
    action: 'secrets.revoked',
    object: { type: 'secret', id: row.id, name: `${row.name} (${row.prefix})` },
  });
}
