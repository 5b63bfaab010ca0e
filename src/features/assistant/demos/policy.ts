import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Makes and ends demos of the assistant for prospects (CHAT-07); making one needs the primary account of an agency. */
export const canShowDemos = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/agency-tools/bot-demo-settings');
