import { canRead, canUpdate, type Item } from '#features/items/content/policy.ts';
import { canManageServices } from '#features/structure/taxonomy/policy.ts';
import type { Actor } from '#shared/actor.ts';
import type { KindedAsker } from '#shared/rights/asker.ts';
import { mayUseAi } from '#shared/rights/rights.ts';

type Person = KindedAsker & Partial<Pick<Actor, 'userId'>>;
/** Lets those who read an item see its steps. */
export const canSeeElements = (actor: Person, item?: Item): boolean =>
  actor.role !== null && (item === undefined || canRead(actor, item));
/** Lets those who change an item change its steps. */
export const canChangeElements = canUpdate;
/** Lets those who keep the services keep their templates. */
export const canManageTemplates = canManageServices;
/** Lets them have a model draft templates and services, too, where their document of rights allows it. */
export const canGenerateTemplates = (actor: KindedAsker): boolean =>
  canManageServices(actor) && mayUseAi(actor);
