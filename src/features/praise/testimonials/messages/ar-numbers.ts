import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-numbers.ts';

/** Words of the numbers of testimonials. */
export const screens = {
  lead: 'اثنا عشر شهرًا. يُحسب ما فُتح وما أُجيب عنه في شهر الطلب.',
  total: 'مجموع اثني عشر شهرًا',
  asked: 'طُلبت',
  opened: 'فُتحت',
  answered: 'تم الرد عليها',
  published: 'نُشرت',
  average: 'المتوسط',
  month: 'الشهر',
  months: 'حسب الشهر',
  service: 'الخدمة',
  services: 'حسب الخدمة',
  noServices: 'لا رأي بعد عن محتوى له خدمة.',
  noRating: '–',
  exportCsv: 'CSV',
  exportOf: (p) => `CSV: ${p.table}`,
  empty: 'لا أرقام بعد',
  emptyText: 'تبدأ مع أول عميل تطلب منه رأيًا.',
  toTestimonials: 'آراء العملاء',
} satisfies Words<typeof enScreens>;
