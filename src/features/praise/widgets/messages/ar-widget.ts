import { number, plural, type Words } from '#shared/words.ts';
import type { widget as enWidget } from './en-widget.ts';

const reviews = plural<{ count: number }>({
  zero: 'لا آراء',
  one: 'رأي واحد',
  two: 'رأيان',
  few: '# آراء',
  many: '# رأيًا',
  other: '# رأي',
});
/** Words that widgets show on other sites. */
export const widget = {
  title: (p) => `آراء العملاء في ${p.business}`,
  average: (p, lang) => number(p.average, lang),
  ofFive: (p, lang) => `${number(p.average, lang)} من 5 نجوم`,
  counted: plural<{ count: number }>({
    zero: 'لا آراء بعد',
    one: 'رأي واحد',
    two: 'رأيان، كلاهما محسوب',
    few: '# آراء، كلها محسوبة',
    many: '# رأيًا، كلها محسوبة',
    other: '# رأي، كلها محسوبة',
  }),
  reviewsOf: (p, lang) => `${reviews(p, lang)} في ${p.business}`,
  selection: 'المعروض هنا مختارات',
  all: 'عرض الكل',
  whole: 'قراءة النص كاملًا',
  wholeOf: (p) => `قراءة النص كاملًا: ${p.name}`,
  video: (p) => `فيديو ${p.name}`,
  customer: 'أحد العملاء',
  rewardTold: (p) => `عُرضت مكافأة مقابل هذا الرأي: ${p.reward}`,
  helpTold: 'كُتب بمساعدة الذكاء الاصطناعي.',
  none: 'لا آراء بعد.',
  previous: 'السابق',
  next: 'التالي',
} satisfies Words<typeof enWidget>;
