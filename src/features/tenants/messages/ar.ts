import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'tokens.level': 'هذا العدد من الرموز غير متاح', 'field.phone': 'أرقام فقط، ويمكن أن تبدأ بعلامة +', 'field.website': 'هذا ليس عنوان موقع', 'field.email': 'هذا ليس عنوان بريد إلكتروني',
  'account.plan_forbidden': 'تغيير الخطة من صلاحيات الوكالة فقط',
} satisfies Words<typeof enApp>;
