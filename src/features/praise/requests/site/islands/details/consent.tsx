import type { ChangeEvent } from 'react';
import type { StepProps } from '../steps.tsx';

const boxesOf = (form: HTMLFormElement, name: string) =>
  form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
/** Ticks or unticks the permission and every use that stands beside it. */
export function tickUses(form: HTMLFormElement, isAllowed: boolean): void {
  for (const name of ['isSubmissionTerms', 'uses'])
    for (const box of boxesOf(form, name)) box.checked = isAllowed;
}
function chosen({ currentTarget: { name, checked, form } }: ChangeEvent<HTMLInputElement>): void {
  if (!form) return;
  if (name === 'isSubmissionTerms') tickUses(form, checked);
  else
    for (const box of boxesOf(form, 'isSubmissionTerms'))
      box.checked = [...boxesOf(form, 'uses')].some((use) => use.checked);
}

/**
 * Asks for the consent, which is never checked beforehand, and names each use of it, to be chosen. The tick of the whole
 * ticks all uses where a script runs; without one, each is ticked by itself.
 */
export function Terms({ state, t, draft }: Pick<StepProps, 'state' | 't' | 'draft'>) {
  if (!state.terms) return null;
  return (
    <div className="ok">
      <label>
        <input
          className="ck"
          type="checkbox"
          name="isSubmissionTerms"
          defaultChecked={draft.isSubmissionTerms}
          onChange={chosen}
        />
        <span>{state.terms.text}</span>
      </label>
      <fieldset className="uses">
        <legend>{t('usesAsk')}</legend>
        {state.terms.uses.map((use) => (
          <label key={use}>
            <input
              className="ck"
              type="checkbox"
              name="uses"
              value={use}
              defaultChecked={draft.uses.includes(use)}
              onChange={chosen}
            />
            <span>{t(`use_${use}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint">
        {t('termsHint')}{' '}
        <a className="link" href={state.policyUrl ?? '/privacy'} target="_blank" rel="noopener">
          {t('privacy')}
        </a>
      </p>
    </div>
  );
}
