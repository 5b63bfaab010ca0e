import type { Actor } from '../actor.ts';
import { fail, type Code } from '../fail.ts';
import type { PlanLimit } from './plans.ts';

/**
 * A right of policy.ts: called with the actor alone, and again with the subject, the row of the call. Handlers, screens
 * and docs/rights.md use the same function.
 */
export type Right<Subject = undefined, Asker = Actor> = {
  (actor: Asker, subject?: Subject): boolean;
  /** Returns the code of a refusal, default `forbidden`. */
  refusal?: (actor: Asker, subject?: Subject) => Code;
  /** The limit of the plan that closes it as well; made by `underPlan`. */
  plan?: PlanLimit;
};
/** Returns the code with which a right refuses an actor; null: allowed. */
export const refusalOf = <Subject, Asker = Actor>(
  actor: Asker,
  may: Right<Subject, Asker>,
  subject?: Subject,
): Code | null => (may(actor, subject) ? null : (may.refusal?.(actor, subject) ?? 'forbidden'));
/**
 * Checks a right inside of a handler; `answer` checks all others.
 *
 * @throws forbidden 403, or the code of the right
 */
export function demand<Subject, Asker = Actor>(
  actor: Asker,
  may: Right<Subject, Asker>,
  subject?: Subject,
): void {
  const code = refusalOf(actor, may, subject);
  if (code !== null) throw fail(code, 403);
}

/** Allows everybody, for public calls. */
export const anybody = (): boolean => true;
/** Allows every signed-in person, for calls about their own things. */
export const anyPerson = ({ userId }: Pick<Actor, 'userId'>): boolean => userId !== null;
/** Allows every role of the tenant that the call names. */
export const anyMember = ({ role }: Pick<Actor, 'role'>): boolean => role !== null;
/** Allows the operator alone. */
export const anyOperator = ({ type }: Pick<Actor, 'type'>): boolean => type === 'house';

/** Returns a right with another code of refusal. */
export const refusedAs = <Asker, Subject>(code: Code, right: (actor: Asker, subject?: Subject) => boolean) =>
  Object.assign((actor: Asker, subject?: Subject) => right(actor, subject), { refusal: () => code });
/**
 * Makes a right of a function that returns the code of a refusal or null. `alone` decides without a subject.
 */
export const unlessRefused = <Asker, Subject>(
  alone: (actor: Asker) => boolean,
  refusal: (actor: Asker, subject: Subject) => Code | null,
) =>
  Object.assign(
    (actor: Asker, subject?: Subject): boolean =>
      subject === undefined ? alone(actor) : refusal(actor, subject) === null,
    {
      refusal: (actor: Asker, subject?: Subject): Code =>
        (subject === undefined ? null : refusal(actor, subject)) ?? 'forbidden',
    },
  );
