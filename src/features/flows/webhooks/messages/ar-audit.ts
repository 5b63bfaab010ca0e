import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'webhooks.created': ({ who, what }) => `إنشاء خطاف الويب ${what}، بواسطة ${who}`,
  'webhooks.changed': ({ who, what }) => `تغيير خطاف الويب ${what}، بواسطة ${who}`,
  'webhooks.rotated': ({ who, what }) => `تجديد المفتاح السري لخطاف الويب ${what}، بواسطة ${who}`,
  'webhooks.removed': ({ who, what }) => `إزالة خطاف الويب ${what}، بواسطة ${who}`,
  'webhooks.stopped': ({ who, what }) => `إيقاف خطاف الويب ${what}، بواسطة ${who}`,
  'object.webhook': 'خطاف ويب',
} satisfies Words<typeof enAudit>;
