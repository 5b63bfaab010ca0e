import type { ReactNode } from 'react';
import { mayLeaveText } from '../../rules.ts';
import type { WizardInput, Course } from './use-wizard.ts';

/** Tells whether the customer was asked for a permission and has not given it. */
export const lacksPermission = (state: WizardInput['state'], draft: Course['draft']): boolean =>
  state.terms !== null && !draft.isSubmissionTerms;

/** Asks for a video after the text, with the questions that it may answer. */
export function VideoOffer({ state, t }: Pick<WizardInput, 'state' | 't'>) {
  return (
    <section>
      <h1 id="head-video" tabIndex={-1}>
        {t('stepThanks')}
      </h1>
      <p className="lead">{t('thanksNext', { business: state.businessName })}</p>
      <h2>{t('videoAsk')}</h2>
      <p className="muted">{t('videoHint')}</p>
      <ol className="qs">
        {state.prepQuestions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the buttons back and next; the last one sends. */
export function WizardFoot({
  state,
  t,
  course: { live, place, draft, read, go, allowAndSend },
}: Pick<WizardInput, 'state' | 't'> & { course: Course }) {
  const backOrExit = place === 'project' ? t('exit') : t('back');
  const back = place === 'video' ? t('noThanks') : backOrExit;
  const next = (
    <button type="submit" className="btn" disabled={place === 'write' && !mayLeaveText(state, draft)}>
      {t('next')}
    </button>
  );
  const send = (
    <button type="submit" className="btn">
      <span className="wide">{t('send')}</span>
      <span className="phone">{t('publish')}</span>
    </button>
  );
  const submits: Partial<Record<typeof place, ReactNode>> = {
    project: next,
    write: next,
    review: lacksPermission(state, draft) ? (
      <>
        <button type="submit" className="btn btn-line" aria-describedby="again">
          {t('sendWithout')}
        </button>
        <button type="button" className="btn" aria-describedby="again" onClick={() => void allowAndSend()}>
          {t('allowAndSend')}
        </button>
      </>
    ) : (
      <button type="submit" className="btn">
        {t('sendNow')}
      </button>
    ),
    video: (
      <button type="submit" className="btn">
        {t('recordNow')}
      </button>
    ),
  };
  return (
    <div className="wz-f">
      {live && (
        <button
          type="button"
          className="btn btn-line"
          onClick={() => {
            read();
            go(place === 'video' ? 1 : -1);
          }}
        >
          {back}
        </button>
      )}
      {(live && submits[place]) || send}
    </div>
  );
}
