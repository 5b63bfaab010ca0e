import type { ReactNode } from 'react';
import type { HomeSection } from '#features/site/site-settings/contract-settings.ts';
import type { Language } from '#shared/endpoint.ts';
import { Arrows } from '#site/kit/arrows.tsx';
import { Compare } from '#site/kit/compare.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { HomeData } from '../../../contract-pages.ts';
import { SCROLL_STEPS } from '../../../rules.ts';
import { Area } from '../area.tsx';
import { Close } from '../close.tsx';
import { Plate, Plates } from '../plates.tsx';
import { Voices } from '../voices.tsx';
import type { aroundWords } from '../words.ts';

/** Properties of every section; `second` is true in the second template. */
type Section = {
  data: HomeData;
  language: Language;
  t: ReturnType<typeof aroundWords>;
  second: boolean;
  /** Space of the section: above and below it, or below alone where the one above has no ground of its own. */
  space: 'band' | 'below';
};
const More = ({ href, children }: { href: string; children: string }) => (
  <a className="more" href={href}>
    {children} <Icon name="arrow" flip />
  </a>
);

const paragraphs = (text: string) => text.split(/\n\s*\n/);
/** Shows the title of a section with a sentence below it; a div stands in the row of the title then. */
const Title = ({ text, lead }: { text: string; lead: string }) =>
  lead ? (
    <div>
      <h2 className="h-l">{text}</h2>
      <p className="muted sec-l">{lead}</p>
    </div>
  ) : (
    <h2 className="h-l">{text}</h2>
  );
/** Returns the business's own words for links to more (SITE-125). */
const seeMore = ({ frame }: HomeData) => frame.labels['seeMore'] ?? '';
/** Returns the address of a tab, which the business may have changed. */
const hrefOf = ({ frame }: HomeData, tab: string, own: string) =>
  frame.tabs.find((entry) => entry.tab === tab)?.href ?? own;

