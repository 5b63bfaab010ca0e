import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { siteWords } from '#site/words.ts';
import { Frame } from '../parts/frame.tsx';
import './fault.css';

/** Shows the 404 page of an application host to people without a session (SHELL-09). */
export function LostPage({ site, data: { home, to }, path, language }: PageProps<PageData['lost']>) {
  const t = siteWords(language);
  return (
    <Frame site={site} language={language} path={path} to={to}>
      <div className="wrap fault">
        <h1 className="h-l">{t('notFoundTitle')}</h1>
        <p className="fault-text">{t('notFoundText')}</p>
        <p>
          <a className="btn" href={home}>
            {t('notFoundButton')}
          </a>
        </p>
      </div>
    </Frame>
  );
}
