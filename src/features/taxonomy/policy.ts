import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/runners.ts';

const pages = {
  category: '/extras/categories',
  service: '/settings/services',
  label: '/settings/labels',
  tag: '/settings/labels',
} as const;
/**
 * Who may change categories, services, labels and tags: those who configure the account (ROLE-05). Everybody
 * of it may read them.
 */
export const canManage = (
  actor: Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind'>>,
  kind: keyof typeof pages,
): boolean =>
  actor.kind === 'system' ||
  (actor.role !== null &&
    (hasRole(actor, accountRunners) || employeeMay(actor, 'tags')) &&
    mayOpen(actor, pages[kind]));
