import type { Language } from '#shared/endpoint.ts';
import { siteWords } from '../words.ts';

/** Shows a rating of 1 to 5 as stars, with words for screen readers. */
export function Stars({ rating, language }: { rating: number | null; language: Language }) {
  if (rating === null) return null;
  return (
    <span className="stars" role="img" aria-label={siteWords(language)('stars', { rating })}>
      {[1, 2, 3, 4, 5].map((n) => (
        <svg key={n} className={n <= rating ? undefined : 'off'} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2.600l2.300 4.800 5.200.7-3.800 3.700.9 5.200-4.600-2.500-4.600 2.500.9-5.200L2.500 8.100l5.200-.7z" />
        </svg>
      ))}
    </span>
  );
}
