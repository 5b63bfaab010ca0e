import { Disclosure } from '#site/kit/testimonial/disclosure.tsx';
import type { Language } from '#shared/endpoint.ts';
import { PhotoLink } from '#site/kit/lightbox.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { ItemTestimonial } from '../contract-item-page.ts';
import { Answer, Words } from './parts/review-card.tsx';
import { ReviewFilm } from './parts/review-film.tsx';
import { words } from './words.ts';

/** Shows a testimonial: name, title, photo, stars, text, video or cover (SITE-53). */
export function Voice({
  testimonial,
  stars,
  videoLabel,
  language,
}: {
  testimonial: ItemTestimonial;
  stars: boolean;
  /** The business's own words for a testimonial on video (SITE-125). */
  videoLabel: string | undefined;
  language: Language;
}) {
  const t = words(language);
  const isFilm = Boolean(testimonial.video?.film);
  const cover = testimonial.cover?.base ? testimonial.cover : testimonial.photos.find(({ base }) => base);
  const lead = isFilm ? null : cover;
  const photos = testimonial.photos.filter((photo) => photo.base && photo.id !== lead?.id);
  return (
    <div className={isFilm || lead ? 'voice-1' : 'voice-1 alone'}>
      {isFilm && (
        <div className="shot">
          <ReviewFilm review={{ ...testimonial, videoLabel: videoLabel ?? '' }} language={language} />
        </div>
      )}
      {lead && (
        <PhotoLink picture={lead} className="shot" label={lead.alt || t('photographs')}>
          <Picture picture={lead} sizes="(max-width: 860px) 90vw, 40vw" />
        </PhotoLink>
      )}
      <figure>
        {stars && <Stars rating={testimonial.rating} language={language} />}
        {testimonial.text && (
          <blockquote>
            <Words text={testimonial.text} marks={testimonial.marks} language={language} />
          </blockquote>
        )}
        <Disclosure of={testimonial.told} language={language} />
        <Answer text={testimonial.answer} language={language} />
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
