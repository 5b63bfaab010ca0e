import { useState, type RefObject } from 'react';
import type { RequestState } from '../../contract.ts';
import { mayBeEmail } from '../../rules.ts';
import type { Draft } from './draft.ts';

const nameMissing = ({ customerName }: Draft): boolean => customerName.trim() === '';
/** Tells whether the email address is wrong, by our rule or by that of the browser. */
function emailIsBad(draft: Draft, form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem('email');
  return !mayBeEmail(draft.email) || (field instanceof HTMLInputElement && !field.validity.valid);
}
/** Tells whether all visible required choices are made, and reports the first one that is not. */
export const choicesMade = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLSelectElement>('section:not([hidden]) select') ?? [])].every((field) =>
    field.reportValidity(),
  );

/** Tells whether a field that the business requires has no value. */
export const lacksField = (state: RequestState, draft: Draft): boolean =>
  state.fields.some(({ key, require }) => require && !draft.fields[key]?.length);
/** Holds the errors of the last step, set when it is sent and cleared as soon as they are corrected. */
export function useFaults(form: RefObject<HTMLFormElement | null>, now: RefObject<Draft>) {
  const [faults, setFaults] = useState({ name: false, email: false });
  function mend(): void {
    if (faults.name || faults.email)
      setFaults({
        name: faults.name && nameMissing(now.current),
        email: faults.email && !mayBeEmail(now.current.email),
      });
  }
  /** Tells whether the step may be sent; if not, shows the errors and focuses the field. */
  function detailsHold(): boolean {
    const bad = { name: nameMissing(now.current), email: emailIsBad(now.current, form.current) };
    setFaults(bad);
    if (!bad.name && !bad.email) return true;
    (form.current?.elements.namedItem(bad.name ? 'customerName' : 'email') as HTMLElement | null)?.focus();
    return false;
  }
  return { faults, mend, detailsHold };
}
