import type { ReactNode } from 'react';
import type { LandingWords } from '../words.ts';
import bench from '../pictures/bench.webp';
import before from '../pictures/before.webp';
import lavender from '../pictures/lavender.webp';
import paving from '../pictures/paving.webp';
import rain from '../pictures/rain.webp';
import terrace from '../pictures/terrace.webp';
import walk from '../pictures/walk.webp';
import { FiveStars, Square, Steps, Streets } from './shapes.tsx';

type Step = 1 | 2 | 3 | 4 | 5;
const Row = ({
  t,
  step,
  kind,
  children,
}: {
  t: LandingWords;
  step: Step;
  kind: string;
  children: ReactNode;
}) => (
  <li id={`s${step}`}>
    <div className="when">
      <span>
        <b>{t(`step${step}When`)}</b>
        <span className="muted">{t(`step${step}Who`)}</span>
      </span>
      <Steps done={step} label={t('step', { number: step })} />
    </div>
    <div className="what">
      <Square level={step} />
      <h3 className="h-m">{t(`step${step}Title`)}</h3>
      <p>{t(`step${step}Text`)}</p>
    </div>
    <div className={`show ${kind}`}>{children}</div>
  </li>
);
const Ready = ({ t }: { t: LandingWords }) => {
  const rows = [
    [t('readyCover'), true],
    [t('readyPhotos'), true],
    [t('readyPlace'), true],
    [t('readyService'), true],
    [t('readyPair'), true],
    [t('readySeo'), false],
  ] as const;
  return (
    <div className="pane">
      <p className="pane-h">
        <b>{t('ready')}</b>
        <span className="six" aria-hidden="true">
          {rows.map(([name, on]) => (
            <i key={name} className={on ? 'on' : undefined} />
          ))}
        </span>
        <span className="muted">{t('readyOf')}</span>
      </p>
      <ul>
        {rows.map(([name, on]) => (
          <li key={name} className={on ? undefined : 'open'}>
            <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="7" />
              {on && <path d="M7 10.200l2.200 2.200 4-4.600" />}
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <p className="fake-btn" aria-hidden="true">
        {t('publish')}
      </p>
    </div>
  );
};
const Upload = ({ t }: { t: LandingWords }) => (
  <div className="scr ups">
    <p className="pane-h">
      <b>{t('pane1')}</b>
      <span className="muted num">{t('photosCount')}</span>
    </p>
    <div className="ups-g">
      <span className="ups-1">
        <img src={terrace} alt={t('cutAlt')} width="1600" height="900" loading="lazy" />
        <em>{t('cover')}</em>
      </span>
      <img src={bench} alt="" width="480" height="360" loading="lazy" />
      <img src={lavender} alt="" width="480" height="360" loading="lazy" />
      <img src={paving} alt="" width="480" height="360" loading="lazy" />
      <span className="ups-p" aria-hidden="true">
        <i />
        {t('uploaded')}
      </span>
    </div>
    <div className="ups-d">
      <dl>
        <div>
          <dt>{t('date')}</dt>
          <dd>{t('dateValue')}</dd>
        </div>
        <div>
          <dt>{t('place')}</dt>
          <dd>{t('jobPlace')}</dd>
        </div>
      </dl>
      <p className="muted small">{t('fromPhoto')}</p>
    </div>
  </div>
);
const PublicPage = ({ t }: { t: LandingWords }) => (
  <div className="scr bro">
    <p className="bro-h">
      <b>{t('businessName')}</b>
      <span>{t('gallery')}</span>
    </p>
    <p className="bro-t">{t('jobTitle')}</p>
    <div className="bro-2">
      <figure>
        <img src={before} alt="" width="900" height="600" loading="lazy" />
        <figcaption>{t('before')}</figcaption>
      </figure>
      <figure>
        <img src={rain} alt="" width="900" height="600" loading="lazy" />
        <figcaption>{t('after')}</figcaption>
      </figure>
    </div>
  </div>
);
const GalleryMap = ({ t }: { t: LandingWords }) => (
  <div className="scr two-m">
    <ul>
      <li className="on">
        <img src={terrace} alt="" width="1600" height="900" loading="lazy" />
        <span>
          <b>{t('jobTitle')}</b>
          <span className="muted">{t('jobPlace')}</span>
        </span>
      </li>
      <li>
        <img src={walk} alt="" width="900" height="900" loading="lazy" />
        <span className="bars" aria-hidden="true">
          <i />
          <i />
        </span>
      </li>
      <li>
        <img src={bench} alt="" width="480" height="360" loading="lazy" />
        <span className="bars" aria-hidden="true">
          <i />
          <i />
        </span>
      </li>
    </ul>
    <Streets />
  </div>
);
const TestimonialForm = ({ t }: { t: LandingWords }) => (
  <div className="pane ask">
    <p className="pane-t">{t('writeTitle')}</p>
    <FiveStars label={t('fiveStars')} />
    <p className="small">
      <b>{t('writeLabel')}</b>
    </p>
    <p className="ask-in">{t('quoteLong')}</p>
    <p className="ask-c small">
      <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
        <rect x="3" y="3" width="14" height="14" />
        <path d="M6 10.200l2.800 2.800 5.200-6" />
      </svg>
      {t('consentText')}
    </p>
    <p className="fake-btn" aria-hidden="true">
      {t('send')}
    </p>
  </div>
);

/**
 * Shows one record from the site to the customer's answer. The small screens are drawn with words and colors of
 * the page.
 */
export const Life = ({ t }: { t: LandingWords }) => (
  <ol className="life">
    <Row t={t} step={1} kind="">
      <Upload t={t} />
    </Row>
    <Row t={t} step={2} kind="part">
      <div className="on-pic">
        <img src={lavender} alt="" width="480" height="360" loading="lazy" />
        <Ready t={t} />
      </div>
    </Row>
    <Row t={t} step={3} kind="">
      <PublicPage t={t} />
    </Row>
    <Row t={t} step={4} kind="mid">
      <GalleryMap t={t} />
    </Row>
    <Row t={t} step={5} kind="part">
      <div className="on-pic">
        <img src={walk} alt="" width="900" height="900" loading="lazy" />
        <TestimonialForm t={t} />
      </div>
    </Row>
  </ol>
);
