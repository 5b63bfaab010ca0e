import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'connections.added': ({ who, what }) => `ربط ${what}، بواسطة ${who}`,
  'connections.changed': ({ who, what }) => `تغيير الاتصال ${what}، بواسطة ${who}`,
  'connections.removed': ({ who, what }) => `إزالة الاتصال ${what}، بواسطة ${who}`,
  'object.connection': 'اتصال',
} satisfies Words<typeof enAudit>;
