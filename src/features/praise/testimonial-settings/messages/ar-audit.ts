import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'settings.referrals_changed': ({ who }) => `تغيير إعدادات صفحة المشاركة (${who})`,
  'settings.testimonials_changed': ({ who }) => `تغيير إعدادات آراء العملاء، بواسطة ${who}`,
} satisfies Words<typeof en>;
