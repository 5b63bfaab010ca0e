import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'secrets.created': ({ who, what }) => `إنشاء المفتاح السري ${what}، بواسطة ${who}`,
  'secrets.changed': ({ who, what }) => `تغيير المفتاح السري ${what}، بواسطة ${who}`,
  'secrets.rotated': ({ who, what }) => `تجديد المفتاح السري ${what}، بواسطة ${who}`,
  'secrets.revoked': ({ who, what }) => `إلغاء المفتاح السري ${what}، بواسطة ${who}`,
  'object.secret': 'مفتاح سري',
} satisfies Words<typeof enAudit>;
