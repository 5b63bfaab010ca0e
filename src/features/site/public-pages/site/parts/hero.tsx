import type { Language } from '#shared/endpoint.ts';
import type { Picture as Shape } from '#shared/picture.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { siteWords } from '#site/words.ts';
import type { HeroData } from '../../contract-pages.ts';
import './hero.css';

type Props = {
  hero: HeroData | null;
  title: string;
  subtitle: string;
  href: string;
  label: string;
  second: boolean;
  language: Language;
};
/**
 * Sizes of the hero, which is nearly as high as the screen. On upright large screens the height decides the width of
 * the picture; phones get a file of their width, since one of their height would be three times as heavy and would
 * come last of all.
 */
const sizesOf = ({ width, height }: Shape, share: number) => {
  const ratio = Number(width ?? 3) / Number(height ?? 2);
  return `(max-width: 860px) 100vw, (max-aspect-ratio: ${Math.round((ratio / share) * 100)}/100) ${Math.round(ratio * 100)}vh, ${Math.round(share * 100)}vw`;
};

/**
 * Shows the first screen of the home page: one picture, several that change, or a silent video over its still
 * (SITE-62). Its text is on it, or beside it in template2.
 */
export function Hero({ hero, title, subtitle, href, label, second, language }: Props) {
  const button = (
    <a className="btn" href={href}>
      {label}
    </a>
  );
  const head = <h1 className="h-xl">{title}</h1>;
  const look = hero
    ? `${hero.height === 'full' ? '' : ` ${hero.height}`}${hero.wide ? '' : ' inset'}${hero.belowBar ? '' : ' high'}`
    : ' plain';
  if (second) {
    return (
      <section className={`t2-hero${look}`} {...dataOf(hero)}>
        <div className="say">
          {head}
          {subtitle && <p className="lead">{subtitle}</p>}
          <p>{button}</p>
        </div>
        {hero && (
          <div className="pic">
            <Media hero={hero} share={0.5834} language={language} />
          </div>
        )}
      </section>
    );
  }
  return (
    <section className={`hero${look}`} {...dataOf(hero)}>
      {hero && <Media hero={hero} share={1} language={language} />}
      <div className="wrap">
        {head}
        <div className="cta">
          {subtitle && <p>{subtitle}</p>}
          {button}
        </div>
      </div>
    </section>
  );
}
const moves = (hero: HeroData | null): hero is HeroData =>
  !!hero && (hero.film !== null || hero.pictures.length > 1);
const dataOf = (hero: HeroData | null) =>
  moves(hero) ? { 'data-hero': hero.effect, 'data-delay': hero.delay, 'data-speed': hero.speed } : {};

function Media({ hero, share, language }: { hero: HeroData; share: number; language: Language }) {
  const t = siteWords(language);
  const [first] = hero.pictures;
  const paint = (picture: Shape, at: number) => (
    <Picture key={picture.id} picture={picture} sizes={sizesOf(picture, share)} first={at === 0} />
  );
  if (!moves(hero)) return first ? paint(first, 0) : null;
  return (
    <>
      {hero.film ? (
        <>
          {first && paint(first, 0)}
          {/* Over its still a video waits for its script, which begins once the page is there: it may be large. */}
          <video
            src={hero.film}
            {...(first ? { preload: 'none' } : { autoPlay: true })}
            muted
            loop
            playsInline
            aria-hidden="true"
            tabIndex={-1}
          >
            {t('videoTag')}
          </video>
        </>
      ) : (
        <div className="rail" tabIndex={0} role="group" aria-label={t('photographs')}>
          {hero.pictures.map((picture, at) => (
            <div key={picture.id} id={`hero-${at + 1}`}>
              {paint(picture, at)}
            </div>
          ))}
        </div>
      )}
      <div className="hero-n">
        <button
          type="button"
          hidden
          data-pause={t('pauseMotion')}
          data-play={t('playMotion')}
          aria-label={t('pauseMotion')}
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        {!hero.film && (
          <p>
            {hero.pictures.map((picture, at) => (
              <a key={picture.id} href={`#hero-${at + 1}`} aria-label={t('photoN', { n: String(at + 1) })} />
            ))}
          </p>
        )}
      </div>
    </>
  );
}
