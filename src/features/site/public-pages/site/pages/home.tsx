import type { HomeSection } from '#features/site/site-settings/contract-settings.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { HomeData } from '../../contract-pages.ts';
import { Hero } from '../parts/hero.tsx';
import { sections } from '../parts/home/home-sections.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './home.css';

/**
 * Shows the home page of a business's site (tab 4), its sections in the order of SITE-61 or of the owner; empty ones are
 * left out (SITE-08).
 */
export function HomePage(props: PageProps<HomeData>) {
  const { data, language } = props;
  const { frame, hero } = data;
  const t = aroundWords(language);
  const second = frame.template === 'template2';
  const names = data.sections.filter((name) => sections[name].isThere(data));
  const isPlain = (name: HomeSection | undefined) => name !== undefined && !sections[name].hasGround;
  return (
    <Layout {...props} onPicture={second && hero !== null && hero.wide} className="home">
      <Hero
        hero={hero}
        title={data.title}
        subtitle={data.subtitle}
        href={data.buttonHref}
        label={frame.labels.contactUs || t('contactUs')}
        second={second}
        language={language}
      />
      {names.map((name, at) => {
        const { Section } = sections[name];
        const space = isPlain(names[at - 1]) ? 'below' : 'band';
        return <Section key={name} data={data} language={language} t={t} second={second} space={space} />;
      })}
    </Layout>
  );
}
