import { languages, languageTable } from '#shared/language.ts';
import type { ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { SiteInfo } from '#shared/page.ts';
import type { Carried } from '../../rules.ts';
import { landingWords, type LandingWords } from '../words.ts';
import { shownName } from '#shared/web/brand-name.ts';
import './frame.css';

/** Shows the mark of the product: a record that fills and gets a check mark. */
const Mark = () => (
  <svg className="pcm" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M1.500 1.500h21v21h-21z" fill="none" stroke="currentColor" strokeWidth="2.600" />
    <path d="M2 9.500h20V22H2z" fill="currentColor" />
    <path d="M7 15.500l3.400 3.400 6.600-7.400" fill="none" stroke="var(--surface-1)" strokeWidth="2.200" />
  </svg>
);
/** Returns the address of a logo without the ink behind its #, which addresses of data may not have. */
function inked(url: string) {
  const [src, ink] = url.split('#');
  return { src, 'data-ink': ink };
}
const Brand = ({ site, home }: { site: SiteInfo; home: string }) => (
  <a className="brand" href={home}>
    {site.logo ? (
      <img {...inked(site.logo.url)} alt={shownName(site)} width="180" height="36" />
    ) : (
      <>
        {site.kind === 'app' && <Mark />}
        <span>{shownName(site)}</span>
      </>
    )}
  </a>
);

type FramedPage = {
  site: SiteInfo;
  language: Language;
  path: string;
  /** Queries that links carry (rules.ts). */
  to: Carried;
};
/** The address and the label of a link of the header. */
type Anchor = [string, string];

/**
 * Shows header and footer of pages on the application's own hosts, and of the few that sites of businesses have as
 * well, complete without a script.
 */
export function Frame({
  site,
  language,
  path,
  to,
  anchors = [],
  children,
}: FramedPage & { anchors?: Anchor[]; children: ReactNode }) {
  const t = landingWords(language);
  return (
    <div className="ld">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Header site={site} to={to} anchors={anchors} t={t} />
      {/* Shown by its fragment: it tells people who were signed out elsewhere why they are here (AUTH-57). */}
      <p id="logout" role="status" className="ld-said">
        {t('signedOut')}
      </p>
      <main id="main">{children}</main>
      <Footer site={site} language={language} path={path} to={to} />
    </div>
  );
}

function Header({
  site,
  to,
  anchors,
  t,
}: Pick<FramedPage, 'site' | 'to'> & { anchors: Anchor[]; t: LandingWords }) {
  return (
    <header className="hd">
      <div className="wrap hd-in">
        <Brand site={site} home={`/${to.page}`} />
        {anchors.length > 0 && (
          <nav aria-label={t('main')}>
            <ul>
              {anchors.map(([href, label]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {site.kind !== 'account' && (
          <a className="btn btn-s" href={`/login${to.app}`}>
            {t('signIn')}
          </a>
        )}
      </div>
    </header>
  );
}

function Footer({ site, language, path, to }: FramedPage) {
  const t = landingWords(language);
  const name = shownName(site);
  const isBusiness = site.kind === 'account';
  return (
    <footer className="ft">
      <div className="wrap">
        <div className="ld-ft">
          <div>
            <p className="h-m ld-name">
              {site.kind === 'app' && <Mark />}
              {name}
            </p>
            {site.kind === 'app' && <p className="muted">{t('footerText')}</p>}
          </div>
          {!isBusiness && (
            <div>
              <h2>{t('product')}</h2>
              <ul>
                <li>
                  <a href={`/${to.page}`}>{t('home')}</a>
                </li>
                {site.kind === 'app' && (
                  <li>
                    <a href={`/marketing${to.page}`}>{t('marketingTitle')}</a>
                  </li>
                )}
                <li>
                  <a href={`/login${to.app}`}>{t('signIn')}</a>
                </li>
              </ul>
            </div>
          )}
          <div>
            <h2>{t('help')}</h2>
            <ul>
              {!isBusiness && (
                <>
                  <li>
                    <a href={`/support${to.page}`}>{t('support')}</a>
                  </li>
                  <li>
                    <a href={`/terms${to.page}`}>{t('terms')}</a>
                  </li>
                </>
              )}
              <li>
                <a href={site.policyUrl ?? `/privacy${to.page}`}>{t('privacy')}</a>
              </li>
            </ul>
          </div>
          <LanguageLinks language={language} path={path} label={t('language')} />
        </div>
        <div className="ft-end">
          <span>© {name}</span>
          <span>{t('noCookie')}</span>
        </div>
      </div>
    </footer>
  );
}

/** The page in each language, under the name that the language has itself. */
function LanguageLinks({ language, path, label }: { language: Language; path: string; label: string }) {
  return (
    <div>
      <h2>{label}</h2>
      <ul>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={`${path}?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
            >
              {languageTable[code].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
