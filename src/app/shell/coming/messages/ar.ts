import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `قريبًا: ${p.what}`,
  comingWhy: 'هذه الصفحة ليست جاهزة بعد. ستجدها على هذا العنوان.',
  goBack: 'رجوع',
  toStart: 'إلى صفحة البداية',
  with_tagging: 'وسم الصور',
  with_plans: 'الخطط والأرقام',
  with_platform: 'أدوات المنصة',
  with_templates: 'قوالب الحسابات',
  with_chatbot: 'روبوت المحادثة',
  '/apps/dashboards/project': 'لوحات المتابعة',
  '/apps/dashboards/analyticsTest': 'لوحات المتابعة: أرقام تجريبية',
  '/settings/stats': 'الإحصاءات',
  '/agency-plan': 'الخطة',
  '/settings/account-agency/pay': 'اختيار الخطة والدفع',
  '/settings/account-agency/success': 'تم استلام الدفع',
  '/settings/account-agency/error/:id': 'تعذّر الدفع',
  '/settings/usage-issues': 'مشكلات الاستخدام',
  '/templates': 'القوالب',
  '/extras/elements': 'المكوّنات',
  '/autoTag': 'سجل الوسوم التلقائية',
  '/agency-tools/bot-demo-settings': 'إعدادات عرض الروبوت',
} satisfies Words<typeof en>;
