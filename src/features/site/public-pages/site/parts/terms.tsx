import type { Language } from '#shared/endpoint.ts';
import { Compare } from '#site/kit/compare.tsx';
import { Icon } from '#site/kit/icon.tsx';
import type { TermSections as Sections } from '../../contract-pages.ts';
import { Area } from './area.tsx';
import { ReviewCard } from './review-card.tsx';
import { aroundWords } from './words.ts';

/** Parts that the pages of a category and of a service have in common (SITE-74); styles in service.css. */

/**
 * Shows the sections of the home page about the work of a category or service, in the order of the home page: what
 * customers say, where the work is, and a pair.
 */
export function TermSections({
  sections: { titles, reviews, area, pair },
  language,
}: {
  sections: Sections;
  language: Language;
}) {
  const t = aroundWords(language);
  return (
    <>
      {reviews.length > 0 && (
        <section className="sv-rev">
          <div className="wrap band">
            <h2 className="h-l">{titles.testimonials || t('reviewsTitle')}</h2>
            <div className={reviews.length > 1 ? 'sv-two' : 'sv-two sv-one'}>
              {reviews.map((review) => (
                <ReviewCard key={review.id} review={review} language={language} withItem />
              ))}
            </div>
          </div>
        </section>
      )}
      {area.length > 0 && (
        <section className="wrap band area">
          <div>
            <h2 className="h-l">{titles.serviceArea || t('areaTitle')}</h2>
            <ul>
              {area.map((spot) => (
                <li key={spot.name}>{spot.name}</li>
              ))}
            </ul>
          </div>
          <Area spots={area} language={language} />
        </section>
      )}
      {pair && (
        <section className={area.length > 0 ? 'wrap below' : 'wrap band'}>
          <h2 className="h-l sv-o">{titles.beforeAfter || t('beforeAfterTitle')}</h2>
          <figure>
            <Compare {...pair.pair} name={pair.title} language={language} wide />
            <figcaption className="cap">
              <b>
                <a href={pair.href}>{pair.title}</a>
              </b>
              <span className="muted">{pair.place}</span>
            </figcaption>
          </figure>
        </section>
      )}
    </>
  );
}

/** Leads to the other categories or services. */
export const OtherTerms = ({
  title,
  others,
  isBelow,
}: {
  title: string;
  others: { label: string; href: string }[];
  /** The section above has no ground of its own. */
  isBelow: boolean;
}) =>
  others.length > 0 && (
    <section className={isBelow ? 'wrap below' : 'wrap band'}>
      <h2 className="h-l sv-o">{title}</h2>
      <ul className="sv-l">
        {others.map((other) => (
          <li key={other.href}>
            <a href={other.href}>
              <span>{other.label}</span>
              <Icon name="arrow" flip />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
