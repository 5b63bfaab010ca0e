import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'domain.invalid': 'اسم النطاق غير صالح', 'domain.taken': 'هذا النطاق مسجَّل لجهة أخرى', 'theme.unknown': 'لا توجد سمة بهذا الاسم',
  'tokens.level': 'هذا العدد من الرموز غير متاح', 'field.phone': 'أرقام فقط، ويمكن أن تبدأ بعلامة +', 'field.website': 'هذا ليس عنوان موقع', 'field.email': 'هذا ليس عنوان بريد إلكتروني',
  'account.plan_forbidden': 'تغيير الخطة من صلاحيات الوكالة فقط',
} satisfies Words<typeof enApp>;
