import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'widgets.created': ({ who, what }) => `إنشاء أداة عرض: ${what}، بواسطة ${who}`,
  'widgets.changed': ({ who, what }) => `غيّر ${who} أداة عرض: ${what}`,
  'widgets.removed': ({ who, what }) => `حذف ${who} أداة عرض: ${what}`,
  'object.widget': 'أداة عرض',
} satisfies Words<typeof enAudit>;
