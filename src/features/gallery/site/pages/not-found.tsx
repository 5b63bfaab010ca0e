import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { siteWords } from '#site/words.ts';
import { Layout } from '#site/templates/layout.tsx';
import { words } from '../words.ts';
import './not-found.css';

/** Shows the 404 page in the frame of the business (SHELL-09), or without a home link that a preview has ended. */
export function NotFoundPage(props: PageProps<PageData['not-found']>) {
  const { data, language } = props;
  const t = words(language);
  const say = siteWords(language);
  return (
    <Layout {...props}>
      <div className="wrap band">
        <h1 className="h-l">{data.home === null ? t('previewEnded') : say('notFoundTitle')}</h1>
        <p className="muted lost">{data.home === null ? t('previewEndedText') : say('notFoundText')}</p>
        {data.home !== null && (
          <p>
            <a className="btn" href={data.home}>
              {say('notFoundButton')}
            </a>
          </p>
        )}
      </div>
    </Layout>
  );
}
