import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.brand_changed': ({ who, what }) => `تغيير هوية ${what}، بواسطة ${who}`,
  'domains.added': ({ who, what }) => `إضافة النطاق ${what}، بواسطة ${who}`,
  'domains.verified': ({ what }) => `التحقق من النطاق ${what}`,
  'domains.broken': ({ what }) => `تعطّل النطاق ${what}`,
  'domains.moved': ({ who, what }) => `استلام النطاق ${what}، بواسطة ${who}`,
  'domains.removed': ({ who, what }) => `إزالة النطاق ${what}، بواسطة ${who}`,
  'object.domain': 'نطاق',
} satisfies Words<typeof enAudit>;
