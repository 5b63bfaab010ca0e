import { answer } from '#platform/http/answer.ts';
import { lastBackup } from '#platform/db/backup-mark.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-steps.ts';
import * as policy from '../../policy.ts';
import {
  accountSteps,
  agencySteps,
  backupState,
  houseSteps,
  isOwnMachine,
  type HouseStep,
  type StepState,
} from '../../rules.ts';
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
  answer(contract.houseFirstSteps, { may: anyOperator }, async ({ tx, services }) => {
    const { hasAgency, hasOwner, hasInvited } = await queries.houseFacts(tx);
    const { config, mailer } = services;
    const doneIf = (isDone: unknown): StepState => (isDone ? 'done' : 'open');
    const states: Record<HouseStep, StepState> = {
      agency: doneIf(hasAgency),
      owner: hasInvited && !hasOwner ? 'begun' : doneIf(hasOwner),
      mail: doneIf(mailer.configured),
      domain: doneIf(!isOwnMachine(config.appHost)),
      backup: backupState(await lastBackup(config.dataDir), services.clock()),
    };
    return answerOf({ ...states, shown: true }, houseSteps);
  }),
];
