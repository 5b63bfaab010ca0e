import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  settingsTitle: 'إعدادات آراء العملاء',
  referralsTitle: 'صفحة المشاركة',
} satisfies Words<typeof en>;
