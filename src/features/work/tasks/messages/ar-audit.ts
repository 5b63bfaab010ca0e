import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tasks.created': ({ who, what }) => `إنشاء المهمة ${what}، بواسطة ${who}`,
  'tasks.changed': ({ who, what }) => `تغيير المهمة ${what}، بواسطة ${who}`,
  'tasks.removed': ({ who, what }) => `حذف المهمة ${what}، بواسطة ${who}`,
  'object.task': 'مهمة',
} satisfies Words<typeof enAudit>;
