import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

const pages = {
  category: '/extras/categories',
  service: '/settings/services',
  label: '/settings/labels',
  tag: '/settings/labels',
} as const;
type Asker = Pick<Actor, 'role' | 'rights' | 'flags'> & Partial<Pick<Actor, 'kind'>>;
/**
 * Lets those who configure the account change categories, services, labels and tags (ROLE-05). Everybody of it may read
 * them.
 */
export const canManage = (actor: Asker, kind: keyof typeof pages): boolean =>
  actor.kind === 'system' ||
  (actor.role !== null &&
    (hasRole(actor, accountRunners) || employeeMay(actor, 'tags')) &&
    mayOpen(actor, pages[kind]));
/** Categories, on their page. */
export const canManageCategories = (actor: Asker) => canManage(actor, 'category');
/** Services, on their page. */
export const canManageServices = (actor: Asker) => canManage(actor, 'service');
/** Labels, on their page. */
export const canManageLabels = (actor: Asker) => canManage(actor, 'label');
/** Tags, on the page of labels. */
export const canManageTags = (actor: Asker) => canManage(actor, 'tag');
/** Any kind of words. */
export const canManageWords = (actor: Asker) =>
  canManageCategories(actor) || canManageServices(actor) || canManageLabels(actor);
/** Bringing back a deleted word: those who may delete one of its kind. */
export const canRestoreWord = (actor: Asker, word?: { kind: keyof typeof pages }) =>
  word ? canManage(actor, word.kind) : canManageWords(actor);
/** Packs of start words, which hold services, categories, labels and tags. */
export const canManagePacks = (actor: Asker) =>
  canManageServices(actor) && canManageCategories(actor) && canManageLabels(actor);
