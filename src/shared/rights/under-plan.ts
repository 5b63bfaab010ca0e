import type { PlanLimit } from './plans.ts';
import type { Right } from './right.ts';

/**
 * Makes a limit of the plan a part of a right, beside the switches of the agency: docs/rights.md and the buttons say it. How
 * much is left is asked where it is known how much is added (`demandRoom`), with the number in the refusal.
 */
export const underPlan = <Asker, Subject>(
  plan: PlanLimit,
  right: Right<Subject, Asker>,
): Right<Subject, Asker> & { plan: PlanLimit } =>
  Object.assign((actor: Asker, subject?: Subject) => right(actor, subject), {
    ...(right.refusal ? { refusal: right.refusal } : {}),
    plan,
  });
