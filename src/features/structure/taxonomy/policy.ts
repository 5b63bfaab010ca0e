import type { KindedAsker } from '#shared/rights/asker.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

const pages = {
  category: '/extras/categories',
  service: '/settings/services',
  label: '/settings/labels',
  tag: '/settings/labels',
} as const;
/**
 * Lets those who configure the account change categories, services, labels and tags (ROLE-05). Everybody of it may read
 * them.
 */
export const canManage = (actor: KindedAsker, kind: keyof typeof pages): boolean =>
  actor.kind === 'system' ||
  (actor.role !== null &&
    (hasRole(actor, accountRunners) || employeeMay(actor, 'tags')) &&
    mayOpen(actor, pages[kind]));
/** Categories, on their page. */
export const canManageCategories = (actor: KindedAsker) => canManage(actor, 'category');
/** Services, on their page. */
export const canManageServices = (actor: KindedAsker) => canManage(actor, 'service');
/** Labels, on their page. */
export const canManageLabels = (actor: KindedAsker) => canManage(actor, 'label');
/** Tags, on the page of labels. */
export const canManageTags = (actor: KindedAsker) => canManage(actor, 'tag');
/** Any kind of words. */
export const canManageWords = (actor: KindedAsker) =>
  canManageCategories(actor) || canManageServices(actor) || canManageLabels(actor);
/** Bringing back a deleted word: those who may delete one of its kind. */
export const canRestoreWord = (actor: KindedAsker, word?: { kind: keyof typeof pages }) =>
  word ? canManage(actor, word.kind) : canManageWords(actor);
/** Packs of start words, which hold services, categories, labels and tags. */
export const canManagePacks = (actor: KindedAsker) =>
  canManageServices(actor) && canManageCategories(actor) && canManageLabels(actor);
