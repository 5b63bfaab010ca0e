import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.trade_added': ({ who, what }) => `إضافة ${what} إلى قائمة المهن، بواسطة ${who}`,
  'settings.trade_changed': ({ who, what }) => `تعديل ${what} في قائمة المهن، بواسطة ${who}`,
  'settings.trade_removed': ({ who, what }) => `حذف ${what} من قائمة المهن، بواسطة ${who}`,
  'object.industry': 'قطاع',
  'object.business_category': 'فئة نشاط تجاري',
} satisfies Words<typeof enAudit>;
