import type { TemplateWords } from './actions-words.ts';

/** Sentences of templates in Arabic. */
export const arabic: TemplateWords = {
  opening: {
    job: ({ work, place, when }) =>
      [work ? `أعمال ${work}` : 'عمل منجز', place && `في ${place}`].filter(Boolean).join(' ') +
      (when && `، وقد اكتملت في ${when}`),
    article: () => '',
    property: ({ place }) => place && `عقار في ${place}`,
  },
  title: {
    job: ({ work, place }) => [work || 'عمل منجز', place && `في ${place}`].filter(Boolean).join(' '),
    article: ({ title }) => title || 'مقال',
    property: ({ title, place }) => [title || 'عقار', place].filter(Boolean).join('، '),
  },
  seen: (seen) => `يظهر في الصور: ${seen}`,
  about: (words) => `الموضوع: ${words}`,
  by: {
    job: (business) => `الجهة المنفّذة: ${business}`,
    article: (business) => `إعداد: ${business}`,
    property: (business) => `العرض من: ${business}`,
  },
  contact: {
    job: (contacts) => `لعمل مماثل: ${contacts}`,
    article: (contacts) => `للاستفسار: ${contacts}`,
    property: (contacts) => `للاستفسار والمعاينة: ${contacts}`,
  },
  of: (business, town) => `${business}، ${town}`,
  heading: { work: 'العمل', result: 'النتيجة' },
};
