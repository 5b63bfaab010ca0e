import type { PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import { disclosedOf } from '#shared/web/disclosure.ts';
import { definedOf, reviewData } from '#shared/web/schema-org.ts';
import { featuredReviews } from '#features/praise/reviews/server/queries-public.ts';
import { businessOf } from '../../rules.ts';
import {
  t,
  open,
  review,
  shows,
  rated,
  image,
  originOf,
  partOf,
  words,
  listed,
  afterOf,
} from './pages-parts.ts';
import { ownHead } from './pages-head.ts';
import * as queries from './queries.ts';

/** Most reviews of other websites on the page. */
const MOST_ELSEWHERE = 12;
/** Loads the page of reviews. */
export async function reviewPage(call: PageCall): Promise<PageAnswer<'reviews'>> {
  const loaded = await open(call);
  const { data, source } = loaded;
  if (!data.settings.flags.activateReviews) return undefined;
  const limit = partOf(call, 12);
  const list = listed(
    call,
    'reviews',
    await queries.reviews(call.tx, source, limit + 1, { after: afterOf(call, 'reviews') }),
    limit,
  );
  const title = data.settings.texts.testimonialsTitle || t(call.language)('reviewsTitle');
  const { all, unrewarded } = await rated(call, loaded);
  const elsewhere = call.query.has('after')
    ? []
    : await featuredReviews(call.tx, source.accountId, MOST_ELSEWHERE);
  const origin = originOf(call);
  const reviews = data.settings.flags.isShowRatingStars
    ? definedOf(
        list.rows.map(({ testimonial, sortAt }) =>
          reviewData(
            {
              name: testimonial.customerName,
              rating: testimonial.rating,
              text: testimonial.description,
              answer: testimonial.answer?.text ?? '',
              video: testimonial.video,
              day: sortAt.slice(0, 10),
              told: disclosedOf(testimonial),
            },
            { origin, unnamed: words[call.language].customer },
          ),
        ),
      )
    : [];
  return {
    data: {
      frame: data.frame,
      title,
      rating: { ...all, average: data.settings.flags.isShowRatingStars ? all.average : null },
      reviews: list.rows.map((row) => review(row, data)).filter(shows),
      elsewhere: elsewhere.map((row) => ({
        ...row,
        rating: data.settings.flags.isShowRatingStars ? row.rating : null,
      })),
      next: list.next,
      first: list.first,
    },
    head: ownHead(
      call,
      data,
      { name: 'reviews', title, lead: t(call.language)('reviewsLead', { name: data.account.businessName }) },
      {
        path: data.frame.tabs.find((tab) => tab.tab === 'reviews')?.path ?? call.path,
        noindex: call.query.has('after'),
        ...image(
          call,
          data,
          list.rows.map((row) => row.relatedCover ?? row.testimonial.cover).find((cover) => cover?.base),
        ),
        ...(unrewarded.average !== null
          ? {
              jsonLd: [
                {
                  '@context': 'https://schema.org',
                  ...businessOf(data, origin),
                  aggregateRating: {
                    '@type': 'AggregateRating',
                    ratingValue: unrewarded.average,
                    reviewCount: unrewarded.stars.reduce((a, b) => a + b, 0),
                    bestRating: 5,
                    worstRating: 1,
                  },
                  ...(reviews.length ? { review: reviews } : {}),
                },
              ],
            }
          : {}),
      },
    ),
  };
}
