import type { ReactNode } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import { coverOf, Picture } from '#site/kit/picture.tsx';
import type { Step } from '../../rules.ts';
import { ContinueOnPhone } from './continue.tsx';
import { DetailsStep } from './details/details-step.tsx';
import { WritingHelp } from './help.tsx';
import { Progress, RequestPage } from './request-page.tsx';
import { Review } from './review.tsx';
import { Photos, ProjectStep, WriteStep } from './steps.tsx';
import { Thanks } from './thanks.tsx';
import { useWizard, type WizardInput, type Course } from './use-wizard.ts';
import { lacksPermission, VideoOffer, WizardFoot } from './wizard-foot.tsx';

type Heading = (step: Step) => (text: string) => ReactNode;

/**
 * Shows the request and its wizard (TEST-13 to 25, 38, 42), hydrated on load; before that and without a script
 * it is links and one plain form.
 */
export function Wizard(props: WizardInput) {
  const { state, secret, t } = props;
  const course = useWizard(props);
  const { steps, live, place } = course;
  const cover = state.about?.cover ? coverOf([state.about.cover]) : null;
  const here = `/testimonial-request/${state.id}?t=${encodeURIComponent(secret)}&l=${state.language}`;
  if (place === 'request')
    return (
      <RequestPage
        state={state}
        t={t}
        top={course.top}
        here={here}
        start={(event) => {
          if (live) {
            event.preventDefault();
            course.begin();
          }
        }}
      />
    );
  const questionSteps = steps.filter((step) => step !== 'thanks' && step !== 'video');
  const at = questionSteps.findIndex((step) => step === place);
  // Without a script all steps are below one another, and the first one has the heading of the page.
  const heading: Heading = (step) => (text) => {
    const H = live || step === steps[0] || place === 'thanks' ? 'h1' : 'h2';
    return (
      <H id={`head-${step}`} tabIndex={-1}>
        {text}
      </H>
    );
  };
  return (
    <>
      {cover && (
        <div className="page-bg" aria-hidden="true">
          <Picture picture={cover} sizes="100vw" alt="" />
        </div>
      )}
      <main ref={course.top}>
        <div className="wiz" role="dialog" aria-modal="true" aria-labelledby={`head-${place}`}>
          <div className="wz-h">
            {live && at >= 0 ? <Progress at={at} of={questionSteps.length} t={t} /> : <span />}
            {place !== 'thanks' && (
              <a
                className="x"
                href={here}
                aria-label={place === 'video' || place === 'recording' ? t('exitSent') : t('exitKept')}
                onClick={(event) => {
                  if (live) {
                    event.preventDefault();
                    course.leave();
                  }
                }}
              >
                <Icon name="close" />
              </a>
            )}
          </div>
          {place === 'thanks' ? (
            <div className="wz-b">
              <Thanks
                state={state}
                thanks={course.thanks}
                t={t}
                heading={heading('thanks')}
                hasVideo={course.hasVideo}
              />
            </div>
          ) : (
            <WizardMiddle {...props} course={course} heading={heading} />
          )}
          {live && secret && place !== 'thanks' && (
            <ContinueOnPhone
              linkId={state.id}
              secret={secret}
              draft={place === 'video' || place === 'recording' ? null : { ...course.draft, step: place }}
              t={t}
            />
          )}
          {course.overlay && (
            <div className="veil" role="status">
              <i className="spin" />
              <p>{t(course.overlay)}</p>
            </div>
          )}
        </div>
      </main>
    </>
  );
}

/** Shows the form, or the steps of the video after it. */
function WizardMiddle(props: WizardInput & { course: Course; heading: Heading }) {
  const { state, secret, t, course } = props;
  const { place, Video, draft } = course;
  if (place !== 'recording' || !Video) return <WizardForm {...props} />;
  return (
    <Video
      linkId={state.id}
      secret={secret}
      questions={state.prepQuestions}
      summary={draft.description ? <Review state={state} t={t} draft={draft} /> : null}
      done={course.recorded}
    />
  );
}

/**
 * Shows all steps in one form, of which all but the current one are hidden. A restored draft renders the form
 * anew, since fields keep their own text.
 */
function WizardForm({
  state,
  secret,
  t,
  course,
  heading,
}: WizardInput & { course: Course; heading: Heading }) {
  const { steps, live, place, draft, photos } = course;
  const shows = (step: Step) => !live || place === step;
  const common = { state, t, draft, live };
  return (
    <form
      key={course.restored}
      ref={course.form}
      method="post"
      action={`/testimonial-request/${state.id}`}
      noValidate={live}
      onSubmit={(event) => {
        void course.submit(event);
      }}
      onInput={course.typed}
      inert={course.overlay !== null}
    >
      <input type="hidden" name="t" value={secret} />
      <input type="hidden" name="l" value={state.language} />
      <input type="hidden" name="termsVersion" value={state.terms?.version ?? ''} />
      <div className="wz-b">
        {steps.includes('project') && (
          <section hidden={!shows('project')}>
            <ProjectStep {...common} heading={heading('project')} />
          </section>
        )}
        <section hidden={!shows('write')}>
          <WriteStep
            {...common}
            heading={heading('write')}
            help={
              state.help && (
                <WritingHelp
                  linkId={state.id}
                  secret={secret}
                  rating={draft.rating}
                  t={t}
                  put={course.putText}
                />
              )
            }
            photos={
              <Photos
                t={t}
                photos={draft.photos}
                add={photos.addPhotos}
                remove={photos.removePhoto}
                busy={photos.busy}
                live={live}
              />
            }
          />
        </section>
        <section hidden={!shows('details')}>
          <DetailsStep
            {...common}
            heading={heading('details')}
            faults={course.faults}
            setAvatar={photos.setAvatar}
            avatarBusy={photos.avatarBusy}
          />
        </section>
        {place === 'review' && (
          <section>
            {heading('review')(t('stepReview'))}
            <Review state={state} t={t} draft={draft} to={course.to} />
            {lacksPermission(state, draft) && (
              <p className="again" id="again">
                {t('askAgain', { business: state.businessName })}
              </p>
            )}
          </section>
        )}
        {place === 'video' && <VideoOffer state={state} t={t} />}
        {course.notice && (
          <p className="fault" role="alert">
            {course.notice}
          </p>
        )}
      </div>
      <WizardFoot state={state} t={t} course={course} />
    </form>
  );
}
