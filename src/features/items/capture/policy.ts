import { canCreate, canSee } from '#features/items/content/policy.ts';
import { canUpload } from '#features/media/media/policy.ts';
import type { Actor } from '#shared/actor.ts';
import type { KindedAsker } from '#shared/rights/asker.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Adds photos of a job by the phone: those who work on items; each item is asked for besides. */
export const canCapture = (actor: KindedAsker): boolean => canSee(actor) && canUpload(actor);
type Maker = KindedAsker & Pick<Actor, 'type' | 'controls'>;
/** Makes the item of a new job by the phone: those who make items. */
export const canCaptureNew = Object.assign(
  (actor: Maker, type?: { id: string }): boolean => canCapture(actor) && canCreate(actor, type),
  { refusal: (actor: Maker, type?: { id: string }) => refusalOf(actor, canCreate, type) ?? 'forbidden' },
);
/** Sets up the page for phones: those who run the account, and the operator (INTG-09). */
export const canSetUp = (actor: KindedAsker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/extras/mobile');
