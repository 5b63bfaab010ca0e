import type { Language } from '#shared/endpoint.ts';
import { isUpright } from '#shared/picture-url.ts';
import { Compare } from '#site/kit/compare.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { Lightbox, PhotoLink } from '#site/kit/lightbox.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { cropped } from '#shared/pictures/picture-sizes.ts';
import { ShareLinks } from '#site/kit/share-links.tsx';
import { SocialName } from '#site/kit/social-name.tsx';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { ItemData } from '../../contract-item-page.ts';
import { layOut } from '../../rules.ts';
import { Facts } from '../item-facts.tsx';
import { ArticleText, pictureInText, RelatedWork } from '../kinds/article.tsx';
import { ListingText } from '../kinds/listing.tsx';
import { Voice } from '../voice.tsx';
import { words } from '../words.ts';
import './item.css';
import '../parts/item-layout.css';
import { Steps, askTitle, Neighbours, type Section } from '../item-neighbours.tsx';

type Photo = ItemData['photos'][number];
type Crop = [media: string, width: number, ratio: number];
const PHONE = '(max-width: 860px)';
const LANDSCAPE: Crop = [PHONE, 100, 4 / 3];
const PORTRAIT: Crop = [PHONE, 100, 5 / 6];
const WHOLE_PHONE: Crop = [PHONE, 100, 390 / 844];
const PlaySign = () => (
  <span className="play">
    <Icon name="play" />
  </span>
);

/**
 * Shows the picture at the top. In the second template it fills the screen behind the title; a tall one is
 * not cropped.
 */
function MainPhoto({ data: { main, title }, t, second, tall }: Section & { second: boolean; tall: boolean }) {
  if (!main) return null;
  const film = main.kind === 'video' && main.film;
  const crops: Crop[] = second ? [WHOLE_PHONE, ['', 100, 1.6]] : [PORTRAIT, ['', 92, 2]];
  return (
    <PhotoLink picture={main} label={film ? t('play') : t('openPhoto', { n: 1 })} className="shot">
      <Picture
        picture={main}
        sizes={tall ? `${PHONE} 100vw, 70vh` : cropped(main, crops)}
        first
        alt={main.alt || title}
      />
      {film && <PlaySign />}
    </PhotoLink>
  );
}
function Opening({ data, language, t, second }: Section & { second: boolean }) {
  const { main, title, lead } = data;
  const tall = !second && !!main?.base && isUpright(main);
  const photo = <MainPhoto data={data} language={language} t={t} second={second} tall={tall} />;
  const head = (
    <>
      <h1 className={second ? 'h-xl' : 'h-l'}>{title}</h1>
      {lead && <p className={second ? undefined : 'muted'}>{lead}</p>}
    </>
  );
  if (second)
    return (
      <header className="t2i" data-lead>
        {photo}
        <div className="wrap">{head}</div>
      </header>
    );
  return (
    <>
      <header className="wrap it-h">{head}</header>
      {main && (
        <figure className={tall ? 'wrap bleed tall' : 'wrap bleed'} data-lead>
          {photo}
          {main.caption && (
            <figcaption className="cap">
              <span className="muted">{main.caption}</span>
            </figcaption>
          )}
        </figure>
      )}
    </>
  );
}
function Pairs({ data: { pairs, title }, language, t }: Section) {
  return (
    <section className="wrap it-s">
      <h2 className="h-m">{t('beforeAfter')}</h2>
      {pairs.map((pair) => (
        <figure key={pair.before.id}>
          <Compare {...pair} name={title} language={language} wide={pairs.length === 1} />
          {pair.after.caption && <figcaption className="cap muted">{pair.after.caption}</figcaption>}
        </figure>
      ))}
    </section>
  );
}
/**
 * Shows a photo: `span` is its width among mixed formats, `wide` gives it a whole row. A photo that is not
 * ready yet is an empty tile; a film without a poster is one that plays.
 */
