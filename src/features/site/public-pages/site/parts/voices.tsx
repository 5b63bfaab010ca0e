import type { Language } from '#shared/endpoint.ts';
import { Arrows } from '#site/kit/arrows.tsx';
import { Icon } from '#site/kit/icon.tsx';
import { piecesOf } from '#features/praise/testimonials/rules-marks.ts';
import { Disclosure } from '#site/kit/testimonial/disclosure.tsx';
import { Marked } from '#site/kit/marked.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import type { Review } from '../../contract-pages.ts';
import { SCROLL_STEPS } from '../../rules.ts';
import { ReviewFilm } from './review-film.tsx';
import { aroundWords } from './words.ts';
import './voices.css';

type Props = {
  reviews: Review[];
  count: number;
  title: string;
  href: string;
  /** The business's own words for links to more. */
  more: string;
  second: boolean;
  language: Language;
};

/**
 * Shows up to three testimonials in a row that scrolls and snaps, with arrows if there is a script (SITE-67,
 * SITE-68).
 */
export function Voices({ reviews, count, title, href, more, second, language }: Props) {
  const t = aroundWords(language);
  const several = reviews.length > 1;
  return (
    <section className={second ? 'voices duo' : 'voices'} id="testimonials">
      <div className="band">
        <div className="wrap sec-h">
          <h2 className="h-l">{title}</h2>
          <span className="sec-m">
            <a className="more" href={href}>
              {more || t('readAll', { count })} <Icon name="arrow" flip />
            </a>
            {several && <Arrows of="voices" steps={SCROLL_STEPS.reviews} language={language} />}
          </span>
        </div>
        <div
          className="vs"
          id="voices"
          {...(several ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
        >
          {reviews.map((review) => (
            <Voice key={review.id} review={review} language={language} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Voice({ review, language }: { review: Review; language: Language }) {
  const picture = review.cover ?? review.about?.cover ?? null;
  const t = aroundWords(language);
  const long = review.text.length > 260 ? ' long' : '';
  const film = review.video?.film ? review.video : null;
  return (
    <div className={film || picture?.base ? 'v' : 'v bare'}>
      {film && <ReviewFilm review={review} language={language} />}
      {!film && picture?.base && <Picture picture={picture} sizes="(max-width: 860px) 90vw, 60vw" alt="" />}
      <figure>
        <Stars rating={review.rating} language={language} />
        <blockquote className={`clamp${long}`}>
          <Marked pieces={piecesOf(review.text, review.marks)} />
        </blockquote>
        <Disclosure of={review.told} language={language} />
        <figcaption className="who">
          <b>{review.name || t('customer')}</b>
          {review.about ? (
            <a className="muted link" href={review.about.href}>
              {review.about.title}
            </a>
          ) : (
            <span className="muted">{review.role}</span>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
