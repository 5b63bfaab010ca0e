import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `قريبًا: ${p.what}`,
  comingWhy: 'هذه الصفحة ليست جاهزة بعد. ستجدها على هذا العنوان.',
  goBack: 'رجوع',
  toStart: 'إلى صفحة البداية',
  with_templates: 'قوالب الحسابات',
  '/templates': 'القوالب',
} satisfies Words<typeof en>;
