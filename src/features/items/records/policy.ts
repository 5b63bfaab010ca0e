import { canSee } from '#features/items/content/policy.ts';
import * as taxonomy from '#features/structure/taxonomy/policy.ts';
import type { Actor } from '#shared/actor.ts';
import { anyMember } from '#shared/rights/right.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';
import type { CollectionName } from './rules.ts';

/** Reads a collection: everybody of the account, content those for whom it is there. */
export const canReadRecords = (actor: Actor, collection?: CollectionName): boolean =>
  collection === 'contents' || collection === 'media' ? canSee(actor) : anyMember(actor);

const writers: Partial<Record<CollectionName, (actor: Actor) => boolean>> = {
  // Items are judged one by one, by the rights of content.
  contents: canSee,
  categories: taxonomy.canManageCategories,
  services: taxonomy.canManageServices,
  labels: taxonomy.canManageLabels,
  tags: taxonomy.canManageTags,
  metaData: (actor) => hasRole(actor, accountRunners),
};
/** Changes records of a collection: whoever may by the screens of the same things. */
export const canWriteRecords = (actor: Actor, collection?: CollectionName): boolean =>
  anyMember(actor) && (collection === undefined || (writers[collection]?.(actor) ?? true));
