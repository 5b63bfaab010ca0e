import type { Actor, Controls } from '../actor.ts';
import type { Code } from '../fail.ts';

type Bound = Pick<Actor, 'type' | 'controls'> & Partial<Pick<Actor, 'kind'>>;
/** Returns whether the switches bind somebody: the people of accounts, not those of agencies, not the operator. */
export const isBoundByControls = ({ kind, type }: Bound): boolean => kind !== 'system' && type === 'account';
const isOn = (actor: Bound, control: keyof Controls): boolean =>
  !isBoundByControls(actor) || actor.controls?.[control] === true;
/**
 * Makes a switch of the agency part of a right. Whom the switch binds is refused while `actor.controls` is not known: the
 * session check brings it within an account, and screens load it by `useAsker`.
 */
export const underControl = <Asker, Subject>(
  control: keyof Controls,
  right: (actor: Asker, subject?: Subject) => boolean,
) =>
  Object.assign(
    (actor: Asker & Bound, subject?: Subject): boolean => right(actor, subject) && isOn(actor, control),
    {
      refusal: (actor: Asker & Bound, subject?: Subject): Code =>
        right(actor, subject) ? 'agency.control_off' : 'forbidden',
    },
  );
