import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'tokens.level': 'هذا العدد من الرموز غير متاح', 'field.phone': 'أرقام فقط، ويمكن أن تبدأ بعلامة +', 'field.website': 'هذا ليس عنوان موقع', 'field.email': 'هذا ليس عنوان بريد إلكتروني',
  agencies: 'الوكالات', agency: 'الوكالة', account: 'الحساب', accounts: 'الحسابات', myAgency: 'وكالتي', details: 'بيانات النشاط', profile: 'الملف الشخصي', dlinks: 'دعوتك',
  'field.zip': 'أرقام فقط', 'agency.code': 'من 5 إلى 40 حرفًا من a إلى z وأرقام وشرطات', 'agency.control_off': 'أوقفت وكالتك هذه الإمكانية', 'agency.code_taken': 'هذا الرمز لوكالة أخرى', 'agency.plan_forbidden': 'تغيير الخطة من صلاحيات المشغّل فقط',
  'tenants.suspended': 'هذا النشاط موقوف', 'tenants.removing': 'هذا قيد الحذف', 'tenants.removed': 'حُذف هذا', 'removal.name': 'الاسم غير صحيح', 'exports.running': 'هناك تصدير قيد الإعداد',
  'transfer.agency': 'لا وكالة بهذا العنوان', 'transfer.same': 'ينتمي إلى هذه الوكالة بالفعل', 'transfer.open': 'معروض بالفعل', 'transfer.not_yours': 'هذا الرد يعود إلى الوكالة الأخرى', 'transfer.answered': 'تم الرد على هذا بالفعل',
  'account.plan_forbidden': 'تغيير الخطة من صلاحيات الوكالة فقط',
} satisfies Words<typeof enApp>;
