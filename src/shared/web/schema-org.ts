import { pictureUrl } from '#shared/picture-url.ts';
import type { Disclosed } from './disclosure.ts';
import type { Picture } from '#shared/picture.ts';

/** A film on a page: its name, what is said in it, and the day since which it is there. */
type FilmFacts = { name: string; description: string; day: string };
/** Returns a film in the terms of schema.org; undefined until it has a file and a still. */
export function filmData(film: Picture | null | undefined, facts: FilmFacts, origin: string) {
  if (!film?.film || !film.base) return undefined;
  const size = film.sizes.includes('1280x1280') ? '1280x1280' : film.sizes[0];
  if (size === undefined) return undefined;
  return {
    '@type': 'VideoObject',
    name: facts.name,
    description: facts.description,
    contentUrl: new URL(film.film, origin).href,
    thumbnailUrl: `${origin}${pictureUrl(film.base, size, 'jpeg')}`,
    uploadDate: facts.day,
  };
}

type Testimony = {
  name: string;
  rating: number | null;
  text: string;
  answer: string;
  video: Picture | null;
  /** The day of the words, `YYYY-MM-DD`. */
  day: string;
  told: Disclosed;
};
/**
 * Returns a testimonial in the terms of schema.org; undefined for one that says nothing in words and stars, and for one
 * for which a reward was offered, since search engines show no reviews of that kind.
 */
export function reviewData(testimony: Testimony, { origin, unnamed }: { origin: string; unnamed: string }) {
  const { rating, text, answer, day } = testimony;
  if (testimony.told.reward) return undefined;
  const name = testimony.name || unnamed;
  const video = filmData(testimony.video, { name, description: text || name, day }, origin);
  if (!video && (rating === null || !text)) return undefined;
  return {
    '@type': 'Review',
    ...(rating === null
      ? {}
      : { reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 } }),
    author: { '@type': 'Person', name },
    ...(text ? { reviewBody: text } : {}),
    datePublished: day,
    ...(video ? { video } : {}),
    ...(answer
      ? { comment: { '@type': 'Comment', text: answer, author: { '@id': `${origin}/#business` } } }
      : {}),
  };
}
/** Leaves out what says nothing. */
export const definedOf = <Entry>(entries: (Entry | undefined)[]): Entry[] =>
  entries.filter((entry): entry is Entry => entry !== undefined);
