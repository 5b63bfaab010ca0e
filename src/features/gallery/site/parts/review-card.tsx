import type { Language } from '#shared/endpoint.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { Review } from '../../contract-pages.ts';
import { aroundWords } from './words.ts';

/** Characters after which a text is cut; it unfolds without a script (SITE-114). */
const MOST = 250;
function Words({ text, language }: { text: string; language: Language }) {
  if (text.length <= MOST) return <p className="tq-p">{text}</p>;
  const head = text.slice(0, MOST).replace(/\s+\S*$/, '');
  return (
    <details className="tq-d">
      <summary>
        <span className="tq-p">
          {head}
          <span className="dots">…</span>
        </span>{' '}
        <span className="tq-more">{aroundWords(language)('showMore')}</span>
      </summary>
      <p className="tq-p">{text.slice(head.length).trim()}</p>
    </details>
  );
}

/**
 * Shows a testimonial: video or picture, stars, text, customer, and a link to its item (SITE-56). With
 * `withItem` a testimonial without a picture shows that of its item.
 */
export function ReviewCard({
  review,
  language,
  withItem = false,
}: {
  review: Review;
  language: Language;
  withItem?: boolean;
}) {
  const t = aroundWords(language);
  const { video } = review;
  const cover = review.cover ?? (withItem ? (review.about?.cover ?? null) : null);
  const name = review.name || t('customer');
  const details = [review.role, review.about?.place].filter(
    (detail, i, all): detail is string => !!detail && !(i === 1 && all[0]?.includes(detail)),
  );
  return (
    <figure className={!video && !cover && review.text.length <= 140 ? 'tq big' : 'tq'} id={`r-${review.id}`}>
      {video?.film ? (
        <video
          className="tq-v"
          src={video.film}
          controls
          preload="none"
          playsInline
          aria-label={`${t('playVideo')}: ${name}`}
          {...(video.base ? { poster: pictureUrl(video.base, '680x680', 'jpeg') } : {})}
        />
      ) : (
        cover && (
          <Picture
            picture={cover}
            sizes="(max-width: 860px) 100vw, 33vw"
            alt={cover.alt || review.about?.title || name}
          />
        )
      )}
      {review.about && (
        <h2 className="tq-t">
          <a href={review.about.href}>{review.about.title}</a>
        </h2>
      )}
      <Stars rating={review.rating} language={language} />
      {review.text && (
        <blockquote>
          <Words text={review.text} language={language} />
        </blockquote>
      )}
      <figcaption className="tq-w small">
        {review.photo?.base && <Picture picture={review.photo} sizes="40px" alt="" className="face" face />}
        <span>
          <b>{name}</b>
          {details.length > 0 && <span className="muted">{details.join(' · ')}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
