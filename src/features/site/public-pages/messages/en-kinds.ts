import { number, plural } from '#shared/words.ts';
import type { Language } from '#shared/endpoint.ts';

/** Words of articles, listings, categories and of the page for unknown addresses. */
export const kinds = {
  blogLead: (p: { name: string }) => `Articles by ${p.name}: how we work, and what we have learned.`,
  articles: plural<{ count: number }>({ one: '# article', other: '# articles' }),
  listings: plural<{ count: number }>({ one: '# listing', other: '# listings' }),
  searchArticles: 'Search articles',
  subjects: 'Subjects',
  allSubjects: 'All',
  minutes: plural<{ count: number }>({ one: '# minute to read', other: '# minutes to read' }),
  feed: 'Feed',
  feedFor: 'for your reader',
  noArticles: 'No articles match',
  noArticlesText: 'Try another word or subject.',
  about: 'About this article',
  written: 'Published',
  inviteText: 'Do you have a question about this?',
  relatedTitle: 'From our work',
  allWork: 'See all projects',
  articlesNav: 'Articles',
  listingsNav: 'Listings',
  backToArticles: 'All articles',
  backToListings: 'All listings',
  price: 'Price',
  priceAndFacts: 'Price and facts',
  firstShown: (p: { date: string }) => `Listed on ${p.date}`,
  askListing: 'Ask about this listing',
  differentTitle: 'What is different',
  someOf: (p: { some: number; count: number }, lang: Language) =>
    `${number(p.some, lang)} of ${number(p.count, lang)}`,
  otherCategories: 'More kinds of work',
  nothingAt: 'There is nothing at this address. Try a search, or go on from here.',
  recently: 'Recently finished',
  waysOn: 'Where to go next',
};
