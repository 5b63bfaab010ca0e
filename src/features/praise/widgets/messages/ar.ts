import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'الآراء على مواقع أخرى',
  'widgets.host_closed': 'لا يُسمح لهذه الصفحة بعرض الأداة.',
  'widgets.host_malformed': 'يُرجى إدخال أسماء مواقع مثل example.com.',
  'widgets.many': 'توجد 50 أداة بالفعل. احذف أداة لم تعد تستخدمها.',
  'widgets.reference': 'لم تعد الخدمة أو الرأي موجودًا. يُرجى الاختيار من جديد.',
  'widgets.no_site': 'ليس لموقعك عنوان بعد. حدّد عنوانًا من قسم النطاقات.',
} satisfies Words<typeof enApp>;
