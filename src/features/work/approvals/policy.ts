import type { Actor } from '#shared/actor.ts';
import { mayOpen, mayType, READ, UPDATE } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights'>;
type Draft = { contentTypeId: string };

/** Tells whether somebody may read drafts and their approval: who runs the account (APPR-01). */
export const canReadApprovals = (actor: Asker, draft?: Draft): boolean =>
  hasRole(actor, accountRunners) &&
  mayOpen(actor, '/pending-approval') &&
  (draft === undefined || mayType(actor, draft.contentTypeId, READ));
/** Tells whether somebody may approve and reject drafts. */
export const canDecide = (actor: Asker, draft?: Draft): boolean =>
  canReadApprovals(actor, draft) && (draft === undefined || mayType(actor, draft.contentTypeId, UPDATE));
/** Tells whether somebody may make and revoke links for clients. */
export const canSendLinks = (actor: Asker): boolean => canReadApprovals(actor);
/** Tells whether somebody may change how drafts are approved. */
export const canSetUpApprovals = (actor: Asker): boolean => canReadApprovals(actor);
