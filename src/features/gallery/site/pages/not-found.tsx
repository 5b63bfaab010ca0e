import type { PageProps, SiteFrame } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { words } from '../words.ts';
import './not-found.css';

/** The 404 page, in the frame of the business where there is one (SHELL-09); without a way home: a preview that has ended. */
export function NotFoundPage(props: PageProps<{ home: string | null; frame: SiteFrame | null }>) {
  const { data, language } = props, t = words(language);
  const inner = (
    <div className="wrap band">
      <h1 className="h-l">{t(data.home === null ? 'previewEnded' : 'notFoundTitle')}</h1>
      <p className="muted lost">{t(data.home === null ? 'previewEndedText' : 'notFoundText')}</p>
      {data.home !== null && <p><a className="btn" href={data.home}>{t('notFoundButton')}</a></p>}
    </div>
  );
  return data.frame ? <Layout {...props} data={{ frame: data.frame }}>{inner}</Layout> : <main>{inner}</main>;
}
