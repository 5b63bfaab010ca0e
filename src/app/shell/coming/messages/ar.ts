import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `قريبًا: ${p.what}`,
  comingWhy: 'هذه الصفحة ليست جاهزة بعد. ستجدها على هذا العنوان.',
  goBack: 'رجوع',
  toStart: 'إلى صفحة البداية',
  with_chatbot: 'روبوت المحادثة',
  '/agency-tools/bot-demo-settings': 'إعدادات عرض الروبوت',
} satisfies Words<typeof en>;
