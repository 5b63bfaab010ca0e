import { answer } from '#platform/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-steps.ts';
import * as policy from '../../policy.ts';
import { accountSteps, agencySteps, type StepState } from '../../rules.ts';
import * as queries from './queries.ts';

/** Returns the answer of a list, without its steps when it was hidden. @throws not_found 404 */
function answerOf<S extends string>(
  stepRow: (Record<S, StepState> & { shown: boolean }) | undefined,
  steps: readonly S[],
) {
  if (!stepRow) throw notFound();
  return {
    shown: stepRow.shown,
    steps: stepRow.shown ? steps.map((step) => ({ step, state: stepRow[step] as StepState })) : [],
  };
}

/** Calls of the first steps of a tenant. */
export const stepRoutes = [
  answer(
    contract.accountFirstSteps,
    { may: policy.canSeeAccountSteps },
    async ({ tx, actor, params: { accountId } }) => {
      return answerOf(await queries.findAccountSteps(tx, accountId, actor.userId!), accountSteps);
    },
  ),
  answer(
    contract.hideAccountFirstSteps,
    { may: policy.canSeeAccountSteps },
    async ({ tx, params: { accountId } }) => {
      await queries.hideAccountSteps(tx, accountId);
    },
  ),
  answer(
    contract.agencyFirstSteps,
    { may: policy.canSeeAgencySteps },
    async ({ tx, actor, params: { agencyId } }) => {
      return answerOf(await queries.findAgencySteps(tx, agencyId, actor.userId!), agencySteps);
    },
  ),
  answer(
    contract.hideAgencyFirstSteps,
    { may: policy.canSeeAgencySteps },
    async ({ tx, params: { agencyId } }) => {
      await queries.hideAgencySteps(tx, agencyId);
    },
  ),
];
