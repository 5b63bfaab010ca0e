import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import picture from '../pictures/steps.webp';
import { Frame } from '../parts/frame.tsx';
import { landingWords } from '../words.ts';
import { shownName } from '#shared/web/brand-name.ts';
import './agency-door.css';

/** Shows the first page of an agency's host: its name, what it offers, and the link to sign in. */
export function AgencyDoorPage({ site, data: { to }, path, language }: PageProps<PageData['agency-door']>) {
  const t = landingWords(language);
  return (
    <Frame site={site} language={language} path={path} to={to}>
      <section className="door">
        <img src={picture} alt="" width="1600" height="900" fetchPriority="high" />
        <div className="wrap">
          <h1 className="h-xl">{t('doorTitle', { name: shownName(site) })}</h1>
          <div className="door-in">
            <p>{t('doorText')}</p>
            <p>
              <a className="btn" href={`/login${to.app}`}>
                {t('signIn')}
              </a>
            </p>
            <p className="small">{t('doorHelp')}</p>
          </div>
        </div>
      </section>
    </Frame>
  );
}
