import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.tagging_changed': ({ who }) => `غُيّرت إعدادات الوسم التلقائي، بواسطة ${who}`,
  'tagging.smart_created': ({ who, what }) => `أُنشئ الوسم الذكي ${what}، بواسطة ${who}`,
  'tagging.smart_changed': ({ who, what }) => `غُيّر الوسم الذكي ${what}، بواسطة ${who}`,
  'tagging.smart_removed': ({ who, what }) => `حُذف الوسم الذكي ${what}، بواسطة ${who}`,
  'object.smart_tag': 'وسم ذكي',
} satisfies Words<typeof enAudit>;
