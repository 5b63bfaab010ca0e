import type { Language } from '#shared/endpoint.ts';
import { Icon } from '#site/kit/icon.tsx';
import { PhotoLink } from '#site/kit/lightbox.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { ItemTestimonial } from '../contract-pages.ts';
import { words } from './words.ts';

/** What a customer said: name, title, photograph, stars, words, film or cover (SITE-53). */
export function Voice({
  testimonial: one,
  stars,
  language,
}: {
  testimonial: ItemTestimonial;
  stars: boolean;
  language: Language;
}) {
  const t = words(language);
  const shown = one.video?.base
    ? one.video
    : one.cover?.base
      ? one.cover
      : one.photos.find(({ base }) => base);
  const photos = one.photos.filter((photo) => photo.base && photo.id !== shown?.id);
  return (
    <div className={shown ? 'voice-1' : 'voice-1 alone'}>
      {shown && (
        <PhotoLink
          picture={shown}
          className="shot"
          label={shown.kind === 'video' ? t('play') : shown.alt || t('photographs')}
        >
          <Picture picture={shown} sizes="(max-width: 860px) 100vw, 40vw" />
          {shown.kind === 'video' && (
            <span className="play">
              <Icon name="play" />
            </span>
          )}
        </PhotoLink>
      )}
      <figure>
        {stars && <Stars rating={one.rating} language={language} />}
        {one.text && <blockquote>{one.text}</blockquote>}
        <figcaption className="who">
          {one.photo?.base && <Picture picture={one.photo} sizes="56px" alt="" className="face" face />}
          <span>
            <b>{one.name}</b>
            {one.title && <span className="muted">{one.title}</span>}
          </span>
        </figcaption>
        {photos.length > 0 && (
          <div className="small-row">
            {photos.map((photo) => (
              <PhotoLink key={photo.id} picture={photo} label={photo.alt || t('photographs')}>
                <Picture picture={photo} sizes="96px" />
              </PhotoLink>
            ))}
          </div>
        )}
      </figure>
    </div>
  );
}
