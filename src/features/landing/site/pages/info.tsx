import type { PageProps } from '#site/page.ts';
import type { InfoPage as Topic } from '../../rules.ts';
import { Frame } from '../parts/frame.tsx';
import { landingWords } from '../words.ts';
import './info.css';

const counts = { terms: 5, privacy: 5, support: 5, marketing: 4, welcome: 3 } as const;
type Numbered = `${'terms' | 'privacy' | 'support'}${1 | 2 | 3 | 4 | 5}` | `marketing${1 | 2 | 3 | 4}` | `welcome${1 | 2 | 3}`;

/** Terms, privacy, support, for agencies, welcome: plain pages without a login (SHELL-13, SHELL-14). */
export function InfoPage({ site, data, path, language }: PageProps<{ topic: Topic; policyUrl: string | null }>) {
  const t = landingWords(language), { topic } = data, name = site.kind === 'app' ? 'Perfect Content' : site.brandName;
  const parts = Array.from({ length: counts[topic] }, (_, i) => `${topic}${i + 1}` as Numbered);
  return (
    <Frame site={site} language={language} path={path}>
      <div className="wrap inf">
        <header>
          <h1 className="h-l">{topic === 'welcome' ? t('welcomeTitle', { name }) : t(`${topic}Title`)}</h1>
          <p className="inf-lead">{topic === 'terms' ? t('termsLead', { name }) : t(`${topic}Lead`)}</p>
          {(topic === 'terms' || topic === 'privacy') && <p className="small muted">{t('updated')}</p>}
        </header>
        <nav aria-label={t('contents')}><ol>{parts.map((part) => <li key={part}><a href={`#${part}`}>{t(`${part}Title`)}</a></li>)}</ol></nav>
        <div className="inf-txt">
          {parts.map((part) => <section key={part} id={part}><h2>{t(`${part}Title`)}</h2><p>{t(`${part}Text`)}</p></section>)}
          {topic === 'privacy' && data.policyUrl && <p><a className="more" href={data.policyUrl}>{t('privacy')} · {name}</a></p>}
          {(topic === 'welcome' || topic === 'marketing') && <p className="inf-cta"><a className="btn" href="/login">{t('signIn')}</a></p>}
        </div>
      </div>
    </Frame>
  );
}
