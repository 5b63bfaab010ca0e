import type { app as en } from './en.ts';

export const app: typeof en = {
  title: 'إعدادات عرض الروبوت',
  'demos.exists': 'لهذا الموقع عرض بالفعل. أنهِه أولًا أو أرسل عنوانه.',
  'demos.many': 'هناك 20 عرضًا بالفعل. أنهِ أحدها أولًا.',
  'demos.not_primary': 'لا يمكن إعداد العروض إلا من الحساب الرئيسي للوكالة.',
  'demos.no_site': 'ليس لهذا الحساب موقع عام بعد ليظهر فيه العرض.',
};
