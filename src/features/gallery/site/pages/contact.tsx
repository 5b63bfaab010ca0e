import type { ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { Area } from '../parts/area.tsx';
import { aroundWords } from '../parts/words.ts';
import '../parts/around.css';
import './contact.css';

type Data = PageData['contact'];

type Section = { data: Data; t: ReturnType<typeof aroundWords> };

const mapLink = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`;
const Line = ({ name, pre = false, children }: { name: string; pre?: boolean; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={pre ? 'pre' : undefined}>{children}</dd>
  </div>
);
/** Shows the "We are here" block. */
function Here({ data: { frame, at, hours }, t }: Section) {
  const { address, phone, email, social, labels } = frame;
  const any = address || phone || email || social.length > 0;
  const toMap = at && (
    <>
      <br />
      <a className="link small" href={mapLink(at)} rel="noopener noreferrer" target="_blank">
        {t('openInMaps')}
      </a>
    </>
  );
  return (
    <section className="ct-here" aria-labelledby="here">
      <h2 className="h-m" id="here">
        {labels.weAreHere || t('weAreHere')}
      </h2>
      {!any && <p className="muted">{t('noContact')}</p>}
      <dl>
        {address && (
          <Line name={labels.ourLocation || t('address')} pre>
            {address}
            {toMap}
          </Line>
        )}
        {phone && (
          <Line name={labels.callUs || t('phone')}>
            <a className="big num" href={phone.href}>
              <bdi dir="ltr">{phone.text}</bdi>
            </a>
          </Line>
        )}
        {email && (
          <Line name={labels.emailUs || t('email')}>
            <a className="big" href={`mailto:${email}`}>
              {email}
            </a>
          </Line>
        )}
        {hours && (
          <Line name={t('hours')} pre>
            {hours}
          </Line>
        )}
        {social.length > 0 && (
          <div>
            <dt>{t('social')}</dt>
            <dd className="ct-soc">
              {social.map((link) => (
                <a key={link.href} className="link" href={link.href} rel="noopener me" target="_blank">
                  {link.label}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
function AreaDrawing({ data: { frame, area }, t, language }: Section & { language: Language }) {
  const map = frame.tabs.find((tab) => tab.tab === 'map')?.href ?? '/map';
  return (
    <figure>
      <Area spots={area} language={language} />
      <figcaption className="cap">
        <span className="muted">{t('areaText')}</span>
        <a className="link" href={map}>
          {t('openMap')}
        </a>
      </figcaption>
    </figure>
  );
}
function About({ data: { frame, about }, t }: Section) {
  const projects = frame.tabs.find((tab) => tab.tab === 'gallery')?.href ?? '/project';
  return (
    <div>
      <h2 className="h-l">{frame.labels.aboutUs || t('aboutUs')}</h2>
      {about.split(/\n\s*\n/).map((part, i) => (
        <p key={i}>{part}</p>
      ))}
      <p>
        <a className="more" href={projects}>
          {t('toProjects')} <Icon name="arrow" flip />
        </a>
      </p>
    </div>
  );
}

/**
 * Shows contact (tab 2): the "We are here" block with address, phone, email and social networks (SITE-14,
 * SITE-81).
 */
export function ContactPage(props: PageProps<Data>) {
  const { data, language } = props;
  const { frame, aboutPicture } = data;
  const t = aroundWords(language);
  const around = data.area.length > 0;
  const lead = (frame.phone || frame.email) && <p className="muted">{t('contactLead')}</p>;
  const head = (
    <header className="page-h">
      <h1 className="h-l">{frame.labels.contactUs || t('contactTitle')}</h1>
      {lead}
    </header>
  );
  const here = <Here data={data} t={t} />;
  const drawing = around && <AreaDrawing data={data} t={t} language={language} />;
  const about = data.about && <About data={data} t={t} />;
  // In template2 the picture is on one side of the screen and the text on the other; the drawing is beside the
  // text about the business.
  if (frame.template === 'template2' && aboutPicture?.base) {
    return (
      <Layout {...props}>
        <div className="t2c">
          <div className="pic">
            <Picture picture={aboutPicture} sizes="(max-width: 860px) 100vw, 60vw" first />
          </div>
          <div>
            {head}
            {here}
          </div>
        </div>
        {(about || drawing) && (
          <section className={about && drawing ? 'wrap ct-about t2 band' : 'wrap ct-about bare band'}>
            {about}
            {drawing}
          </section>
        )}
      </Layout>
    );
  }
  const beside = around && aboutPicture && (
    <Picture picture={aboutPicture} sizes="(max-width: 860px) 100vw, 45vw" />
  );
  return (
    <Layout {...props} className="wrap">
      {head}
      <div className="ct">
        {here}
        <div className="ct-side">
          {drawing ||
            (aboutPicture && <Picture picture={aboutPicture} sizes="(max-width: 860px) 100vw, 55vw" first />)}
        </div>
      </div>
      {about && (
        <section className={beside ? 'ct-about band' : 'ct-about bare band'}>
          {about}
          {beside}
        </section>
      )}
    </Layout>
  );
}
