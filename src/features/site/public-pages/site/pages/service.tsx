import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { cropped } from '#shared/pictures/picture-sizes.ts';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { Close } from '../parts/close.tsx';
import { Different } from '../kinds/different.tsx';
import { Plates } from '../parts/plates.tsx';
import { OtherTerms, TermSections } from '../parts/terms.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './service.css';

/**
 * Shows a service (tab 8): its picture and text, its projects, and testimonials about them (SITE-11, SITE-74).
 */
export function ServicePage(props: PageProps<PageData['service']>) {
  const { data, language } = props;
  const { frame, service, titles } = data;
  const t = aroundWords(language);
  const contact = frame.labels.contactUs || t('contactUs');
  const second = frame.template === 'template2' && !!service.cover?.base;
  return (
    <Layout {...props} onPicture={second}>
      {second && (
        <header className="sv-2">
          <Picture
            picture={service.cover}
            sizes={cropped(service.cover!, [
              ['(max-width: 860px)', 100, 0.55],
              ['', 100, 1.8],
            ])}
            first
            alt=""
          />
          <div className="wrap">
            <h1 className="h-xl">{service.label}</h1>
            {service.text && <p className="lead">{service.text}</p>}
            <a className="btn" href={frame.contactHref}>
              {contact}
            </a>
          </div>
        </header>
      )}
      {!second && (
        <header className="wrap sv-h">
          <h1 className="h-xl">{service.label}</h1>
          <div>
            {service.text && <p className="lead">{service.text}</p>}
            <a className="btn" href={frame.contactHref}>
              {contact}
            </a>
          </div>
        </header>
      )}
      {!second && service.cover && (
        <div className="sv-pic">
          <Picture picture={service.cover} sizes="100vw" first />
        </div>
      )}
      {data.different && <Different different={data.different} language={language} />}
      {data.projects.length > 0 && (
        <section className="wrap band">
          <div className="sec-h">
            <h2 className="h-l">{titles.projects || t('serviceProjects')}</h2>
            <a className="more" href={service.listHref}>
              {t('seeService', { count: Math.max(service.count, data.projects.length) })}{' '}
              <Icon name="arrow" flip />
            </a>
          </div>
          <Plates cards={data.projects.slice(0, 5)} language={language} />
        </section>
      )}
      <TermSections sections={data} language={language} />
      <OtherTerms title={t('serviceTowns')} others={data.towns} isBelow={data.area.length > 0} />
      <OtherTerms
        title={t('otherServices')}
        others={data.others}
        isBelow={data.pair !== null || data.area.length > 0}
      />
      <Close
        title={titles.closing || t('closingTitle')}
        text={frame.closing.text}
        href={frame.contactHref}
        label={contact}
        picture={data.projects.find((project) => project.cover?.id !== service.cover?.id)?.cover ?? null}
      />
    </Layout>
  );
}