function Tile({
  photo,
  n,
  span,
  wide,
  t,
}: {
  photo: Photo;
  n: number;
  span: string | undefined;
  wide: boolean;
  t: Section['t'];
}) {
  if (photo.base === null && photo.film === null)
    return (
      <span className={span ? `wait ${span}` : 'wait'}>
        <Picture picture={photo} sizes="100vw" alt={t('photoComing')} />
      </span>
    );
  const film = photo.kind === 'video';
  const across: Crop = wide ? ['', 92, 21 / 9] : ['', 58, span ? 1.15 : 4 / 3];
  return (
    <PhotoLink
      picture={photo}
      {...(span ? { className: span } : {})}
      label={film ? t('play') : photo.alt || t('openPhoto', { n })}
    >
      <Picture
        picture={photo}
        sizes={isUpright(photo) ? `${PHONE} 100vw, 46vw` : cropped(photo, [LANDSCAPE, across])}
      />
      {film && <PlaySign />}
    </PhotoLink>
  );
}
function Photos({ data: { photos }, t }: Section) {
  const spans = layOut(photos);
  const isWide = (at: number) => (spans ? spans[at] === 'w' : at % 5 === 2 || at === photos.length - 1);
  return (
    <section className="wrap it-s">
      <h2 className="vh">{t('photographs')}</h2>
      <div className={spans ? 'mosaic mixed' : 'mosaic'}>
        {photos.map((photo, at) => (
          <Tile key={photo.id} photo={photo} n={at + 2} span={spans?.[at]} wide={isWide(at)} t={t} />
        ))}
      </div>
    </section>
  );
}

/** Shows the text and the facts of an item as its kind asks for. */
function Text({ data, language }: { data: ItemData; language: Language }) {
  if (data.kind === 'article') return <ArticleText data={data} language={language} />;
  if (data.kind === 'listing') return <ListingText data={data} language={language} />;
  return (
    <div className="wrap it-lead">
      {data.paragraphs.length > 0 && (
        <div className="txt">
          {data.paragraphs.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
        </div>
      )}
      <Facts data={data} language={language} />
    </div>
  );
}

/**
 * Shows an item: its picture, facts, text, photos and testimonials (SITE-51 to SITE-53).
 */
export function ItemPage(props: PageProps<ItemData>) {
  const { language } = props;
  const inText = pictureInText(props.data);
  const data = inText
    ? { ...props.data, photos: props.data.photos.filter((photo) => photo !== inText) }
    : props.data;
  const t = words(language);
  const { frame, title } = data;
  const second = frame.template === 'template2' && !!data.main?.base;
  const section: Section = { data, language, t };
  const voices = data.testimonials.map((testimonial) => (
    <Voice
      key={testimonial.id}
      testimonial={testimonial}
      stars={data.showStars}
      videoLabel={data.frame.labels['videoTestimonial']}
      language={language}
    />
  ));
  return (
    <Layout
      {...props}
      onPicture={second}
      {...(data.preview ? { note: t('previewBar') } : {})}
      {...(data.previous || data.next ? { bar: <Steps data={data} t={t} /> } : {})}
    >
      <article>
        <Opening {...section} second={second} />
        <Text data={props.data} language={language} />
        {data.pairs.length > 0 && <Pairs {...section} />}
        {data.photos.length > 0 && <Photos {...section} />}
        <RelatedWork data={data} language={language} />
        {voices.length > 0 && (
          <section className="voices">
            <div className="wrap band">
              <h2 className="vh">{t('reviews')}</h2>
              {voices}
            </div>
          </section>
        )}
        <section className="wrap it-end">
          <div>
            <h2 className="h-m">{frame.closing.title || askTitle(data, language)}</h2>
            {frame.closing.text && <p className="muted">{frame.closing.text}</p>}
            <p>
              <a className="btn" href={frame.contactHref}>
                {frame.labels.contactUs || t('contact')}
              </a>
            </p>
            {frame.phone && (
              <p>
                <a className="num link" href={frame.phone.href}>
                  <bdi dir="ltr">{frame.phone.text}</bdi>
                </a>
              </p>
            )}
            {frame.social.length > 0 && (
              <ul className="share">
                {frame.social.map((link) => (
                  <li key={link.href}>
                    <a className="link" href={link.href} rel="noreferrer me" target="_blank">
                      <SocialName link={link} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div>
            <h2 className="small">{t('share')}</h2>
            <ShareLinks url={data.url} title={title} language={language} />
          </div>
        </section>
        <Neighbours {...section} />
      </article>
      <Lightbox title={title} language={language} />
    </Layout>
  );
}
