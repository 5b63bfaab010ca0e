import type { Actor, Role } from '#shared/actor.ts';
import { cutFlags, cutTo, starting } from '#shared/rights/cut.ts';
import type { EmployeeFlags, RightsDocument } from '#shared/rights/rights.ts';

/** Rights or flags, depending on the role. */
export type Start = RightsDocument | EmployeeFlags;
/**
 * What an invited person starts with where the tenant gives everybody more than the inviter has: cut down to
 * that. Null = what everybody starts with.
 */
export function startOf(
  actor: Pick<Actor, 'role' | 'rights' | 'flags'>,
  role: Role,
  before: Start | null = null,
): Start | null {
  if (!role.startsWith('agency'))
    return (
      (actor.rights &&
        cutTo(actor, [
          ...starting(actor.rights[0] ?? {}, role),
          ...(before ? [before as RightsDocument] : []),
        ])) ??
      before
    );
  const less = cutFlags(actor);
  return less ? { ...before, ...less } : before;
}