function Welcome({ data, t, space }: Section) {
  return (
    <section className={`wrap ${space}`} id="welcome">
      {data.welcome && (
        <div className="wel">
          <h2>{data.texts.welcomeTitle || t('welcome')}</h2>
          {paragraphs(data.welcome)
            .slice(0, 4)
            .map((part, i) => (
              <p key={i} className={i === 0 ? 'say' : 'then'}>
                {part}
              </p>
            ))}
        </div>
      )}
      {data.counters.length > 0 && (
        <dl className="cnt num">
          {data.counters.map((counter) => (
            <div key={counter.title}>
              {counter.icon && <Icon name={counter.icon} />}
              <dt>{counter.title}</dt>
              <dd>{counter.count}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
function About({ data, t, space }: Section) {
  const about = data.about!;
  const title = data.frame.labels.aboutUs || t('aboutUs');
  return (
    <section className={`wrap about ${about.picture ? '' : 'bare '}${space}`} id="about">
      {about.picture && <Picture picture={about.picture} sizes="(max-width: 860px) 100vw, 45vw" />}
      <div>
        <h2 className="h-l">{title}</h2>
        {paragraphs(about.text).map((part, i) => (
          <p key={i}>{part}</p>
        ))}
      </div>
    </section>
  );
}
/** Shows services as lines; in the second template as tiles over the whole width. */
function Services({ data, t, second, space }: Section) {
  const { services, serviceCount } = data;
  const lead = second ? data.texts.ourServicesSubtitle : '';
  const title = <Title text={data.texts.ourServicesTitle || t('servicesTitle')} lead={lead} />;
  const all = (serviceCount > services.length || second) && (
    <More href={hrefOf(data, 'services', '/services')}>
      {seeMore(data) || t('allServices', { count: serviceCount })}
    </More>
  );
  if (second) {
    return (
      <section className={space} id="services">
        <div className="wrap sec-h">
          {title}
          {all}
        </div>
        <div className={`tiles n${services.length}`}>
          {services.map((service) => (
            <a key={service.id} href={service.listHref} className={service.cover ? undefined : 'bare'}>
              {service.cover && (
                <Picture picture={service.cover} sizes="(max-width: 860px) 100vw, 33vw" alt="" />
              )}
              <h3>{service.label}</h3>
            </a>
          ))}
        </div>
      </section>
    );
  }
  return (
    <section className={`wrap ${space}`} id="services">
      <div className="sec-h">
        {title}
        {all}
      </div>
      <ul className={services.some((service) => service.cover) ? 'svc' : 'svc bare'}>
        {services.map((service) => (
          <li key={service.id}>
            <a href={service.listHref}>
              <h3>{service.label}</h3>
              <p className="muted">{service.text}</p>
              {service.cover ? (
                <Picture picture={service.cover} sizes="168px" alt="" />
              ) : (
                <span className="go">
                  <Icon name="arrow" flip />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
/** Shows plates in a grid; in the second template in a row that scrolls. */
function Projects({ data, t, second, language, space }: Section) {
  const { projects, projectCount } = data;
  const title = data.texts.ourProjectsTitle || t('projectsTitle');
  const more = projectCount > 1 && (
    <span className="sec-m">
      <More href={hrefOf(data, 'gallery', '/project')}>
        {seeMore(data) || t('allProjects', { count: projectCount })}
      </More>
      {second && projects.length > 1 && (
        <Arrows of="strip" steps={SCROLL_STEPS.projects} language={language} />
      )}
    </span>
  );
  if (second) {
    return (
      <section className={space} id="projects">
        <div className="wrap sec-h">
          <Title text={title} lead={data.texts.ourProjectsSubtitle} />
          {more}
        </div>
        <div className="strip" id="strip" tabIndex={0} role="group" aria-label={title}>
          {projects.map((card) => (
            <Plate key={card.id} card={card} sizes="(max-width: 860px) 78vw, 490px" language={language} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <section className={`wrap ${space}`} id="projects">
      <div className="sec-h">
        <h2 className="h-l">{title}</h2>
        {more}
      </div>
      <Plates cards={projects} language={language} />
    </section>
  );
}
function ServiceArea({ data, t, language, space }: Section) {
  return (
    <section className={`wrap ${space} area`} id="area">
      <div>
        <h2 className="h-l">{data.texts.serviceAreaTitle || t('areaTitle')}</h2>
        <p className="muted">{t('areaText')}</p>
        <ul>
          {data.area.map((spot) => (
            <li key={spot.name}>{spot.name}</li>
          ))}
        </ul>
        {data.places > 0 && <More href={hrefOf(data, 'map', '/map')}>{t('openMap')}</More>}
      </div>
      <Area spots={data.area} language={language} />
    </section>
  );
}
function BeforeAfter({ data, t, language, space }: Section) {
  const card = data.pair!;
  const all =
    data.pairCount > 1 ? (
      <More href={hrefOf(data, 'beforeAfter', '/before-after')}>
        {seeMore(data) || t('allPairs', { count: data.pairCount })}
      </More>
    ) : (
      <p className="muted pull">{t('pull')}</p>
    );
  return (
    <section className={`wrap ${space}`} id="before-after">
      <div className="sec-h">
        <h2 className="h-l">{data.texts.beforeAfterTitle || t('beforeAfterTitle')}</h2>
        {all}
      </div>
      <figure className="pair-1">
        <Compare
          before={card.pair.before}
          after={card.pair.after}
          name={card.title}
          language={language}
          wide
        />
        <figcaption className="cap">
          <b>
            <a href={card.href}>{card.title}</a>
          </b>
          <span className="muted">{card.place}</span>
        </figcaption>
      </figure>
    </section>
  );
}
/** Shows the widget of the business in a sandboxed frame. */
function Custom({ data, space }: Section) {
  const { title } = data.custom!;
  const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
  return (
    <section className={`wrap ${space}`} id="custom">
      {title && <h2 className="h-l">{title}</h2>}
      <iframe
        className="emb"
        src="/embed/custom-section"
        title={title || data.frame.businessName}
        loading="lazy"
        sandbox={sandbox}
        data-embed=""
      />
    </section>
  );
}

function Reviews({ data, t, second, language }: Section) {
  return (
    <Voices
      reviews={data.reviews}
      count={data.reviewCount}
      title={data.texts.testimonialsTitle || t('reviewsTitle')}
      href={hrefOf(data, 'reviews', '/reviews')}
      more={seeMore(data)}
      second={second}
      language={language}
    />
  );
}
const Closing = ({ data, t }: Section) => (
  <Close
    title={data.texts.closingTitle || t('closingTitle')}
    text={data.texts.closingText}
    href={data.buttonHref}
    label={data.frame.labels.contactUs || t('contactUs')}
    picture={data.closing}
  />
);
/** THE LIST of sections: each with what it needs, and whether it has a ground of its own. */
export const sections: Record<
  HomeSection,
  { Section: (section: Section) => ReactNode; isThere: (data: HomeData) => boolean; hasGround?: true }
> = {
  welcome: { Section: Welcome, isThere: ({ welcome, counters }) => welcome !== '' || counters.length > 0 },
  about: { Section: About, isThere: ({ about }) => about !== null },
  services: { Section: Services, isThere: ({ services }) => services.length > 0 },
  projects: { Section: Projects, isThere: ({ projects }) => projects.length > 0 },
  reviews: { Section: Reviews, isThere: ({ reviews }) => reviews.length > 0, hasGround: true },
  area: { Section: ServiceArea, isThere: ({ area }) => area.length > 0 },
  beforeAfter: { Section: BeforeAfter, isThere: ({ pair }) => pair !== null },
  custom: { Section: Custom, isThere: ({ custom }) => custom !== null },
  closing: { Section: Closing, isThere: () => true, hasGround: true },
};
