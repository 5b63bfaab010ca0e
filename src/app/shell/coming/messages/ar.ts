import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comingWhy: 'هذه الصفحة ليست جاهزة بعد. ستجدها على هذا العنوان.',
  goBack: 'رجوع',
  toStart: 'إلى صفحة البداية',
} satisfies Words<typeof en>;
