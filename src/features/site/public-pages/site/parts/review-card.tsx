import type { Language } from '#shared/endpoint.ts';
import { piecesOf, type Marks } from '#features/praise/testimonials/rules-marks.ts';
import { Disclosure } from '#site/kit/testimonial/disclosure.tsx';
import { Marked } from '#site/kit/marked.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Stars } from '#site/kit/stars.tsx';
import { firstSigns } from '#shared/text/graphemes.ts';
import type { Review } from '../../contract-pages.ts';
import { ReviewFilm } from './review-film.tsx';
import { aroundWords } from './words.ts';
import './review-card.css';

/** Characters after which a text is cut (SITE-114). */
const MOST = 250;
/** Shows the words of a customer; long ones unfold, without a script (SITE-114). */
export function Words({ text, marks, language }: { text: string; marks: Marks; language: Language }) {
  if (text.length <= MOST)
    return (
      <p className="tq-p">
        <Marked pieces={piecesOf(text, marks)} />
      </p>
    );
  const head = firstSigns(text, MOST).replace(/\s+\S*$/, '');
  const rest = text.length - text.slice(head.length).trimStart().length;
  return (
    <details className="tq-d">
      <summary>
        <span className="tq-p">
          <Marked pieces={piecesOf(text, marks, 0, head.length)} />
          <span className="dots">…</span>
        </span>{' '}
        <span className="tq-more">{aroundWords(language)('showMore')}</span>
      </summary>
      <p className="tq-p">
        <Marked pieces={piecesOf(text, marks, rest)} />
      </p>
    </details>
  );
}

/** Shows the answer of the business below the words of a customer. */
export const Answer = ({ text, language }: { text: string; language: Language }) =>
  text && (
    <div className="tq-a small">
      <b>{aroundWords(language)('answerOf')}</b>
      <p dir="auto">{text}</p>
    </div>
  );

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
  // The town of the item beside what somebody is would read as theirs.
  const detail = review.role || review.about?.place;
  return (
    <figure className={video?.film || cover ? 'tq' : 'tq bare'} id={`r-${review.id}`}>
      {video?.film ? (
        <ReviewFilm review={review} language={language} />
      ) : (
        cover && (
          <Picture
            picture={cover}
            sizes="(max-width: 860px) 90vw, 33vw"
            alt={cover.alt || review.about?.title || name}
          />
        )
      )}
      {review.videoLabel && video?.film && <p className="tq-k small muted">{review.videoLabel}</p>}
      {review.about && (
        <h2 className="tq-t">
          <a href={review.about.href}>{review.about.title}</a>
        </h2>
      )}
      <Stars rating={review.rating} language={language} />
      {review.text && (
        <blockquote>
          <Words text={review.text} marks={review.marks} language={language} />
        </blockquote>
      )}
      <Disclosure of={review.told} language={language} />
      <Answer text={review.answer} language={language} />
      <figcaption className="tq-w small">
        {review.photo?.base && <Picture picture={review.photo} sizes="40px" alt="" className="face" face />}
        <span>
          <b>{name}</b>
          {detail && <span className="muted">{detail}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
