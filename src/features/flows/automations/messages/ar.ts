import type { app as en } from './en.ts';

export const app: typeof en = {
  automations: 'الأتمتة',
  triggers: 'المحفّزات',
  add: 'أتمتة جديدة',
  log: 'سجل المحفّزات',
  logs: 'سجلات المحفّزات',
  'step.request_testimonial': 'طلب رأي',
  'step.write_text': 'نص',
  'step.task': 'مهمة',
  'step.stage': 'مرحلة',
  'step.notify': 'إشعار',
  'step.email': 'بريد إلكتروني',
  'step.publish': 'موقع',
  'step.social': 'منشور اجتماعي',
  'step.webhook': 'خطاف ويب',
  toastFailed: (p) => `تعذّر تشغيل «${p.type}»: ${p.message}`,
  toastWorked: (p) => `اكتمل تشغيل «${p.type}» بنجاح (${p.message})`,
  toastFailedTitle: 'تعذّر التشغيل!',
};
