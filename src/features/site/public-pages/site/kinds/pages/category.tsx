import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { cropped } from '#shared/pictures/picture-sizes.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { CategoryData } from '../../../contract-pages.ts';
import { Close } from '../../parts/close.tsx';
import { Different } from '../different.tsx';
import { kindWords } from '../words.ts';
import { Plate } from '../../parts/plates.tsx';
import { OtherTerms, TermSections } from '../../parts/terms.tsx';
import { aroundWords } from '../../parts/words.ts';
import '../../parts/around.css';
import '../../pages/service.css';
import './category.css';

/**
 * Shows the page of a category (tab 8): the sections of the home page about this one category (SITE-74), with a
 * grid of eight projects (SITE-66).
 */
export function CategoryPage(props: PageProps<CategoryData>) {
  const { data, language } = props;
  const { frame, titles } = data;
  const t = aroundWords(language);
  const say = kindWords(language);
  const contact = frame.labels.contactUs || t('contactUs');
  const second = frame.template === 'template2' && !!data.cover?.base;
  return (
    <Layout {...props} onPicture={second}>
      <header className={second ? 'sv-2' : 'cat-h'}>
        {data.cover && (
          <Picture
            picture={data.cover}
            sizes={cropped(data.cover, [
              ['(max-width: 860px)', 100, 0.8],
              ['', 100, 1.8],
            ])}
            first
            alt=""
          />
        )}
        <div className="wrap">
          <h1 className="h-xl">{data.label}</h1>
          {data.text && <p className="lead">{data.text}</p>}
          <a className="btn" href={frame.contactHref}>
            {contact}
          </a>
        </div>
      </header>
      {data.different && <Different different={data.different} language={language} />}
      <section className="wrap band">
        <div className="sec-h">
          <h2 className="h-l">
            {titles.projects ||
              (data.count > data.projects.length
                ? say('someOf', { some: data.projects.length, count: data.count })
                : t('serviceProjects'))}
          </h2>
          <a className="more" href={data.listHref}>
            {t('allProjects', { count: data.count })} <Icon name="arrow" flip />
          </a>
        </div>
        <div className="g8">
          {data.projects.map((card) => (
            <Plate key={card.id} card={card} sizes="(max-width: 860px) 50vw, 50vw" language={language} />
          ))}
        </div>
      </section>
      <TermSections sections={data} language={language} />
      <OtherTerms
        title={say('otherCategories')}
        others={data.others}
        isBelow={data.pair !== null || data.area.length > 0}
      />
      <Close
        title={titles.closing || t('closingTitle')}
        text={frame.closing.text}
        href={frame.contactHref}
        label={contact}
        picture={
          data.projects.find((project) => project.cover?.base && project.cover.id !== data.cover?.id)
            ?.cover ?? null
        }
      />
    </Layout>
  );
}
