import type { ReactNode } from 'react';
import type { Language } from '#shared/endpoint.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { SocialName } from '#site/kit/social-name.tsx';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import { Area } from '#features/site/public-pages/site/parts/area.tsx';
import { aroundWords } from '#features/site/public-pages/site/parts/words.ts';
import { Form } from '../parts/form.tsx';
import { words } from '../words.ts';
import '#features/site/public-pages/site/parts/around.css';
import '#shared/map/map.css';
import '#features/site/public-pages/site/parts/still.css';
import './contact.css';
import '../parts/form.css';

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
                  <SocialName link={link} />
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
/** Shows where the address is: a map that has no script and cannot be dragged (SITE-39, SITE-82). */
function AddressMap({ data: { frame, still } }: Section) {
  return (
    <figure>
      <div className="ct-map">
        <div dangerouslySetInnerHTML={{ __html: still }} />
      </div>
      {frame.address && <figcaption className="cap muted">{frame.address}</figcaption>}
    </figure>
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

/** Shows what a visitor writes on: the form, or the HTML of the owner in a sandboxed frame (SITE-80). */
function Write({ data: { form, html, frame }, language, policyUrl }: Writing) {
  if (form) return <Form form={form} language={language} policyUrl={policyUrl} />;
  if (!html) return null;
  return (
    <iframe
      className="ct-html"
      src="/embed/contact"
      title={words(language)('frameTitle', { business: frame.businessName })}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      data-embed=""
    />
  );
}
type Writing = { data: Data; language: Language; policyUrl: string };

/**
 * Shows contact (tab 2): the form (SITE-80), the "We are here" block with address, phone, email and social
 * networks (SITE-14, SITE-81), and what the business says about itself (SITE-82).
 */
export function ContactPage(props: PageProps<Data>) {
  const { data, language, site } = props;
  const { frame, aboutPicture, form, html } = data;
  const t = aroundWords(language);
  const isAround = data.still !== '' || data.area.length > 0;
  const isWriting = form !== null || html;
  const lead = (frame.phone || frame.email) && <p className="muted">{t('contactLead')}</p>;
  const head = (
    <header className="page-h">
      <h1 className="h-l">{form ? form.title : frame.labels.contactUs || t('contactTitle')}</h1>
      {lead}
    </header>
  );
  const write = <Write data={data} language={language} policyUrl={site.policyUrl ?? '/privacy'} />;
  const here = <Here data={data} t={t} />;
  const area = data.area.length > 0 && <AreaDrawing data={data} t={t} language={language} />;
  const drawing = data.still ? <AddressMap data={data} t={t} /> : area;
  const about = data.about && <About data={data} t={t} />;
  // In template2 the picture is on one side of the screen and the form on the other; the drawing is beside the
  // text about the business.
  if (frame.template === 'template2' && aboutPicture?.base) {
    return (
      <Layout {...props}>
        <div className="t2c">
          <div className="pic">
            <Picture picture={aboutPicture} sizes="(max-width: 860px) 90vw, 60vw" first />
          </div>
          <div>
            {head}
            {write}
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
  const picture = aboutPicture && (
    <Picture picture={aboutPicture} sizes="(max-width: 860px) 90vw, 55vw" first={!isWriting} />
  );
  const beside = (isWriting || isAround) && aboutPicture ? picture : null;
  return (
    <Layout {...props} className="wrap">
      {head}
      <div className={isWriting ? 'ct ct-w' : 'ct'}>
        {isWriting && <div>{write}</div>}
        {isWriting ? (
          <div className="ct-side">
            {here}
            {drawing}
          </div>
        ) : (
          <>
            {here}
            <div className="ct-side">{drawing || picture}</div>
          </>
        )}
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
