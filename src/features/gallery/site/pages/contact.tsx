import type { Picture as Shape } from '#shared/picture.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageProps, SiteFrame } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { AreaSpot } from '../../contract.ts';
import { Area } from '../parts/area.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './contact.css';

type Data = { frame: SiteFrame; hours: string; about: string; aboutPicture: Shape | null; area: AreaSpot[]; at: { lat: number; lng: number } | null };

/** Contact (tab 2): the "We are here" block with address, phone, e-mail and other places (SITE-14, SITE-81). */
export function ContactPage(props: PageProps<Data>) {
  const { data, language } = props, { frame } = data, t = aroundWords(language), any = frame.address || frame.phone || frame.email || frame.social.length > 0;
  const second = frame.template === 'template2' && !!data.aboutPicture?.base, around = data.area.length > 0;
  const head = <header className="page-h"><h1 className="h-l">{frame.labels.contactUs || t('contactTitle')}</h1>{(frame.phone || frame.email) && <p className="muted">{t('contactLead')}</p>}</header>;
  const here = (
    <section className="ct-here" aria-labelledby="here">
      <h2 className="h-m" id="here">{frame.labels.weAreHere || t('weAreHere')}</h2>
      {!any && <p className="muted">{t('noContact')}</p>}
      <dl>
        {frame.address && <div><dt>{frame.labels.ourLocation || t('address')}</dt><dd className="pre">{frame.address}{data.at && <><br /><a className="link small" href={`https://www.openstreetmap.org/?mlat=${data.at.lat}&mlon=${data.at.lng}#map=15/${data.at.lat}/${data.at.lng}`} rel="noopener noreferrer" target="_blank">{t('openInMaps')}</a></>}</dd></div>}
        {frame.phone && <div><dt>{frame.labels.callUs || t('phone')}</dt><dd><a className="big num" href={frame.phone.href}><bdi dir="ltr">{frame.phone.text}</bdi></a></dd></div>}
        {frame.email && <div><dt>{frame.labels.emailUs || t('email')}</dt><dd><a className="big" href={`mailto:${frame.email}`}>{frame.email}</a></dd></div>}
        {data.hours && <div><dt>{t('hours')}</dt><dd className="pre">{data.hours}</dd></div>}
        {frame.social.length > 0 && <div><dt>{t('social')}</dt><dd className="ct-soc">{frame.social.map((one) => <a key={one.href} className="link" href={one.href} rel="noopener me" target="_blank">{one.label}</a>)}</dd></div>}
      </dl>
    </section>
  );
  const drawing = around && <figure><Area spots={data.area} language={language} /><figcaption className="cap"><span className="muted">{t('areaText')}</span><a className="link" href={frame.tabs.find((tab) => tab.tab === 'map')?.href ?? '/map'}>{t('openMap')}</a></figcaption></figure>;
  const about = data.about && <div><h2 className="h-l">{frame.labels.aboutUs || t('aboutUs')}</h2>{data.about.split(/\n\s*\n/).map((part, i) => <p key={i}>{part}</p>)}<p><a className="more" href={frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project'}>{t('toProjects')} <Icon name="arrow" flip /></a></p></div>;
  // template2: the picture takes the side of the screen, the words the other; the drawing stands by what is said about the business.
  if (second) {
    return (
      <Layout {...props}>
        <div className="t2c"><div className="pic"><Picture picture={data.aboutPicture} sizes="(max-width: 860px) 100vw, 60vw" first /></div><div>{head}{here}</div></div>
        {(about || drawing) && <section className={about && drawing ? 'wrap ct-about t2 band' : 'wrap ct-about bare band'}>{about}{drawing}</section>}
      </Layout>
    );
  }
  return (
    <Layout {...props} className="wrap">
      {head}
      <div className="ct">
        {here}
        <div className="ct-side">{drawing || (data.aboutPicture && <Picture picture={data.aboutPicture} sizes="(max-width: 860px) 100vw, 55vw" first />)}</div>
      </div>
      {about && <section className={around && data.aboutPicture ? 'ct-about band' : 'ct-about bare band'}>{about}{around && data.aboutPicture && <Picture picture={data.aboutPicture} sizes="(max-width: 860px) 100vw, 45vw" />}</section>}
    </Layout>
  );
}
