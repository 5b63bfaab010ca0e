import type { widget as en } from './en-widget.ts';

export const widget: typeof en = {
  ask: 'اسألنا',
  write: 'راسلنا',
  open: (p) => `${p.label}: افتح المحادثة مع ${p.business}`,
  dialog: (p) => `محادثة مع ${p.business}`,
  close: 'إغلاق المحادثة',
  typing: 'الإجابة في الطريق…',
  offline: 'لا يوجد اتصال. رسالتك ما زالت هنا: أرسلها مرة أخرى.',
  slow: 'تستغرق الإجابة وقتًا أطول من المعتاد. ستجدها هنا.',
  speak: 'تحدث',
  listening: 'نستمع إليك. اضغط مرة أخرى للإيقاف.',
  unheard: 'لم نسمع شيئًا. يُرجى المحاولة مرة أخرى أو الكتابة.',
  toPerson: 'تحدث مع شخص',
  back: 'العودة إلى المحادثة',
  example: 'صفحة مثال',
  exampleHint: 'هكذا تعرض صفحة من موقع آخر محادثتك. الزر في الزاوية.',
};
