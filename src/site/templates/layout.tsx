import type { ReactNode } from 'react';
import type { SiteFrame } from '#features/gallery/contract-pages.ts';
import type { PageProps } from '../page.ts';
import { siteWords } from '../words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/**
 * Shows the frame of a business's page: skip link, header with tabs, main, footer; with `onPicture` template2 has
 * its header on the first picture.
 */
export function Layout({
  site,
  data: { frame },
  path,
  language,
  children,
  className,
  onPicture = false,
  footer = true,
}: PageProps<{ frame: SiteFrame }> & {
  children: ReactNode;
  className?: string;
  onPicture?: boolean;
  footer?: boolean;
}) {
  const t = siteWords(language);
  const second = frame.template === 'template2';
  return (
    <div className={second ? 't2' : 't1'}>
      <div className={onPicture && second ? 'on-pic' : undefined}>
        <a className="skip" href="#main" target="_self">
          {t('skip')}
        </a>
        {frame.promo && (
          <aside className="promo" aria-label={t('startNow')}>
            <p className="wrap">
              <span>{t('promo')}</span>{' '}
              <a className="link" href={frame.promo}>
                {t('startNow')}
              </a>
            </p>
          </aside>
        )}
        <Header site={site} frame={frame} path={path} language={language} />
        <main id="main" tabIndex={-1} className={className}>
          {children}
        </main>
      </div>
      {footer && <Footer site={site} frame={frame} language={language} />}
    </div>
  );
}
