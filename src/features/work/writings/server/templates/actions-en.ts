import type { TemplateWords } from './actions-words.ts';

/** Sentences of templates in English. */
export const english: TemplateWords = {
  opening: {
    job: ({ work, place, when }) =>
      [work || 'A finished job', place && `in ${place}`].filter(Boolean).join(' ') +
      (when && `, finished in ${when}`),
    article: () => '',
    property: ({ place }) => place && `A property in ${place}`,
  },
  title: {
    job: ({ work, place }) => [work || 'Finished work', place && `in ${place}`].filter(Boolean).join(' '),
    article: ({ title }) => title || 'Article',
    property: ({ title, place }) => [title || 'Property', place].filter(Boolean).join(', '),
  },
  seen: (seen) => `In the photos: ${seen}`,
  about: (words) => `About: ${words}`,
  by: {
    job: (business) => `The work was done by ${business}`,
    article: (business) => `From ${business}`,
    property: (business) => `Offered by ${business}`,
  },
  contact: {
    job: (contacts) => `For work like this: ${contacts}`,
    article: (contacts) => `Any questions? ${contacts}`,
    property: (contacts) => `Questions and viewings: ${contacts}`,
  },
  of: (business, town) => `${business} of ${town}`,
  heading: { work: 'The work', result: 'The result' },
};
