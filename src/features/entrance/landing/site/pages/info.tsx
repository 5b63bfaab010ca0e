import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Frame } from '../parts/frame.tsx';
import { ProductPicture, type ProductScreen } from '../parts/product-picture.tsx';
import { landingWords, type LandingWords } from '../words.ts';
import { shownName } from '#shared/web/brand-name.ts';
import './info.css';

const counts = { terms: 5, privacy: 5, support: 5, marketing: 4, welcome: 3 } as const;
type Numbered =
  | `${'terms' | 'privacy' | 'support'}${1 | 2 | 3 | 4 | 5}`
  | `marketing${1 | 2 | 3 | 4}`
  | `welcome${1 | 2 | 3}`;
/** Pictures of the product's own host; an agency's host shows no picture of another brand. */
const pictures: Partial<Record<Numbered, ProductScreen>> = {
  marketing1: 'editor',
  marketing2: 'gallery',
  marketing3: 'testimonials',
  marketing4: 'home',
};
const ofProduct = (t: LandingWords, part: Numbered, name: string) => ({
  title: t(`${part}Title`),
  text: part === 'marketing1' ? t('marketing1Text', { name }) : t(`${part}Text`),
});
/** Returns the texts on an agency's host, which are for its businesses and do not name the product. */
function own(t: LandingWords, part: Numbered, name: string): { title: string; text: string } {
  if (part === 'marketing1') return { title: t('marketing1Title'), text: t('ownMarketing1Text') };
  if (part === 'marketing4') return { title: t('ownMarketing4Title'), text: t('ownMarketing4Text') };
  return ofProduct(t, part, name);
}

/** Shows terms, privacy, support, marketing and welcome, which need no session (SHELL-13, SHELL-14). */
export function InfoPage({ site, data, path, language }: PageProps<PageData['info']>) {
  const t = landingWords(language);
  const { topic } = data;
  const app = site.kind === 'app';
  const name = shownName(site);
  const ours = topic === 'marketing' && !app;
  const parts = Array.from({ length: counts[topic] }, (_, i) => {
    const id = `${topic}${i + 1}` as Numbered;
    return { id, picture: app ? pictures[id] : undefined, ...(app ? ofProduct : own)(t, id, name) };
  });
  return (
    <Frame site={site} language={language} path={path} to={data.to}>
      <div className="wrap inf">
        <header>
          <h1 className="h-l">
            {topic === 'welcome'
              ? t('welcomeTitle', { name })
              : t(ours ? 'ownMarketingTitle' : `${topic}Title`)}
          </h1>
          <p className="inf-lead">
            {topic === 'terms' ? t('termsLead', { name }) : t(ours ? 'ownMarketingLead' : `${topic}Lead`)}
          </p>
          {(topic === 'terms' || topic === 'privacy') && <p className="small muted">{t('updated')}</p>}
        </header>
        <nav aria-label={t('contents')}>
          <ol>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="inf-txt">
          {parts.map(({ id, title, text, picture }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <p>{text}</p>
              {picture && <ProductPicture of={picture} t={t} language={language} />}
            </section>
          ))}
          {topic === 'privacy' && data.policyUrl && (
            <p>
              <a className="more" href={data.policyUrl}>
                {t('privacy')} · {name}
              </a>
            </p>
          )}
          {(topic === 'welcome' || topic === 'marketing') && (
            <p className="inf-cta">
              <a
                className="btn"
                href={`${app && topic === 'marketing' ? '/getstarted' : '/login'}${data.to.app}`}
              >
                {t(app && topic === 'marketing' ? 'start' : 'signIn')}
              </a>
            </p>
          )}
        </div>
      </div>
    </Frame>
  );
}
