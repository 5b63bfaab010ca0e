import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

/** Titles of elements in menus and tabs, and texts of refusals. */
export const app = {
  elements: 'الخطوات',
  serviceTemplate: 'قالب خدمة',
  editTemplate: 'قائمة الخطوات',
  'elements.stale': 'غيّر شخص آخر هذه الخطوات في هذه الأثناء.',
  'elements.twice': 'توجد خطوة مكررة في القائمة.',
  'elements.many': 'يتسع المحتوى الواحد لمئة خطوة على الأكثر. احذف بعضها أولًا.',
  'elements.unknown_title': 'حُذف هذا المسمى الوظيفي. اختر غيره.',
  'elements.locked': 'هذا القالب مقفل. افتح قفله أولًا.',
  'elements.template_in_use': 'تعذّر حذف القالب. هناك محتوى يستخدم هذا القالب.',
  'elements.has_task': 'توجد مهمة لهذه الخطوة بالفعل.',
  'elements.exists': 'في الكتالوج خدمة بهذا الاسم بالفعل.',
  'elements.no_model': 'لم يُربط نموذج لغوي بعد. أضف واحدًا من صفحة الاتصالات.',
  'elements.generation_failed': 'تعذّر إنشاء القالب',
} satisfies Words<typeof en>;
