import type { PageProps, SiteFrame } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { words } from '../words.ts';
import './not-found.css';

/** The 404 page, in the frame of the business where there is one (SHELL-09). */
export function NotFoundPage(props: PageProps<{ home: string; frame: SiteFrame | null }>) {
  const { data, language } = props, t = words(language);
  const inner = (
    <div className="wrap band">
      <h1 className="h-l">{t('notFoundTitle')}</h1>
      <p className="muted lost">{t('notFoundText')}</p>
      <p><a className="btn" href={data.home}>{t('notFoundButton')}</a></p>
    </div>
  );
  return data.frame ? <Layout {...props} data={{ frame: data.frame }}>{inner}</Layout> : <main>{inner}</main>;
}
