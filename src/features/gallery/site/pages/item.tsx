import { isUpright } from '#shared/picture-url.ts';
import { Compare } from '#site/kit/compare.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { Lightbox, PhotoLink } from '#site/kit/lightbox.tsx';
import { cropped, Picture } from '#site/kit/picture.tsx';
import { ShareLinks } from '#site/kit/share-links.tsx';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { ItemData } from '../../contract.ts';
import { layOut } from '../../rules.ts';
import { Facts } from '../facts.tsx';
import { Voice } from '../voice.tsx';
import { words } from '../words.ts';
import './item.css';

/** One finished job: its picture, its facts, its words, its photographs, what the customer said (SITE-51 to SITE-53). */
export function ItemPage(props: PageProps<ItemData>) {
  const { data, language } = props, t = words(language), { frame, main, title } = data, second = frame.template === 'template2' && !!main?.base;
  const film = main?.kind === 'video' && main.film, tall = !second && !!main?.base && isUpright(main), spans = layOut(data.photos);
  const fall = ['(max-width: 860px)', 100, 4 / 3] as [string, number, number];
  const photo = main && <PhotoLink picture={main} label={film ? t('play') : t('openPhoto', { n: 1 })} className="shot"><Picture picture={main} sizes={tall ? '(max-width: 860px) 100vw, 70vh' : cropped(main, second ? [['(max-width: 860px)', 100, 390 / 844], ['', 100, 1.6]] : [['(max-width: 860px)', 100, 5 / 6], ['', 92, 2]])} first alt={main.alt || title} />{film && <span className="play"><Icon name="play" /></span>}</PhotoLink>;
  const head = <><h1 className={second ? 'h-xl' : 'h-l'}>{title}</h1>{data.lead && <p className={second ? undefined : 'muted'}>{data.lead}</p>}</>;
  return (
    <Layout {...props} onPicture={second}>
      {data.preview && <div className="promo"><p className="wrap">{t('previewBar')}</p></div>}
      <article>
        {second
          ? <header className="t2i" data-lead>{photo}<div className="wrap">{head}</div></header>
          : <><header className="wrap it-h">{head}</header>{main && <figure className={tall ? 'wrap bleed tall' : 'wrap bleed'} data-lead>{photo}{main.caption && <figcaption className="cap"><span className="muted">{main.caption}</span></figcaption>}</figure>}</>}
        <div className="wrap it-lead">
          {data.paragraphs.length > 0 && <div className="txt">{data.paragraphs.map((text, at) => <p key={at}>{text}</p>)}</div>}
          <Facts data={data} language={language} />
        </div>
        {data.pairs.length > 0 && (
          <section className="wrap it-s">
            <h2 className="h-m">{t('beforeAfter')}</h2>
            {data.pairs.map((pair) => <figure key={pair.before.id}><Compare {...pair} name={title} language={language} wide={data.pairs.length === 1} />{pair.after.caption && <figcaption className="cap muted">{pair.after.caption}</figcaption>}</figure>)}
          </section>
        )}
        {data.photos.length > 0 && (
          <section className="wrap it-s">
            <h2 className="vh">{t('photographs')}</h2>
            <div className={spans ? 'mosaic mixed' : 'mosaic'}>{data.photos.map((one, at) => (one.base === null
              ? <span key={one.id} className={spans ? `wait ${spans[at]}` : 'wait'}><Picture picture={one} sizes="100vw" alt={t('photoComing')} /></span>
              : <PhotoLink key={one.id} picture={one} {...(spans ? { className: spans[at]! } : {})} label={one.kind === 'video' ? t('play') : one.alt || t('openPhoto', { n: at + 2 })}><Picture picture={one} sizes={isUpright(one) ? '(max-width: 860px) 100vw, 46vw' : cropped(one, spans ? [fall, spans[at] === 'w' ? ['', 92, 21 / 9] : ['', 58, 1.15]] : [fall, at % 5 === 2 || at === data.photos.length - 1 ? ['', 92, 21 / 9] : ['', 58, 4 / 3]])} />{one.kind === 'video' && <span className="play"><Icon name="play" /></span>}</PhotoLink>))}</div>
          </section>
        )}
        {data.testimonials.length > 0 && <section className="voices"><div className="wrap band"><h2 className="vh">{t('reviews')}</h2>{data.testimonials.map((one) => <Voice key={one.id} testimonial={one} stars={data.showStars} language={language} />)}</div></section>}
        <section className="wrap it-end">
          <div><h2 className="h-m">{t('askTitle')}</h2><p><a className="btn" href={frame.contactHref}>{frame.labels.contactUs || t('contact')}</a></p></div>
          <div><h2 className="small">{t('share')}</h2><ShareLinks url={data.url} title={title} language={language} /></div>
        </section>
        <nav className="wrap" aria-label={t('projects')}>
          <div className="pn">
            {data.previous ? <a href={data.previous.href} rel="prev"><Icon name="previous" flip />{data.previous.cover?.base && <Picture picture={data.previous.cover} sizes="88px" alt="" />}<span><small>{t('previous')}</small>{data.previous.label}</span></a> : <a href={data.backHref}><Icon name="previous" flip /><span>{t('backToAll')}</span></a>}
            {data.next ? <a href={data.next.href} rel="next"><span><small>{t('next')}</small>{data.next.label}</span>{data.next.cover?.base && <Picture picture={data.next.cover} sizes="88px" alt="" />}<Icon name="next" flip /></a> : <a href={data.backHref}><span>{t('backToAll')}</span><Icon name="next" flip /></a>}
          </div>
        </nav>
      </article>
      <Lightbox title={title} language={language} />
    </Layout>
  );
}
