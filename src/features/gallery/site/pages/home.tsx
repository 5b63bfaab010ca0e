import type { Picture as Shape } from '#shared/picture.ts';
import { Arrows } from '#site/kit/arrows.tsx';
import { Compare } from '#site/kit/compare.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageProps, SiteFrame } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { AreaSpot, HeroData, PageCard, PairCard, Review, ServiceCard, SiteSettings } from '../../contract.ts';
import { Area } from '../parts/area.tsx';
import { Close } from '../parts/close.tsx';
import { Hero } from '../parts/hero.tsx';
import { Plate, Plates } from '../parts/plates.tsx';
import { Voices } from '../parts/voices.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './home.css';

type Data = {
  frame: SiteFrame; texts: SiteSettings['texts']; hero: HeroData | null; title: string; subtitle: string; welcome: string; counters: { count: string; title: string }[]; about: { text: string; picture: Shape | null } | null;
  services: ServiceCard[]; serviceCount: number; projects: PageCard[]; projectCount: number; reviews: Review[]; reviewCount: number; area: AreaSpot[]; places: number; pair: PairCard | null; pairCount: number; closing: Shape | null; custom: { title: string } | null;
};
const More = ({ href, children }: { href: string; children: string }) => <a className="more" href={href}>{children} <Icon name="arrow" flip /></a>;

/** Home of a business's site (tab 4), its sections in the order of SITE-61; whatever has nothing to show is left out (SITE-08). */
export function HomePage(props: PageProps<Data>) {
  const { data, language } = props, { frame, texts } = data, t = aroundWords(language), second = frame.template === 'template2';
  const href = (tab: string, own: string) => frame.tabs.find((one) => one.tab === tab)?.href ?? own, contact = frame.labels.contactUs || t('contactUs');
  const servicesTitle = texts.ourServicesTitle || t('servicesTitle'), allServices = data.serviceCount > data.services.length || second ? <More href={href('services', '/services')}>{t('allServices', { count: data.serviceCount })}</More> : null;
  return (
    <Layout {...props} onPicture={second && data.hero !== null && data.hero.wide} className="home">
      <Hero hero={data.hero} title={data.title} subtitle={data.subtitle} href={frame.contactHref} label={contact} second={second} language={language} />
      {(data.welcome || data.counters.length > 0) && (
        <section className="wrap band" id="welcome">
          {data.welcome && <div className="wel"><h2>{texts.welcomeTitle || t('welcome')}</h2>{data.welcome.split(/\n\s*\n/).slice(0, 4).map((part, i) => <p key={i} className={i === 0 ? 'say' : 'then'}>{part}</p>)}</div>}
          {data.counters.length > 0 && <dl className="cnt num">{data.counters.map((one) => <div key={one.title}><dt>{one.title}</dt><dd>{one.count}</dd></div>)}</dl>}
        </section>
      )}
      {data.about && <section className={data.about.picture ? 'wrap about below' : 'wrap about bare below'} id="about">{data.about.picture && <Picture picture={data.about.picture} sizes="(max-width: 860px) 100vw, 45vw" />}<div><h2 className="h-l">{frame.labels.aboutUs || t('aboutUs')}</h2>{data.about.text.split(/\n\s*\n/).map((part, i) => <p key={i}>{part}</p>)}</div></section>}
      {data.services.length > 0 && (second ? (
        <section className="below" id="services">
          <div className="wrap sec-h"><h2 className="h-l">{servicesTitle}</h2>{allServices}</div>
          <div className={`tiles n${data.services.length}`}>{data.services.map((one) => <a key={one.id} href={one.href} className={one.cover ? undefined : 'bare'}>{one.cover && <Picture picture={one.cover} sizes="(max-width: 860px) 100vw, 33vw" alt="" />}<h3>{one.label}</h3></a>)}</div>
        </section>
      ) : (
        <section className={data.welcome ? 'wrap below' : 'wrap band'} id="services">
          <div className="sec-h"><h2 className="h-l">{servicesTitle}</h2>{allServices}</div>
          <ul className={data.services.some((one) => one.cover) ? 'svc' : 'svc bare'}>{data.services.map((one) => <li key={one.id}><a href={one.href}><h3>{one.label}</h3><p className="muted">{one.text}</p>{one.cover ? <Picture picture={one.cover} sizes="168px" alt="" /> : <span className="go"><Icon name="arrow" flip /></span>}</a></li>)}</ul>
        </section>
      ))}
      {data.projects.length > 0 && (
        <section className={second ? 'below' : `wrap below${data.services.length || data.welcome ? '' : ' band'}`} id="projects">
          <div className={second ? 'wrap sec-h' : 'sec-h'}><h2 className="h-l">{texts.ourProjectsTitle || t('projectsTitle')}</h2>{data.projectCount > 1 && <span className="sec-m"><More href={href('gallery', '/project')}>{t('allProjects', { count: data.projectCount })}</More>{second && data.projects.length > 1 && <Arrows of="strip" language={language} />}</span>}</div>
          {second ? <div className="strip" id="strip" tabIndex={0} role="group" aria-label={texts.ourProjectsTitle || t('projectsTitle')}>{data.projects.map((card) => <Plate key={card.id} card={card} sizes="(max-width: 860px) 78vw, 490px" language={language} />)}</div> : <Plates cards={data.projects} language={language} />}
        </section>
      )}
      {data.reviews.length > 0 && <Voices reviews={data.reviews} count={data.reviewCount} title={texts.testimonialsTitle || t('reviewsTitle')} href={href('reviews', '/reviews')} second={second} language={language} />}
      {data.area.length > 0 && (
        <section className="wrap band area" id="area">
          <div><h2 className="h-l">{texts.serviceAreaTitle || t('areaTitle')}</h2><p className="muted">{t('areaText')}</p><ul>{data.area.map((spot) => <li key={spot.name}>{spot.name}</li>)}</ul>{data.places > 0 && <More href={href('map', '/map')}>{t('openMap')}</More>}</div>
          <Area spots={data.area} language={language} />
        </section>
      )}
      {data.pair && (
        <section className={data.area.length > 0 ? 'wrap below' : 'wrap band'} id="before-after">
          <div className="sec-h"><h2 className="h-l">{texts.beforeAfterTitle || t('beforeAfterTitle')}</h2>{data.pairCount > 1 ? <More href={href('beforeAfter', '/before-after')}>{t('allPairs', { count: data.pairCount })}</More> : <p className="muted pull">{t('pull')}</p>}</div>
          <figure className="pair-1"><Compare before={data.pair.pair.before} after={data.pair.pair.after} name={data.pair.title} language={language} wide /><figcaption className="cap"><b><a href={data.pair.href}>{data.pair.title}</a></b><span className="muted">{data.pair.place}</span></figcaption></figure>
        </section>
      )}
      {data.custom && <section className="wrap band" id="custom">{data.custom.title && <h2 className="h-l">{data.custom.title}</h2>}<iframe className="emb" src="/embed/custom-section" title={data.custom.title || frame.businessName} loading="lazy" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox" data-embed="" /></section>}
      <Close title={texts.closingTitle || t('closingTitle')} text={texts.closingText} href={frame.contactHref} label={contact} picture={data.closing} />
    </Layout>
  );
}
