import { number } from '#shared/words.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { Close } from '../parts/close.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './services.css';

/**
 * Shows the services (tab 6), each with a picture of a project and a link to its projects (SITE-11, SITE-57).
 */
export function ServicesPage(props: PageProps<PageData['services']>) {
  const { data, language } = props;
  const { frame } = data;
  const t = aroundWords(language);
  const second = frame.template === 'template2';
  return (
    <Layout {...props}>
      <div className={second ? 't2-top' : undefined}>
        <header className="wrap page-h">
          <h1 className="h-xl">{data.title}</h1>
          {data.services.length > 0 && <p className="muted">{data.lead || t('servicesLead')}</p>}
        </header>
      </div>
      {data.services.length === 0 && (
        <div className="wrap none">
          <p className="h-m">{t('noServices')}</p>
          <p>
            <a className="btn" href={frame.contactHref}>
              {frame.labels.contactUs || t('contactUs')}
            </a>
          </p>
        </div>
      )}
      <ol className={second ? 'svx2' : 'wrap svx'}>
        {data.services.map((service, i) => (
          <li key={service.id} className={service.cover ? undefined : 'bare'}>
            {service.cover && (
              <a className="pic" href={service.listHref} tabIndex={-1} aria-hidden="true">
                <Picture
                  picture={service.cover}
                  sizes="(max-width: 860px) 90vw, 58vw"
                  alt=""
                  first={i === 0}
                />
              </a>
            )}
            <div>
              {second && (
                <span className="muted num" aria-hidden="true">
                  {number(i + 1, language)}
                </span>
              )}
              <h2 className="h-l">
                <a href={service.listHref}>{service.label}</a>
              </h2>
              {service.text && <p className="lead">{service.text}</p>}
              <a className="more" href={service.href} aria-label={`${t('aboutService')}: ${service.label}`}>
                {t('aboutService')} <Icon name="arrow" flip />
              </a>
            </div>
          </li>
        ))}
      </ol>
      {data.services.length > 0 && (
        <Close
          title={frame.closing.title || t('closingTitle')}
          text={frame.closing.text || t('closingText')}
          href={frame.contactHref}
          label={frame.labels.contactUs || t('contactUs')}
          picture={null}
        />
      )}
    </Layout>
  );
}
