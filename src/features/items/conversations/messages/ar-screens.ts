import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens: Words<typeof en> = {
  conversation: 'رسائل هذا العنصر',
  none: 'لا رسائل بعد',
  noneWhy: 'اكتب لمن يعملون على هذا العنصر. لا يراها الزوار أبدًا.',
  older: 'رسائل أقدم',
  write: 'الرسالة',
  writeHint: 'اكتب @ لذكر شخص: يصله إشعار وبريد',
  send: 'إرسال',
  people: 'أشخاص يمكن ذكرهم',
  edit: 'تعديل',
  editing: 'تعديل الرسالة',
  save: 'حفظ',
  cancel: 'إلغاء',
  remove: 'حذف',
  removeAsk: 'هل تريد حذف هذه الرسالة؟',
  removeWhat: 'تُحذف كلماتها للجميع.',
  moreFor: (p) => `المزيد لرسالة ${p.name}`,
  edited: 'معدّلة',
  removed: 'حُذفت الرسالة',
  unread: plural({
    zero: 'لا رسائل جديدة',
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: '# رسائل جديدة',
    many: '# رسالة جديدة',
    other: '# رسالة جديدة',
  }),
  here: (p) => `هنا أيضًا: ${p.names}`,
};
