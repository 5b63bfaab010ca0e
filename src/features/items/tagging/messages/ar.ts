import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  imageTagger: 'وسم الصور',
  autoTagging: 'الوسم التلقائي',
  autoTag: 'سجل الوسوم التلقائية',
  smartTags: 'الوسوم الذكية',
  'tagging.labels': 'إحدى هذه المجموعات لم تعد موجودة. أعد تحميل الصفحة.',
  'tagging.address': 'هذا ليس عنوان ويب.',
  'tagging.reference': 'هذه الكلمة لم تعد موجودة. أعد تحميل الصفحة.',
  'tagging.no_condition': 'حدد شرطًا واحدًا على الأقل.',
  'tagging.smart_exists': 'هذا الوسم وسم ذكي بالفعل.',
  'tagging.smart_many': 'لديك 200 وسم ذكي بالفعل. احذف واحدًا أولًا.',
} satisfies Words<typeof enApp>;
