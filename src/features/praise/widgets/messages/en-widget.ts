import type { Language } from '#shared/language.ts';
import { number, plural } from '#shared/words.ts';

/** Words that widgets show on other sites. */
export const widget = {
  title: (p: { business: string }) => `Reviews of ${p.business}`,
  average: (p: { average: number }, lang: Language) => number(p.average, lang),
  ofFive: (p: { average: number }, lang: Language) => `${number(p.average, lang)} out of 5 stars`,
  counted: plural<{ count: number }>({ one: '# review', other: '# reviews, all of them counted' }),
  reviewsOf: (p: { count: number; business: string }, lang: Language) =>
    `${plural<{ count: number }>({ one: '# review', other: '# reviews' })(p, lang)} of ${p.business}`,
  selection: 'Shown here: a selection',
  all: 'See all',
  whole: 'Read all of it',
  wholeOf: (p: { name: string }) => `Read all of it: ${p.name}`,
  video: (p: { name: string }) => `Video of ${p.name}`,
  customer: 'A customer',
  rewardTold: (p: { reward: string }) => `A reward was offered for this review: ${p.reward}`,
  helpTold: 'Written with the help of AI.',
  none: 'No reviews yet.',
  previous: 'Previous',
  next: 'Next',
};
