import { Icon } from '#site/kit/icon.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { words } from '../words.ts';
import '#features/site/public-pages/site/parts/around.css';
import './thank-you.css';

/**
 * Shows the thank-you page (tab 7, SITE-59, SITE-88). The owner's script runs in a sandboxed frame, which a
 * behaviour loads once for each inquiry.
 */
export function ThankYouPage(props: PageProps<PageData['thank-you']>) {
  const { data, language } = props;
  const { frame, title, message, receipt } = data;
  const t = words(language);
  const projects = frame.tabs.find((tab) => tab.tab === 'gallery')?.href;
  return (
    <Layout {...props} className="wrap">
      <div className="ty">
        <h1 className="h-xl">{title}</h1>
        <p className="muted" role="status">
          {t('sent')}
        </p>
        <p className="lead">{message}</p>
        <nav aria-label={title}>
          {projects && (
            <a className="btn" href={projects}>
              {t('toProjects')}
            </a>
          )}
          <a className="more" href={frame.homeHref}>
            {t('toHome')} <Icon name="arrow" flip />
          </a>
        </nav>
      </div>
      {receipt && (
        <iframe
          className="ty-run"
          sandbox="allow-scripts"
          title={title}
          tabIndex={-1}
          aria-hidden="true"
          data-once={receipt}
          data-src="/embed/thank-you"
        />
      )}
    </Layout>
  );
}
