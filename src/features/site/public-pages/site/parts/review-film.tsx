import type { Language } from '#shared/endpoint.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { Film } from '#site/kit/film.tsx';
import type { Review } from '../../contract-pages.ts';
import { captionsOf } from '#features/praise/customer-video/rules-captions.ts';
import { aroundWords } from './words.ts';

type Shown = Pick<Review, 'id' | 'name' | 'video' | 'videoLabel' | 'captions'>;
/** Shows the video of a testimonial, which a click plays and pauses (SITE-79); nothing if there is none. */
export function ReviewFilm({ review, language }: { review: Shown; language: Language }) {
  const t = aroundWords(language);
  const { video } = review;
  if (!video?.film) return null;
  return (
    <Film
      language={language}
      captions={captionsOf(review.id, review.captions)}
      className="tq-v"
      src={video.film}
      controls
      preload="none"
      playsInline
      data-toggle=""
      aria-label={`${review.videoLabel || t('playVideo')}: ${review.name || t('customer')}`}
      {...(video.base ? { poster: pictureUrl(video.base, '680x680', 'jpeg') } : {})}
    />
  );
}
