import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'automations.added': ({ who, what }) => `إنشاء الأتمتة ${what}، بواسطة ${who}`,
  'automations.changed': ({ who, what }) => `تغيير الأتمتة ${what}، بواسطة ${who}`,
  'automations.removed': ({ who, what }) => `حذف الأتمتة ${what}، بواسطة ${who}`,
  'automations.unlocked': ({ who, what }) => `إعادة فتح الأتمتة المحظورة ${what}، بواسطة ${who}`,
  'object.automation': 'أتمتة',
} satisfies Words<typeof enAudit>;
