import type { Actor, Role } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';

/** Who may change categories, services, labels and tags: those who configure the account (ROLE-05). Everybody of it may read them. */
const managers: ReadonlySet<Role> = new Set(['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin']);
const pages = { category: '/extras/categories', service: '/settings/services', label: '/settings/labels', tag: '/settings/labels' } as const;
export const canManage = (actor: Pick<Actor, 'role' | 'kind' | 'rights' | 'flags'>, kind: keyof typeof pages): boolean =>
  actor.kind === 'system' || (actor.role !== null && (managers.has(actor.role) || employeeMay(actor, 'tags')) && mayOpen(actor, pages[kind]));
