import type { Actor } from '#shared/actor.ts';
import { canCreate } from '#features/items/content/policy.ts';
import { canExport } from '#features/tenants/tenants/policy.ts';
import { underControl } from '#shared/rights/controls.ts';
import { isFull, worksOnItemOf } from '#shared/rights/own-items.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';
import type { Import } from './contract.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags' | 'type' | 'controls'> &
  Partial<Pick<Actor, 'kind' | 'userId'>>;
/** The import of somebody, null when that person is gone, and its kind. */
export type Owned = { userId: string | null; kind?: Import['kind'] };

/** Lets those who run the account or work in its agency see imports, as far as their pages go; some only their own. */
export const canSeeImports = (actor: Asker, owned?: Owned): boolean =>
  (hasRole(actor, accountRunners) || actor.role === 'agencyUser') &&
  isFull(actor) &&
  mayOpen(actor, '/extras/import') &&
  (owned === undefined || worksOnItemOf(actor, owned.userId));
/**
 * Lets those import who see imports and may create items (CONT-43). An archive changes the whole account: it is
 * brought in by those who may take one out.
 */
export const canImport = underControl(
  'editPanel',
  (actor: Asker, owned?: Owned): boolean =>
    canSeeImports(actor, owned) &&
    canCreate(actor) &&
    (owned?.kind !== 'archive' || canExport({ ...actor, kind: actor.kind ?? 'user' })),
);
