import type { Actor, Role } from '#shared/actor.ts';
import { cutFlags, cutTo, starting } from '#shared/rights/limit-rights.ts';
import type { EmployeeFlags, RightsDocument } from '#shared/rights/rights.ts';

/** First rights of an account's member, or first flags of an agency's employee. */
export type Start = RightsDocument | EmployeeFlags;
/**
 * Returns the first rights of an invited person, cut to those of the inviter; null = the tenant's own first
 * rights.
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
  const cut = cutFlags(actor);
  return cut ? { ...before, ...cut } : before;
}
