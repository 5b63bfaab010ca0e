import { Compare } from '#site/kit/compare.tsx';
import { Disclosure } from '#site/kit/testimonial/disclosure.tsx';
import { Film } from '#site/kit/film.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { largeUrl, Picture } from '#site/kit/picture.tsx';
import { ShareLinks } from '#site/kit/share-links.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { PageData } from '#shared/pages.ts';
import { isPromoting } from '#shared/rights/plans.ts';
import type { PageProps } from '#site/page.ts';
import type { ShareData } from '../../contract-pages.ts';
import { captionsOf } from '#features/praise/customer-video/rules-captions.ts';
import { shareWords } from '../words.ts';
import '#features/praise/requests/site/parts/testimonial-end.css';
import { telHref } from '#shared/text/phone.ts';
import './shareme.css';

type Data = PageData['shareme'];
type Language = PageProps<Data>['language'];

/** Shows the page that a customer shares with friends (TEST-02 to 11), which needs no script. */
export function SharePage({ data, site, language }: PageProps<Data>) {
  const t = shareWords(language);
  if ('wrong' in data)
    return (
      <main className="wrong">
        <h1>{t('shareNone')}</h1>
        <p>
          <a className="link" href="/">
            {t('toSite', { business: site.brandName })}
          </a>
        </p>
      </main>
    );
  const { hero, message, callToAction, button, phone, testimonial } = data;
  const ask = (
    <a className="btn" href={button.href}>
      {button.label}
    </a>
  );
  return (
    <>
      <header className="sm-top">
        <div className="wrap">
          <a className="brand" href="/">
            {site.brandName}
          </a>
          {phone && <Phone phone={phone} language={language} className="tel num" />}
        </div>
      </header>
      <main className="sm">
        <section className={hero.cover ? 'sm-hero' : 'sm-hero plain'}>
          {hero.cover && <Picture picture={hero.cover} sizes="100vw" first alt="" />}
          <div>
            <div className="wrap">
              <h1 className="h-xl">{hero.title}</h1>
              <div className="sm-cta">
                <p>{hero.subtitle}</p>
                {ask}
              </div>
            </div>
          </div>
        </section>
        {data.isHidden && (
          <p className="wrap sm-note" role="status">
            {t('notYet')}
          </p>
        )}
        <div className="wrap sm-lead">
          <Testimony id={data.id} testimonial={testimonial} language={language} />
          <aside className="sm-offer">
            <p className="sm-message">{message}</p>
            <a className="more" href={button.href}>
              {t('takeOffer')} <Icon name="arrow" flip />
            </a>
          </aside>
        </div>
        <Gallery gallery={data.gallery} name={hero.title} language={language} />
        <section className="wrap sm-next">
          <h2 className="h-l">{callToAction || t('yoursNext')}</h2>
          <p>
            {ask}
            {phone && <Phone phone={phone} language={language} className="btn btn-line num" />}
          </p>
        </section>
        <section className="wrap sm-pass" id="share" aria-label={t('shareOptions')}>
          <h2 className="h-m">{t('passItOn')}</h2>
          <ShareLinks
            url={data.url}
            title={t('shareTitle', { name: testimonial.customerName, business: site.brandName })}
            language={language}
          />
        </section>
        {isPromoting(site.subscription) && (
          <p className="wrap sm-promo">
            {t('promo')}{' '}
            <a className="link" href={`${site.appOrigin}/`}>
              {t('startNow')}
            </a>
          </p>
        )}
        <div className="sm-stick">
          <div className="wrap">
            <p className="small muted">{t('sharedBy', { name: testimonial.customerName })}</p>
            <a className="btn btn-line sm-share" href="#share">
              <Icon name="share" />
              {t('shareOptions')}
            </a>
            {ask}
          </div>
        </div>
      </main>
    </>
  );
}

function Phone({ phone, language, className }: { phone: string; language: Language; className: string }) {
  return (
    <a className={className} href={telHref(phone)} aria-label={shareWords(language)('callUs', { phone })}>
      <Icon name="phone" />
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}

/** Shows the video, or the stars with the text (TEST-04). */
function Testimony({
  id,
  testimonial,
  language,
}: Pick<ShareData, 'id' | 'testimonial'> & { language: Language }) {
  const t = shareWords(language);
  const { video, captions, customerName, customerTitle, description, rating, told } = testimonial;
  return (
    <section className="sm-said">
      {video?.film ? (
        <Film
          language={language}
          captions={captionsOf(id, captions)}
          controls
          playsInline
          preload="none"
          src={video.film}
          poster={video.base ? largeUrl(video) : undefined}
          aria-label={t('playVideo')}
        />
      ) : (
        <>
          <Stars rating={rating} language={language} />
          <blockquote dir="auto">{description}</blockquote>
        </>
      )}
      <Disclosure of={told} language={language} />
      <p className="sm-who">
        <b>
          <bdi>{customerName}</bdi>
        </b>
        {customerTitle && <span className="muted">{customerTitle}</span>}
      </p>
    </section>
  );
}

/** Shows before and after, and the photos (TEST-05). */
function Gallery({
  gallery,
  name,
  language,
}: {
  gallery: ShareData['gallery'];
  name: string;
  language: Language;
}) {
  if (gallery.photos.length === 0 && gallery.pairs.length === 0) return null;
  return (
    <section className="wrap sm-photos">
      <h2 className="h-l">{gallery.title}</h2>
      {gallery.pairs.map(({ before, after }) => (
        <Compare key={before.id} before={before} after={after} name={name} language={language} wide />
      ))}
      <ul className="sm-grid">
        {gallery.photos.map((photo) => (
          <li key={photo.id}>
            <a href={largeUrl(photo)} data-photo="image" data-alt={photo.alt || name}>
              <Picture picture={photo} sizes="(min-width: 760px) 46vw, 92vw" alt={photo.alt || name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
