import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `تأتي مع: ${p.what}.`, comingWhy: 'هذه الشاشة جزء من المنتج وليست جاهزة بعد. سيحصل عليها دورك، وستُفتح على هذا العنوان.', goBack: 'رجوع', toStart: 'إلى صفحة البداية', signInFirst: 'سجّل الدخول لاستخدام هذه الصفحة', signInFirstWhy: 'هذه الصفحة خاصة بأفراد الحساب. لا يُعرض شيء قبل تسجيل الدخول.', signIn: 'تسجيل الدخول', soon: (p: { what: string }) => `تأتي مع: ${p.what}`,
  with_content: 'أدوات المحتوى', with_tasks: 'سير العمل والمهام', with_approvals: 'الموافقات', with_ai: 'كاتب الذكاء الاصطناعي', with_tagging: 'وسم الصور', with_plans: 'الخطط والأرقام', with_platform: 'أدوات المشغّل', with_templates: 'قوالب الحسابات', with_automations: 'الأتمتة', with_integrations: 'عمليات التكامل', with_site: 'إعدادات الموقع العام', with_chatbot: 'روبوت المحادثة',
  '/workflow/:id?': 'سير العمل', '/tasks/all': 'المهام', '/tasks/:id': 'مهمة', '/calendar': 'التقويم',
  '/apps/dashboards/analytics': 'أداء المحتوى', '/apps/dashboards/project': 'لوحات المتابعة', '/apps/dashboards/analyticsTest': 'لوحات المتابعة: أرقام تجريبية', '/settings/stats': 'الإحصاءات',
  '/agency-plan': 'الخطة', '/settings/account-agency/pay': 'اختيار الخطة والدفع', '/settings/account-agency/success': 'تم استلام الدفع', '/settings/account-agency/error/:id': 'تعذّر الدفع',
  '/user-usage': 'الاستخدام',
  '/usage-logs': 'سجلات استخدام الحسابات', '/settings/usage-issues': 'مشكلات الاستخدام', '/settings/industries': 'القطاعات', '/settings/business-categories': 'فئات الأعمال',
  '/templates': 'القوالب', '/extras/elements': 'العناصر',
  '/settings/automation': 'الأتمتة', '/triggers/add-triggers': 'المشغّلات: إضافة', '/triggers/edit-trigger/:id': 'المشغّلات: تعديل', '/trigger-logs': 'سجلات المشغّلات',
  '/settings/trigger-logs': 'سجلات المشغّلات لكل الوكالات', '/settings/trigger-logs-agency': 'سجلات المشغّلات', '/distributions': 'عمليات النشر',
  '/settings/integrations': 'عمليات التكامل', '/settings/integrations/wordpresswebsites': 'ربط المواقع', '/extras/apiKeys': 'مفاتيح API', '/extras/social-config': 'إعداد الشبكات الاجتماعية',
  '/extras/house-social-config': 'إعداد الشبكات الاجتماعية للمنصة', '/extras/zapier': 'Zapier', '/extras/mobile': 'تكامل تطبيق الجوال', '/settings/gmbConfiguration/:id?': 'الملف التجاري على Google',
  '/integrated-toSocial': 'الحسابات على الشبكات الاجتماعية',
  '/settings/writingOutputs': 'تعليمات الكتابة', '/settings/openAI': 'إعدادات الذكاء الاصطناعي', '/settings/openAI-instructions': 'تعليمات الذكاء الاصطناعي', '/ai-logs': 'سجلات الذكاء الاصطناعي',
  '/content-log': 'سجلات توليد المحتوى',
  '/pending-approval/:id?/:writeId?': 'الموافقات',
  '/autoTag': 'سجل الوسوم التلقائية', '/settings/autoTagging': 'الوسم التلقائي', '/extras/smart-tags': 'الوسوم الذكية', '/image-tagger': 'وسم الصور',
  '/bulk-edit': 'التعديل المجمّع', '/map-content': 'المحتوى على الخريطة', '/content/import': 'استيراد المحتوى', '/extras/import': 'الاستيراد',
  '/extras/categories': 'الفئات', '/settings/services': 'الخدمات', '/settings/pipelines': 'مسارات العمل', '/settings/types': 'أنواع المحتوى',
  '/settings/fields/:id': 'حقل مخصص', '/settings/labels': 'التصنيفات والوسوم',
  '/settings/gallery': 'المركز', '/settings/testimonial': 'إعدادات الشهادات', '/settings/referrals': 'إعدادات الإحالات',
  '/settings/widget': 'إعدادات الروبوت', '/apps/agent-settings': 'تدريب الروبوت', '/chat-dashboard': 'محرر الروبوت', '/apps/dashboards/bot-analytics': 'تحليلات الروبوت',
  '/apps/dashboards/widget-logs': 'سجلات الروبوت', '/apps/dashboards/widget-logs/:id': 'محادثة', '/agency-tools/bot-demo-settings': 'إعدادات عرض الروبوت',
} satisfies Words<typeof en>;
