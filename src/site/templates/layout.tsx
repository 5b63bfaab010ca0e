import type { ReactNode } from 'react';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { PageProps } from '../page.ts';
import { siteWords } from '../words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/**
 * Shows the frame of a business's page: skip link, header with tabs, main, footer; with `onPicture` template2 has
 * its header on the first picture, and `bar` is what phones have in the bar at the bottom (SITE-31).
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
  bar,
  note,
}: PageProps<{ frame: SiteFrame }> & {
  children: ReactNode;
  className?: string;
  onPicture?: boolean;
  footer?: boolean;
  bar?: ReactNode;
  /** A line above the header. */
  note?: ReactNode;
}) {
  const t = siteWords(language);
  const second = frame.template === 'template2';
  const { width, navPosition, sidebarPosition, hasTopNavigation } = frame.look;
  return (
    <div
      className={second ? 't2 own' : 't1 own'}
      data-css={frame.css ? '' : undefined}
      data-width={width}
      data-nav={hasTopNavigation ? navPosition : 'none'}
      data-side={sidebarPosition}
    >
      <div className={onPicture && second ? 'on-pic' : undefined}>
        <a className="skip" href="#main" target="_self" data-fixed="apart">
          {t('skip')}
        </a>
        {frame.promo && (
          <aside className="promo" aria-label={t('startNow')} data-fixed="">
            <p className="wrap">
              <span>{t('promo')}</span>{' '}
              <a className="link" href={frame.promo}>
                {t('startNow')}
              </a>
            </p>
          </aside>
        )}
        {note && (
          <div className="promo">
            <p className="wrap">{note}</p>
          </div>
        )}
        <Header site={site} frame={frame} path={path} language={language} />
        <main id="main" tabIndex={-1} className={className}>
          {children}
        </main>
      </div>
      {footer && <Footer site={site} frame={frame} language={language} />}
      <BottomBar frame={frame} path={path} language={language}>
        {bar}
      </BottomBar>
    </div>
  );
}
