import type { Actor } from '../actor.ts';
import { fail, type Code } from '../fail.ts';

/**
 * A right as policy.ts states it: asked of the caller alone, and again with the subject, the row that the call
 * is about. Handlers, screens and docs/rights.md ask the same function.
 */
export type Right<Subject = undefined, Asker = Actor> = {
  (actor: Asker, subject?: Subject): boolean;
  /** Returns the code of a refusal where it is not `forbidden`. */
  refusal?: (actor: Asker, subject?: Subject) => Code;
};
/** Returns the code by which a right refuses somebody, null = not at all. */
export const refusalOf = <Subject, Asker = Actor>(
  actor: Asker,
  may: Right<Subject, Asker>,
  subject?: Subject,
): Code | null => (may(actor, subject) ? null : (may.refusal?.(actor, subject) ?? 'forbidden'));
/**
 * Asks a right where only the handler or the door knows what it depends on; `answer` asks all others.
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

/** Allows a public call: whoever asks. */
export const anybody = (): boolean => true;
/** Allows a call about the caller's own things: whoever is signed in. */
export const anyPerson = ({ userId }: Pick<Actor, 'userId'>): boolean => userId !== null;
/** Allows every role of the tenant that the call names. */
export const anyMember = ({ role }: Pick<Actor, 'role'>): boolean => role !== null;
/** Allows the operator alone. */
export const anyOperator = ({ type }: Pick<Actor, 'type'>): boolean => type === 'house';

/** Gives the refusal of a right a code of its own. */
export const refusedAs = <Asker, Subject>(code: Code, right: (actor: Asker, subject?: Subject) => boolean) =>
  Object.assign((actor: Asker, subject?: Subject) => right(actor, subject), { refusal: () => code });
/**
 * Makes a right of a function that says by which code a subject is refused, null = not at all. `alone`: what holds
 * while there is no subject.
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
