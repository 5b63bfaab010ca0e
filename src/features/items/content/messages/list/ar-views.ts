import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-views.ts';

export const screens = {
  view: 'طريقة العرض',
  save: 'حفظ كطريقة عرض…',
  saveTitle: 'حفظ طريقة العرض هذه',
  saveWhat: 'تُحفظ عوامل التصفية والترتيب والأعمدة وحجم الصفحة باسم، كعلامة تبويب في القائمة.',
  name: 'الاسم',
  share: 'يراها كل من في الحساب',
  saveIt: 'حفظ طريقة العرض',
  cancel: 'إلغاء',
  saved: ({ name }) => `تم حفظ «${name}»`,
  update: ({ name }) => `حفظ التغييرات في «${name}»`,
  remove: ({ name }) => `حذف «${name}»`,
  removeAsk: ({ name }) => `هل تريد حذف طريقة العرض «${name}»؟`,
  removeWhat: 'تبقى العناصر كما هي.',
  removed: 'تم حذف طريقة العرض',
  columns: 'الأعمدة',
  perPage: 'العناصر في الصفحة',
} satisfies Words<typeof enScreens>;
