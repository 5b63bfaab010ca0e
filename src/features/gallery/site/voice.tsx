import type { Language } from '#shared/endpoint.ts';
import { Icon } from '#site/kit/icon.tsx';
import { PhotoLink } from '#site/kit/lightbox.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { ItemTestimonial } from '../contract-pages.ts';
import { words } from './words.ts';

/** Shows a testimonial: name, title, photo, stars, text, video or cover (SITE-53). */
export function Voice({
  testimonial,
  stars,
  language,
}: {
  testimonial: ItemTestimonial;
  stars: boolean;
  language: Language;
}) {
  const t = words(language);
  const lead = testimonial.video?.base
    ? testimonial.video
    : testimonial.cover?.base
      ? testimonial.cover
      : testimonial.photos.find(({ base }) => base);
  const photos = testimonial.photos.filter((photo) => photo.base && photo.id !== lead?.id);
  return (
    <div className={lead ? 'voice-1' : 'voice-1 alone'}>
      {lead && (
        <PhotoLink
          picture={lead}
          className="shot"
          label={lead.kind === 'video' ? t('play') : lead.alt || t('photographs')}
        >
          <Picture picture={lead} sizes="(max-width: 860px) 100vw, 40vw" />
          {lead.kind === 'video' && (
            <span className="play">
              <Icon name="play" />
            </span>
          )}
        </PhotoLink>
      )}
      <figure>
        {stars && <Stars rating={testimonial.rating} language={language} />}
        {testimonial.text && <blockquote>{testimonial.text}</blockquote>}
        <figcaption className="who">
          {testimonial.photo?.base && (
            <Picture picture={testimonial.photo} sizes="56px" alt="" className="face" face />
          )}
          <span>
            <b>{testimonial.name}</b>
            {testimonial.title && <span className="muted">{testimonial.title}</span>}
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
