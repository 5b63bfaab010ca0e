import { Island } from '#site/kit/island.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import WizardAr from '../islands/wizard-ar.tsx';
import WizardEn from '../islands/wizard-en.tsx';
import WizardTr from '../islands/wizard-tr.tsx';
import { pageWords, words } from '../parts/words.ts';
import '../parts/testimonial-request.css';
import './testimonial-steps.css';
import '../parts/testimonial-consent.css';
import '../parts/testimonial-end.css';
import './testimonial-video.css';

const wizards = { en: WizardEn, tr: WizardTr, ar: WizardAr };

/**
 * Shows the request page (TEST-12 to 15). A link that is not valid gets the words of the documents and a link to
 * the site.
 */
export function TestimonialRequestPage({ data, language, site }: PageProps<PageData['testimonial-request']>) {
  const t = words(language);
  if ('wrong' in data) {
    return (
      <main className="wrong">
        <p className="big">{t('wrong404')}</p>
        <h1>{t('wrongUrl')}</h1>
        {data.wrong !== 'wrong' && <p className="muted">{t(data.wrong)}</p>}
        <p>
          <a className="link" href="/">
            {t('toSite', { business: site.brandName })}
          </a>
        </p>
      </main>
    );
  }
  if ('stop' in data) {
    const p = pageWords(language);
    const { id, secret, isDone } = data.stop;
    return (
      <main className="wrong">
        <h1>{p(isDone ? 'stopDone' : 'stopAsk')}</h1>
        {!isDone && (
          <form method="post" action={`/testimonial-request/${id}/stop`}>
            <input type="hidden" name="t" value={secret} />
            <input type="hidden" name="l" value={language} />
            <p className="muted">{p('stopText', { business: site.brandName })}</p>
            <p>
              <button type="submit" className="btn">
                {p('stopYes')}
              </button>
            </p>
          </form>
        )}
      </main>
    );
  }
  return (
    <Island
      name={`wizard-${data.state.language}`}
      on="load"
      Component={wizards[data.state.language]}
      props={{
        state: data.state,
        secret: data.secret,
        all: data.all,
        error: data.error,
        step: data.step,
        resume: data.resume,
      }}
    />
  );
}
