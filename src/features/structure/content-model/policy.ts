import type { KindedAsker } from '#shared/rights/asker.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

// Everybody in the account may read the model; those who set the account up may change it (CONT-38, CONT-40: account,
// accountAdmin).
const maySetUp = (actor: KindedAsker, page: string) =>
  actor.kind === 'system' ||
  (actor.role !== null &&
    (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) &&
    mayOpen(actor, page));
/** Pipelines and their stages (CONT-38). */
export const canChangePipelines = (actor: KindedAsker) => maySetUp(actor, '/settings/pipelines');
/** Content types (CONT-39). */
export const canChangeModel = (actor: KindedAsker) => maySetUp(actor, '/settings/types');
/** Fields and their groups (CONT-40). */
export const canChangeFields = (actor: KindedAsker) => maySetUp(actor, '/settings/fields');
/** Any part of the model. */
export const canChangeStructure = (actor: KindedAsker) =>
  canChangePipelines(actor) || canChangeModel(actor) || canChangeFields(actor);
const rightOfKind = {
  pipeline: canChangePipelines,
  stage: canChangePipelines,
  content_type: canChangeModel,
  custom_field: canChangeFields,
  custom_field_group: canChangeFields,
};
/** Bringing back a deleted part: those who may delete one of its kind. */
export const canRestorePart = (actor: KindedAsker, part?: { kind: keyof typeof rightOfKind }) =>
  part ? rightOfKind[part.kind](actor) : canChangeStructure(actor);
