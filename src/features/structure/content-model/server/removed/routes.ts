import { answer, type AccountCall } from '#platform/http/answer.ts';
import type { Place } from '#platform/place.ts';
import { notFound } from '#shared/fail.ts';
import type { Use } from '../../contract-removed.ts';
import * as contract from '../../contract-removed.ts';
import { canChangeStructure, canRestorePart } from '../../policy.ts';
import { restoreGroup } from '../actions.ts';
import { fieldsFor, restoreField } from '../fields/actions.ts';
import { isFilled } from '../fields/queries.ts';
import { restoreType } from '../structure/actions-types.ts';
import { restorePipeline, restoreStage } from '../structure/actions.ts';
import { isOnPart } from '../structure/queries.ts';
import * as queries from './queries.ts';

/** The kinds of parts that the model has, each with the function that brings one back. */
const restorers = {
  pipeline: restorePipeline,
  stage: restoreStage,
  content_type: restoreType,
  custom_field: restoreField,
  custom_field_group: restoreGroup,
} satisfies Partial<Record<queries.RemovedKind, (place: Place, removed: queries.Removed) => Promise<void>>>;
type ModelKind = keyof typeof restorers;
type RemovedPart = queries.Removed & { kind: ModelKind };
const kinds = Object.keys(restorers) as ModelKind[];

/** Counts the items of a part that the person sees. @throws 404 */
async function countUse(place: Place, partId: string): Promise<Use> {
  const { tx, accountId } = place;
  const isField = (await fieldsFor(place)).some(({ id }) => id === partId);
  const isUse = isField ? isFilled(accountId, partId) : await isOnPart(tx, accountId, partId);
  if (!isUse) throw notFound();
  return (await queries.countUse(tx, accountId, isUse))!;
}
const removedOf = ({ tx, params }: AccountCall<{ removedPartId: string }>) =>
  queries.findRemoved(tx, params.accountId, params.removedPartId, kinds) as Promise<RemovedPart | undefined>;

/** The question before a deletion in the model, and its undoing. */
export const removedRoutes = [
  answer(contract.countPartUse, { may: canChangeStructure }, ({ place, params }) =>
    countUse(place, params.partId),
  ),
  answer(contract.restorePart, { may: canRestorePart, subject: removedOf }, async ({ place, subject }) => {
    await restorers[subject.kind](place, subject);
  }),
];
