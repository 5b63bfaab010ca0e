import type { Language } from '#shared/endpoint.ts';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import steps from '../pictures/steps.webp';
import terrace from '../pictures/terrace.webp';
import { Frame } from '../parts/frame.tsx';
import { Life } from '../parts/life.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { FiveStars, FloorPlan, Square, Streets, ThemeStrip } from '../parts/shapes.tsx';
import { landingWords, type LandingWords } from '../words.ts';
import './landing.css';
import './sections.css';
import './life.css';

/**
 * Shows the product's own page on the host of the application, with pictures of the product (SHELL-11, X-18).
 */
export function LandingPage({ site, data: { to }, path, language }: PageProps<PageData['landing']>) {
  const t = landingWords(language);
  const name = site.appName;
  return (
    <Frame
      site={site}
      language={language}
      path={path}
      to={to}
      anchors={[
        ['#record', t('menuRecord')],
        ['#brand', t('menuBrand')],
        ['#trust', t('menuTrust')],
        [`/support${to.page}`, t('support')],
      ]}
    >
      <Hero t={t} name={name} start={`/getstarted${to.app}`} />
      <section className="wrap band" id="record">
        <div className="life-h">
          <h2 className="h-l">{t('recordTitle')}</h2>
          <p className="muted">{t('recordText')}</p>
        </div>
        <Life t={t} />
      </section>
      <Work t={t} language={language} />
      <BrandAndLanguages t={t} name={name} />
      <Trust t={t} />
      <section className="close">
        <img src={steps} alt="" width="1600" height="900" loading="lazy" />
        <div className="wrap">
          <h2 className="h-xl">{t('closeTitle')}</h2>
          <p className="lead">{t('closeText')}</p>
          <a className="btn" href={`/getstarted${to.app}`}>
            {t('start')}
          </a>
        </div>
      </section>
    </Frame>
  );
}

/** The promise of the product, with the link that begins. */
function Hero({ t, name, start }: { t: LandingWords; name: string; start: string }) {
  return (
    <section>
      <div className="wrap ld-hero">
        <h1 className="h-xl">{t('heroTitle')}</h1>
        <div>
          <p className="lead">{t('heroText', { name })}</p>
          <p className="cta">
            <a className="btn" href={start}>
              {t('start')}
            </a>
            <a className="more" href="#record">
              {t('follow')}{' '}
              <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M5.500 8l4.500 4.500L14.500 8" />
              </svg>
            </a>
          </p>
        </div>
      </div>
      <RecordPicture t={t} />
      <nav className="line5" aria-label={t('follow')}>
        {([1, 2, 3, 4, 5] as const).map((n) => (
          <a key={n} href={`#s${n}`}>
            <Square level={n} />
            {t(`pane${n}`)}
          </a>
        ))}
      </nav>
    </section>
  );
}

/** The picture of one terrace, cut into the five steps of its record. */
function RecordPicture({ t }: { t: LandingWords }) {
  return (
    <figure className="cut">
      <img src={terrace} alt={t('cutAlt')} width="1600" height="900" fetchPriority="high" />
      <ol aria-label={t('cutLabel')}>
        <li>
          <span className="vf" />
          <p className="in-c">
            <b dir="ltr">DSC_0417.jpg</b>
            <br />
            <span className="muted">{t('paneTime')}</span>
          </p>
        </li>
        <li>
          <p className="in-c">
            {t('paneWords')}
            <br />
            <span className="pub">
              <Square level={5} />
              {t('panePublished')}
            </span>
          </p>
        </li>
        <li>
          <div className="site">
            <p className="h">
              <b>{t('businessName')}</b>
              <span>{t('gallery')}</span>
            </p>
            <p className="t">{t('jobTitle')}</p>
          </div>
        </li>
        <li>
          <div className="full">
            <Streets />
          </div>
          <p className="in-c">
            <b>{t('jobPlace')}</b>
            <br />
            <span className="muted">{t('jobService')}</span>
          </p>
        </li>
        <li>
          <p className="in-c">
            <FiveStars label={t('fiveStars')} />
            <br />
            {t('quote')}
            <br />
            <span className="muted">{t('customer')}</span>
          </p>
        </li>
      </ol>
    </figure>
  );
}

/** Pictures of the product at work. */
function Work({ t, language }: { t: LandingWords; language: Language }) {
  return (
    <section className="wrap band" id="work">
      <div className="life-h">
        <h2 className="h-l">{t('workTitle')}</h2>
        <p className="muted">{t('workText')}</p>
      </div>
      <div className="shots">
        <ProductPicture of="editor" t={t} language={language} caption={t('workEditor')} />
        <ProductPicture of="home" t={t} language={language} caption={t('workHome')} />
      </div>
    </section>
  );
}

/** The themes, and one date in three languages. */
function BrandAndLanguages({ t, name }: { t: LandingWords; name: string }) {
  return (
    <section className="tint" id="brand">
      <div className="wrap band">
        <div className="life-h">
          <h2 className="h-l">{t('brandTitle')}</h2>
          <p className="muted">{t('brandText', { name })}</p>
        </div>
        <ThemeStrip label={t('themesLabel')} />
        <p className="th-t muted">{t('themesText')}</p>
        <div className="langs">
          <div>
            <h3 className="h-m">{t('languagesTitle')}</h3>
            <p className="muted">{t('languagesText')}</p>
          </div>
          <ul>
            <li lang="en" dir="ltr">
              <b>Before and after</b>
              <span>June 12, 2024</span>
            </li>
            <li lang="tr" dir="ltr">
              <b>Öncesi ve sonrası</b>
              <span>12 Haziran 2024</span>
            </li>
            <li lang="ar" dir="rtl">
              <b>قبل وبعد</b>
              <span>12 يونيو 2024</span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The floor plan of the tenants, with four promises. */
function Trust({ t }: { t: LandingWords }) {
  return (
    <section className="wrap band" id="trust">
      <div className="life-h">
        <h2 className="h-l">{t('trustTitle')}</h2>
        <p className="muted">{t('trustText')}</p>
      </div>
      <div className="rooms">
        <FloorPlan label={t('planLabel')} agency={t('planAgency')} door={t('planDoor')} no={t('planNo')} />
        <dl>
          {([1, 2, 3, 4] as const).map((n) => (
            <div key={n}>
              <dt>{t(`trust${n}Title`)}</dt>
              <dd>{t(`trust${n}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
